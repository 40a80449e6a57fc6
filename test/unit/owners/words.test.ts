import { ownerWords } from '../../../src/language/owners/names.ts';
import { ownerMap } from '../../../src/language/owners/owners.ts';

const rows = ['Anna', 'Bob'].map((owner) => ({ owner, assignee: owner.toLowerCase() }));
const owners = ownerMap(rows);
const assigneesOf = (text: string) => owners(text).assignees;

it.each(ownerWords('and'))('"%s" is between two names', (word) => {
	expect(owners(`Anna ${word} Bob`)).toEqual({ assignees: ['anna', 'bob'], unmapped: [] });
});

it.each(ownerWords('both'))('"%s" is in front of two names', (word) => {
	expect(assigneesOf(`${word} Anna and Bob`)).toEqual(['anna', 'bob']);
});

it.each(ownerWords('not'))('who follows "%s" is not meant', (word) => {
	expect(owners(`Anna ${word} Bob`)).toEqual({ assignees: ['anna'], unmapped: [] });
});

it.each(ownerWords('nobody'))('"%s" names nobody', (word) => {
	expect(owners(word)).toEqual({ assignees: [], unmapped: [] });
});

it.each(ownerWords('title'))('"%s" is a title', (word) => {
	expect(assigneesOf(`${word} Anna`)).toEqual(['anna']);
	expect(assigneesOf(`${word.toUpperCase()} Anna`)).toEqual(['anna']);
});

it.each(ownerWords('label'))('"%s:" is a label', (word) => {
	expect(assigneesOf(`${word}: Anna`)).toEqual(['anna']);
});

it.each(ownerWords('from'))('"%s" is followed by a place', (word) => {
	expect(assigneesOf(`Anna ${word} Wien`)).toEqual(['anna']);
});

it.each(ownerWords('role'))('"%s" is what somebody does', (word) => {
	expect(owners(`Anna, ${word}`)).toEqual({ assignees: ['anna'], unmapped: [] });
});
