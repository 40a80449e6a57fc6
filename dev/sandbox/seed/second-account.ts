import { actionItem, type SeedNote } from './seed-note.ts';

/** Notes of the second account: none is queued, so the clock works for the first account only. */
export const SECOND_ACCOUNT: readonly SeedNote[] = [
	{
		slug: 'globex-merger',
		ageHours: 40,
		fields: {
			account: 'globex',
			title: 'Merger talks',
			insights: {
				abstract: 'Confidential: the terms of the merger.',
				summary: ['Terms were gone through.'],
				decisions: [],
				action_items: [actionItem('Review the terms', 'Hank Scorpio', '2026-12-20')],
				risks: [],
				open_questions: [],
				mind_map: null,
			},
		},
	},
	{
		slug: 'globex-site-visit',
		ageHours: 10,
		fields: { account: 'globex', title: 'Site visit', status: 'transcribed', stage: 'insights' },
	},
];
