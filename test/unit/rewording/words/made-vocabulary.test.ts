import type { TaskWords } from '../../../../src/language/task-words.ts';
import { Vocabulary } from '../../../../src/rewording/words/vocabulary.ts';

const WORDS: TaskWords = {
	verbs: 'send/sent, forward; call, phone; turn off, switch off; turn on; repair',
	things: 'invoice, bill; car, vehicle; repair',
	small: { filler: 'please' },
	titles: 'team, mr',
	places: 'meeting',
	carriers: 'make',
	opposites: 'before, until - after; in - out',
	numbers: 'one, two/twain',
	ordinals: 'first, second, third',
	last: 'last, final',
	grammar: {
		endings: 's, ed, ing',
		present: {},
		ordinal: /^(\d+)(?:nd|th)$/,
		startsWithVerb: true,
		headFirst: false,
		capitalNouns: false,
	},
};

/** Another language, in which verbs have an ending. */
const MARKED: TaskWords = {
	...WORDS,
	verbs: 'sendar, mandar',
	things: 'cosa',
	titles: 'senor',
	places: 'sala',
	carriers: 'hacer',
	opposites: 'dentro - fuera',
	numbers: 'uno, dos',
	ordinals: 'primero',
	last: 'ultimo',
	grammar: {
		...WORDS.grammar,
		endings: 'ar, an',
		infinitive: /ar$/,
		participle: /ado$/,
		startsWithVerb: false,
		headFirst: true,
		capitalNouns: true,
	},
};

// Each test makes its own: what is made once is only seen by the first.
const one = () => new Vocabulary([WORDS]);
const both = () => new Vocabulary([WORDS, MARKED]);

/** The digits of words. */
const digits = (vocabulary: Vocabulary, ...words: string[]) =>
	words.map((word) => vocabulary.digitsOf(word));

it('an action has all words of its group, in the forms that are listed', () => {
	const vocabulary = one();
	const of = (word: string) => vocabulary.meaningOf(word);
	expect(of('sent')).toMatchObject({ stem: 'send', actions: of('forward').actions });
	expect(of('send').actions).toHaveLength(1);
	expect(of('call').actions).toEqual(of('phone').actions);
	expect(of('call').actions).not.toEqual(of('send').actions);
	expect(of('acme')).toEqual({ stem: 'acme', actions: [], meanings: [] });
});

it('a thing is no action, unless it is listed as one too', () => {
	const vocabulary = one();
	expect(vocabulary.meaningOf('bill')).toMatchObject({ actions: [] });
	expect(vocabulary.meaningOf('bill').meanings).toEqual(vocabulary.meaningOf('invoice').meanings);
	const repair = vocabulary.meaningOf('repair');
	expect([repair.actions.length, repair.meanings.length]).toEqual([1, 2]);
});

it('an action of two words is known by both', () => {
	const vocabulary = one();
	const [off, on] = ['off', 'on'].map((word) => vocabulary.particlesOf('turn').get(word));
	expect(off).toEqual(vocabulary.particlesOf('switch').get('off'));
	expect(off).toHaveLength(1);
	expect(on).not.toEqual(off);
	expect(vocabulary.particlesOf('turning').size).toBe(2);
	expect(vocabulary.particlesOf('send').size).toBe(0);
	expect([vocabulary.isListed('turn'), vocabulary.isListed('off')]).toEqual([true, false]);
	expect(vocabulary.meaningOf('turn').actions).toEqual([]);
});

it('numbers are read, however they are written', () => {
	const vocabulary = one();
	expect(digits(vocabulary, 'one', 'two', 'twain', 'third')).toEqual(['1', '2', '2', '3']);
	expect(digits(vocabulary, '2nd', '10th', 'final', 'last')).toEqual(['2', '10', 'last', 'last']);
	expect(digits(vocabulary, '12', 'zero')).toEqual([undefined, undefined]);
	expect(digits(new Vocabulary([{ ...WORDS, cardinals: 'eins, zwei' }]), 'zwei')).toEqual(['2']);
});

it('a side has another side', () => {
	const vocabulary = one();
	const before = vocabulary.sideOf('until');
	expect(vocabulary.sideOf('after')).toEqual({ pair: before?.pair, side: 1 });
	expect(before?.side).toBe(0);
	expect(vocabulary.sideOf('in')?.pair).not.toBe(before?.pair);
	expect(vocabulary.sideOf('acme')).toBeUndefined();
});

it('titles add nothing, and places only where a task is not done to them', () => {
	const vocabulary = one();
	expect([vocabulary.isTitle('team', true), vocabulary.isTitle('team', false)]).toEqual([
		true,
		true,
	]);
	expect([vocabulary.isTitle('meeting', true), vocabulary.isTitle('meeting', false)]).toEqual([
		false,
		true,
	]);
	expect([vocabulary.isCarrier('make'), vocabulary.isCarrier('send')]).toEqual([true, false]);
});

it('an infinitive is told by its ending, where verbs have one', () => {
	const [plain, marked] = [one(), new Vocabulary([MARKED])];
	expect(plain.isInfinitive('send')).toBe(false);
	expect(['sendar', 'cosar', 'manda'].map((word) => marked.isInfinitive(word))).toEqual([
		true,
		false,
		false,
	]);
	expect([plain.isParticiple('sendado'), marked.isParticiple('sendado')]).toEqual([false, true]);
});

it('of several languages, each counts', () => {
	const vocabulary = both();
	const { startsWithVerb, headFirst, capitalNouns } = vocabulary;
	expect([startsWithVerb, headFirst, capitalNouns]).toEqual([true, true, true]);
	expect([one().headFirst, one().capitalNouns]).toEqual([false, false]);
	expect([vocabulary.isInfinitive('mandar'), vocabulary.isParticiple('mandado')]).toEqual([
		true,
		true,
	]);
	expect([vocabulary.isKnown('please'), vocabulary.isKnown('cosa')]).toEqual([true, true]);
	expect(vocabulary.isTitle('senor', true) && vocabulary.isTitle('team', true)).toBe(true);
	expect(digits(vocabulary, 'uno', 'two', '2nd')).toEqual(['1', '2', '2']);
	expect(vocabulary.meaningOf('mandar').actions).not.toEqual(vocabulary.meaningOf('send').actions);
});
