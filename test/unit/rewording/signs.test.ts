import { rewordedPairs } from '../../support/tasks-at-once.ts';

/** No sign, and one of each kind that means something. */
const SIGNS = [
	...['', '$', '€', '£', '¥', '₹', '₿', '¢', '%', '‰', '°', '<', '>', '≤', '≥', '=', '≠', '≈', '±'],
	...[
		'~',
		'+',
		'×',
		'÷',
		'@',
		'§',
		'№',
		'&',
		'→',
		'™',
		'©',
		'®',
		'∞',
		'√',
		'∑',
		'℃',
		'^',
		'*',
		'¬',
	],
];

const FRAMES = [
	'Raise the fee by %5',
	'Raise the fee by % 5',
	'Raise the fee by 5%',
	'Raise the fee by 5 % in May',
	'Gebühr um 5 % erhöhen',
	'Compare Alpha % Beta',
	'Compare Alpha%Beta',
	'Comparer 5 % 7',
	'Review %marketing for Anna',
	'Review the logo of Acme%',
	'Inviare il listino %20 a Rossi',
];

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
	all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

const inFrame = (frame: string, sign: string) => frame.replace('%', () => sign).replace('  ', ' ');
/** Owner and day speak for a match: whatever is apart with them is apart without. */
const CONTEXT = { owner: 'Ana', due_date: '2026-12-04' };

function isTaken(one: string, other: string): boolean {
	return (['any', 'same'] as const).some(
		(words) =>
			rewordedPairs([{ task: one, ...CONTEXT }], [{ task: other, ...CONTEXT }], words).length > 0,
	);
}

it.each(FRAMES)('"%s": no sign is another, or none', (frame) => {
	const taken = pairsOf(SIGNS).filter(([one, other]) =>
		isTaken(inFrame(frame, one), inFrame(frame, other)),
	);
	expect(taken).toEqual([]);
});

it.each([
	['Learn C', 'Learn C++'],
	['Learn C++', 'Learn C#'],
	['C developer: hire one', 'C++ developer: hire one'],
	['Test the A/B page', 'Test the A B page'],
	['Test the A/B page', 'Test the B/A page'],
	['Move Alpha → Beta', 'Move Beta → Alpha'],
	['Set it to -5 degrees', 'Set it to 5 degrees'],
	['Set it to −5 degrees', 'Set it to +5 degrees'],
	['Set the rate to .5', 'Set the rate to 5'],
	['Upgrade to 2.0', 'Upgrade to 20'],
	['Print the poster for 10² guests', 'Print the poster for 102 guests'],
	['Clean rooms 2–5', 'Clean rooms 2 and 5'],
	['Clean rooms 2-5', 'Clean rooms 2, 5'],
	['Raise A by 5 % and B by 6 €', 'Raise A by 5 € and B by 6 %'],
	['Call Anna & Tom', 'Call Anna Tom'],
	['Rate the hotel 4*', 'Rate the hotel 4'],
	['Order 2 chairs', 'Order two hundred chairs'],
	['Order 2 chairs', 'Order 2 hundred chairs'],
	['Order two chairs', 'Order two dozen chairs'],
	['Order two thousand chairs', 'Order two hundred chairs'],
	['Order two hundred chairs', 'Order two hundred and five chairs'],
	['Order twenty chairs', 'Order twenty-five chairs'],
	['Raise 2 million', 'Raise 2 billion'],
	['Zwei Becher bestellen', 'Zwei Dutzend Becher bestellen'],
	['2 Euro einplanen', '2 Mio Euro einplanen'],
	['Zwei Becher bestellen', 'Zwei Tausend Becher bestellen'],
	['Commander deux chaises', 'Commander deux cents chaises'],
	['Commander dix chaises', 'Commander dix-sept chaises'],
	['Commander quatre chaises', 'Commander quatre-vingt-dix chaises'],
	['Pedir dos sillas', 'Pedir dos mil sillas'],
	['Pedir treinta sillas', 'Pedir treinta y cinco sillas'],
	['Ordinare due sedie', 'Ordinare due mila sedie'],
	['Ordinare due sedie', 'Ordinare due dozzine di sedie'],
	['Twee stoelen bestellen', 'Twee dozijn stoelen bestellen'],
	['Encomendar dois copos', 'Encomendar dois mil copos'],
	['Encomendar vinte copos', 'Encomendar vinte e cinco copos'],
	['Plan the team lunch', 'Plan the board lunch'],
	['Take the group photo', 'Take the staff photo'],
	['Call at 9 am', 'Call at 9 pm'],
	['Call at 9 a.m.', 'Call at 9 p.m.'],
	['Call at 9AM', 'Call at 9 PM'],
	['Call at 9', 'Call at 9 pm'],
	['Book the 2-5 am slot', 'Book the 2-5 pm slot'],
	['Llamar a las 9 a. m.', 'Llamar a las 9 p. m.'],
	['Llamar a las 9 de la mañana', 'Llamar a las 9 de la noche'],
	['Appeler à 9 h du matin', 'Appeler à 9 h du soir'],
	['Um 9 Uhr morgens anrufen', 'Um 9 Uhr abends anrufen'],
])('another task: %s | %s', (one, other) => {
	expect(isTaken(one, other)).toBe(false);
	expect(isTaken(other, one)).toBe(false);
});

it.each([
	['Raise the fee by 5%', 'The fee was raised by 5 %'],
	['Raise the fee by $5', 'Raise the fee by 5 $'],
	['Raise the fee by €5', 'The fee must be raised by 5 euros'],
	['Alert Anna at >90', 'Anna: alert at > 90'],
	['Test the A/B page', 'The A / B page must be tested'],
	['Call Anna & Tom', 'Tom and Anna must be called'],
	['Call Anna at 9 am', 'Call Anna at 9 a.m. please'],
	['Call Anna at 9pm', 'Call Anna at 9 p.m. please'],
	['Order two hundred chairs', 'Two hundred chairs must be ordered'],
	['Fix bug #118', 'Please fix bug 118'],
	['**Call** Anna', '* Call Anna'],
	['> Call Anna', 'Call Anna!'],
	['Clean rooms 2–5', 'Rooms 2-5 must be cleaned'],
	['Call Anna 🚀 ★ about the fair', 'Call Anna about the fair ■'],
	['Termin um 9 am Montag absagen', 'Am Montag Termin um 9 absagen'],
])('the same task: %s | %s', (one, other) => {
	expect(rewordedPairs([{ task: one }], [{ task: other }], 'same')).toEqual([[0, 0]]);
	expect(rewordedPairs([{ task: other }], [{ task: one }], 'same')).toEqual([[0, 0]]);
});
