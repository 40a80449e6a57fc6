import type { Note } from '../notes/note.ts';

const MOST_NOTES = 5;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Gives the body of an ask response (docs/contract.md, "What the service says"). It draws on the ready notes whose title
 * or Insights hold the most words of the question, and never on notes without Insights.
 */
export function answerFrom(question: string, notes: readonly Note[]) {
	const asked = keywords(question);
	const scored = notes
		.filter((note) => note.insights !== null && note.has_insights === true)
		.map((note) => ({ note, score: matchesIn(note, asked) }));
	const most = Math.max(1, ...scored.map(({ score }) => score));
	const told = scored
		.filter(({ score }) => score === most)
		.slice(0, MOST_NOTES)
		.map(({ note }) => note);
	if (told.length === 0) {
		return { answer: 'None of your processed notes say anything about this.', note_ids: [] };
	}
	const count = told.length === 1 ? 'One note says' : `${told.length} notes say`;
	return {
		answer: `${count} something about this. ${told.map(sentenceFor).join(' ')}`,
		note_ids: told.map((note) => note.note_id),
	};
}

/** Words that are long enough to tell something; Japanese ones are short. */
function keywords(question: string): string[] {
	const found = [...words.segment(question.toLowerCase())].filter(
		({ segment, isWordLike }) =>
			isWordLike === true && segment.length >= (/[\u3040-\u9fff]/.test(segment) ? 2 : 4),
	);
	return [...new Set(found.map(({ segment }) => segment))];
}

function matchesIn(note: Note, asked: readonly string[]): number {
	const text = JSON.stringify([note.title ?? '', note.insights]).toLowerCase();
	return asked.filter((word) => text.includes(word)).length;
}

function sentenceFor(note: Note): string {
	const { title } = note;
	const name = typeof title === 'string' && title !== '' ? `"${title}"` : 'An untitled note';
	const abstract = note.insights?.abstract;
	return typeof abstract === 'string' && abstract !== '' ? `${name}: ${abstract}` : `${name}.`;
}
