/**
 * The best contrast of any colour of a picture against a background, as WCAG 2 counts it: 1 for a
 * picture that can't be seen.
 */
export function contrastOf(svg: string, background: string): number {
	const ratios = Array.from(svg.matchAll(/#[0-9a-f]{6}\b/gi), ([color]) => {
		const [dark, light] = [luminanceOf(color), luminanceOf(background)].toSorted((a, b) => a - b);
		return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
	});
	return Math.max(1, ...ratios);
}

function luminanceOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
