import type { Line, Plot } from './figures.ts';

const [WIDTH, HEIGHT, MARGIN] = [640, 360, 64];
const COLORS = ['#1f6feb', '#d1570a', '#2da44e'];

/** Draws lines over two logarithmic axes. */
export function plotSvg({ title, xLabel, yLabel, lines }: Plot): string {
	const points = lines.flatMap((line) => line.points);
	const x = axis(
		points.map((point) => point.x),
		MARGIN,
		WIDTH - MARGIN / 2,
	);
	const y = axis(
		points.map((point) => point.y),
		HEIGHT - MARGIN,
		MARGIN,
	);
	const grid = [
		...x.ticks.map(({ at, label }) => text(at, HEIGHT - MARGIN + 20, label, 'middle')),
		...y.ticks.map(
			({ at, label }) =>
				`<path d="M${MARGIN} ${at}H${WIDTH - MARGIN / 2}" stroke="#d0d7de"/>` +
				text(MARGIN - 8, at + 4, label, 'end'),
		),
	];
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
${text(WIDTH / 2, 22, title, 'middle')}
${grid.join('\n')}
${text(WIDTH / 2, HEIGHT - 16, xLabel, 'middle')}
${text(16, MARGIN - 16, yLabel, 'start')}
${lines.map((line, index) => drawn(line, index, x.place, y.place)).join('\n')}
</svg>
`;
}

function drawn({ name, points }: Line, index: number, x: Place, y: Place): string {
	const color = COLORS[index % COLORS.length];
	const places = points.map((point) => ({ x: x(point.x), y: y(point.y) }));
	const path = places.map((place) => `${place.x} ${place.y}`).join('L');
	const dots = places.map((place) => `<circle cx="${place.x}" cy="${place.y}" r="3"/>`);
	const legend = text(MARGIN + 12, MARGIN + 16 + 18 * index, name, 'start');
	return `<g fill="${color}"><path d="M${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${legend}</g>`;
}

type Place = (value: number) => number;

/** A logarithmic axis of whole powers of ten around the values. */
function axis(values: readonly number[], begin: number, end: number) {
	const least = Math.floor(Math.log10(Math.min(...values)));
	const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
	const place: Place = (value) =>
		Math.round(begin + ((Math.log10(value) - least) / (most - least)) * (end - begin));
	const ticks = Array.from({ length: most - least + 1 }, (_, index) => {
		const value = 10 ** (least + index);
		return { at: place(value), label: value.toLocaleString('en') };
	});
	return { place, ticks };
}

function text(x: number, y: number, content: string, anchor: string): string {
	return `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
}
