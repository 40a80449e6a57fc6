import type { ActionItem } from '../../../src/insights/action-items.ts';
import { casesIn } from '../../support/corpus.ts';
import { itemsOf, Tracker } from './tracker.ts';

interface Wording {
	task: string;
	owner: string | null;
	due: string | null;
	due_date: string | null;
}

/** A note before and after its Insights were generated anew; `same` holds the pairs that are one task. */
interface Sample {
	before: Wording[];
	after: Wording[];
	same: [number, number][];
	/** Pairs that may be seen either way; they count for nothing. */
	either?: [number, number][];
}

const dated = (wordings: readonly Wording[]): ActionItem[] =>
	itemsOf(wordings).map((item, at) => ({ ...item, due_date: wordings[at]?.due_date ?? null }));

/** The pairs that are found, as `before,after`. */
function found({ before, after }: Sample, isDone = false): string[] {
	const tracker = new Tracker();
	tracker.carryOut(tracker.changes(dated(before)));
	if (isDone) for (const task of tracker.tasks) task.checked = true;
	const changes = tracker.changes(dated(after), { includeUnchanged: true });
	return changes.flatMap(({ task_id, index }) =>
		typeof task_id === 'string' && typeof index === 'number'
			? [`${Number(task_id) - 1},${index}`]
			: [],
	);
}

function score(name: string, isDone = false) {
	const samples = casesIn<Sample>(name);
	const all = samples.flatMap(({ same }) => same).length;
	let right = 0;
	let wrong = 0;
	for (const sample of samples) {
		const same = new Set(sample.same.map(String));
		const either = new Set(sample.either?.map(String));
		for (const pair of found(sample, isDone)) {
			if (same.has(pair)) right += 1;
			else if (!either.has(pair)) wrong += 1;
		}
	}
	return { found: right / all, wrong: wrong / all };
}

describe('notes that were generated anew, by people who had seen no rule', () => {
	it.each([
		['rewording-regenerated-1', 0.6, 0.02],
		['rewording-regenerated-2', 0.75, 0.02],
		['rewording-regenerated-3', 0.6, 0.03],
	])('%s: at least a share of %d is found, and hardly one is wrong', (name, least, most) => {
		const figures = score(name);
		expect(figures.found).toBeGreaterThan(least);
		expect(figures.wrong).toBeLessThan(most);
	});

	it.each(['rewording-near-misses-1', 'rewording-near-misses-2', 'rewording-near-misses-3'])(
		'%s: made to be taken wrongly, which leaves comments with a neighbour and no task undone',
		(name) => {
			expect(score(name).found).toBeGreaterThan(0.4);
			for (const { before, after } of casesIn<Sample>(name)) {
				const tracker = new Tracker();
				tracker.carryOut(tracker.changes(dated(before)));
				tracker.carryOut(tracker.changes(dated(after)));
				const open = tracker.tasks.filter(({ checked }) => !checked).map(({ content }) => content);
				expect(open.toSorted()).toEqual(after.map(({ task }) => task).toSorted());
			}
		},
	);

	it.each(['regenerated', 'near-misses'])('finished tasks swallow no new one: %s', (kind) => {
		for (const number of [1, 2, 3]) {
			const figures = score(`rewording-${kind}-${number}`, true);
			expect(figures.wrong).toBeLessThan(kind === 'regenerated' ? 0.005 : 0.05);
		}
	});
});

