import { countsOf, extraOf, type Comparison, type Pair } from './comparison';
import { areExchanged, areNamesTurned, areParted, hasOtherHead, isOtherWay } from './places';

/** What makes two tasks of two texts, however much the texts have in common. */
export interface Rule {
	name: string;
	tellsApart: (comparison: Comparison) => boolean;
	/** Whether it does so even where owner and day speak for one task. */
	isFinal: boolean;
	/** Tasks that it tells apart. */
	examples: readonly (readonly [string, string])[];
}

/** In the order in which they are asked. */
export const RULES: readonly Rule[] = [
	{
		name: 'one is the opposite of the other',
		isFinal: true,
		tellsApart: ({ one, other }) => one.isNegated !== other.isNegated,
		examples: [
			['Invite the press to the opening', 'Do not invite the press to the opening'],
			['Angebot mit Montage erstellen', 'Angebot ohne Montage erstellen'],
		],
	},
	{
		name: 'one leaves something out',
		isFinal: true,
		tellsApart: ({ one, other }) =>
			one.hasException !== other.hasException || one.isLimited !== other.isLimited,
		examples: [
			['Email all customers', 'Email all customers except Acme'],
			['Avisar solo a los administradores', 'Avisar a los administradores'],
		],
	},
	{
		name: 'they take opposite sides',
		isFinal: true,
		tellsApart: ({ one, other }) =>
			[...one.sides].some(([pair, side]) => (other.sides.get(pair) ?? side) !== side),
		examples: [
			['Set up the hall before the party', 'Set up the hall after the party'],
			['Log in to the server', 'Log out of the server'],
		],
	},
	{
		name: 'one thing takes the place of another',
		isFinal: false,
		tellsApart: ({ verbs, numbers, topics }) => {
			const shares = [verbs, numbers, topics];
			return (
				shares.some(({ left }) => left.length > 0) && shares.some(({ right }) => right.length > 0)
			);
		},
		examples: [
			['Send the invoice to Acme', 'Send the invoice to Globex'],
			['Draft the contract', 'Sign the contract'],
			['Switch off the heating', 'Switch on the heating'],
			['Pay the first instalment', 'Pay the second instalment'],
		],
	},
	{
		name: 'one leads there, the other back',
		isFinal: true,
		tellsApart: (comparison) => pairsOf(comparison).some(isOtherWay),
		examples: [
			['Paket nach Bern schicken', 'Paket aus Bern schicken'],
			['Transfer the money to the savings account', 'Transfer the money from the savings account'],
		],
	},
	{
		name: 'two things change roles',
		isFinal: true,
		tellsApart: (comparison) =>
			somePair(pairsOf(comparison), (a, b) => areExchanged(a, b, comparison.one.capitalNouns)),
		examples: [
			['Copy production to staging', 'Copy staging to production'],
			['Anna durch Tom ersetzen', 'Tom durch Anna ersetzen'],
			['Move the red cabinets to the blue room', 'Move the blue cabinets to the red room'],
		],
	},
	{
		name: 'two names stand in another order',
		isFinal: true,
		tellsApart: ({ topics, one }) =>
			somePair(topics.pairs, (a, b) => areNamesTurned(a, b, topics.pairs, one.capitalNouns)),
		examples: [
			['Anna should brief Bob', 'Bob should brief Anna'],
			['Anna soll Bob einarbeiten', 'Bob soll Anna einarbeiten'],
		],
	},
	{
		name: 'somebody else is to do it',
		isFinal: true,
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
		isFinal: true,
		tellsApart: (comparison) => {
			const pairs = pairsOf(comparison);
			return somePair(pairs, (one, other) => areParted(one, other, pairs));
		},
		examples: [
			['Order 3 desks and 5 chairs', 'Order 5 desks and 3 chairs'],
			['Buy red chairs and blue desks', 'Buy blue chairs and red desks'],
		],
	},
	{
		name: 'one is about something of the other',
		isFinal: false,
		tellsApart: ({ topics, nouns }) => nouns.some((all) => hasOtherHead(all, topics)),
		examples: [
			['Send the contract to Vera', 'Send the contract reminder to Vera'],
			['Send the contract to Vera', 'Send the reminder of the contract to Vera'],
		],
	},
	{
		name: 'one has one more of them',
		isFinal: false,
		tellsApart: ({ topics, numbers }) =>
			[topics, numbers].some((share) => extraOf(share).some(({ isMore }) => isMore)),
		examples: [
			['Call Anna', 'Call Anna and Tom'],
			['Sign the contract', 'Sign the contract and the annex'],
		],
	},
	{
		name: 'one has a second action',
		isFinal: false,
		tellsApart: (comparison) => {
			const { verbs, isCarried, one, other } = comparison;
			const { extra } = countsOf(comparison);
			const verbsLeft = extraOf(verbs);
			const isCarrying = verbsLeft.every(({ isCarrier }) => isCarrier);
			if (verbsLeft.length > 0 && (!isCarrying || one.isDouble || other.isDouble)) return true;
			// If no action is known, what is left over may be the action.
			return extra > 0 && (verbsLeft.length > 0 || (verbs.pairs.length === 0 && !isCarried));
		},
		examples: [
			['Review the contract', 'Review and sign the contract'],
			['Sign the lease for the flat', 'The lease for the flat'],
		],
	},
	{
		name: 'they have too little in common',
		isFinal: false,
		tellsApart: (comparison) => {
			const { common, extra, extraVerbs } = countsOf(comparison);
			return common < 2 && common + extra + extraVerbs > 1;
		},
		examples: [['Call Anna', 'Call']],
	},
];

/** The rule by which two tasks are two; undefined if they may be one. */
export function ruleAgainst(comparison: Comparison): Rule | undefined {
	return RULES.find(({ tellsApart }) => tellsApart(comparison));
}

function pairsOf({ topics, numbers }: Comparison): Pair[] {
	return [...topics.pairs, ...numbers.pairs];
}

function somePair(pairs: readonly Pair[], isSo: (one: Pair, other: Pair) => boolean): boolean {
	return pairs.some((one, at) => pairs.slice(at + 1).some((other) => isSo(one, other)));
}
