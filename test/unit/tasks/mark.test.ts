import fc from '../../support/seeded.ts';

import {
	detailsDigest,
	markText,
	noteInMark,
	plainLine,
	textDigest,
	type Details,
	type Mark,
} from '../../../src/tasks/mark.ts';
import { markedDescription } from '../../../src/tasks/mark.ts';

const markIn = (description: string) => markedDescription(description)?.mark ?? null;

const MARK: Mark = {
	key: 'ai_0123456789abcdef0123456789abcdef',
	note: '3f2b8c1e0d4a4c579b1e2f1f3c5d7e90',
	text: 'deadbeef',
	details: '01234567',
	isClosed: false,
};
const TEXT =
	'ai_0123456789abcdef0123456789abcdefn3f2b8c1e0d4a4c579b1e2f1f3c5d7e90tdeadbeefw01234567o';

describe('the recipe, which is final', () => {
	it('of a mark', () => {
		expect(markText(MARK)).toBe(TEXT);
		expect(markText({ ...MARK, isClosed: true })).toBe(`${TEXT.slice(0, -1)}x`);
	});

	it('of the note', () => {
		expect(noteInMark('3F2B8C1E-0D4A-4C57-9B1E-2F1F3C5D7E90')).toBe(
			'3f2b8c1e0d4a4c579b1e2f1f3c5d7e90',
		);
	});

	it.each([
		['Write the report', 'e54bbf15'],
		['écrire « le rapport » à 10 €', 'e1b8229e'],
		[null, 'e3b0c442'],
	])('of the text %j', (task, digest) => {
		expect(textDigest({ task })).toBe(digest);
	});

	it.each([
		[
			{ owner: 'Anna', due: 'Friday', due_date: '2026-12-04', assignees: ['anna@example.com'] },
			'c201bd46',
		],
		[
			{ owner: ['Anna', 'Tom'], due: 'soon', due_date: null, assignees: ['anna', 'tom'] },
			'3069e3c8',
		],
		[{ owner: null, due: null, due_date: null, assignees: [] }, '75a11da4'],
	])('of the details %j', (fields, digest) => {
		expect(detailsDigest(fields)).toBe(digest);
	});
});

const digestOf = (some: Partial<Details>) =>
	detailsDigest({ owner: null, due: null, due_date: null, assignees: [], ...some });

describe('a text is the same after an editor', () => {
	it.each([
		['Set max_size of A*B', 'Set max\\_size of A\\*B'],
		['Write it to Anna', ' Write\u00a0it\u200b  to\r\nAnna '],
		['Ask @anna', 'Ask @\u200banna'],
		['café', 'cafe\u0301'],
	])('%j as %j', (before, after) => {
		expect(plainLine(after)).toBe(plainLine(before));
		expect(textDigest({ task: after })).toBe(textDigest({ task: before }));
	});

	it.each([
		['Call Anna', 'CALL Anna'],
		['Call Anna', 'Call Anna.'],
		['Call Anna', 'Call Ann'],
	])('but %j is not %j', (before, after) => {
		expect(textDigest({ task: after })).not.toBe(textDigest({ task: before }));
	});

	it('owner, day and assignee are told apart by their places', () => {
		const digests = [{ owner: 'a' }, { due: 'a' }, { assignees: ['a'] }].map(digestOf);
		expect(new Set(digests).size).toBe(3);
	});

	it('the wording of a due date counts only where there is no day', () => {
		const due_date = '2026-12-04';
		expect(digestOf({ due: 'Friday', due_date })).toBe(digestOf({ due_date }));
		expect(digestOf({ due: 'soon' })).not.toBe(digestOf({ due: 'later' }));
	});
});

