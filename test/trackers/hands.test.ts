import { CASTS } from './harness/casts.ts';
import { caller } from './call.ts';
import { todoistAccount } from './stand-ins/todoist-fields.ts';
import { todoist } from './stand-ins/todoist.ts';

it('every stand-in lets people work in it', () => {
	for (const cast of Object.values(CASTS)) expect(Object.keys(cast().standIn.hands)).toEqual(HANDS);
});
const HANDS = [
	'finish',
	'reopen',
	'remove',
	'moveAway',
	'write',
	'erase',
	'read',
	'rename',
	'copy',
];

it('what people do is what the tracker then holds', () => {
	const standIn = todoist();
	const call = caller(standIn, 'https://api.todoist.com/api/v1', {
		authorization: `Bearer ${todoistAccount.token}`,
	});
	const description = `ai_${'0'.repeat(32)}`;
	call('/tasks', { body: { content: 'Send the invoice', description } });
	const [{ id } = { id: '' }] = standIn.tasks();
	standIn.hands.finish(id);
	expect(standIn.tasks()).toMatchObject([{ id, isOpen: false }]);
	standIn.hands.reopen(id);
	standIn.hands.rename(id, 'Send the bill');
	expect(standIn.tasks()).toMatchObject([{ title: 'Send the bill', isOpen: true }]);
	standIn.hands.rename(id, 'Send the invoice');
	standIn.hands.copy(id, 'mine');
	const [, copied] = standIn.tasks();
	expect(copied).toMatchObject({ title: 'Send the invoice', isOpen: true });
	expect(call('/tasks').body).toMatchObject({
		results: [{ description }, { id: copied?.id, description: `${description}\nmine` }],
	});
	standIn.hands.moveAway(copied?.id ?? '');
	expect(standIn.tasks()).toHaveLength(2);
	expect(call(`/tasks?project_id=${todoistAccount.projectId}`).body).toMatchObject({
		results: [{ id }],
	});
	standIn.hands.remove(id);
	expect(standIn.tasks()).toMatchObject([{ id: copied?.id }]);
});