describe('one text for another', () => {
	const isFound = (before: string, after: string, isDone = false) => {
		const wording = (task: string) => ({ task, owner: 'Anna', due: null, due_date: null });
		// Others of the same owner and day, so that neither is the only one left.
		const [one, other] = ['Paint the fence', 'Sell the old car'].map(wording) as [Wording, Wording];
		const sample = { before: [wording(before), one], after: [wording(after), other], same: [] };
		return found(sample, isDone).includes('0,0');
	};

	it.each([
		['Send the invoice to Acme', 'The invoice must be sent to Acme'],
		['Den Vertrag mit Müller prüfen', 'Vertrag mit Müller nochmals prüfen'],
		['Préparer la réunion avec les clients', 'Préparation de la réunion avec les clients'],
		['契約書を確認する', '契約書を確認'],
		['Acme: send the contract to the board', 'Acme: send the contract to the whole board'],
		['Acme: send the contract to the board', 'Send the contract from Acme to the board'],
	])('%s: %s', (before, after) => {
		expect(isFound(before, after)).toBe(true);
	});

	it.each([
		['another number', 'Book room 4 for the workshop', 'Book room 5 for the workshop'],
		['another sign', 'Raise the price by 5 % in May', 'Raise the price by 5 € in May'],
		['another name', 'Send the invoice to Acme', 'Send the invoice to Globex'],
		[
			'another name at the beginning',
			'Acme: send the contract to the board',
			'Globex: send the contract to the board',
		],
		['another name in capitals', 'IBM contract to be sent', 'SAP contract to be sent'],
		['too little in common', 'Call the landlord', 'Write to the landlord about keys'],
	])('not %s', (_why, before, after) => {
		expect(isFound(before, after)).toBe(false);
	});

	it.each([
		['Send the report to the board', 'Send report to board.', true],
		["Vérifier l'ordre du jour", 'Vérifier ordre du jour', true],
		['Let finance inform the board', 'Let the board inform finance', false],
		['Review plan A', 'Review plan', false],
		['UN charter review', 'Charter review', false],
		['LA office: sign the lease', 'Office: sign the lease', false],
		['Switch the lights on', 'Switch the lights off', false],
		['Pay 5 %', 'Pay 5 €', false],
		['Send the report to the board', 'The report has to be sent to the board', false],
	])('a finished one, "%s" as "%s": %j', (before, after, isKnown) => {
		expect(isFound(before, after, true)).toBe(isKnown);
	});
});

describe('a title that a tracker does not show as it was written', () => {
	const LONG =
		'Send the report about sales in the northern region to all members of the board by mail';
	it.each<[string, string, string, string]>([
		['entities', 'Keep costs < 5 %', 'Keep costs &lt; 5 %', 'Keep costs < 5 % today'],
		['numbers of entities', "Send Anna's list", 'Send Anna&#39;s list', "Send Anna's list today"],
		[
			'an address that became a link',
			'Read acme.com and answer',
			'Read [acme.com](https://acme.com/?from=mail&id=7) and answer',
			'Read acme.com and answer today',
		],
		[
			'an address of Jira',
			'Read acme.com and answer',
			'Read [acme.com|https://acme.com/?id=7|smart-link] and answer',
			'Read acme.com and answer today',
		],
		['an element', 'Call <Tom>', 'Call <a href="/7">&lt;Tom&gt;</a>', 'Call <Tom> today'],
		['cut short', LONG, LONG.slice(0, 22), `${LONG} today`],
		['cut short, with an ellipsis', LONG, `${LONG.slice(0, 22)}…`, `${LONG} today`],
		['cut before a number', `${LONG} 2026`, LONG.slice(0, 50), `${LONG} today 2026`],
	])('%s', (_name, before, shown, after) => {
		const tracker = new Tracker();
		const others = ['Paint the fence', 'Sell the old car'];
		tracker.sync(before, others[0] ?? '');
		for (const task of tracker.tasks) if (task.content === before) task.content = shown;
		expect(tracker.changes(itemsOf([after, ...others]))).toMatchObject([
			{ change: 'update', task_id: '1', reworded: true },
			{ change: 'create', title: others[1] },
		]);
	});

	it('a name of two words, which somebody gave a task, is too little to be cut short', () => {
		const tracker = new Tracker();
		tracker.sync(LONG, 'Paint the fence');
		for (const task of tracker.tasks) if (task.content === LONG) task.content = 'The board';
		const changes = tracker.changes(
			itemsOf([`Ask the board about ${LONG.slice(0, 9)}`, 'Paint the fence', 'Sell the car']),
		);
		expect(changes.map(({ change }) => change)).toEqual(['create', 'create', 'close']);
	});
});
