import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { EVENTS } from '../../nodes/NotesInsightsTrigger/events.ts';
import { choicesOf, choiceValues, isProperty, NODES } from '../../test/support/descriptions.ts';

/** Fields of output items by what gives them: an operation, or a value of a parameter. */
export type Fields = Record<string, readonly string[]>;

/** The tables of names in llms.txt: every name that somebody who builds a workflow may write or read. */
export function contractTables(outputs: Record<string, Fields>): string {
	const nodes = NODES.flatMap(({ name, displayName, properties }) => [
		`### Node \`${name}\`: ${displayName}`,
		...fieldsOf(outputs[name]),
		table(['Parameter', 'Type', 'Default', 'Values', 'For'], merged(properties)),
	]);
	return [...nodes, ...eventTypes()].join('\n\n');
}

/** The names of the fields in a preview, which other tests hold against what comes out. */
export function previewed(path: string): string[] {
	const { properties } = JSON.parse(readFileSync(join(__dirname, '../../nodes', path), 'utf8')) as {
		properties: object;
	};
	return Object.keys(properties);
}

/** What each event of the trigger is called in its items, and in the events that are sent from them. */
function eventTypes(): string[] {
	const rows = EVENTS.map(({ name, value, type }) => [name, code(value), code(type)]);
	return ['### Event types', table(['Event', '`event`', '`event_type`'], rows)];
}

function fieldsOf(fields: Fields = {}): string[] {
	const rows = Object.entries(fields).map(([of, names]) => [code(of), codes(names)]);
	return [table(['Output of', 'Fields'], rows)];
}

/** What n8n or an agent fills in. */
const FILLED_IN: ReadonlySet<string> = new Set(['resource', 'toolDescription']);

/** One row for each parameter; those that several operations have alike share theirs. */
function merged(properties: readonly INodeProperties[]): string[][] {
	const rows = new Map<string, { cells: string[]; operations: string[] }>();
	const isForTools = ({ displayOptions }: INodeProperties) => displayOptions?.show?.['@tool'];
	for (const property of properties) {
		if (FILLED_IN.has(property.name)) continue;
		// Agents are offered a part of the operations, by a parameter of the same name.
		const { name } = property;
		const isPart = properties.some((other) => other.name === name && !isForTools(other));
		if (isForTools(property) && isPart) continue;
		for (const [path, one] of flat(property)) {
			const cells = [code(path), one.type, defaultOf(one), valuesOf(one)];
			const key = cells.join('|');
			const row = rows.get(key) ?? { cells, operations: [] };
			row.operations.push(...operationsOf(property));
			rows.set(key, row);
		}
	}
	const all = choiceValues(properties, 'operation');
	return [...rows.values()].map(({ cells, operations }) => [...cells, forText(operations, all)]);
}

/** Operations by their names, or by those that are missing where these are fewer. */
function forText(operations: readonly string[], all: readonly string[]): string {
	const missing = all.filter((name) => !operations.includes(name));
	if (operations.length === 0 || missing.length >= operations.length) return codes(operations);
	return missing.length === 0 ? 'all' : `all but ${codes(missing)}`;
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
	if (value === '' || (typeof value === 'object' && value !== null)) return '';
	if (typeof value !== 'string') return code(JSON.stringify(value));
	if (value.startsWith('=')) return code(value.replaceAll('|', '\\|'));
	return value.length > MAX_DEFAULT ? 'a text' : code(JSON.stringify(value));
}

function valuesOf(property: INodeProperties): string {
	const { type, typeOptions: { minValue: min, maxValue: max } = {} } = property;
	if (type === 'number' && min !== undefined)
		return max === undefined ? `≥ ${min}` : `${min} to ${max}`;
	if (type === 'resourceLocator') return codes((property.modes ?? []).map(({ name }) => name));
	const values = choicesOf(property).flatMap((one) => ('value' in one ? String(one.value) : []));
	return codes(values);
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => [...new Set(texts)].map(code).join(', ');

function table(header: readonly string[], rows: readonly string[][]): string {
	const used = header.map((_, column) => rows.some((cells) => (cells[column] ?? '') !== ''));
	const line = (cells: readonly string[]) =>
		`| ${cells.filter((_, column) => used[column]).join(' | ')} |`;
	return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
