import type { JsonObject } from '../../../dev/json.ts';

/** The people in the notes. */
export const ANNA = 'Anna';
export const BOB = 'Bob';

/** An action item of a note, and with it what its task must be. */
export interface Item {
	task: string;
	owner: string | null;
	due: string | null;
}

export const item = (
	task: string,
	owner: string | null = null,
	due: string | null = null,
): Item => ({
	task,
	owner,
	due,
});

const BOOK = item('Book the room for the launch', ANNA, '2026-12-04');
const PRINT = item('Print the programme', BOB, '2026-12-08');
export const INVOICE = item('Send the invoice to Acme', BOB, '2026-12-11');
const BADGES = item('Order forty badges', ANNA, '2026-12-07');
const MICROPHONES = item('Test the microphones', BOB, '2026-12-09');
const CATERER = item('Ask the caterer for an offer', ANNA, '2026-12-03');
const PLANTS = item('Water the plants', ANNA, '2026-12-05');

/** The generations of one note. */
export const LAUNCH = {
	first: [BOOK, PRINT, INVOICE, BADGES, MICROPHONES, CATERER, PLANTS],
	/** One is gone for now. */
	second: [BOOK, INVOICE, BADGES, MICROPHONES, CATERER, PLANTS],
	/** Reworded, dated anew, assigned anew, without owner and day, one gone, one new, one back. */
	third: [
		BOOK,
		{ ...INVOICE, task: 'The invoice must be forwarded to Acme' },
		{ ...BADGES, due: '2026-12-18' },
		{ ...MICROPHONES, owner: ANNA },
		{ ...PLANTS, owner: null, due: null },
		item('Invite the press', BOB, '2026-12-02'),
		PRINT,
	],
};

export const STORM = [
	item('Repair the fence', ANNA, '2027-02-01'),
	item('Call the insurance', BOB, '2027-02-02'),
	item('Clear the gutter', null, null),
];
export const CRASH = [
	item('Restore the backup', ANNA, '2027-03-01'),
	item('Rotate the keys', BOB, '2027-03-02'),
];
export const HALT = [
	item('Replace the disk', BOB, '2027-03-03'),
	item('Label the cables', ANNA, '2027-03-04'),
];

export const GARDEN = [
	item('Rake the leaves', ANNA, '2027-04-01'),
	item('Prune the roses', BOB, '2027-04-02'),
	item('Mow the lawn', ANNA, null),
	item('Paint the bench', BOB, '2027-04-03'),
];

/** Texts that trackers cut, refuse or take for something else. */
export const ODD = [
	item(`Long: ${'measure the hall and write down what it says '.repeat(16)}`, ANNA, '2027-05-01'),
	item(`Cut at an emoji: ${'x'.repeat(232)}🦔🦔🦔🦔${'y'.repeat(150)}🦔`, BOB, '2027-05-02'),
	item('Ask @anna about #7 and [the map](http://example.com) ![map](x.png) <b>now</b>', null, null),
	item('* Order the bells', ANNA, null),
	item('Check "quotes", \\ back\\slashes, {{ braces }} and ${money}', BOB, '2027-05-03'),
	item('Répéter l’hymne à l’église – 東京 – مرحبا', ANNA, '2027-05-04'),
];

/** The Insights of a note with these action items. */
export function insightsWith(title: string, items: readonly Item[]): JsonObject {
	return { title, action_items: items.map((one) => ({ ...one })) };
}
