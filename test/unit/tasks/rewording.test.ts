import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { actionItemsOf } from '../../../src/insights/action-items';
import { foldTask } from '../../../src/insights/fold-task';
import { knownTaskOf } from '../../../src/tasks/known-task';
import { pairsOf } from '../../../src/tasks/pairs';
import { rewordedPairs, type Wording } from '../../../src/tasks/rewording/reworded-pairs';
import { cpuOf } from '../../support/cpu';
import { atOnce } from '../../support/at-once';

/** Notes before and after their Insights were generated anew; `same` holds the pairs that are one task. */
interface Sample {
	language: 'en' | 'de' | 'fr' | 'es';
	before: Wording[];
	after: Wording[];
	same: [number, number][];
	/** Pairs that may be seen either way; they count for nothing. */
	either?: [number, number][];
}

const SAMPLES = JSON.parse(
	readFileSync(join(__dirname, 'corpus/rewording.json'), 'utf8'),
) as Sample[];
const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

function found({ before, after }: Sample): string[] {
	const items = (tasks: Wording[]) =>
		atOnce(actionItemsOf({ action_items: tasks }, { noteId: NOTE }));
	const known = items(before).map((item) => knownTaskOf({ ...item, task_id: 'T' }));
	const now = items(after).map((item, at) => ({ ...item, due_date: after[at]?.due_date }));
	const rows = known.flatMap((row, at) =>
		row ? [{ ...row, fields: { ...row.fields, due_date: before[at]?.due_date } }] : [],
	);
	const pairs = pairsOf(rows, now as ReturnType<typeof items>, true);
	return [...pairs.found].map(
		([item, pair]) => `${rows.indexOf(pair.known as never)},${item.index}`,
	);
}

/** How many pairs were found, how many of them rightly, and how many there are. */
function measure(samples: readonly Sample[]) {
	let right = 0;
	let wrong = 0;
	let all = 0;
	for (const sample of samples) {
		const same = new Set(sample.same.map(String));
		const either = new Set(sample.either?.map(String));
		const pairs = found(sample).filter((pair) => !either.has(pair));
		right += pairs.filter((pair) => same.has(pair)).length;
		wrong += pairs.filter((pair) => !same.has(pair)).length;
		all += same.size;
	}
	return { precision: right / (right + wrong), recall: right / all };
}

/** The themes of the languages follow each other in one order: the first half tuned the rules. */
function half(of: 'first' | 'second', languages: readonly string[]): Sample[] {
	return languages.flatMap((language) => {
		const samples = SAMPLES.filter((sample) => sample.language === language);
		const middle = Math.floor(samples.length / 2);
		return of === 'first' ? samples.slice(0, middle) : samples.slice(middle);
	});
}

describe('the corpus of reworded tasks', () => {
	const ALL = ['en', 'de', 'fr', 'es'];
	const rows: ['first' | 'second', string[], number, number][] = [
		['first', ALL, 0.99, 0.65],
		['second', ALL, 0.99, 0.45],
		...ALL.map((language): ['second', string[], number, number] => [
			'second',
			[language],
			0.99,
			0.38,
		]),
	];

	it.each(rows)('%s half, %j', (part, languages, precision, recall) => {
		const figures = measure(half(part, languages));
		expect(figures.precision).toBeGreaterThanOrEqual(precision);
		expect(figures.recall).toBeGreaterThanOrEqual(recall);
	});
});

it('nothing of one note is found in another', () => {
	const wrong = SAMPLES.flatMap((one) =>
		SAMPLES.filter((other) => other !== one && other.language === one.language).flatMap((other) =>
			rewordedPairs(one.before, other.after)
				.map(([at, itemAt]) => [one.before[at]?.task, other.after[itemAt]?.task] as const)
				.filter(([task, now]) => foldTask(task ?? '') !== foldTask(now ?? '')),
		),
	);
	expect(wrong).toEqual([]);
});

const isMatch = (before: string, after: string, more: Partial<Wording>[] = []) =>
	rewordedPairs([{ task: before, ...more[0] }], [{ task: after, ...more[1] }]).length === 1;

describe('is the same task in other words', () => {
	it.each([
		['Send the invoice to Acme', 'The invoice must be sent to Acme'],
		['Send the invoice to Acme', 'Forward the invoice to Acme'],
		['Rent six tents', 'Rent 6 tents'],
		['Die Heizung reparieren lassen', 'Reparatur der Heizung veranlassen'],
		['Impfstoff gegen Grippe bestellen', 'Grippeimpfstoff bestellen'],
		['Imprimer les affiches du concert', 'Les affiches du concert doivent être imprimées'],
		['Pedir a la cooperativa el precio', 'Pedirle a la cooperativa el precio'],
		['Remind Initech about the payment', 'Send a payment reminder to Initech'],
		['Switch off the old alarm', 'Turn the old alarm off'],
		['Die Einladungen müssen verschickt werden', 'Einladungen versenden'],
		['Notenkopien fürs Konzert anfertigen', 'Noten für das Konzert kopieren'],
		['Mettre à jour le site internet', 'Actualiser le site web'],
		['Revisar los extintores', 'Revisión de los extintores'],
		['Set the temperature to -5 degrees', 'The temperature must be set to −5 degrees'],
		['Book the 2-5 pm slot', 'The 2–5 pm slot has to be booked'],
		['Call the employer', 'The employers should be called'],
		['Fill in the form', 'Fill out the form'],
	])('%s | %s', (before, after) => {
		expect(isMatch(before, after)).toBe(true);
		expect(isMatch(after, before)).toBe(true);
	});
});

