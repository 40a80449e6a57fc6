import { oldestOf } from '../oldest.ts';
import { EMPTY_OWNER } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { heightOf, SEE_IT_AT_ONCE } from '../stickies.ts';
import { whereItRuns } from '../where-it-runs.ts';
import { inARow, pollingTrigger, workflowOf, type Node, type Sticky } from '../workflow.ts';
import { twoNodesFor, type App } from './app.ts';

const NEW_ACTION_ITEM = 'New Action Item';

/** One thing in the app for each new action item, and nothing later. */
export function twoNodes(app: App): JsonObject {
	const { label, thing, create } = app;
	const title = `Create ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing} in ${label} for each new action item of your notes`;
	const nodes: Node[] = [newActionItem(), { ...create, column: 1.5, row: 0 }];
	const connections = inARow(nodes.map(({ name }) => name));
	return workflowOf(title, [{ nodes, connections }], [readMe(app)]);
}

/**
 * A note that was reported once starts nothing again, so that no task is created twice. What the app refuses comes
 * again alone.
 */
const newActionItem = (): Node =>
	pollingTrigger(
		NEW_ACTION_ITEM,
		{ event: 'newActionItem' },
		{
			ifRegenerated: 'ignore',
			markHandled: 'whenWorkflowSucceeds',
			ownerMapping: { mode: 'define', mappings: [EMPTY_OWNER] },
		},
	);

function readMe(app: App): Sticky {
	const { label, thing, create, setUp, assigneeIs, follows } = app;
	const later = follows
		? `Later changes of the note change nothing. If ${thing}s are to follow their notes, take *${follows}* instead.`
		: 'Later changes of the note change nothing.';
	const steps = [
		'Choose your credentials in both nodes.',
		`*${create.name}*: ${setUp}`,
		...(assigneeIs
			? [
					`*${NEW_ACTION_ITEM}*, **Owner Mapping**: say who the people in your notes are. An assignee is ${assigneeIs}.`,
				]
			: []),
	];
	const content = [
		`## New action items go to ${label}`,
		`When the Insights of a note are ready, each of its action items becomes one ${thing}. ${later}`,
		whereItRuns(oldestOf(twoNodesFor(app))),
		`**Change before you publish it**\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
		`**Look first**: open *${NEW_ACTION_ITEM}* and press *Fetch Test Event*. It shows the action items of the note that was updated last, each with its day and person, and writes nothing. *Execute workflow* really creates the ${thing}s in ${label}.`,
		SEE_IT_AT_ONCE,
		`If ${label} refuses one of the ${thing}s, its run is listed as failed under *Executions*. That action item is repeated by itself, for seven days, and the others don't wait. If the answer of ${label} is lost on its way, the ${thing} may come twice.`,
	].join('\n\n');
	return {
		name: 'Read Me',
		content,
		color: 1,
		column: -3,
		row: -1,
		columns: 2.6,
		rows: heightOf(content),
	};
}
