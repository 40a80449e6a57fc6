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
	const all = Object.values(outputs).flatMap((fields) => Object.entries(fields));
	const nodes = NODES.flatMap(({ name, properties }) => {
		const fields = outputs[name] ?? {};
		const chooses = properties.find((one) => one.name === CHOOSING[name]);
		const by = chooses
			? `, by ${code(chooses.name)} (${defaultOf(chooses).slice(2)} by default)`
			: '';
		return [
			`### ${code(name)}`,
			`Fields of its items${by}:`,
			fieldsOf(fields, all),
			`Parameters${OF_ITEMS.has(name) ? ', beside those of all requests' : ''}:`,
			parametersOf(
				properties.filter((one) => one.name !== chooses?.name),
				choiceValues(properties, 'operation'),
			),
		];
	});
	return [LEGEND, ...nodes, eventTypes()].join('\n\n');
}

const OF_ITEMS = new Set(['notesInsights', 'notesInsightsWebhook']);

/** These stand once, for all nodes that send requests. */
const OF_REQUESTS: ReadonlySet<string> = new Set(
	[timeoutProperty, maxRetriesProperty, concurrencyProperty].map(({ name }) => `options.${name}`),
);

const numberOf = (property: INodeProperties) => `${range(property)}; ${Number(property.default)}`;

const LEGEND = `Behind a parameter stand its values and default (\`=\`), or its type. Requests also have \`options.timeout\` (seconds for one attempt, ${numberOf(timeoutProperty)}, for \`ask\` ${DEFAULT_ASK_TIMEOUT_MS / 1000}, for webhooks ${DEFAULT_DELIVERY_TIMEOUT_MS / 1000}), \`options.maxRetries\` (${numberOf(maxRetriesProperty)}, for webhooks ${DEFAULT_DELIVERY_RETRIES}) and, but for \`getAll\`, \`options.concurrency\` (how many at the same time, ${numberOf(concurrencyProperty)}).`;

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

/** The parameter whose values give different fields. */
const CHOOSING: Readonly<Record<string, string>> = {
	notesInsights: 'operation',
	notesInsightsTrigger: 'output',
};

/** What stands above with as many fields as this is named, not listed again. */
const WORTH_A_NAME = 7;

/** One line for each operation, or value of Output. */
function fieldsOf(fields: Fields, all: readonly Named[]): string {
	const [only, ...others] = Object.values(fields);
	if (only && others.length === 0) return codes(only);
	return Object.entries(fields)
		.map(([of, names]) => `- ${code(of)}: ${listed([of, names], all)}`)
		.join('\n');
}

/** An operation or output, and its fields. */
type Named = [string, readonly string[]];

/** Fields, by the name of one above whose items have most of them. */
function listed([of, names]: Named, all: readonly Named[]): string {
	const above = all.slice(
		0,
		all.findIndex(([name]) => name === of),
	);
	const [most] = above
		.filter(
			([, theirs]) => theirs.length >= WORTH_A_NAME && theirs.every((one) => names.includes(one)),
		)
		.sort(([, one], [, other]) => other.length - one.length);
	if (!most) return codes(names);
	const [name, theirs] = most;
	return `those of ${code(name)}, and ${codes(names.filter((one) => !theirs.includes(one)))}`;
}

/** What n8n or an agent fills in. */
const FILLED_IN: ReadonlySet<string> = new Set(['resource', 'toolDescription']);

/** One line for the parameters that hold the same, below the operations that have them. */
function parametersOf(properties: readonly INodeProperties[], all: readonly string[]): string {
	const operations = new Map<string, { path: string; rest: string; having: string[] }>();
	const isForTools = ({ displayOptions }: INodeProperties) => displayOptions?.show?.['@tool'];
	for (const property of properties) {
		if (FILLED_IN.has(property.name)) continue;
		// Agents are offered a part of the operations, by a parameter of the same name.
		const { name } = property;
		const isPart = properties.some((other) => other.name === name && !isForTools(other));
		if (isForTools(property) && isPart) continue;
		for (const [path, one] of flat(property)) {
			if (OF_REQUESTS.has(path)) continue;
			const rest = heldBy(one);
			const line = `${path}${rest}`;
			const { having } = operations.get(line) ?? { having: [] };
			operations.set(line, { path, rest, having: [...having, ...operationsOf(property)] });
		}
	}
	const groups = new Map<string, Map<string, string[]>>();
	for (const { path, rest, having } of operations.values()) {
		const heading = forText(having, all);
		const group = groups.get(heading) ?? new Map<string, string[]>();
		const same = [path.slice(0, path.lastIndexOf('.') + 1), rest].join('|');
		groups.set(heading, group.set(same, [...(group.get(same) ?? []), path]));
	}
	return [...groups]
		.map(([heading, group]) => {
			const lines = [...group].map(
				([same, paths]) => `- ${codes(paths)}${same.slice(same.indexOf('|') + 1)}`,
			);
			return [heading, lines.join('\n')].filter(Boolean).join('\n\n');
		})
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

/** Types that values or a default show. */
const SHOWN_TYPES = new Set(['boolean', 'number', 'options', 'string']);

/** What stands behind a parameter: `: string`, `: 1 to 300 = 30`, ` = true`. */
function heldBy(property: INodeProperties): string {
	const held = [valuesOf(property), defaultOf(property)].filter(Boolean);
	const { type } = property;
	const text = (held.length > 0 && SHOWN_TYPES.has(type) ? held : [type, ...held]).join(' ');
	return text.startsWith('=') ? ` ${text}` : `: ${text}`;
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
