/**
 * One character as it is escaped: in a URL (`%73`, once also `%u0073`), in JSON and JavaScript (`\u0073`,
 * `\x73`, `\u{73}`, `\/`; a text within a text doubles the backslash), and in HTML (`&#x73;`, `&#115;`;
 * browsers do not need the semicolon). The number tells what its digits are to be read as.
 */
const NUMBERED: readonly [pattern: RegExp, radix: number][] = [
	[/(?:%(?:u00)?|(?<!\\)\\+(?:u00|x))([2-7][\da-f])/gi, 16],
	[/(?<!\\)\\+u\{0*([2-7][\da-f])\}/gi, 16],
	[/&#x0*([2-7][\da-f])(?![\da-f]);?/gi, 16],
	[/&#0*(\d{2,3})(?!\d);?/g, 10],
];
const BACKSLASHED = /(?<!\\)\\+(?=["'/])/g;

/** HTML's names of ASCII characters, each followed by its character. */
const NAMED = new Map(
	`excl! quot" QUOT" num# dollar$ percnt% amp& AMP& apos' lpar( rpar) ast* midast* plus+ comma, period.
	sol/ colon: semi; lt< LT< equals= gt> GT> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^
	lowbar_ UnderBar_ grave\` DiacriticalGrave\` lcub{ lbrace{ vert| verbar| VerticalLine| rcub} rbrace}`
		.split(/\s+/)
		.map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/**
 * Takes a layer of escapes off a text. Only visible ASCII characters come out of it: secrets are made of
 * these, and the text stays one line.
 */
export function decodedOnce(text: string): string {
	const decoded = NUMBERED.reduce(
		(rest, [pattern, radix]) =>
			rest.replace(pattern, (escape, digits: string) => {
				const code = Number.parseInt(digits, radix);
				return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : escape;
			}),
		text,
	);
	return decoded
		.replace(BACKSLASHED, '')
		.replace(/&([A-Za-z]{2,16});/g, (escape, name: string) => NAMED.get(name) ?? escape);
}
