/** A line of a table: what its pattern leads to, and texts that show it. */
export interface Line {
	result: string;
	/** One more list for the day. */
	list: string | undefined;
	pattern: string;
	/** Days by text, as read in a note of Wednesday, 2 December 2026; null for none. */
	examples: ReadonlyMap<string, string | null>;
}

/** Reads lines of `result: pattern` or `result+list: pattern`; below each stand its examples, `"text" day`. */
export function tableOf(table: string): Line[] {
	return table
		.trim()
		.split(/\n\s*(?=\w+(?:\+\w+)?: )/)
		.map((text) => {
			const [first = '', ...rest] = text.split('\n');
			const [, result = '', list, pattern = ''] = /^(\w+)(?:\+(\w+))?: (.*)$/.exec(first) ?? [];
			const examples = [...rest.join(' ').matchAll(/"([^"]+)" ([\w-]+)/g)];
			const days = examples.map(
				([, said = '', day = '']) => [said, day === 'null' ? null : day] as const,
			);
			return { result, list, pattern, examples: new Map(days) };
		});
}
