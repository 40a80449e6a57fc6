import type { JsonObject } from '../../../src/base/json.ts';
import { markedDescription } from '../../../src/tasks/mark.ts';
import { markText } from '../../../src/tasks/mark.ts';
import fc from '../../support/seeded.ts';
import { itemsOf, Tracker } from './tracker.ts';

interface Task {
	title: string;
	description: string;
}
interface Entry {
	task: string;
	owner: string | null;
}

/** What a note means for tasks whose ids are their places in the list, from 1 on. */
function changes(tasks: readonly Task[], entries: readonly Entry[]): JsonObject[] {
	const tracker = new Tracker();
	for (const { title, description } of tasks)
		tracker.add({ content: title, description, checked: false });
	return tracker.changes(itemsOf(entries));
}

/** The tasks that a note becomes. */
function created(entries: readonly Entry[]): Task[] {
	return changes([], entries).map(({ title, description }) => ({
		title: String(title),
		description: String(description),
	}));
}

const report = { task: 'Write the report', owner: 'Anna' };
const [REPORT] = created([report]) as [Task];

const inLines = (text: string, end: string) => text.split('\n').join(end);
const asHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Edit = (text: string) => string;

/** How editors write a description anew: in a markup, */
const MARKUP: Record<string, Edit> = {
	'escapes of Markdown': (text) => text.replace(/[\\`*_{}[\]()#+.!~|<>-]/g, String.raw`\$&`),
	'paragraphs of Markdown': (text) => inLines(text, '\n\n'),
	'hard line breaks of Markdown': (text) => inLines(text, '  \n'),
	'paragraphs of HTML': (text) => `<p>${inLines(asHtml(text), '</p>\n<p>')}</p>`,
	'line breaks of HTML': (text) => `<div>${inLines(asHtml(text), '<br/>')}</div>`,
	'entities of HTML': (text) => asHtml(text).replace(/_/g, '&#95;').replace(/ /g, '&nbsp;'),
};
/** or as plain text. */
const PLAIN: Record<string, Edit> = {
	'lines of Windows': (text) => inLines(text, '\r\n'),
	'blank lines at the end': (text) => `${text}\n\n \n`,
	'blanks that do not break': (text) => text.replaceAll(' ', '\u00a0'),
	'places where words may break': (text) => text.replace(/[_:]/g, '$&\u200b'),
};

it.each([
	' x',
	'.',
	': see mail',
	' ask Tom first',
	'ask Tom first',
	'added: ask Tom first',
	'@tom',
	'x2: ask Tom first',
])('words behind the mark, in its line, stay through an update and a close: %j', (words) => {
	const tasks = [{ ...REPORT, description: `${REPORT.description.trimEnd()}${words}` }];
	expect(changes(tasks, [report])).toEqual([]);
	const tom = { ...report, owner: 'Tom' };
	for (const entries of [[tom], []]) {
		const [change] = changes(tasks, entries);
		const description = String(change?.description);
		expect(description).toMatch(/w[0-9a-f]{8}[ox][^\n]+$/);
		expect(description.endsWith(words)).toBe(true);
		expect(changes([{ ...REPORT, description }], entries)).not.toContainEqual(
			expect.objectContaining({ change: 'create' }),
		);
	}
});

it.each([
	['right behind a paragraph', (html: string) => `<p>${html}</p>Ask Tom first`],
	['in a quotation', (html: string) => `<p>${html}</p><blockquote>Ask Tom first</blockquote>`],
	['below a line', (html: string) => `${html}<hr/>Ask Tom first`],
])('words %s of HTML do not hide the mark after an update', (_, edit) => {
	const tasks = [{ ...REPORT, description: edit(inLines(REPORT.description, '<br>')) }];
	const tom = { ...report, owner: 'Tom' };
	const [update] = changes(tasks, [tom]);
	expect(update).toMatchObject({ change: 'update', task_id: '1' });
	const description = String(update?.description);
	expect(description).toContain('Ask Tom first');
	expect(changes([{ ...REPORT, description }], [tom])).toEqual([]);
});

describe('an editor that writes a description anew', () => {
	const anything = fc
		.string({ unit: 'grapheme', minLength: 1 })
		.filter((text) => /\p{L}/u.test(text));
	const oneOf = (edits: Record<string, Edit>) => fc.constantFrom(...Object.values(edits));
	const edits = fc.tuple(oneOf(PLAIN), oneOf(MARKUP), oneOf(PLAIN));
	it('several of them, whatever the task says: the same note changes nothing, another one no other task', () => {
		fc.assert(
			fc.property(anything, anything, edits, (task, owner, all) => {
				const [before] = created([{ task, owner }]);
				if (!before) return;
				const description = all.reduce((text, edit) => edit(text), before.description);
				const tasks = [{ ...before, description }];
				expect(changes(tasks, [{ task, owner }])).toEqual([]);
				expect(changes(tasks, [{ task, owner: `${owner} x` }])).toMatchObject([
					{ change: 'update', task_id: '1' },
				]);
				expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
			}),
		);
	});
});

describe('a mark that somebody has altered', () => {
	const mark = markedDescription(REPORT.description)?.mark;
	if (!mark) throw new Error('no mark');
	const marked = (other: Partial<typeof mark>) => {
		return [{ ...REPORT, description: markText({ ...mark, ...other }) }];
	};

	const update = { change: 'update', task_id: '1', description: REPORT.description };
	const close = { change: 'close', task_id: '1' };
	it.each<[string, Partial<typeof mark>, object[], object[]]>([
		[
			'with other digests: written anew',
			{ text: '00000000', details: 'ffffffff' },
			[update],
			[close],
		],
		['with the key of nothing: found by its text', { key: `ai_${'0'.repeat(32)}` }, [], [close]],
		[
			'with another note: that of the other note',
			{ note: '0'.repeat(32) },
			[{ change: 'create' }],
			[],
		],
		['that says closed, of an open task: open, and says so', { isClosed: true }, [update], [close]],
	])('%s', (_, other, wanted, gone) => {
		expect(changes(marked(other), [report])).toMatchObject(wanted);
		expect(changes(marked(other), [])).toMatchObject(gone);
	});

	it('of another task, at the end: it is a copy of that task, and with its own title it stays open', () => {
		const [call] = created([{ task: 'Call the client', owner: null }]) as [Task];
		const tasks = [call, { ...REPORT, description: `${REPORT.description}\n${call.description}` }];
		expect(changes(tasks, [{ task: 'Call the client', owner: null }])).toEqual([]);
		expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
	});
});
