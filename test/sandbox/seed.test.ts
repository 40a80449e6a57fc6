import { isObject } from '../../dev/json.ts';
import type { NoteView } from '../../dev/sandbox/notes/note.ts';
import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { bearer, call } from './calls.ts';

let sandbox: Sandbox;
let notes: NoteView[];
beforeAll(async () => {
	sandbox = await startSandbox({ seed: 'demo' });
	notes = sandbox.store.notes('acme');
});
afterAll(() => sandbox.close());

const actionItems = (note: NoteView): unknown[] => {
	const items = (note.insights ?? note.upcoming)?.action_items;
	return Array.isArray(items) ? items : [];
};
const titled = (title: unknown): NoteView => {
	const note = notes.find((candidate) => candidate.title === title);
	if (note === undefined) throw new Error(`No demo note is titled ${JSON.stringify(title)}`);
	return note;
};

it('has notes in every state, under ids that stay the same', async () => {
	const count = (holds: (note: NoteView) => boolean): number => notes.filter(holds).length;
	expect(notes.length).toBeGreaterThanOrEqual(14);
	expect(count((note) => note.status === 'queued')).toBeGreaterThanOrEqual(4);
	expect(count((note) => note.status === 'queued' && actionItems(note).length === 0)).toBe(0);
	expect(
		count((note) => note.has_transcription === true && note.has_insights === false),
	).toBeGreaterThan(0);
	expect(count((note) => note.status === 'ready')).toBeGreaterThanOrEqual(8);
	expect(count((note) => note.is_trashed === true)).toBeGreaterThan(0);
	expect(count((note) => typeof note.error === 'string')).toBe(1);
	expect(count((note) => typeof note.folder_id === 'string')).toBeGreaterThan(3);
	expect(count((note) => typeof note.template_id === 'string')).toBeGreaterThan(2);
	expect(count((note) => note.template_id === undefined)).toBeGreaterThan(0);
	expect(titled('Supplier call').status).toBe('reprocessing_v2');
	expect([titled('').status, titled(null).status]).toEqual(['ready', 'transcribed']);

	const again = await startSandbox({ seed: 'demo' });
	await again.close();
	expect(again.store.notes('acme').map((note) => note.note_id)).toEqual(
		notes.map((note) => note.note_id),
	);
});

it('has mind maps of every kind and action items with and without owner and due', () => {
	const ready = notes.filter((note) => note.status === 'ready');
	const kindOf = (value: unknown): string =>
		Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
	const kinds = new Set(ready.map((note) => kindOf(note.insights?.mind_map)));
	expect([...kinds].sort()).toEqual(['array', 'null', 'number', 'object', 'string', 'undefined']);

	const counts = ready.map((note) => actionItems(note).length);
	expect(Math.max(...counts)).toBeGreaterThanOrEqual(300);
	expect(Math.min(...counts)).toBe(0);
	const queued = notes.filter((note) => note.status === 'queued').flatMap(actionItems);
	const dues = queued.map((item) => (isObject(item) ? item.due : undefined));
	expect(dues).toEqual(
		expect.arrayContaining(['2026-12-04', 'next Friday', 'by end of month', null, '']),
	);
});

it('has no task twice in a note', () => {
	for (const note of sandbox.store.notes()) {
		const tasks = actionItems(note).map((item) => (isObject(item) ? item.task : item));
		expect(new Set(tasks).size).toBe(tasks.length);
	}
});

it('dates notes back in seconds and gives the second account notes of its own', () => {
	const now = Date.now() / 1000;
	for (const { created_at: created } of sandbox.store.notes()) {
		expect(created).toBeGreaterThan(now - 30 * 86_400);
		expect(created).toBeLessThan(now);
	}
	expect(sandbox.store.notes('globex').map((note) => note.status)).toEqual([
		'ready',
		'transcribed',
	]);
});

it.each([
	'Kunde budget',
	'écran maquettes',
	'México socios',
	'検索',
	'offline',
	'warehouse shelves',
])('answers "%s"', async (question) => {
	const ready = new Set(notes.filter((note) => note.insights !== null).map((note) => note.note_id));
	const url = `${sandbox.serviceUrl}/v1/ask`;
	const { status, json } = await call('POST', url, { question }, bearer(sandbox.apiKey));
	expect(status).toBe(200);
	const ids = isObject(json) && Array.isArray(json.note_ids) ? json.note_ids : [];
	// "offline" stands only in notes that are still queued.
	expect(ids.length > 0).toBe(question !== 'offline');
	for (const id of ids) expect(ready.has(typeof id === 'string' ? id : '')).toBe(true);
});

it('gives Insights with 200 and the Status body with 202 for every note', async () => {
	for (const note of notes) {
		const url = `${sandbox.serviceUrl}/v1/notes/${note.note_id}/insights`;
		const { status, json } = await call('GET', url, undefined, bearer(sandbox.apiKey));
		expect(status).toBe(note.insights === null ? 202 : 200);
		if (note.insights !== null) expect(json).toEqual(note.insights);
		else expect(json).toMatchObject({ note_id: note.note_id, status: note.status });
	}
});
