import { actionItem, FOLDERS, type SeedNote } from './seed-note.ts';

/** Notes in the states and shapes that service-interface.md leaves open under "Gaps". */
export const GAPS: readonly SeedNote[] = [
	{
		slug: 'transcribed-only',
		ageHours: 5,
		fields: { title: 'Board call, first part', status: 'transcribed', stage: 'insights' },
	},
	{
		slug: 'null-fields',
		ageHours: 20,
		fields: {
			title: 'Hallway talk about hiring',
			insights: {
				abstract: null,
				summary: null,
				decisions: null,
				action_items: [
					actionItem('Post the opening', null, null),
					{ task: 'Ask for referrals' },
					{ task: null, owner: 'Priya Raman', due: '2026-13-45' },
				],
				risks: null,
				open_questions: null,
				mind_map: null,
			},
		},
	},
	{
		slug: 'missing-fields',
		ageHours: 22,
		fields: {
			title: 'Voice memo',
			insights: { abstract: 'A reminder about the warranty.' },
			unset: ['error', 'folder_id', 'is_trashed', 'template_id'],
		},
	},
	{
		slug: 'extra-fields',
		ageHours: 26,
		fields: {
			title: 'Design critique',
			language: 'en',
			duration_seconds: 1834.5,
			insights: {
				abstract: 'The empty states need work.',
				summary: ['Empty states say too little.'],
				decisions: [],
				action_items: [
					{
						...actionItem('Rewrite the empty states', 'Aiko Tanaka', 'soon'),
						priority: 'high',
						id: 7,
					},
				],
				risks: [],
				open_questions: [],
				mind_map: { nodes: [{ id: 1, label: 'Empty states' }], edges: [] },
				sentiment: { tone: 'friendly', score: 0.82 },
				schema_version: 3,
			},
		},
	},
	{
		slug: 'unknown-status',
		ageHours: 8,
		fields: {
			title: 'Supplier call',
			status: 'reprocessing_v2',
			stage: 'diarization-b',
			has_transcription: true,
		},
	},
	{
		slug: 'trashed-ready',
		ageHours: 200,
		fields: {
			title: 'Old brainstorm',
			is_trashed: true,
			insights: {
				abstract: 'Ideas for a mascot.',
				summary: ['A heron was liked best.'],
				decisions: [],
				action_items: [actionItem('Sketch the heron', 'Jordan Lee', '')],
				risks: [],
				open_questions: [],
				mind_map: [],
			},
		},
	},
	{
		slug: 'failed',
		ageHours: 12,
		fields: {
			title: 'Recording from the train',
			status: 'failed',
			stage: 'transcription',
			error: 'The audio holds no speech that could be recognised.',
			folder_id: FOLDERS.customers,
		},
	},
	{
		slug: 'empty-title',
		ageHours: 16,
		fields: {
			title: '',
			insights: {
				abstract: 'Shopping for the summer party.',
				summary: ['Drinks are missing.'],
				decisions: [],
				action_items: [actionItem('Order the drinks', 'Tom Becker', 'this weekend')],
				risks: [],
				open_questions: [],
				mind_map: {},
			},
		},
	},
	{
		slug: 'null-title',
		ageHours: 18,
		fields: { title: null, status: 'transcribed', stage: 'insights' },
	},
];
