import { actionItemsOf } from '../../../src/insights/action-items.ts';
import { entriesOf } from '../../../src/insights/outputs.ts';

const NOTE_ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';
const insights = {
	title: 'Weekly',
	open_questions: ['Who pays?'],
	risks: 'Too late',
	decisions: ['', 'We ship', null, 'We ship.'],
	action_items: [{ owner: 'Bob' }, { task: 'Call', owner: 'Anna', due: 'Friday' }],
};

describe('entriesOf', () => {
	it('gives decisions, action items, risks and open questions in that order', () => {
		const entries = entriesOf(insights, { noteId: NOTE_ID });
		expect(entries.map(({ kind, text, index }) => [kind, text, index])).toEqual([
			['decision', 'We ship', 1],
			['decision', 'We ship.', 3],
			['action_item', 'Call', 1],
			['risk', 'Too late', 0],
			['open_question', 'Who pays?', 0],
		]);
		expect(new Set(entries.map(({ entry_key }) => entry_key)).size).toBe(5);
	});

	it('names its fields, and gives an action item those of an action item too', () => {
		const options = { noteId: NOTE_ID, dueDateOf: () => '2026-12-04' };
		const [decision, , item] = entriesOf(insights, options);
		const fields = 'kind text note_title index note_id entry_key';
		expect(Object.keys(decision ?? {}).join(' ')).toBe(fields);
		expect(Object.keys(item ?? {}).join(' ')).toMatch(
			/^kind text owner due due_date note_title assignee .* index task note_id entry_key action_item_key /,
		);
		const [actionItem] = actionItemsOf(insights, options);
		expect(item).toMatchObject({ ...actionItem, entry_key: actionItem?.action_item_key });
	});

	it.each([{}, { decisions: 5, risks: {}, open_questions: [null, ' '], action_items: 'x' }])(
		'gives none for %p',
		(empty) => {
			expect(entriesOf(empty, { noteId: NOTE_ID })).toEqual([]);
		},
	);
});
