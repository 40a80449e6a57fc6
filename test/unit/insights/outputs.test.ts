/** Action items and entries as the nodes give them, and their keys. */
import fc from '../../support/seeded.ts';

import type { JsonObject } from '../../../src/base/json.ts';
import { noteActionItems, outputItems } from '../../../src/insights/outputs.ts';
import { ownersOfRows } from '../../../src/language/index.ts';

const NOTE_ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';

const context = (owners: Record<string, string> = {}, noteId = NOTE_ID) => {
	const rows = Object.entries(owners).map(([owner, assignee]) => ({ owner, assignee }));
	const parseDueDates = rows.length > 0;
	const settings = { parseDueDates, mapsOwners: parseDueDates, ownersOf: ownersOfRows(rows) };
	// A Wednesday.
	return { noteId, note: { created_at: '2026-12-02T12:00:00Z' }, timezone: 'UTC', settings };
};

const itemsIn = (action_items: unknown) => noteActionItems({ action_items }, context());
const keysOf = (tasks: unknown[], noteId?: string) => {
	const action_items = tasks.map((task) => (typeof task === 'object' ? task : { task }));
	const items = noteActionItems({ action_items }, context({}, noteId));
	return items.map(({ action_item_key }) => action_item_key);
};

describe('action items', () => {
	const action_items = [
		{ task: ' Write  report', owner: 'Anna & Bob', due: 'next Friday', priority: 1 },
	];
	const insights = { title: 'Weekly', action_items };

	it('have every field of the output, and no other', () => {
		const [item, ...others] = noteActionItems(insights, context({ Anna: 'u1' }));
		expect(others).toEqual([]);
		// In the order in which tables show them.
		expect(Object.entries(item ?? {})).toEqual([
			['task', ' Write  report'],
			['owner', 'Anna & Bob'],
			['due', 'next Friday'],
			['due_date', '2026-12-11'],
			['note_title', 'Weekly'],
			['assignee', 'u1'],
			['assignees', ['u1']],
			['unmapped_owners', ['Bob']],
			['index', 0],
			['note_id', NOTE_ID],
			['action_item_key', 'ai_ade0d252f8138472b52052fcb05c7009'],
			['action_item_uuid', 'ade0d252-f813-4472-b520-52fcb05c7009'],
		]);
	});

	it('have neither days nor assignees unless asked for', () => {
		const nobody = { due: 'next Friday', due_date: null, assignee: null, assignees: [] };
		expect(noteActionItems(insights, context())).toMatchObject([nobody]);
	});

	it.each([undefined, null, '', ' \n', '\u200b'])('have no due text where it is %j', (due) => {
		expect(itemsIn([{ task: 'x', due }])).toMatchObject([{ due: null, note_title: null }]);
	});

	it.each([undefined, null, [], {}, 'task', 5])('there are none in %p', (given) => {
		expect(itemsIn(given)).toEqual([]);
	});

	it('without visible text are left out, and count in the index', () => {
		const without = [
			{ owner: 'Anna', due: 'Friday' },
			...['', ' \u200b\n', null, 5, { text: 'x' }],
		];
		const tasks = without.map((task, at) => (at === 0 ? task : { task, owner: 'Anna' }));
		const odd = [null, 7, ['nested'], '   '];
		expect(itemsIn([...tasks, ...odd, 'plain text', { task: 'real', owner: 5 }])).toMatchObject([
			{ index: 10, task: 'plain text', owner: null, due: null },
			{ index: 11, task: 'real', owner: 5, due: null },
		]);
	});
});

it('a blank title gives way to that of the list', () => {
	const listed = { ...context(), note: { title: 'Weekly' } };
	const titleOf = (title: unknown) => outputItems('markdown', { title }, listed);
	for (const title of [' \n', '', null, 7])
		expect(titleOf(title)).toMatchObject([{ title: 'Weekly' }]);
});

describe('entries', () => {
	const insights = {
		title: 'Weekly',
		open_questions: ['Who pays?'],
		risks: 'Too late',
		decisions: ['', 'We ship', null, 'We ship.'],
		action_items: [{ owner: 'Bob' }, { task: 'Call', owner: 'Anna', due: 'Friday' }],
	};
	const entriesOf = (given: JsonObject): JsonObject[] =>
		outputItems('entries', given, context({ Anna: 'u1' })).map((entry) => ({ ...entry }));

	it('are decisions, action items, risks and open questions, in that order', () => {
		const entries = entriesOf(insights);
		expect(entries.map(({ kind, text, index }) => [kind, text, index])).toEqual([
			['decision', 'We ship', 1],
			['decision', 'We ship.', 3],
			['action_item', 'Call', 1],
			['risk', 'Too late', 0],
			['open_question', 'Who pays?', 0],
		]);
		expect(new Set(entries.map(({ entry_key }) => entry_key)).size).toBe(5);
	});

	it('have their fields, and an action item those of one too', () => {
		const [decision, , item] = entriesOf(insights);
		const fields = 'kind text note_title index note_id entry_key';
		expect(Object.keys(decision ?? {}).join(' ')).toBe(fields);
		expect(Object.keys(item ?? {}).join(' ')).toMatch(
			/^kind text owner due due_date note_title assignee .* index task note_id entry_key action_item_key /,
		);
		const [actionItem] = noteActionItems(insights, context({ Anna: 'u1' }));
		expect(item).toMatchObject({ ...actionItem, entry_key: actionItem?.action_item_key });
	});

	it.each([{}, { decisions: 5, risks: {}, open_questions: [null, ' '], action_items: 'x' }])(
		'there are none in %p',
		(empty) => expect(entriesOf(empty)).toEqual([]),
	);
});

