import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	ENTRY_KINDS,
	type EntryKind,
	type Output,
	outputItems,
	unreadEntries,
	WITH_DUE_DATES,
	WITH_OWNERS,
} from '../../../src/insights/outputs.ts';
import { hasFailed, type NotReady } from '../../../src/service/shapes.ts';
import { notReadyError } from '../../../src/service/client.ts';
import { quoted } from '../../../src/text/quote.ts';
import { summaryIn } from '../../../src/notes/list.ts';
import { textOr, type JsonObject } from '../../../src/base/json.ts';
import {
	actionItemSettings,
	entryKinds,
	ownerMapping,
	parseDueDates,
} from '../../shared/insights-options.ts';
import { needsCreationTime } from '../../../src/insights/action-items.ts';
import { NONE } from '../../shared/fields.ts';
import { toJson } from '../../shared/run.ts';
import { ifNotReady, ifNotReadyOrStatus, insightsOf, waitMs } from '../if-not-ready.ts';
import { noteField } from '../note.ts';
import { operationOf, type PanelEntry, type ParametersOf, type Run } from './operation.ts';

export const get = insightsOperation({
	value: 'get',
	name: 'Get Insights',
	action: 'Get Insights of note',
	description: 'Retrieve the summary, decisions, action items, risks and open questions of a note',
	tool: 'Reads everything known about one note. Needs a note_id, which "Get many notes" returns. Returns its abstract, summary, decisions, action_items, risks and open_questions, or its processing status with ready: false.',
	output: 'insights',
});

export const getActionItems = insightsOperation({
	value: 'getActionItems',
	name: 'Get Action Items',
	action: 'Get action items of note',
	description: 'Retrieve the tasks of a note, one item each, with owner, due date and key',
	tool: 'Reads the action items of one note. Needs a note_id, which "Get many notes" returns. Returns for each its task, owner, due (as it was said), due_date (YYYY-MM-DD) and action_item_key.',
	output: 'actionItems',
});

export const getEntries = insightsOperation({
	value: 'getEntries',
	name: 'Get Decisions, Risks and More',
	action: 'Get decisions, risks and more of note',
	description: 'Retrieve decisions, action items, risks and questions of a note, one item each',
	tool: 'Reads the decisions, action items, risks and open questions of one note. Needs a note_id, which "Get many notes" returns. Returns for each its kind and text.',
	output: 'entries',
});

export const getMarkdown = insightsOperation({
	value: 'getMarkdown',
	name: 'Get Markdown',
	action: 'Get Markdown of note',
	description: 'Retrieve a digest of a note as one text for chat, email or documents',
	tool: 'Reads one note as a text in Markdown. Needs a note_id, which "Get many notes" returns. Returns the title and the text, with summary, decisions, action items, risks and open questions.',
	output: 'markdown',
});

/** How much of a note's error text is shown, in characters. */
const MAX_ERROR = 300;

/** How the operations that read the Insights of a note differ: one for each thing that comes out. */
interface InsightsOperationSpec extends Pick<
	PanelEntry,
	'value' | 'name' | 'action' | 'description' | 'tool'
> {
	output: Output;
}

/** Makes an operation that reads the Insights of a note. */
function insightsOperation({ output, ...texts }: InsightsOperationSpec) {
	return operationOf({
		...texts,
		...insightsFields(output),
		execute: async (run, parameters) => await outputOf(run, parameters, output),
	});
}

function insightsFields(output: Output) {
	return {
		parameters: {
			noteId: noteField,
			kinds: output === 'entries' ? entryKinds() : NONE,
			ifNotReady: output === 'insights' ? ifNotReadyOrStatus : ifNotReady(),
		},
		options: { settings: actionItemSettings(itemOptions(output)), waitMs },
	};
}

type InsightsFields = ReturnType<typeof insightsFields>;
type InsightsParameters = ParametersOf<InsightsFields['parameters'], InsightsFields['options']>;

/** Reads the Insights of a note, and gives what comes out of them. */
async function outputOf(
	run: Run,
	parameters: InsightsParameters,
	output: Output,
): Promise<IDataObject[]> {
	const answer = await insightsOf(run.client, parameters);
	if (answer.ready) return await noteItems(run, parameters, output, answer.insights);
	if (parameters.ifNotReady === 'skip') {
		run.remarks.addSkipped(answer.statusText);
		return [];
	}
	const error = hasFailed(answer.status) ? await errorText(run, parameters, answer) : null;
	if (parameters.ifNotReady !== 'status') throw notReadyError(answer, error);
	if (hasFailed(answer.status)) run.remarks.addFailed(error ?? answer.statusText);
	else run.remarks.addWaiting(answer.statusText);
	return [{ ...answer.status, ready: false }];
}

/** What the service says about a failed note; the list has it if the status does not. Null if nothing does. */
async function errorText(
	{ listing }: Run,
	{ noteId, call }: InsightsParameters,
	{ status }: NotReady,
): Promise<string | null> {
	const own = textOr(status.error, '');
	const listed = own === '' ? await listing(call).catch(() => null) : null;
	const text = own || textOr(listed && summaryIn(listed, noteId)?.error, '');
	return quoted(text, MAX_ERROR) || null;
}

/** The options about action items that have an effect on an output. */
function itemOptions(output: Output): INodeProperties[] {
	return [
		...(WITH_OWNERS.includes(output) ? ownerMapping.properties : []),
		...(WITH_DUE_DATES.includes(output) ? parseDueDates.properties : []),
	];
}

/** What each output shows of a note, unless other kinds are chosen. */
const SHOWN: Readonly<Record<Output, readonly EntryKind[]>> = {
	insights: [],
	actionItems: ['action_item'],
	entries: ENTRY_KINDS,
	markdown: ENTRY_KINDS,
};

async function noteItems(
	{ context, listing, remarks }: Run,
	{ noteId, settings, kinds, call }: InsightsParameters,
	output: Output,
	insights: JsonObject,
): Promise<IDataObject[]> {
	const timezone = context.getTimezone();
	const shown = kinds ?? SHOWN[output];
	const hasTasks = shown.includes('action_item');
	const needsNote = hasTasks && needsCreationTime(insights, timezone, settings);
	const note = needsNote ? summaryIn(await listing(call), noteId) : undefined;
	const about = { noteId, note, timezone, settings, kinds };
	const items = outputItems(output, insights, about).map(toJson);
	const unread = unreadEntries(insights, shown);
	remarks.addNote(items.length + unread);
	remarks.add(items, settings, unread);
	return items;
}
