import { trimEnd, withoutInvisible } from '../text/fold.ts';
import { type Written, writtenLine } from './digests.ts';

/** What a task in a tracker says about itself, in one line of its description. */
export interface Mark {
	/** `ai_` and 32 hexadecimal digits: the `action_item_key`. */
	key: string;
	/** The 32 hexadecimal digits of the note id. */
	note: string;
	/** What was written last. */
	written: Written;
	/** Whether this workflow closed the task: if not, a person finished it. */
	isClosed: boolean;
}

/**
 * Writes a mark: key, `n` and note, `t`, `w` and `p` with the digests of text, words and owner, `d` with the
 * day in digits or `u` with the digest of its wording, `a` with the digest of all assignees, and `x` if the
 * workflow closed the task, else `o`. Each digest has eight hexadecimal digits, and `Written` says of what.
 * Trackers keep the mark, so as of version 0.1.0 this recipe is final.
 */
export function markText({ key, note, written, isClosed }: Mark): string {
	return `${key}n${note}${writtenLine(written)}${isClosed ? 'x' : 'o'}`;
}

/** Blanks, backslashes and invisible characters, which editors put between characters, and ends of wrapped lines. */
const GAP = '[\\s\\\\\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*';
const spaced = (characters: string) => [...characters, ''].join(GAP);
const hexDigits = (count: number) => `(?:[\\da-f]${GAP}){${count}}`;
const digest = (letter: string, name: keyof Written) =>
	`${spaced(letter)}(?<${name}>${hexDigits(8)})`;
const MARK = new RegExp(
	[
		`(?<key>${spaced('ai_')}${hexDigits(32)})`,
		`${spaced('n')}(?<note>${hexDigits(32)})`,
		digest('t', 'task'),
		digest('w', 'words'),
		digest('p', 'owner'),
		`(?<end>${spaced('d')}(?:\\d${GAP}){8}|${spaced('u')}${hexDigits(8)})`,
		digest('a', 'assignees'),
		'(?<state>[ox])',
	].join(''),
	'giu',
);

/** The marks in a text, in their order; what stands around them makes no difference. */
function marksIn(text: string): { mark: Mark; start: number; end: number }[] {
	return [...text.matchAll(MARK)].map(({ index, 0: whole, groups = {} }) => {
		const bare = (group: string) =>
			withoutInvisible(groups[group] ?? '')
				.replace(/[\\\s]/g, '')
				.toLowerCase();
		const written: Written = {
			task: bare('task'),
			words: bare('words'),
			owner: bare('owner'),
			end: bare('end'),
			assignees: bare('assignees'),
		};
		const isClosed = bare('state') === 'x';
		const mark: Mark = { key: bare('key'), note: bare('note'), written, isClosed };
		return { mark, start: index, end: index + whole.length };
	});
}

/** The part of a mark that names a note. */
export function noteInMark(noteId: string): string {
	return noteId.trim().replaceAll('-', '').toLowerCase();
}

/** The note id as the service writes it, of the part of a mark that names the note. */
export function noteIdInMark(note: string): string {
	return note.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The description of a task, taken apart at its mark. Nothing is lost: each part is as it was received. */
export interface MarkedDescription {
	/** What this package wrote, down to the line of the mark. */
	above: string;
	/** What stands in front of the mark, in its line. */
	front: string;
	mark: Mark;
	/** What people wrote, from the end of the mark on. */
	below: string;
}

/** Where a line ends, in plain text, Markdown and HTML. */
const LINE_END =
	/\r\n?|[\n\u000b\u000c\u0085\u2028\u2029]|<br\s*\/?>|<\/?(?:p|div|li|ul|ol|pre|h[1-6]|hr|blockquote|table|tr|td)(?:\s[^<>\n]*|\/)?>/gi;
/** In one line: a text may also compare, as in "< 5", with a ">" somewhere below. */
const TAG = /<\/?[a-z][^<>\n]*>/gi;

/** What a text has in place of characters that nobody sees. */
const UNSEEN = '\0';

/** A mark, and where the line begins that a person sees it in. */
type FoundMark = ReturnType<typeof marksIn>[number] & { line: number };

/** What may stand before a mark that begins its line: a bullet, a heading or the number of a list. */
const BEFORE = /^(?:[^\p{L}\p{N}>]|\p{N}{1,3}[.)](?=\s))*$/u;

