import { APPROVE, approval, ANYTHING_NEW, ASK, COLUMN } from './approval.ts';
import { carryOut } from './carry-out.ts';
import { compare, GET_TASK_CHANGES, OWNERS_WITHOUT_A_ROW } from './compare.ts';
import type { JsonObject } from './json.ts';
import { loop } from './loop.ts';
import { start } from './start.ts';
import { stickiesOf } from './stickies.ts';
import type { Tracker } from './tracker.ts';
import { workflowOf, type Connection, type Part, type Sticky } from './workflow.ts';

/** How far the approval moves what comes after it. */
const COLUMNS = 5;

/** A workflow that asks in Slack before it creates tasks, as n8n imports it. */
export function slackApproval(tracker: Tracker): JsonObject {
	const asking = withChannel(tracker);
	const parts = [
		start(asking),
		ownersAfterApproval(compare(ANYTHING_NEW)),
		approval(),
		moved(loop(asking)),
		moved(carryOut(asking)),
	];
	return workflowOf(asking.title, parts, [...stickiesOf(asking).map(movedSticky), APPROVE]);
}

function withChannel(tracker: Tracker): Tracker {
	const limits = [
		tracker.notes.limits,
		'Two questions about one note may be open at the same time; what the first answer created, the second does not create again. Press the buttons one after the other, a few seconds apart. If n8n stops between an answer and its tasks, the nightly run creates those that the table remembers.',
	];
	return {
		...tracker,
		title: `Ask in Slack before action items of your notes become tasks in ${tracker.label}`,
		settings: [
			...tracker.settings,
			{
				name: 'channel_id',
				value: '',
				says: `the Slack channel to ask in: the end of its link; choose the credential in *${ASK}*, and invite its app to the channel`,
			},
		],
		notes: { ...tracker.notes, limits: limits.filter(Boolean).join(' ') },
	};
}

/** Tells of owners once, after the answer. */
function ownersAfterApproval({ nodes, connections }: Part): Part {
	const isOf = (name: string) => name === OWNERS_WITHOUT_A_ROW || name === 'Tell Someone';
	return {
		nodes: nodes.map((node) =>
			isOf(node.name) ? { ...node, column: node.column + 3, row: node.row - 1 } : node,
		),
		connections: connections.filter(
			([from, , to]: Connection) => from !== GET_TASK_CHANGES || !isOf(to),
		),
	};
}

const moved = ({ nodes, connections }: Part): Part => ({
	nodes: nodes.map((node) => ({ ...node, column: node.column + COLUMNS })),
	connections,
});

function movedSticky(sticky: Sticky): Sticky {
	return sticky.column < COLUMN - 0.5 ? sticky : { ...sticky, column: sticky.column + COLUMNS };
}