/** Trackers keep keys: not one of these values may ever change. */
describe('the recipe of keys', () => {
	it('of action items', () => {
		const tasks = [
			{ task: 'Write report', owner: 'Bob' },
			{ task: '- [ ] **write** report!', owner: 'Anna' },
			...['Straße prüfen', '🚀', 'Learn C++'],
		];
		expect(keysOf(tasks, ` ${NOTE_ID.toUpperCase()} `)).toEqual([
			'ai_2d33de81328b70a3c90e2bd1a1648524',
			'ai_ade0d252f8138472b52052fcb05c7009',
			'ai_5873b363767b50e98bc17d61321b30a1',
			'ai_baa64650d1c010fc6978e6b5cc2b3edd',
			'ai_0dd7082bb99a1b85efa6918c0700424a',
		]);
	});

	it('of entries', () => {
		const decisions = ['We ship on Friday.', 'we ship on friday'];
		const given = { decisions, risks: ['We ship on Friday.'] };
		expect(outputItems('entries', given, context())).toMatchObject([
			{ entry_key: 'en_9a6fb1dde6053609eb7f94602674ee43' },
			{ entry_key: 'en_18a522eb3fbb296460dd1489112312b0' },
			{ entry_key: 'en_a86de2c08833b0e0e5b0b0f2e0da5c77' },
		]);
	});
});

describe('keys', () => {
	const tasks = fc.array(fc.oneof(fc.constantFrom('a', 'A', 'b'), fc.string({ unit: 'grapheme' })));

	it('differ by text, note and occurrence, and not by anything else', () => {
		const [key] = keysOf(['a']);
		expect(keysOf(['b'])).not.toEqual([key]);
		expect(keysOf(['a'], '00000000-0000-4000-8000-000000000000')).not.toEqual([key]);
		expect(keysOf([{}, { task: 'A.', owner: 'Ben', due: 'Friday' }])).toEqual([key]);
		expect(new Set(keysOf(['Call \ud83d', 'Call \ud83c', 'Call \ufffd'])).size).toBe(3);
	});

	it('number equal texts by owner, then by position', () => {
		const anna = { task: 'a', owner: 'Anna' };
		const bob = { task: 'A.', owner: 'bob' };
		const list = { task: 'a', owner: ['Carla', 'Dan'] };
		const [one, two, three] = keysOf([anna, bob, list]);
		expect(keysOf([list, bob, anna])).toEqual([three, two, one]);
		expect(keysOf([bob, bob, anna])).toEqual([two, three, one]);
		expect(keysOf(['a', 'a'])).toEqual([one, two]);
	});

	it('are unique in a note, safe in a URL, and the same in any order, case and spacing', () => {
		const shuffled = tasks.chain((list) =>
			fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
		);
		fc.assert(
			fc.property(shuffled, ([list, reordered]) => {
				const keys = keysOf(list);
				expect(new Set(keys).size).toBe(keys.length);
				for (const key of keys) expect(key).toMatch(/^ai_[0-9a-f]{32}$/);
				expect(new Set(keysOf(reordered))).toEqual(new Set(keys));
				expect(keysOf(list.map((task) => `\t${task.normalize('NFD')}  `))).toEqual(keys);
				expect(keysOf(list.map((task) => task.toUpperCase()))).toEqual(keys);
				expect(keysOf(list.map((task) => task.replaceAll(' ', ' \n ')))).toEqual(keys);
			}),
		);
	});

	it('become UUIDs that a checker of version 4 takes, with all digits that it leaves free', () => {
		const free = (digits: string) => digits.replace(/^(.{12}).(.{3})./, '$1$2');
		fc.assert(
			fc.property(fc.string(), (task) => {
				for (const { action_item_uuid: uuid, action_item_key: key } of itemsIn([task])) {
					expect(uuid).toMatch(/^.{8}-.{4}-4.{3}-[89ab].{3}-.{12}$/);
					const digits = uuid.replaceAll('-', '');
					expect(free(digits)).toBe(free(key.slice(3)));
					const variant = '89ab'.indexOf(digits.charAt(16));
					expect(variant).toBe(Number.parseInt(key.charAt(3 + 16), 16) % 4);
				}
			}),
		);
	});
});
