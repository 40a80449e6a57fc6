import type { Sandbox } from '../../dev/sandbox/sandbox.ts';

/** A meeting as the service tells of it. */
export interface Meeting {
	note_id: string;
	title: string;
	abstract: string;
	summary?: string[];
	decisions: string[];
	action_items: { task: string; owner: string; due: string }[];
	risks: string[];
	open_questions: string[];
}

/** The meetings that the README tells its story with. */
export const ONBOARDING: Meeting = {
	note_id: 'a5aee928-90ab-48df-ae11-0b869456c075',
	title: 'Northwind onboarding call',
	abstract: 'Northwind starts with forty seats and needs single sign-on before the rollout.',
	summary: ['Forty people start in January.', 'Single sign-on comes first.'],
	decisions: ['Weekly calls until the rollout is done.'],
	action_items: [
		{ task: 'Send the single sign-on guide', owner: 'Lena Fischer', due: 'tomorrow' },
		{ task: 'Import the pilot users', owner: 'Priya Raman', due: 'EOD Thursday' },
		{ task: 'Ask legal about the data addendum', owner: 'Tom Becker', due: 'in two weeks' },
	],
	risks: ['The security review may take three weeks.'],
	open_questions: [],
};
export const ROADMAP: Meeting = {
	note_id: 'baeab739-3cf6-400b-a65a-b1fe7386a946',
	title: 'Q4 roadmap planning',
	abstract: 'What ships in the fourth quarter and what waits.',
	decisions: ['Offline mode ships in the fourth quarter.'],
	action_items: [
		{ task: 'Write the offline mode brief', owner: 'Priya Raman', due: '4 December 2026' },
		{ task: 'Move the editor milestone', owner: 'Tom Becker', due: 'next Friday' },
	],
	risks: [],
	open_questions: ['Does the tablet app get offline mode too?'],
};

/** What their due dates name, counted from the Monday they were held on. */
export const DUE_DATES: Readonly<Record<string, string>> = {
	tomorrow: '2026-11-17',
	'EOD Thursday': '2026-11-19',
	'in two weeks': '2026-11-30',
	'4 December 2026': '2026-12-04',
	'next Friday': '2026-11-27',
};

/** Monday, 16 November 2026, 9:00 UTC, in seconds. */
const HELD_AT = Date.UTC(2026, 10, 16, 9) / 1000;
const HOUR_S = 3600;

/** Adds the note of a meeting, with its Insights ready an hour after it was held. */
export function addMeeting({ store }: Pick<Sandbox, 'store'>, meeting: Meeting): void {
	const { note_id, title, ...insights } = meeting;
	store.add({ note_id, title, created_at: HELD_AT });
	store.flip(note_id, { note_id, title, ...insights });
	store.patch(note_id, { updated_at: HELD_AT + HOUR_S });
}
