import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { EVENTS } from '../../nodes/NotesInsightsTrigger/events.ts';
import {
	concurrencyProperty,
	maxRetriesProperty,
	timeoutProperty,
} from '../../nodes/shared/options.ts';
import { DEFAULT_ASK_TIMEOUT_MS } from '../../src/service/endpoints.ts';
import {
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
} from '../../src/webhook/delivery.ts';
import { choicesOf, choiceValues, isProperty, NODES } from '../../test/support/descriptions.ts';

/** Fields of output items by what gives them: an operation, or a value of a parameter. */
export type Fields = Record<string, readonly string[]>;

/** The names in llms.txt: every name that somebody who builds a workflow may write or read. */
export function contractNames(outputs: Record<string, Fields>): string {
	const nodes = NODES.flatMap(({ name, displayName, properties }) => [
		`### Node \`${name}\`: ${displayName}`,
		`Fields of its items:`,
		fieldsOf(outputs[name], properties),
		`Parameters${OF_ITEMS.has(name) ? ', beside those of all requests' : ''}:`,
		parametersOf(properties),
	]);
	return [LEGEND, ...nodes, eventTypes()].join('\n\n');
}

const OF_ITEMS = new Set(['notesInsights', 'notesInsightsWebhook']);

/** These stand once, for all nodes that send requests. */
const OF_REQUESTS: ReadonlySet<string> = new Set(
	[timeoutProperty, maxRetriesProperty, concurrencyProperty].map(({ name }) => `options.${name}`),
);

const numberOf = (property: INodeProperties) => `${range(property)}; ${Number(property.default)}`;

const LEGEND = `A parameter is listed with its type, values and default. Requests also have \`options.timeout\` (seconds for one attempt, ${numberOf(timeoutProperty)}, for \`ask\` ${DEFAULT_ASK_TIMEOUT_MS / 1000}, for webhooks ${DEFAULT_DELIVERY_TIMEOUT_MS / 1000}), \`options.maxRetries\` (${numberOf(maxRetriesProperty)}, for webhooks ${DEFAULT_DELIVERY_RETRIES}) and, but for \`getAll\`, \`options.concurrency\` (how many at the same time, ${numberOf(concurrencyProperty)}).`;

/** The names of the fields in a preview, which other tests hold against what comes out. */
export function previewed(path: string): string[] {
	const { properties } = JSON.parse(readFileSync(join(__dirname, '../../nodes', path), 'utf8')) as {
		properties: object;
	};
	return Object.keys(properties);
}

/** What each event of the trigger is called in its items, and in the events that are sent from them. */
function eventTypes(): string {
	const types = EVENTS.map(({ value, type }) => `${code(value)} ${code(type)}`);
	return `### Event types\n\n\`event_type\` by \`event\`: ${types.join(', ')}.`;
}

/** One line for each operation, or value of Output, with the name that the panel shows. */
function fieldsOf(fields: Fields = {}, properties: readonly INodeProperties[]): string {
	const operation = properties.find(({ name }) => name === 'operation');
	const shown = new Map(
		(operation ? choicesOf(operation) : []).map((one) =>
			'value' in one ? [String(one.value), ` (${one.name})`] : ['', ''],
		),
	);
	const [only, ...others] = Object.values(fields);
	if (only && others.length === 0) return codes(only);
	return Object.entries(fields)
		.map(([of, names]) => `- ${code(of)}${shown.get(of) ?? ''}: ${codes(names)}`)
		.join('\n');
}

/** What n8n or an agent fills in. */
const FILLED_IN: ReadonlySet<string> = new Set(['resource', 'toolDescription']);

/** One line for each parameter, below the operations that have it. */
function parametersOf(properties: readonly INodeProperties[]): string {
	const operations = new Map<string, string[]>();
	const isForTools = ({ displayOptions }: INodeProperties) => displayOptions?.show?.['@tool'];
	for (const property of properties) {
		if (FILLED_IN.has(property.name)) continue;
		// Agents are offered a part of the operations, by a parameter of the same name.
		const { name } = property;
		const isPart = properties.some((other) => other.name === name && !isForTools(other));
		if (isForTools(property) && isPart) continue;
		for (const [path, one] of flat(property)) {
			if (OF_REQUESTS.has(path)) continue;
			const line = ['-', code(path), one.type, valuesOf(one), defaultOf(one)]
				.filter(Boolean)
				.join(' ');
			operations.set(line, [...(operations.get(line) ?? []), ...operationsOf(property)]);
		}
	}
	const all = choiceValues(properties, 'operation');
	const groups = new Map<string, string[]>();
	for (const [line, having] of operations) {
		const heading = forText(having, all);
		groups.set(heading, [...(groups.get(heading) ?? []), line]);
	}
	return [...groups]
		.map(([heading, lines]) => [heading, lines.join('\n')].filter(Boolean).join('\n\n'))
		.join('\n\n');
}

/** Operations by their names, or by those that are missing where these are fewer. */
function forText(operations: readonly string[], all: readonly string[]): string {
	const missing = all.filter((name) => !operations.includes(name));
	if (operations.length === 0) return '';
	return missing.length < operations.length
		? `All but ${codes(missing)}:`
		: `${codes(operations)}:`;
}

const GROUPS = new Set(['collection', 'fixedCollection']);

/** A parameter and what it holds, by their paths: `options.ownerMapping.mappings[].owner`. */
function flat(property: INodeProperties, before = ''): [string, INodeProperties][] {
	const { name, type, typeOptions } = property;
	if (type === 'notice') return [];
	const path = `${before}${name}`;
	if (!GROUPS.has(type)) return [[path, property]];
	const own = type === 'collection' && typeOptions?.multipleValues ? `${path}[].` : `${path}.`;
	return choicesOf(property).flatMap((choice) => {
		if (isProperty(choice)) return flat(choice, own);
		const list = `${path}.${choice.name}[].`;
		return choicesOf(choice)
			.filter(isProperty)
			.flatMap((value) => flat(value, list));
	});
}

function operationsOf({ displayOptions }: INodeProperties): string[] {
	return (displayOptions?.show?.operation ?? []).map(String);
}

/** A longer default is prose, and may change. */
const MAX_DEFAULT = 60;

function defaultOf({ default: given }: INodeProperties): string {
	const value =
		typeof given === 'object' && given !== null && 'value' in given ? given.value : given;
	if (Array.isArray(value) && value.length > 0) return '= all';
	if (value === '' || (typeof value === 'object' && value !== null)) return '';
	if (typeof value !== 'string') return `= ${code(JSON.stringify(value))}`;
	if (value.startsWith('=')) return `= ${code(value.replace(/\s+/g, ' '))}`;
	return value.length > MAX_DEFAULT ? '= a text' : `= ${code(JSON.stringify(value))}`;
}

function valuesOf(property: INodeProperties): string {
	const { type, modes = [] } = property;
	if (type === 'number') return range(property);
	if (type === 'resourceLocator') return codes(modes.map(({ name }) => name));
	return codes(choicesOf(property).flatMap((one) => ('value' in one ? String(one.value) : [])));
}

function range({ typeOptions: { minValue: min, maxValue: max } = {} }: INodeProperties): string {
	if (min === undefined) return '';
	return max === undefined ? `≥ ${min}` : `${min} to ${max}`;
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => [...new Set(texts)].map(code).join(', ');
