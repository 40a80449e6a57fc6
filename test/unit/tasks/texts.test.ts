import type { ActionItem } from '../../../src/insights/action-items.ts';
import { itemsOf, Tracker } from './tracker.ts';

type Fields = Partial<ActionItem>;
const lengths = { title: 250, description: 2000 };
const item = (fields: Fields): ActionItem => ({
	...(itemsOf([String(fields.task ?? 'x')])[0] as ActionItem),
	note_title: null,
	...fields,
});

/** What becomes of an action item, and of its task with this description if there is one. */
function textsOf(fields: Fields, options = { lengths }, before?: string) {
	const tracker = new Tracker();
	if (before !== undefined) tracker.add({ content: 'x', description: before, checked: false });
	const [{ title, description } = {}] = tracker.changes([item(fields)], options);
	return { title: String(title), description: String(description) };
}
const markIn = (description: string) => /^ai_.*$/m.exec(description)?.[0] ?? '';
const linesAbove = (description: string) => description.split('\n').slice(0, -1);

describe('description', () => {
	it('says who, when, from which note, and ends with the mark', () => {
		const day = { due: 'next Friday', due_date: '2026-12-04' };
		expect(textsOf({ owner: 'Anna', ...day, note_title: 'Weekly' }).description).toMatch(
			/^Owner: Anna\nDue: 2026-12-04 \(next Friday\)\nNote: Weekly\nai_\w{111}$/,
		);
	});

	it.each<[string, Fields, string[]]>([
		['nothing known', {}, []],
		['blanks', { owner: ' ', due: '', note_title: null }, []],
		['a day without words', { due_date: '2026-12-04' }, ['Due: 2026-12-04']],
		['the same day twice', { due: '2026-12-04', due_date: '2026-12-04' }, ['Due: 2026-12-04']],
		['words without a day', { due: 'soon', due_date: null }, ['Due: soon']],
		['several owners', { owner: ['Anna', 'Tom'] }, ['Owner: Anna, Tom']],
		['an owner on two lines', { owner: 'Anna\nTom' }, ['Owner: Anna Tom']],
		['an owner who is an object', { owner: { name: 'Anna' } }, []],
	])('%s', (_name, fields, expected) => {
		expect(linesAbove(textsOf(fields).description)).toEqual(expected);
	});

	it('begins with the whole text where the title does not have it', () => {
		const task = `${'a'.repeat(300)}\nSecond line`;
		const { title, description } = textsOf({ task, owner: 'Anna' });
		expect(title).toBe(`${'a'.repeat(249)}…`);
		expect(description.startsWith(`${task}\n\nOwner: Anna\nai_`)).toBe(true);
	});

	it('loses the end of the text, and never the mark or whom it is for', () => {
		const fields = { task: 'word '.repeat(100), owner: 'Anna' };
		const short = textsOf(fields, { lengths: { title: 20, description: 200 } }).description;
		expect(short).toMatch(/^(word )+\w+…\n\nOwner: Anna\nai_\w{111}$/);
		expect(short.length).toBeLessThanOrEqual(200);
		const cut = textsOf({ ...fields, owner: 'A'.repeat(3000) }).description;
		expect(cut).toMatch(/^Owner: A+…\nai_\w{111}$/);
		expect(cut.length).toBeLessThanOrEqual(2000);
	});

	it.each([
		'\nCall me first',
		'\r\n\r\n---\r\n*Tom*',
		'<p>Mine &amp; <b>yours</b></p>',
		`\n${'x'.repeat(5000)}`,
	])('keeps what stands below the mark, and cuts its own text for it: %j', (below) => {
		const task = 'word '.repeat(600);
		const before = `${textsOf({ task }).description}${below}`;
		const { description } = textsOf({ task, owner: 'Anna' }, { lengths }, before);
		expect(description).toMatch(/Owner: Anna\nai_/);
		expect(description.endsWith(`${markIn(description).slice(0, 114)}${below}`)).toBe(true);
		expect(description.length).toBeLessThanOrEqual(Math.max(2000, below.length + 114 + 20));
	});
});

describe('a task that is closed', () => {
	function close(description: string): string {
		const tracker = new Tracker();
		tracker.add({ content: 'Write it', description, checked: false });
		return String(tracker.changes([])[0]?.description);
	}
	const mark = markIn(textsOf({ task: 'Write it' }).description);

	it.each<[string, string, string]>([
		['nothing around', '', ''],
		['text above and below', 'Owner: Anna\n', '\nCall me first\n'],
		['more than any tracker shows', `${'above '.repeat(2000)}\n`, `\n${'below '.repeat(2000)}`],
		['HTML', '<p>Owner: Anna</p><p>', '</p><p>Mine</p>'],
	])('changes only its mark, and says why: %s', (_name, above, below) => {
		const closed = close(`${above}${mark}${below}`);
		expect(closed).toBe(`${above}No longer in the note\n${mark.slice(0, -1)}x${below}`);
		expect(close(closed)).toBe(closed);
	});

	it.each([
		['joined lines', (text: string) => text.replaceAll('\n', ' ')],
		['made lines paragraphs', (text: string) => `<p>${text.replaceAll('\n', '</p><p>')}</p>`],
		['made it bold', (text: string) => text.replace(/No longer.*/, '**$&**')],
		['put words behind it', (text: string) => text.replace('note\n', 'note, says Tom\n')],
	])('says why once, also where the tracker %s, and somebody opened it again', (_name, edit) => {
		const closed = edit(close(`Owner: Anna\n${mark}\nMine`));
		expect(close(closed)).toBe(closed);
	});

	it('has room for that in its description, where a tracker takes no more', () => {
		const { description } = textsOf({ task: 'word '.repeat(600) });
		expect(close(description).length).toBeLessThanOrEqual(2000);
	});
});

describe('title', () => {
	const titleOf = (task: string, title = 12) =>
		textsOf({ task }, { lengths: { title, description: 2000 } }).title;

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
	])('never takes %s apart', (_name, character) => {
		for (let length = 10; length < 40; length++) {
			const title = titleOf(character.repeat(30), length);
			expect(title.length).toBeLessThanOrEqual(length);
			expect(title.replace('…', '').replaceAll(character, '')).toBe('');
		}
	});
});
