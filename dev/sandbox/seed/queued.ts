import { actionItem, FOLDERS, TEMPLATES, type SeedNote } from './seed-note.ts';

/** Notes still in the queue, each with the Insights it will have once the clock gets to it. */
export const QUEUED: readonly SeedNote[] = [
	{
		slug: 'q4-planning',
		ageHours: 3,
		fields: {
			title: 'Q4 roadmap planning',
			folder_id: FOLDERS.product,
			template_id: TEMPLATES.meeting,
			upcoming: {
				abstract: 'The product group settled what ships in the fourth quarter and what waits.',
				summary: [
					'Offline mode moves ahead of the new editor.',
					'The pricing page is rewritten before the launch.',
				],
				decisions: ['Offline mode ships in the fourth quarter.'],
				action_items: [
					actionItem('Write the offline mode brief', 'Priya Raman', '2026-12-04'),
					actionItem('Move the editor milestone', 'Tom Becker', 'next Friday'),
					actionItem('Tell support about the new order', 'support lead', 'by end of month'),
				],
				risks: ['Sync conflicts are not understood yet.'],
				open_questions: ['Does the tablet app get offline mode too?'],
				mind_map: {
					root: 'Q4 roadmap',
					children: [
						{ root: 'Offline mode', children: [] },
						{ root: 'Pricing page', children: [] },
					],
				},
			},
		},
	},
	{
		slug: 'northwind-onboarding',
		ageHours: 2,
		fields: {
			title: 'Northwind onboarding call',
			folder_id: FOLDERS.customers,
			upcoming: {
				abstract: 'Northwind starts with forty seats and needs single sign-on before the rollout.',
				summary: ['Forty seats to begin with.', 'Their security team reviews single sign-on.'],
				decisions: ['Weekly calls until the rollout is done.'],
				action_items: [
					actionItem('Send the single sign-on guide to Northwind', 'Lena Fischer', 'tomorrow'),
					actionItem('Set up the weekly call', 'lena fischer', ''),
					actionItem('Ask legal about the data processing addendum', '', null),
					actionItem('Import the pilot users', 'Priya Raman', 'EOD Thursday'),
				],
				risks: ['The security review may take three weeks.'],
				open_questions: [],
				mind_map: ['Seats', 'Single sign-on', 'Rollout'],
			},
		},
	},
	{
		slug: 'incident-review',
		ageHours: 1,
		fields: {
			title: 'Incident review: delayed exports',
			folder_id: FOLDERS.team,
			template_id: TEMPLATES.meeting,
			upcoming: {
				abstract: 'Exports ran four hours late because one worker held the whole queue.',
				summary: ['One stuck worker held the queue.', 'No data was lost.'],
				decisions: ['Workers get a time limit.', 'The status page names exports separately.'],
				action_items: [
					actionItem('Give export workers a time limit', 'Tom Becker', 'in two weeks'),
					actionItem('Add an alert for queue age', 'on-call', '2026-11-30T17:00:00Z'),
					actionItem('Give export workers a time limit', 'Tom Becker', 'in two weeks'),
				],
				risks: ['Other queues have the same flaw.'],
				open_questions: ['Who answers the affected customers?'],
				mind_map: 'Exports > queue > worker > no time limit',
			},
		},
	},
	{
		slug: 'user-interview-maya',
		ageHours: 0.5,
		fields: {
			title: 'User interview: Maya, field researcher',
			folder_id: FOLDERS.product,
			template_id: TEMPLATES.interview,
			upcoming: {
				abstract: 'Maya records in places without a connection and types her notes up at night.',
				summary: ['She records offline on most days.', 'Search by place would save her an hour.'],
				decisions: [],
				action_items: [
					actionItem('Prototype search by place', 'Aiko Tanaka', 'mid January'),
					actionItem('Send Maya the beta invitation', 'Aiko Tanaka', '12/01/2026'),
				],
				risks: [],
				open_questions: ['How precise must a place be?'],
				mind_map: null,
			},
		},
	},
	{
		slug: 'one-on-one',
		ageHours: 0.2,
		fields: {
			title: 'One-on-one: Tom and Priya',
			stage: 'transcribing',
			upcoming: {
				abstract: 'Workload and the conference talk.',
				summary: ['Tom drops one project.', 'Priya rehearses the talk with the team.'],
				decisions: ['The billing project goes to another team.'],
				action_items: [
					actionItem('Hand over the billing project', 'Tom', 'Monday'),
					actionItem('Book a room for the rehearsal', null, 'two days before the talk'),
				],
				risks: [],
				open_questions: [],
				mind_map: {},
			},
		},
	},
];
