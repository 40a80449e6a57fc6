import type { JsonObject } from '../../../src/base/json.ts';
import { markedDescription } from '../../../src/tasks/description.ts';
import { markText } from '../../../src/tasks/mark.ts';
import fc from '../../support/seeded.ts';
import { itemsOf, NOTE, Tracker } from './tracker.ts';

const SAME_16_DIGITS = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e91';

interface Task {
	title: string;
	description: string;
}
interface Entry {
	task: string;
	owner: string | null;
}

/** What a note means for tasks whose ids are their places in the list, from 1 on. */
function changes(tasks: readonly Task[], entries: readonly Entry[], noteId = NOTE): JsonObject[] {
	const tracker = new Tracker();
	for (const { title, description } of tasks)
		tracker.add({ content: title, description, checked: false });
	return tracker.changes(itemsOf(entries, noteId), { noteId });
}

/** The tasks that a note becomes. */
function created(entries: readonly Entry[], noteId?: string): Task[] {
	return changes([], entries, noteId).map(({ title, description }) => ({
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

it('words behind the mark, in its line, stay through an update and a close', () => {
	const tasks = [{ ...REPORT, description: `${REPORT.description.trimEnd()} ask Tom first` }];
	expect(changes(tasks, [report])).toEqual([]);
	for (const entries of [[{ ...report, owner: 'Tom' }], []]) {
		const [change] = changes(tasks, entries);
		expect(String(change?.description)).toMatch(/w[0-9a-f]{8}x? ask Tom first$/);
	}
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

	it('cut: the task is no longer known', () => {
		const tasks = [{ ...REPORT, description: REPORT.description.slice(0, -1) }];
		expect(changes(tasks, [report])).toMatchObject([{ change: 'create' }]);
	});

	it('with other digests: the task is written anew, once', () => {
		const tasks = marked({ text: '00000000', details: 'ffffffff' });
		const [update] = changes(tasks, [report]);
		expect(update).toMatchObject({
			change: 'update',
			task_id: '1',
			description: REPORT.description,
		});
	});

	it('with the key of nothing: found by its text, and closed without it', () => {
		const tasks = marked({ key: `ai_${'0'.repeat(32)}` });
		expect(changes(tasks, [report])).toEqual([]);
		expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
	});

	it('with another note: the task is that of the other note', () => {
		expect(changes(marked({ note: '0'.repeat(32) }), [report])).toMatchObject([
			{ change: 'create' },
		]);
		expect(changes(marked({ note: '0'.repeat(32) }), [])).toEqual([]);
	});

	it('that says the workflow closed it, on an open task: it is an open task, and says so again', () => {
		expect(changes(marked({ isClosed: true }), [report])).toMatchObject([
			{ change: 'update', task_id: '1', description: REPORT.description },
		]);
		expect(changes(marked({ isClosed: true }), [])).toMatchObject([{ change: 'close' }]);
	});

	it('of another task, at the end: it is a copy of that task, and goes with it', () => {
		const [call] = created([{ task: 'Call the client', owner: null }]) as [Task];
		const tasks = [call, { ...REPORT, description: `${REPORT.description}\n${call.description}` }];
		expect(changes(tasks, [{ task: 'Call the client', owner: null }])).toEqual([]);
		expect(changes(tasks, [])).toMatchObject([
			{ change: 'close', task_id: '1' },
			{ change: 'close', task_id: '2' },
		]);
	});
});

it('two notes whose ids differ in their last digit only: neither touches the tasks of the other', () => {
	const tasks = [...created([report]), ...created([report], SAME_16_DIGITS)];
	expect(changes(tasks, [report])).toEqual([]);
	expect(changes(tasks, [report], SAME_16_DIGITS)).toEqual([]);
	expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
	expect(changes(tasks, [], SAME_16_DIGITS)).toMatchObject([{ change: 'close', task_id: '2' }]);
});
