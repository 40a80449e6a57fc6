import fc from '../../support/seeded.ts';

import { actionItemKeys, entryKeys, uuidOfKey, type Keyable } from '../../../src/insights/keys.ts';

const NOTE_ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';

const keysOfTasks = (tasks: Keyable[], noteId = NOTE_ID) =>
	actionItemKeys(noteId, tasks).map(({ key }) => key);
const keysOf = (texts: string[]) => keysOfTasks(texts.map((text) => ({ text })));
const keysOfEntries = (kind: string, ...texts: string[]) =>
	entryKeys(
		NOTE_ID,
		kind,
		texts.map((text) => ({ text })),
	).map(({ key }) => key);

/** Trackers keep keys: not one of these values may ever change. */
describe('the recipe', () => {
	it('of action items', () => {
		expect(
			keysOfTasks(
				[
					{ text: 'Write report', owner: 'Bob' },
					{ text: '- [ ] **write** report!', owner: 'Anna' },
					{ text: 'Straße prüfen', owner: null },
					{ text: '🚀' },
					{ text: 'Learn C++' },
				],
				` ${NOTE_ID.toUpperCase()} `,
			),
		).toEqual([
			'ai_2d33de81328b70a3c90e2bd1a1648524',
			'ai_ade0d252f8138472b52052fcb05c7009',
			'ai_5873b363767b50e98bc17d61321b30a1',
			'ai_baa64650d1c010fc6978e6b5cc2b3edd',
			'ai_0dd7082bb99a1b85efa6918c0700424a',
		]);
	});

	it('of entries', () => {
		expect([
			...keysOfEntries('decision', 'We ship on Friday.', 'we ship on friday'),
			...keysOfEntries('risk', 'We ship on Friday.'),
		]).toEqual([
			'en_9a6fb1dde6053609eb7f94602674ee43',
			'en_18a522eb3fbb296460dd1489112312b0',
			'en_a86de2c08833b0e0e5b0b0f2e0da5c77',
		]);
	});

	it('of UUIDs, which have the form of version 4', () => {
		expect(uuidOfKey('ai_00112233445566778899aabbccddeeff')).toBe(
			'00112233-4455-4677-8899-aabbccddeeff',
		);
		expect(uuidOfKey('ai_ffffffffffffffffffffffffffffffff')).toBe(
			'ffffffff-ffff-4fff-bfff-ffffffffffff',
		);
	});
});

describe('actionItemKeys', () => {
	it('numbers equal texts by owner, then by position', () => {
		const anna = { text: 'a', owner: 'Anna' };
		const bob = { text: 'A.', owner: 'bob' };
		const list = { text: 'a', owner: ['Carla', 'Dan'] };
		const [one, two, three] = keysOfTasks([anna, bob, list]);
		expect(keysOfTasks([list, bob, anna])).toEqual([three, two, one]);
		expect(keysOfTasks([bob, bob, anna])).toEqual([two, three, one]);
		expect(keysOf(['a', 'a'])).toEqual([one, two]);
	});

	it('gives each its own key where only half a character differs', () => {
		expect(new Set(keysOf(['Call \ud83d', 'Call \ud83c', 'Call \ufffd'])).size).toBe(3);
	});

	it('gives UUIDs that a checker of version 4 takes', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(keysOf([text]).map(uuidOfKey).join()).toMatch(
					/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
				);
			}),
		);
	});
});
