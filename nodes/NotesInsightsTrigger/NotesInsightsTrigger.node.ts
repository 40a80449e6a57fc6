import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { testNotesInsightsApi } from '../shared/service.ts';
import { nullWords } from '../shared/hints.ts';
import { offered, searchOwners } from '../shared/offered.ts';
import { createPoll } from './poll/poll.ts';
import { outputSubtitle } from './events.ts';
import { triggerProperties } from './properties.ts';

/** Where action items come out. */
const HAS_ACTION_ITEMS =
	'={{ $parameter["event"] === "newActionItem" || ($parameter["event"] === "insightsReady" && ["actionItems", "entries"].includes($parameter["output"])) }}';

export class NotesInsightsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Notes Insights Trigger',
		name: 'notesInsightsTrigger',
		icon: { light: 'file:notesInsights.svg', dark: 'file:notesInsights.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: outputSubtitle,
		// N8n's node panel shows it for both nodes, above what each can do.
		description: 'Work with the summaries, action items and decisions of meeting notes',
		defaults: { name: 'Notes Insights Trigger' },
		polling: true,
		builderHint: {
			searchHint:
				'Starts once a note is ready and matches the filters. For one task or message per action item, decision, risk or open question, use the New … events: each entry comes once, also if Insights are generated again. Note Failed tells of notes that could not be processed.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-notes-insights.notesInsights',
					relationHint:
						'Reads notes, asks questions, and compares the tasks of a tracker with their notes',
				},
			],
		},
		activationMessage:
			'From now on, this workflow starts whenever the chosen event happens. What happened before starts nothing, unless Start From is set to Existing Notes. If the service cannot be read, a failed execution tells why: look at Executions once.',
		triggerPanel: {
			header: 'Get a note as a sample',
			activationHint: {
				inactive: 'Publish the workflow to have it start by itself from then on.',
				active: 'This node also starts the workflow by itself.',
			},
		},
		hints: [
			{
				message:
					'When you execute it, the trigger takes one note with Insights as a sample: the one that was updated last. Notes that were ready before you publish do not start the workflow, unless <b>Start From</b> is set to Existing Notes.',
				location: 'outputPane',
				whenToDisplay: 'beforeExecution',
				displayCondition:
					'={{ $parameter["event"] !== "noteFailed" && $parameter["options"]["startFrom"] !== "existing" }}',
			},
			{
				message:
					'If a node of the workflow fails, nothing is repeated, and what was still to come is lost. To have it repeated, set <b>If the Workflow Fails</b> to <b>Start It Again</b>.',
				location: 'outputPane',
				whenToDisplay: 'always',
				displayCondition:
					'={{ $parameter["event"].startsWith("new") && $parameter["options"]["markHandled"] !== "whenWorkflowSucceeds" }}',
			},
			{
				message:
					'Due dates such as "next Friday" count from the day of the note, in the timezone of this workflow (⋯ → Settings → Timezone). Everybody needs a row in <b>Owner Mapping</b>; names without one are in <code>unmapped_owners</code>.',
				location: 'outputPane',
				whenToDisplay: 'beforeExecution',
				displayCondition: HAS_ACTION_ITEMS,
			},
			{
				// Who sees a null sees it after the test event.
				message: nullWords(['due_date', 'assignee']),
				location: 'outputPane',
				whenToDisplay: 'always',
				displayCondition: HAS_ACTION_ITEMS,
			},
		],
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'notesInsightsApi', required: true, testedBy: 'testNotesInsightsApi' }],
		properties: triggerProperties,
	};

	methods = {
		credentialTest: { testNotesInsightsApi },
		listSearch: { searchOwners },
		loadOptions: offered,
	};

	poll = createPoll();
}