describe('a mark is read', () => {
	it.each([
		['alone', TEXT],
		['after other lines', `Owner: Anna\n${TEXT}`],
		['with escapes', `Owner: Anna\n${TEXT.replace('_', '\\_')}`],
		['with blanks and lines after it', `Owner: Anna\n  ${TEXT} \u00a0\r\n\n \u200b\n\\\n`],
		['with invisible characters', `Owner: Anna\r${TEXT.replace('n3f', 'n\u200b3\u2060f')}\ufeff`],
		['on two lines', TEXT.replace('t', '\nt')],
		['in capitals', TEXT.toUpperCase()],
		['as code', `Owner: Anna\n\`${TEXT}\``],
		['in bold', `**${TEXT}**`],
		['in italics', `Owner: Anna\n_${TEXT}_`],
		['as code in bold', `**\`${TEXT}\`**\\`],
		['after <br>', `Owner: Anna<br>${TEXT}<br/>`],
		['in a paragraph', `<p>Owner: Anna</p><p class="a">${TEXT}</p>\n<p>&nbsp;</p>`],
		['in elements', `<div><strong>Anna</strong></div><div><code>${TEXT}</code></div>`],
		['with entities', TEXT.replace('_', '&#95;').replace('n', '&#x6E;')],
		['with an entity by name', `Anna\u2028${TEXT.replace('_', '&lowbar;')}&nbsp;`],
	])('%s', (_name, description) => {
		expect(markIn(description)).toEqual(MARK);
	});

	it('as closed', () => {
		expect(markIn(`Owner: Anna\n${TEXT.slice(0, -1)}X`)).toEqual({ ...MARK, isClosed: true });
	});

	it.each([
		['words', 'Call me first'],
		['a quoted one', `> ${TEXT.replace('deadbeef', '00000000')}`],
		['a rule and a signature', '\n---\n*Tom*'],
		['what begins like one', 'ai_0123456789'],
	])('above %s', (_name, below) => {
		expect(markIn(`Owner: Anna\n${TEXT}\n${below}`)).toEqual(MARK);
	});

	it.each(['- [ ] ', '2) ', '## ', '`'.repeat(1000), '&#x110000;', 'See ', 'Note: Weekly <b>'])(
		'with "%s" in front',
		(front) => expect(markIn(`Owner: Anna\n${front}${TEXT}\nBye`)).toEqual(MARK),
	);

	it('with characters that compare around it', () => {
		expect(markIn(`Owner: a <b\n${TEXT}\n> 5`)).toEqual(MARK);
	});

	it('as the last of two tasks, and as the first where one stands there twice', () => {
		const other = TEXT.replace('ai_0', 'ai_1');
		expect(markIn(`${other}\n${TEXT}`)).toEqual(MARK);
		const old = TEXT.replace('deadbeef', '00000000');
		expect(markedDescription(`${TEXT}\nMine\n${old}`)).toMatchObject({
			mark: MARK,
			below: `\nMine\n${old}`,
		});
	});
});

describe('no mark', () => {
	it.each([
		['nothing', ''],
		['a key alone', MARK.key],
		['one that is cut', TEXT.slice(0, -1)],
		['one that begins later', TEXT.slice(1)],
		['one with another letter', TEXT.replace('deadbeef', 'deadbeeg')],
		['one without its flag', `${TEXT.slice(0, -1)} done`],
	])('%s', (_name, description) => {
		expect(markIn(description)).toBeNull();
	});
});

const hex = (length: number) =>
	fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`), { size: 'max' });
const anyMark = fc.record({
	key: hex(32).map((digits) => `ai_${digits}`),
	note: hex(32),
	text: hex(8),
	details: hex(8),
	isClosed: fc.boolean(),
});

describe('whatever stands before it', () => {
	it('a mark that was written is read', () => {
		fc.assert(
			fc.property(anyMark, fc.string({ unit: 'binary' }), (mark, before) => {
				expect(markIn(markText(mark))).toEqual(mark);
				expect(markIn(`${before}\n${markText(mark)}`)).toEqual(mark);
			}),
		);
	});

	it('what is no mark is not read as one', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				expect(markIn(text)).toBeNull();
			}),
		);
	});

	it('every part of a mark is none', () => {
		fc.assert(
			fc.property(anyMark, fc.nat({ max: 86 }), (mark, length) => {
				expect(markIn(markText(mark).slice(0, length))).toBeNull();
			}),
		);
	});
});