/**
 * Takes a description apart at its mark. The last mark that begins a line says whose task it is: people may
 * have pasted the text of another task above it. If none begins a line, it is the first one, because what is
 * quoted stands below. Where the same mark begins several lines, as of a text that is there twice, what
 * people wrote begins behind the first of them.
 */
export function markedDescription(description: string): MarkedDescription | null {
	const shown = inPlace(description);
	const all = marksIn(shown).map((found): FoundMark => {
		const line = shown.lastIndexOf('\n', found.start) + 1;
		const unseen = /^\0*/.exec(shown.slice(line, found.start))?.[0].length ?? 0;
		return { ...found, line: line + unseen };
	});
	const first = all.filter(({ line, start }) => BEFORE.test(shown.slice(line, start)));
	const { key, note } = first.at(-1)?.mark ?? {};
	const found = first.find(({ mark }) => mark.key === key && mark.note === note) ?? all[0];
	if (!found) return null;
	return {
		above: description.slice(0, found.line),
		front: description.slice(found.line, found.start),
		mark: found.mark,
		below: description.slice(found.end),
	};
}

/** Marks of Markdown and Jira that end what they begin. */
const EMPHASIS = new Set('*_~`{');

/**
 * What people wrote below a mark, without the ends of what begins above it, in Markdown and HTML: what stands
 * above is written anew.
 */
export function withoutEnds({ front, below }: MarkedDescription): string {
	const marks = front.slice(trimEnd(front, EMPHASIS).length);
	const end = [...marks].toReversed().join('').replaceAll('{', '}');
	const rest = below.startsWith(end) ? below.slice(end.length) : below;
	return rest.replace(/^(?:\s*<\/[a-z][a-z\d]*>)+(\S?)/i, (_, next: string) => next && `\n${next}`);
}

/** The lines of a description as a person sees them, whether it is plain text, Markdown or HTML. */
export function shownLines(description: string): string[] {
	return inPlace(description)
		.split('\n')
		.map((line) => withoutInvisible(line).trim());
}

const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	apos: "'",
	gt: '>',
	lowbar: '_',
	lt: '<',
	quot: '"',
};
/** Entities of blanks and ends of lines, in small letters. */
const BLANKS = new Set(
	(
		'nbsp nonbreakingspace ensp emsp emsp13 emsp14 numsp puncsp thinsp thinspace hairsp verythinspace ' +
		'mediumspace thickspace tab newline'
	).split(' '),
);
/** Entities of characters that only control others. */
const UNSEEN_NAMES = new Set(
	(
		'shy zwj zwnj lrm rlm zerowidthspace negativeverythinspace negativethinspace negativemediumspace ' +
		'negativethickspace nobreak applyfunction af invisibletimes it invisiblecomma ic'
	).split(' '),
);
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,23}));/gi;

/** A text as a person sees it, with every character in its place: ends of lines, no tags, no entities. */
function inPlace(text: string): string {
	return text
		.replace(LINE_END, (end) => '\n'.padEnd(end.length, UNSEEN))
		.replace(TAG, (tag) => UNSEEN.repeat(tag.length))
		.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) =>
			entityCharacter(entity, hex, decimal, name).padEnd(entity.length, UNSEEN),
		);
}

function entityCharacter(entity: string, hex?: string, decimal?: string, name?: string): string {
	if (name !== undefined) return namedCharacter(name.toLowerCase()) ?? entity;
	const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
	return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}

function namedCharacter(name: string): string | undefined {
	if (UNSEEN_NAMES.has(name)) return '';
	return BLANKS.has(name) ? ' ' : NAMED[name];
}
