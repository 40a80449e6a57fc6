import fc from '../../support/seeded.ts';

import { actionItemsOf } from '../../../src/insights/action-items.ts';

const NOTE_ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';

const keysOf = (tasks: unknown[], noteId = NOTE_ID) =>
	actionItemsOf({ action_items: tasks.map((task) => ({ task })) }, { noteId }).map(
		({ action_item_key }) => action_item_key,
	);

describe('actionItemsOf', () => {
	it('gives every field of the output, and no other', () => {
		const insights = {
			title: 'Weekly',
			action_items: [
				{ task: ' Write  report', owner: 'Anna & Bob', due: 'next Friday', priority: 1 },
			],
		};
		const items = actionItemsOf(insights, {
			noteId: NOTE_ID,
			dueDateOf: (due) => (due === 'next Friday' ? '2026-12-11' : null),
			ownersOf: (owner) =>
				owner === 'Anna & Bob'
					? { assignees: ['u1', 'u2'], unmapped: ['Bob'] }
					: { assignees: [], unmapped: [] },
		});
		expect(items).toEqual([
			{
				task: ' Write  report',
				owner: 'Anna & Bob',
				assignee: 'u1',
				due: 'next Friday',
				due_date: '2026-12-11',
				note_title: 'Weekly',
				assignees: ['u1', 'u2'],
				unmapped_owners: ['Bob'],
				index: 0,
				note_id: NOTE_ID,
				action_item_key: 'ai_ade0d252f8138472b52052fcb05c7009',
				action_item_uuid: 'ade0d252-f813-4472-b520-52fcb05c7009',
			},
		]);
		// The order in which tables show them.
		expect(Object.keys(items[0] ?? {}).join(' ')).toBe(
			'task owner due due_date note_title assignee assignees unmapped_owners index note_id action_item_key action_item_uuid',
		);
	});

	it('leaves dates and assignees null unless asked for', () => {
		expect(
			actionItemsOf({ action_items: [{ task: 'a', due: '2026-12-04' }] }, { noteId: NOTE_ID }),
		).toEqual([
			expect.objectContaining({
				note_title: null,
				owner: null,
				due: '2026-12-04',
				due_date: null,
				assignee: null,
			}),
		]);
	});

	it.each([undefined, null, '', ' \n', '\u200b'])('has no due text where it is %j', (due) => {
		const action_items = [{ task: 'Write report', owner: 'Anna', due }];
		const [item] = actionItemsOf({ action_items }, { noteId: NOTE_ID });
		expect(item).toMatchObject({ due: null, action_item_key: keysOf(['Write report'])[0] });
	});

	it.each([undefined, null, [], {}, 'task', 5])(
		'gives none for action_items %p',
		(action_items) => {
			expect(actionItemsOf({ title: 'T', action_items }, { noteId: NOTE_ID })).toEqual([]);
		},
	);

	it('skips entries without task text, and counts them in the index', () => {
		const action_items = [
			{ owner: 'Anna', due: 'Friday' },
			{ task: '' },
			{ task: ' \u200b\n' },
			{ task: null, owner: 'Anna' },
			{ task: 5 },
			{ task: { text: 'x' } },
			null,
			7,
			['nested'],
			'   ',
			'plain text',
			{ task: 'real', owner: 5, due: undefined },
		];
		expect(actionItemsOf({ action_items }, { noteId: NOTE_ID })).toEqual([
			expect.objectContaining({ index: 10, task: 'plain text', owner: null, due: null }),
			expect.objectContaining({ index: 11, task: 'real', owner: 5, due: null }),
		]);
	});
});

describe('action_item_key', () => {
	const tasks = fc.array(fc.oneof(fc.constantFrom('a', 'A', 'b'), fc.string({ unit: 'grapheme' })));

	it.each([
		['Write report', '  write   REPORT\n'],
		['Straße prüfen', 'STRASSE PRU\u0308FEN'],
		['ΟΔΟΣ', 'οδος'],
		['ﬁle it', 'file it'],
		['ℌello', 'hello'],
		['a\u00a0b', 'a b'],
	])('is the same for %p and %p', (one, other) => {
		expect(keysOf([one])).toEqual(keysOf([other]));
	});

	it('differs by text, note and occurrence, and not by anything else', () => {
		expect(keysOf(['a'])).not.toEqual(keysOf(['b']));
		expect(keysOf(['a'])).not.toEqual(keysOf(['a'], '00000000-0000-4000-8000-000000000000'));
		expect(keysOf(['a'])).toEqual(keysOf(['a'], NOTE_ID.toUpperCase()));
		expect(new Set(keysOf(['a', 'A ', 'a'])).size).toBe(3);
		const changed = { action_items: [null, { task: 'a', owner: 'Ben', due: 'Friday' }] };
		expect(actionItemsOf(changed, { noteId: NOTE_ID })[0]?.action_item_key).toBe(keysOf(['a'])[0]);
	});

	it('is unique in a note, safe in a URL, and the set stays when the list is reordered', () => {
		const reordered = tasks.chain((list) =>
			fc.tuple(
				fc.constant(list),
				fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
			),
		);
		fc.assert(
			fc.property(reordered, ([list, shuffled]) => {
				const keys = keysOf(list);
				expect(new Set(keys).size).toBe(keys.length);
				for (const key of keys) expect(key).toMatch(/^ai_[0-9a-f]{32}$/);
				expect(new Set(keysOf(shuffled))).toEqual(new Set(keys));
			}),
		);
	});

	it('stays under changes of case and spacing', () => {
		fc.assert(
			fc.property(tasks, (list) => {
				const keys = keysOf(list);
				expect(keysOf(list.map((task) => `\t${task.normalize('NFD')}  `))).toEqual(keys);
				expect(keysOf(list.map((task) => task.toUpperCase()))).toEqual(keys);
				expect(keysOf(list.map((task) => task.replaceAll(' ', ' \n ')))).toEqual(keys);
			}),
		);
	});
});
