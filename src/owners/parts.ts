import { lazy } from '../base/lazy.ts';
import { anyOf } from './names.ts';

const SIGN = '[,;/&+|、，；／＆•·]';

const IN_BRACKETS = '(?:\\([^()]*\\)|\\[[^[\\]]*\\]|\\{[^{}]*\\}|<[^<>]*>)';
const BRACKETS = new RegExp(IN_BRACKETS, 'g');
const AFTER_SIGN = new RegExp(`${SIGN} ?$`);

const patterns = lazy(() => {
	const and = anyOf('and');
	return {
		/** What separates two names. A hyphen, an arrow or a colon does not. */
		separator: new RegExp(`( ${and} (?=\\S)| ?${SIGN}+ ?(?:${and} )?| \\d{1,2}[.)] | (?=@))`, 'iu'),
		/**
		 * Brackets between separators, or after a label: `[Anna] und [Bob]`, `Owner: [Anna]`. What follows a
		 * single letter belongs to a name: `Robert E (PM)`.
		 */
		alone: new RegExp(
			`(?<=^|${SIGN} ?|(?:[)\\]}>] | (?!\\p{L} ))${and} |(?:^| )${anyOf('label')} ?: ?)${IN_BRACKETS}(?= ?(?:$|${SIGN}|${and} ))`,
			'giu',
		),
		/** From here on, the names are of people who are not meant. */
		negation: new RegExp(`(?:^|[ ,])${anyOf('not')}(?= ).*$`, 'iu'),
	};
});

/** "Mei Sin Wong", "Robert E Lee": words of other languages that are names if capitalized. */
const PART_OF_NAME = /^[ ,]?(?:Sin|[EOIY]) ?$/;

/** One stretch of an owner text. */
export interface OwnerPart {
	/** What is in front of it, as written; empty for the first. */
	separator: string;
	text: string;
}

/**
 * What is outside of brackets, or all that is in those which stand where a name would. After a comma, only
 * `[Anna]` is a name, unless the text is a list of brackets: "Anna, (on leave)", "Anna, <anna@example.com>".
 */
export function withoutBrackets(text: string): string {
	const { alone } = patterns();
	const isList = text.search(alone) === 0;
	const isRemark = (part: string, offset: number) =>
		!isList &&
		!part.startsWith('[') &&
		AFTER_SIGN.test(text.slice(Math.max(0, offset - 2), offset));
	const names = text.replace(alone, (part, offset: number) =>
		isRemark(part, offset) ? part : part.slice(1, -1),
	);
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
	const { negation, separator: between } = patterns();
	const meant = text.replace(negation, (rest) => (isName(rest.slice(0, 4)) ? rest : '')).trim();
	if (meant === '') return [{ separator: '', text }];
	const pieces = meant.split(between);
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
