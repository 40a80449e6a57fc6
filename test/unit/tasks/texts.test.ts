import { textOf, type JsonObject } from '../../../src/base/json.ts';
import { detailsDigest, markIn, textDigest } from '../../../src/tasks/mark.ts';
import { taskTexts } from '../../../src/tasks/texts.ts';

const KEY = `ai_${'0123456789abcdef'.repeat(2)}`;
const NOTE = '3F2B8C1E-0D4A-4C57-9B1E-2F1F3C5D7E90';
const lengths = { title: 250, description: 2000 };
const item = (fields: JsonObject) => ({ action_item_key: KEY, note_id: NOTE, ...fields });
const markOf = (fields: JsonObject) =>
	`${KEY}n3f2b8c1e0d4a4c57t${textDigest(fields)}w${detailsDigest(fields)}`;
const lines = (fields: JsonObject) =>
	taskTexts(item(fields), lengths, false).description.split('\n');

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

	it.each<[string, JsonObject, string[]]>([
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
		const { title, description } = taskTexts(item({ task, owner: 'Anna' }), lengths, false);
		expect(title).toBe(`${'a'.repeat(249)}…`);
		expect(description).toBe(`${task}\n\nOwner: Anna\n${markOf({ task, owner: 'Anna' })}`);
	});

	it('loses the end of the text first, then that of the facts, and never the mark', () => {
		const task = 'word '.repeat(100);
		const cut = (owner: string, description: number) =>
			taskTexts(item({ task, owner }), { title: 20, description }, false).description;
		const mark = markOf({ task, owner: 'Anna' });
		expect(cut('Anna', 150)).toBe(`${'word '.repeat(13).trim()}…\n\nOwner: Anna\n${mark}`);
		expect(cut('Anna', 100)).toBe(`word word word…\n\nOwner: Anna\n${mark}`);
		const owner = 'A'.repeat(300);
		expect(cut(owner, 100)).toBe(`Owner: ${'A'.repeat(21)}…\n${markOf({ task, owner })}`);
		for (const length of [100, 101, 150, 400]) {
			const text = cut('Anna', length);
			expect(text.length).toBeLessThanOrEqual(length);
			expect(text.split('\n').at(-1)).toBe(mark);
		}
	});

	it('says of a task that it was closed, also where nothing else fits', () => {
		const fields = item({ task: 'Write it', owner: 'A'.repeat(300) });
		const { description } = taskTexts(fields, { title: 250, description: 100 }, true);
		expect(description.length).toBeLessThanOrEqual(100);
		expect(markIn(description)).toMatchObject({ key: KEY, isClosed: true });
	});

	it.each<[string, JsonObject]>([
		['a key that is none of ours', { action_item_key: 'row 7' }],
		['no note', { note_id: null }],
		['a note that is none', { note_id: '7' }],
	])('is as it was for %s: the key is the last line', (_name, fields) => {
		const { description } = taskTexts(item(fields), lengths, true);
		expect(description).toBe(`No longer in the note\n${textOf(fields.action_item_key) || KEY}`);
	});
});

describe('title', () => {
	const titleOf = (task: unknown, title = 12) =>
		taskTexts(item({ task }), { title, description: 2000 }, false).title;

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

	it('a letter under more accents than fit loses some of them', () => {
		expect(titleOf(`a${'\u0301'.repeat(50)}`)).toBe(`a${'\u0301'.repeat(10)}…`);
	});
});
