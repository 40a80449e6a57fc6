import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';

import { NotesInsightsApi } from '../../credentials/NotesInsightsApi.credentials.ts';
import { NotesInsightsWebhookApi } from '../../credentials/NotesInsightsWebhookApi.credentials.ts';
import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { NotesInsightsTrigger } from '../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { NotesInsightsWebhook } from '../../nodes/NotesInsightsWebhook/NotesInsightsWebhook.node.ts';
import { NotesInsightsWebhookTrigger } from '../../nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.ts';

/** What n8n shows of each node of the package. */
export const NODES: readonly INodeTypeDescription[] = [
	new NotesInsights(),
	new NotesInsightsTrigger(),
	new NotesInsightsWebhook(),
	new NotesInsightsWebhookTrigger(),
].map(({ description }) => description);

export const CREDENTIALS: readonly ICredentialType[] = [
	new NotesInsightsApi(),
	new NotesInsightsWebhookApi(),
];

/** A property, or one of its choices. */
export type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/** Every property and every choice, however deep it stands. */
export function allEntries(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((entry): Entry[] => [entry, ...allEntries(choicesOf(entry))]);
}

export function choicesOf(entry: Entry): readonly Entry[] {
	if ('values' in entry) return entry.values;
	return 'options' in entry && entry.options ? entry.options : [];
}

/** The values of a parameter that offers choices. */
export function choiceValues(properties: readonly INodeProperties[], parameter: string): string[] {
	const found = properties.find(({ name }) => name === parameter);
	const choices = found === undefined ? [] : choicesOf(found);
	return choices.flatMap((one) => ('value' in one ? [String(one.value)] : []));
}

export const isProperty = (entry: Entry): entry is INodeProperties => 'type' in entry;
