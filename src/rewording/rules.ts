import { SIDES, type Comparison, type Pair } from './comparison.ts';
import { areExchanged, areNamesTurned, areParted, hasOtherHead, isOtherWay } from './places.ts';
import type { Phrase } from './terms.ts';

/** What makes two tasks of two texts, however much the texts have in common. */
export interface RewordingRule {
	name: string;
	tellsApart: (comparison: Comparison) => boolean;
	/** Set where the two may be one task after all, if each is the only one left of its owner and day. */
	isDoubt?: true;
	/** Tasks that it tells apart. */
	examples: readonly (readonly [string, string])[];
}

/** In the order in which they are asked. */
export const REWORDING_RULES: readonly RewordingRule[] = [
	{
		name: 'one is the opposite of the other',
		tellsApart: ({ one, other }) => isNegated(one) !== isNegated(other),
		examples: [
			['Invite the press to the opening', 'Do not invite the press to the opening'],
			['Angebot mit Montage erstellen', 'Angebot ohne Montage erstellen'],
		],
	},
	{
		name: 'one leaves something out',
		tellsApart: ({ one, other }) =>
			(['except', 'only'] as const).some(
				(word) => one.said.includes(word) !== other.said.includes(word),
			),
		examples: [
			['Email all customers', 'Email all customers except Acme'],
			['Avisar solo a los administradores', 'Avisar a los administradores'],
		],
	},
	{
		name: 'one has a sign that the other has not',
		tellsApart: ({ one, other }) => hasOwnSign(one, other) || hasOwnSign(other, one),
		examples: [
			['Review the pros/cons list', 'Review the pros + cons list'],
			['Ask @marketing', 'Ask #marketing'],
		],
	},
	{
		name: 'they take opposite sides',
		tellsApart: ({ one, other }) =>
			[...one.sides].some(([pair, side]) => (other.sides.get(pair) ?? side) !== side),
		examples: [
			['Set up the hall before the party', 'Set up the hall after the party'],
			['Log in to the server', 'Log out of the server'],
		],
	},
	{
		name: 'one thing takes the place of another',
		isDoubt: true,
		tellsApart: ({ verbs, numbers, topics }) =>
			SIDES.every((side) => [verbs, numbers, topics].some(({ rest }) => rest[side].length > 0)),
		examples: [
			['Send the invoice to Acme', 'Send the invoice to Globex'],
			['Draft the contract', 'Sign the contract'],
			['Switch off the heating', 'Switch on the heating'],
			['Pay the first instalment', 'Pay the second instalment'],
		],
	},
	{
		name: 'one leads there, the other back',
		tellsApart: ({ things }) => things.some(isOtherWay),
		examples: [
			['Paket nach Bern schicken', 'Paket aus Bern schicken'],
			['Transfer the money to the savings account', 'Transfer the money from the savings account'],
		],
	},
	{
		name: 'two things change roles',
		tellsApart: ({ things }) => somePair(things, areExchanged),
		examples: [
			['Copy production to staging', 'Copy staging to production'],
			['Anna durch Tom ersetzen', 'Tom durch Anna ersetzen'],
			['Move the red cabinets to the blue room', 'Move the blue cabinets to the red room'],
		],
	},
	{
		name: 'two names stand in another order',
		tellsApart: ({ topics }) => somePair(topics.pairs, areNamesTurned),
		examples: [
			['Anna should brief Bob', 'Bob should brief Anna'],
			['Anna soll Bob einarbeiten', 'Bob soll Anna einarbeiten'],
		],
	},
	{
		name: 'somebody else is to do it',
		tellsApart: ({ topics, one, other }) =>
			one.subject !== undefined &&
			other.subject !== undefined &&
			!topics.pairs.some(([a, b]) => a.at === one.subject?.at && b.at === other.subject?.at),
		examples: [
			['The customer should call the supplier', 'The supplier should call the customer'],
			['Lea soll dem Vorstand die Zahlen zeigen', 'Der Vorstand soll Lea die Zahlen zeigen'],
		],
	},
	{
		name: 'two words change places, and what they belong to does not',
		tellsApart: ({ things }) => somePair(things, areParted),
		examples: [
			['Order 3 desks and 5 chairs', 'Order 5 desks and 3 chairs'],
			['Buy red chairs and blue desks', 'Buy blue chairs and red desks'],
		],
	},
	{
		name: 'one is about something of the other',
		isDoubt: true,
		tellsApart: ({ extra, nouns }) => nouns.some((all) => hasOtherHead(all, extra)),
		examples: [
			['Send the contract to Vera', 'Send the contract reminder to Vera'],
			['Send the contract to Vera', 'Send the reminder of the contract to Vera'],
		],
	},
	{
		name: 'one has one more of them',
		isDoubt: true,
		tellsApart: ({ extra }) => extra.some(({ isMore }) => isMore),
		examples: [
			['Call Anna', 'Call Anna and Tom'],
			['Sign the contract', 'Sign the contract and the annex'],
		],
	},
	{
		name: 'one has a second action',
		isDoubt: true,
		tellsApart: ({ verbs, extra, isCarried, one, other }) => {
			const rest = verbs.rest.flat();
			// If no action is known, what is left over may be the action.
			if (rest.length === 0) return extra.length > 0 && verbs.pairs.length === 0 && !isCarried;
			const isDouble = [...one.said, ...other.said].includes('and');
			return isDouble || extra.length > 0 || !rest.every(({ isCarrier }) => isCarrier);
		},
		examples: [
			['Review the contract', 'Review and sign the contract'],
			['Sign the lease for the flat', 'The lease for the flat'],
		],
	},
	{
		name: 'they have too little in common',
		isDoubt: true,
		tellsApart: ({ common, extra, verbs }) =>
			common < 2 && common + extra.length + verbs.rest.flat().length > 1,
		examples: [['Call Anna', 'Call']],
	},
];

/** The rule by which two tasks are two; undefined if they may be one. */
export function ruleAgainst(comparison: Comparison): RewordingRule | undefined {
	return REWORDING_RULES.find(({ tellsApart }) => tellsApart(comparison));
}

/** A task that is denied twice is to be done. */
function isNegated({ said }: Phrase): boolean {
	return said.filter((word) => word === 'not').length % 2 > 0;
}

/** A sign that may be the word "and": "Smith & Jones", "sketch + print". */
const AND = /^(?:&|\p{L}+\+\p{L}+)$/u;

function hasOwnSign(one: Phrase, other: Phrase): boolean {
	const isInWords = other.said.includes('and') && !other.signs.some((sign) => AND.test(sign));
	return one.signs.some((sign) => !other.signs.includes(sign) && !(AND.test(sign) && isInWords));
}

function somePair(
	pairs: readonly Pair[],
	isSo: (one: Pair, other: Pair, pairs: readonly Pair[]) => boolean,
): boolean {
	return pairs.some((one, at) => pairs.slice(at + 1).some((other) => isSo(one, other, pairs)));
}