describe('is another task', () => {
	it.each([
		['Send invoice to Acme', 'Send invoice to Globex'],
		['Draft the contract', 'Sign the contract'],
		['Fix bug 118 in the form', 'Fix bug 181 in the form'],
		['Order 20 chairs', 'Order 30 chairs'],
		['Invite the press to the opening', 'Do not invite the press to the opening'],
		['Copy the data from dev to staging', 'Copy the data from staging to dev'],
		['Move the copies from server A to server B', 'Move the copies from server B to server A'],
		['Book the train Paris-Lyon', 'Book the train Lyon-Paris'],
		['Get feedback from Hannah on the poster', 'Give Hannah feedback on the poster'],
		['Set up the hall before the party', 'Set up the hall after the party'],
		['Send the contract to Vera', 'Send the contract reminder to Vera'],
		['Send the contract to Vera', 'Send the reminder of the contract to Vera'],
		['Write to Martin about the flyer', 'Write to Martina about the flyer'],
		['Rechnung an Müller schicken', 'Rechnung an Möller schicken'],
		['Envoyer la facture à Dupont', 'Envoyer la facture à Dupond'],
		['Activar el aviso de pagos', 'Desactivar el aviso de pagos'],
		['Pour block B', 'Pour block C'],
		['Create a test account', 'Test the account'],
		['Print the test', 'Test the printer'],
		['Draft release notes', 'Release notes'],
		['Schedule the review of the contract', 'Review the contract'],
		['Send the signed contract to Acme', 'Sign the contract with Acme'],
		['Ask Tom to call Eva', 'Ask Eva to call Tom'],
		['Take the posters to the printer', 'Collect the posters from the printer'],
		['Frau Weber zum Gespräch einladen', 'Herrn Weber zum Gespräch einladen'],
		['Werbebudget erhöhen', 'Reisebudget erhöhen'],
		['Acheter les billets Lyon-Paris', 'Prendre les billets de Paris à Lyon'],
		['Préparer la formation du personnel', 'Former le personnel'],
		['Pedir permiso al ayuntamiento', 'Dar permiso al ayuntamiento'],
		['Transfer the money to the savings account', 'Transfer the money from the savings account'],
		['Paket nach Bern schicken', 'Paket aus Bern schicken'],
		['Enviar el paquete hacia Madrid', 'Enviar el paquete desde Madrid'],
		['Avoid calling Acme', 'Call Acme'],
		['Set the temperature to -5 degrees', 'Set the temperature to 5 degrees'],
		['Set the temperature to −5 degrees', 'Set the temperature to 5 degrees'],
		['Log in to the server', 'Log out of the server'],
		['Check in the luggage', 'Check out the luggage'],
		['Call the employer', 'Call the employee'],
		['Inform the trainers', 'Inform the trainee'],
		['Write to Hansen', 'Write to Hanser'],
		['call martin about it', 'call martina about it'],
	])('%s | %s', (before, after) => {
		expect(isMatch(before, after)).toBe(false);
		expect(isMatch(after, before)).toBe(false);
	});
});

it('of two that may be it, neither is taken, unless owner and day tell', () => {
	const before = [{ task: 'Send the report to Acme', owner: 'Anna', due: 'Friday' }];
	const after = ['Send Acme the report', 'Forward the report to Acme'].map((task) => ({ task }));
	expect(rewordedPairs(before, after)).toEqual([]);
	const owned = after.map((one, at) => ({ ...one, owner: ['Tom', 'Anna'][at], due: 'Friday' }));
	expect(rewordedPairs(before, owned)).toEqual([[0, 1]]);
});

it('a note that was written to cost time costs little', () => {
	const long = Array.from({ length: 5000 }, (_, at) => ({ task: `task ${at} `.repeat(1000) }));
	expect(rewordedPairs(long, long)).toEqual([]);
	const many = Array.from({ length: 100 }, (_, at) => ({
		task: `word${at} `.repeat(50).slice(0, 290),
	}));
	expect(rewordedPairs(many, many).length).toBeLessThanOrEqual(100);
});

it('words that begin alike cost in proportion to their length', () => {
	const costOf = (letters: number) => {
		const tasks = Array.from({ length: 100 }, (_, at) => ({
			task: `Check ${'ab'.repeat(letters / 2 - 2)}${1000 + at}`.replace(/\d/g, (digit) =>
				String.fromCharCode(99 + Number(digit)),
			),
		}));
		return cpuOf(() => rewordedPairs(tasks, tasks));
	};
	costOf(60);
	// In proportion to their length, with room for a busy machine; the square would be 22 times as much.
	expect(costOf(280)).toBeLessThan(3 * (280 / 60) * costOf(60));
}, 300_000);

it('a word of more than 60 letters is not taken for a compound', () => {
	const task = (letters: number, thing: string) =>
		`Check the ${'x'.repeat(letters - thing.length)}${thing}`;
	expect(isMatch(task(60, 'picture'), task(60, 'picture').replace('picture', 'photo'))).toBe(true);
	expect(isMatch(task(61, 'picture'), task(61, 'picture').replace('picture', 'photo'))).toBe(false);
});
