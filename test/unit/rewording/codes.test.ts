import { rewordedPairs } from '../../support/tasks-at-once.ts';
import { taskChanges } from '../../support/tasks-at-once.ts';
import { actionItemsOf } from '../../../src/insights/action-items.ts';
import { knownTaskOf } from '../../../src/tasks/known-task.ts';
import { atOnce } from '../../support/at-once.ts';

/** Codes of two and three letters, many of which are small words, verbs or things in some language. */
const CODES =
	'AM AN AND AT BE CAN DE DO EN ES ET FR GET HR IN IS IT LE NO NOT OFF PM SET SO TO TV UK US WE'.split(
		' ',
	);

const FRAMES: readonly [language: string, frame: string][] = [
	['en', 'Ask %'],
	['en', 'VAT return for %'],
	['en', 'Invite the % team to the launch'],
	['en', 'Call % suppliers'],
	['en', '%: renew the licences'],
	['de', 'Umsatzsteuer für % melden'],
	['de', '% wegen der Lizenzen fragen'],
	['fr', 'Déclaration de TVA pour %'],
	['es', 'Enviar la factura a %'],
	['it', 'Inviare la fattura a %'],
	['nl', 'De factuur naar % sturen'],
	['pt', 'Enviar a fatura para %'],
];

/** All pairs of two things. */
const pairsOf = <T>(all: readonly T[]): [T, T][] =>
	all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

const inFrame = (frame: string, code: string) => frame.replace('%', code);
/** Owner and day speak for a match: whatever is apart with them is apart without. */
const CONTEXT = { owner: 'Ana', due_date: '2026-12-04' };

/** Whether one of two tasks is taken for the other, for a task that is open or done. */
function isTaken(one: string, other: string): boolean {
	return (['any', 'same'] as const).some(
		(words) =>
			rewordedPairs([{ task: one, ...CONTEXT }], [{ task: other, ...CONTEXT }], words).length > 0,
	);
}

it.each(FRAMES)('%s, "%s": no code in capitals is another', (_language, frame) => {
	const taken = pairsOf(CODES).filter(([one, other]) =>
		isTaken(inFrame(frame, one), inFrame(frame, other)),
	);
	expect(taken).toEqual([]);
});

it.each(FRAMES)('%s, "%s": a code in capitals is not left out', (_language, frame) => {
	const left = CODES.filter((code) => {
		const [one, other] = [{ task: inFrame(frame, code) }, { task: inFrame(frame, '') }];
		return rewordedPairs([one], [other], 'same').length > 0;
	});
	expect(left).toEqual([]);
});

it.each([
	['Do NOT invite the press', 'Invite the press'],
	['Email all customers EXCEPT Acme', 'Email all customers Acme'],
	['Set up the hall BEFORE the party', 'Set up the hall AFTER the party'],
])('a small word may be stressed: %s | %s', (one, other) => {
	expect(isTaken(one, other)).toBe(false);
	expect(isTaken(other, one)).toBe(false);
});

it.each([
	['Ask IT for the licences', 'Licences: ask IT'],
	['Send the NDA to Acme', 'The NDA must be sent to Acme'],
	['TÜV für den LKW 12 buchen', 'Den TÜV für den Lkw 12 buchen'],
	// Where all is in capitals, no word is a code.
	['SEND THE INVOICE TO ACME', 'The invoice was sent to Acme'],
])('the same code: %s | %s', (one, other) => {
	expect(rewordedPairs([{ task: one }], [{ task: other }], 'same')).toEqual([[0, 0]]);
	expect(rewordedPairs([{ task: other }], [{ task: one }], 'same')).toEqual([[0, 0]]);
});

describe('in Get Task Changes', () => {
	const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';
	const changesOf = (before: string, after: string, state: string) => {
		const items = (task: string) =>
			atOnce(actionItemsOf({ action_items: [{ task }] }, { noteId: NOTE }));
		const known = items(before).flatMap((item) => {
			return knownTaskOf({ ...item, task_id: 'T', state }, 'UTC') ?? [];
		});
		return taskChanges({ known, items: items(after), matchReworded: true }).map(
			({ fields }) => fields.change,
		);
	};

	it.each([
		['VAT return for AT', 'VAT return for IT'],
		['Ask us', 'Ask IT'],
		['Raise the price by 5 %', 'Raise the price by 5 €'],
		['Alert at > 90', 'Alert at < 90'],
		['Call the vendor at 9 am', 'Call the vendor at 9 pm'],
		['Write unit tests', 'Write integration tests'],
	])('a new task is created: %s | %s', (before, after) => {
		expect(changesOf(before, after, 'done')).toEqual(['create']);
		expect(changesOf(before, after, 'open')).toEqual(['create', 'close']);
	});
});
