import type { ActionItem } from '../../../src/insights/action-items.ts';
import { markedDescription } from '../../../src/tasks/mark.ts';
import { detailsDigest, textDigest } from '../../../src/tasks/mark.ts';
import { closedDescription, taskTexts } from '../../../src/tasks/texts.ts';

const KEY = `ai_${'0123456789abcdef'.repeat(2)}`;
const NOTE = '3F2B8C1E-0D4A-4C57-9B1E-2F1F3C5D7E90';
const lengths = { title: 250, description: 2000 };
type Fields = Partial<ActionItem>;
const item = (fields: Fields): ActionItem => ({
	...{ task: '', owner: null, due: null, due_date: null, note_title: null, index: 0 },
	...{ assignee: null, assignees: [], unmapped_owners: [], action_item_uuid: '' },
	...{ action_item_key: KEY, note_id: NOTE, ...fields },
});
const markOf = (fields: Fields) =>
	`${KEY}n3f2b8c1e0d4a4c579b1e2f1f3c5d7e90t${textDigest({ ...item(fields) })}w${detailsDigest(item(fields))}o`;
const lines = (fields: Fields) => taskTexts(item(fields), lengths).description.split('\n');

describe('description', () => {
	it('says who, when, from which note, and ends with the mark', () => {
		const fields = {
			task: 'Write it',
			owner: 'Anna',
			due: 'next Friday',
			due_date: '2026-12-04',
			note_title: 'Weekly',
		};
		expect(lines(fields)).toEqual([
			'Owner: Anna',
			'Due: 2026-12-04 (next Friday)',
			'Note: Weekly',
			markOf(fields),
		]);
	});

	it.each<[string, Fields, string[]]>([
		['nothing known', {}, []],
		['blanks', { owner: ' ', due: '', note_title: null }, []],
		['a day without words', { due_date: '2026-12-04' }, ['Due: 2026-12-04']],
		['the same day twice', { due: '2026-12-04', due_date: '2026-12-04' }, ['Due: 2026-12-04']],
		['words without a day', { due: 'soon', due_date: null }, ['Due: soon']],
		['several owners', { owner: ['Anna', 'Tom'] }, ['Owner: Anna, Tom']],
		['an owner on two lines', { owner: `Anna\n${KEY}` }, [`Owner: Anna ${KEY}`]],
		['an owner who is an object', { owner: { name: 'Anna' } }, []],
	])('%s', (_name, fields, expected) => {
		expect(lines(fields)).toEqual([...expected, markOf(fields)]);
	});

	it('begins with the whole text where the title does not have it', () => {
		const task = `${'a'.repeat(300)}\nSecond line`;
		const { title, description } = taskTexts(item({ task, owner: 'Anna' }), lengths);
		expect(title).toBe(`${'a'.repeat(249)}…`);
		expect(description).toBe(`${task}\n\nOwner: Anna\n${markOf({ task, owner: 'Anna' })}`);
	});

	it('loses the end of the text, and never the mark or whom it is for', () => {
		const fields = { task: 'word '.repeat(100), owner: 'Anna' };
		const { description } = taskTexts(item(fields), { title: 20, description: 200 });
		expect(description).toMatch(/^(word )+\w+…\n\nOwner: Anna\n/);
		expect(description.length).toBeLessThanOrEqual(200);
		const long = { ...fields, owner: 'A'.repeat(3000) };
		const cut = taskTexts(item(long), lengths).description;
		expect(cut).toMatch(/^Owner: A+…\n/);
		expect(cut.length).toBeLessThanOrEqual(2000);
		expect(cut.split('\n').at(-1)).toBe(markOf(long));
	});

	it.each([
		'\nCall me first',
		'\r\n\r\n---\r\n*Tom*',
		'<p>Mine &amp; <b>yours</b></p>',
		`\n${'x'.repeat(5000)}`,
	])('keeps what stands below the mark, and cuts its own text for it: %j', (below) => {
		const task = 'word '.repeat(600);
		const parts = markedDescription(`${markOf({})}${below}`) ?? undefined;
		const { description } = taskTexts(item({ task, owner: 'Anna' }), lengths, parts);
		const mark = markOf({ task, owner: 'Anna' });
		expect(description.endsWith(`${mark}${below}`)).toBe(true);
		expect(description.length).toBeLessThanOrEqual(Math.max(2000, below.length + mark.length + 20));
		expect(description).toContain('Owner: Anna\n');
	});

	it('has room for what a close adds, so that a tracker that takes so much takes that too', () => {
		const { description } = taskTexts(item({ task: 'word '.repeat(600) }), lengths);
		const parts = markedDescription(description);
		expect(parts && closedDescription(parts).length).toBeLessThanOrEqual(2000);
	});
});

describe('a task that is closed', () => {
	const close = (description: string) => {
		const parts = markedDescription(description);
		if (!parts) throw new Error('no mark');
		return closedDescription(parts);
	};
	const mark = markOf({ task: 'Write it' });

	it.each<[string, string, string]>([
		['nothing around', '', ''],
		['text above and below', 'Owner: Anna\n', '\nCall me first\n'],
		['more than any tracker shows', `${'above '.repeat(2000)}\n`, `\n${'below '.repeat(2000)}`],
		['HTML', '<p>Owner: Anna</p><p>', '</p><p>Mine</p>'],
	])('changes only its mark, and says why: %s', (_name, above, below) => {
		const closed = close(`${above}${mark}${below}`);
		expect(closed).toBe(`${above}No longer in the note\n${mark.slice(0, -1)}x${below}`);
		expect(markedDescription(closed)).toMatchObject({ mark: { isClosed: true }, below });
		expect(close(closed)).toBe(closed);
	});
});

describe('title', () => {
	const titleOf = (task: string, title = 12) =>
		taskTexts(item({ task }), { title, description: 2000 }).title;

	it.each<[string, string]>([
		['  Write\n\tthe  report ', 'Write the r…'],
		['Write it', 'Write it'],
		['123456789012', '123456789012'],
		['1234567890123', '12345678901…'],
		['1234567 90 1234', '1234567 90…'],
		['\u0000Write\u0007it', 'Write it'],
		['Write \ud800it', 'Write \ufffdit'],
	])('%j is %j', (task, title) => {
		expect(titleOf(task)).toBe(title);
	});

	it.each([
		['an emoji', '😀'],
		['a family', '👩‍👩‍👧'],
		['a flag', '🇩🇪'],
		['a letter with an accent of its own', 'e\u0301'],
		['a syllable', '각'],
		['a line break of Windows', '\r\n'],
	])('never takes %s apart', (_name, character) => {
		for (let length = 10; length < 40; length++) {
			const title = titleOf(character.repeat(30), length);
			expect(title.length).toBeLessThanOrEqual(length);
			expect(title.replace('…', '').replaceAll(character, '')).toBe('');
		}
	});
});
