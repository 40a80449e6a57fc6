import { expectWritten } from '../../docs/written.ts';
import { chronoOf } from './chrono.ts';
import { BY_OTHERS, dueOf, isDated, judge, phrasesIn, type Verdict } from './corpus.ts';

const HEAD =
	'| Phrases | how many | days to read | missed | wrong | chrono: missed | chrono: wrong |';

/** What this package and chrono make of a corpus. */
const counted = BY_OTHERS.map(([name, title]) => {
	const phrases = phrasesIn(name);
	const count = (verdicts: readonly Verdict[], verdict: Verdict) =>
		verdicts.filter((one) => one === verdict).length;
	const ours = phrases.map((phrase) => judge(phrase, dueOf(phrase)));
	const chrono = phrases.map((phrase) => judge(phrase, chronoOf(phrase)));
	const figures = [
		phrases.length,
		phrases.filter(isDated).length,
		...[ours, chrono].flatMap((by) => [count(by, 'missed'), count(by, 'wrong')]),
	];
	return { title, figures };
});

/** `UPDATE_DOCS=1 npm test -- due/table` writes the figures anew. */
it('the figures of the pages are those of a measurement', () => {
	const sums = (counted[0]?.figures ?? []).map((_, at) =>
		counted.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0),
	);
	const rows = [...counted, { title: '**all**', figures: sums }];
	const lines = rows.map(({ title, figures }) => `| ${[title, ...figures].join(' | ')} |`);
	const table = [HEAD, '| --- | --: | --: | --: | --: | --: | --: |', ...lines].join('\n');
	expectWritten('bench/due-dates.md', 'figures', table);
	const [count, days, missed, wrong] = sums;
	const sentence = `Of ${count} phrases that other people wrote, ${days} name a day: ${missed} of these days are missed, and ${wrong} phrases get a wrong day ([how this was measured](../bench/due-dates.md)).`;
	expectWritten('docs/due-dates.md', 'figures', sentence);
});

it('reads fewer wrong days than chrono in each corpus', () => {
	const worse = counted.filter(({ figures: [, , , wrong = 0, , chrono = 0] }) => wrong >= chrono);
	expect(worse).toEqual([]);
});
