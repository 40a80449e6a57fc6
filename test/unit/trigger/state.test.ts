import { eventIdOf } from '../../../src/trigger/state';

const ID = '3F2B8C1E-0d4a-4c57-9a63-2f1f3c5d7e90';

it('an event id depends on note, baseline and round, and on nothing else', () => {
	const id = eventIdOf(ID, 5, 0);
	// Receivers keep these ids: the recipe never changes.
	expect(id).toBe('evt_50a8fbed7c5af3c98513f1dc0900e914');
	expect(eventIdOf(ID.toLowerCase(), 5, 0)).toBe(id);
	const others = [
		eventIdOf(ID, 6, 0),
		eventIdOf(ID, 5, 1),
		eventIdOf(ID.replace('3F', '4F'), 5, 0),
	];
	expect(new Set([id, ...others]).size).toBe(4);
});
