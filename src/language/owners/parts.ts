import { lazy } from '../../base/lazy.ts';
import { anyOf, anySmall, withoutLabel } from './names.ts';

const SIGN = '[,;/&+|、，；／＆•·،؛]';

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/g;

/** "[Anna], [Bob]", but not "Anna [PM]" */
const LISTED = new RegExp(`(^|${SIGN} ?)\\[([^[\\]]*)\\]`, 'g');

const patterns = lazy(() => {
	const and = anySmall('and');
	return {
		/** What separates two names. A hyphen, an arrow or a colon does not. */
		separator: new RegExp(`( ${and}(?: |$)| ?${SIGN}+ ?(?:${and} )?| \\d{1,2}[.)] | (?=@))`, 'u'),
		/** "Anna et al." */
		others: new RegExp(`[ ,]+${anyOf('others')}\\.?(?= *(?:$|[;\\n]))`, 'giu'),
		/** From here on, the names are of people who are not meant. */
		negation: new RegExp(`(?:^|[ ,])${anySmall('not')}(?= ).*$`, 'u'),
		/** What stands between brackets that each have a name: "(Anna) und (Bob)". */
		between: new RegExp(`^(?:${SIGN}|${and}|[ .])*$`, 'u'),
	};
});

/** What is outside of brackets: "Anna (PM)"; or all of it, if every name is in some: "[Anna], [Bob]". */
export function withoutBrackets(text: string): string {
	// "@[Anna Müller]" and "<@Anna>" are how chats mention people.
	const bare = withoutLabel(text.replace(/@\[([^[\]]*)\]|<@([^<>]*)>/g, '$1$2'));
	const outsideOf = (some: string) => some.replace(BRACKETS, ' ').replace(/ +/g, ' ').trim();
	const isList = patterns().between.test(outsideOf(bare));
	return isList ? bare.replace(/[()[\]{}<>]/g, '') : outsideOf(bare.replace(LISTED, '$1$2'));
}

/** One stretch of an owner text, and whether it follows a comma. */
interface OwnerPart {
	text: string;
	isAfterComma: boolean;
}

/**
 * Takes an owner text apart at its separators: "Anna, Bob und Carla". What follows "not" or "except" is
 * left out; a text that begins that way stays whole, since nobody knows whom it means.
 */
export function ownerParts(text: string): OwnerPart[] {
	const { negation, others, separator } = patterns();
	const meant = text.replace(others, '').replace(negation, '').trim();
	const pieces = (meant === '' ? text : meant).split(meant === '' ? /$^/ : separator);
	return pieces.flatMap((piece, at) => {
		const isAfterComma = pieces[at - 1]?.trim() === ',';
		return at % 2 === 1 || piece.trim() === '' ? [] : { text: piece.trim(), isAfterComma };
	});
}
