/** Meanings as n8n's AI builder reads them beside the types of a node. */
export const patterns = (lines: readonly string[]): string =>
	`<patterns>\n${lines.join('\n')}\n</patterns>`;
