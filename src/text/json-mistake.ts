/**
 * Says where a text stops being JSON. The engine names the place of some mistakes only, and quotes the
 * text, which may hold secrets.
 */
export function mistakeIn(text: string): string {
	if (mayGoOn(text)) return 'it ends too early';
	let [good, bad] = [0, text.length];
	while (bad - good > 1) {
		const middle = Math.floor((good + bad) / 2);
		if (mayGoOn(text.slice(0, middle))) good = middle;
		else bad = middle;
	}
	const lines = text.slice(0, good).split('\n');
	return `look at line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** Whether a text is JSON or the beginning of some: it fails at its end, if at all. */
function mayGoOn(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		const message = String(error);
		const position = /at position (\d+)/.exec(message)?.[1];
		return (
			/end of JSON input|Unterminated string/.test(message) ||
			(position !== undefined && Number(position) >= text.length)
		);
	}
}
