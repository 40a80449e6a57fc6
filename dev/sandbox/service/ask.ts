import type { NoteRecord } from '../notes/note.ts';

/** The body of an ask response (service-interface.md, Ask request and response). */
export interface Answer {
	answer: string;
	note_ids: string[];
}

const MOST_NOTES = 5;

/** Words that stand in most questions and tell nothing about the notes meant. */
const STOP_WORDS = new Set(
	(
		'the and for are was were what when where which who why how did does has have had with about ' +
		'from that this will our you your any all can not into say said tell note notes ' +
		'der die das und ist was wer wie wann les des est que qui quand los las una qué'
	).split(' '),
);

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Answers a question from the ready notes among those given: the notes whose title or Insights hold
 * most of the question's words. Notes without Insights are never drawn on.
 */
export function answerFrom(question: string, notes: readonly NoteRecord[]): Answer {
	const asked = keywords(question);
	const found = notes
		.filter((note) => note.insights !== null && note.summary.has_insights === true)
		.map((note) => ({ note, score: matchesIn(note, asked) }))
		.filter(({ score }) => score > 0)
		.sort((left, right) => right.score - left.score)
		.slice(0, MOST_NOTES)
		.map(({ note }) => note);
	if (found.length === 0) {
		return { answer: 'None of your processed notes say anything about this.', note_ids: [] };
	}
	const count = found.length === 1 ? 'One note says' : `${found.length} notes say`;
	return {
		answer: `${count} something about this. ${found.map(sentenceFor).join(' ')}`,
		note_ids: found.map((note) => note.note_id),
	};
}

function keywords(question: string): string[] {
	const found = new Set<string>();
	for (const { segment, isWordLike } of words.segment(question.toLowerCase())) {
		// Japanese words are short: there two characters already tell something.
		const least = /[\u3040-\u9fff]/.test(segment) ? 2 : 3;
		if (isWordLike === true && segment.length >= least && !STOP_WORDS.has(segment)) {
			found.add(segment);
		}
	}
	return [...found];
}

function matchesIn(note: NoteRecord, asked: readonly string[]): number {
	const text = JSON.stringify([note.summary.title ?? '', note.insights]).toLowerCase();
	return asked.filter((word) => text.includes(word)).length;
}

function sentenceFor(note: NoteRecord): string {
	const title = note.summary.title;
	const name = typeof title === 'string' && title !== '' ? `"${title}"` : 'An untitled note';
	const abstract = note.insights?.abstract;
	return typeof abstract === 'string' && abstract !== '' ? `${name}: ${abstract}` : `${name}.`;
}
