const AND = [
	'and/or|as well as|together with|and|or|with|plus',
	'und/oder|zusammen mit|und|oder|mit|sowie|bzw\\.?|u\\.',
	'et/ou|ainsi que|et|ou|avec',
	'y/o|junto con|y|e|o|con|och|en|og|i|и',
].join('|');

const SIGN = '[,;/&+|、，；／＆•·]';

/** What separates two names. A hyphen, an arrow or a colon does not. */
const SEPARATOR = new RegExp(
	`( (?:${AND}) (?=\\S)| ?${SIGN}+ ?(?:(?:${AND}) )?| \\d{1,2}[.)] | (?=@))`,
	'iu',
);

const IN_BRACKETS = '(?:\\([^()]*\\)|\\[[^[\\]]*\\]|\\{[^{}]*\\}|<[^<>]*>)';
const BRACKETS = new RegExp(IN_BRACKETS, 'g');
/** Brackets between separators: `[Anna] und [Bob]`. */
const ALONE = new RegExp(
	`(?<=^|${SIGN} ?|(?:^| )(?:${AND}) )${IN_BRACKETS}(?= ?(?:$|${SIGN}|(?:${AND}) ))`,
	'giu',
);

/** From here on, the names are of people who are not meant. */
const NEGATION =
	/(?:^|[ ,])(?:not|except|but|without|excluding|instead|nor|neither|nicht|außer|ohne|statt|anstatt|weder|sauf|sans|pas|excepto|salvo|menos|sin|tranne|senza)(?= ).*$/iu;

/** "Mei Sin Wong", "Robert E Lee": words of other languages that are names if capitalized. */
const PART_OF_NAME = /^[ ,]?(?:Sin|[EOIY]) ?$/;

/** One stretch of an owner text. */
export interface OwnerPart {
	/** What is in front of it, as written; empty for the first. */
	separator: string;
	text: string;
}

/** What is outside of brackets; where a text begins with a name in brackets, names in brackets stay. */
export function withoutBrackets(text: string): string {
	const isList = text.search(ALONE) === 0;
	const names = isList ? text.replace(ALONE, (name) => name.slice(1, -1)) : text;
	const outside = names.replace(BRACKETS, ' ').replace(/ +/g, ' ').trim();
	return /[\p{L}\p{N}]/u.test(outside) ? outside : text;
}

/**
 * Takes an owner text apart at its separators: "Anna, Bob und Carla". What follows "not" or "except" is
 * left out; a text that begins that way stays whole, since nobody knows whom it means.
 */
export function ownerParts(text: string): OwnerPart[] {
	// In a text all in capitals, a capital means nothing.
	const isName = (word: string) => text !== text.toUpperCase() && PART_OF_NAME.test(word);
	const meant = text.replace(NEGATION, (rest) => (isName(rest.slice(0, 4)) ? rest : '')).trim();
	if (meant === '') return [{ separator: '', text }];
	const pieces = meant.split(SEPARATOR);
	const parts: OwnerPart[] = [];
	for (let index = 0; index < pieces.length; index += 2) {
		const part = (pieces[index] ?? '').trim();
		const separator = pieces[index - 1] ?? '';
		const last = parts.at(-1);
		if (part === '') continue;
		if (last !== undefined && isName(separator)) last.text += separator + part;
		else parts.push({ separator, text: part });
	}
	return parts;
}
