import { areTwoNames, areTwoPeople } from '../../../../src/rewording/words/people.ts';

const either = (are: (one: string, other: string) => boolean, one: string, other: string) => {
	expect(are(other, one)).toBe(are(one, other));
	return are(one, other);
};

it.each([
	['employer', 'employee'],
	['employers', 'employee'],
	['trainer', 'trainees'],
	['mentor', 'mentee'],
	['martin', 'martina'],
])('%s and %s are two people', (one, other) => {
	expect(either(areTwoPeople, one, other)).toBe(true);
});

it.each([
	['employer', 'employers'],
	['trainee', 'trainees'],
	['trainer', 'mentee'],
	['martin', 'martins'],
	['tree', 'trees'],
])('%s and %s may be one', (one, other) => {
	expect(either(areTwoPeople, one, other)).toBe(false);
});

it.each([
	['hansen', 'hanser'],
	['paul', 'paula'],
	['paul', 'paule'],
	['angel', 'angelo'],
	['paul', 'pauline'],
	['carol', 'carolina'],
	['ann', 'annette'],
])('%s and %s are two names', (one, other) => {
	expect(either(areTwoNames, one, other)).toBe(true);
});

it.each([
	['hansen', 'jenser'],
	['hanse', 'hansen'],
	['paul', 'pauls'],
	['paul', 'paulinea'],
	['paul', 'saul'],
	['ann', 'joanna'],
	['hansens', 'hansers'],
])('%s and %s may be one name', (one, other) => {
	expect(either(areTwoNames, one, other)).toBe(false);
});
