import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { getAll } from '../../nodes/NotesInsights/operations/get-all.operation.ts';
import { operationProperty, resourceProperty } from '../../nodes/NotesInsights/operations/index.ts';
import { fetchTestEvent } from '../support/test-event.ts';
import { byId, useSandbox } from './use-sandbox.ts';
import { Receiver } from './webhook-receiver.ts';

/** A schema as n8n serves it: `__schema__/v<version>/<resource>/<operation>.json` beside the node. */
interface Schema {
	type?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

const nodes = join(__dirname, '../../nodes');
const schemaOf = (file: string) => JSON.parse(readFileSync(join(nodes, file), 'utf8')) as Schema;
const RESOURCE = typeof resourceProperty.default === 'string' ? resourceProperty.default : '';
const fileOf = (operation: string) =>
	join('NotesInsights/__schema__/v1.0.0', RESOURCE, `${operation}.json`);

const OPERATIONS = (operationProperty.options ?? []).map((option) =>
	'value' in option ? String(option.value) : '',
);
/** What only some changes have, or only some entries: action items. */
const SOMETIMES = new Map([
	[
		'getEntries',
		['task', 'owner', 'due', 'due_date', 'assignee', 'assignees', 'unmapped_owners'].concat([
			'action_item_key',
			'action_item_uuid',
		]),
	],
]);

const sandbox = useSandbox();
let notes: string;
beforeEach(() => {
	notes = sandbox.store.flip(sandbox.store.add({ title: 'Budget' }).note_id).note_id;
});

/** The paths at which a value is not what the schema says; null stands for a value of any type. */
function strays(value: unknown, { type, properties, items }: Schema, path = ''): string[] {
	if (value === null) return [];
	if (Array.isArray(value)) {
		if (type !== 'array' || !items) return [path];
		return value.flatMap((element) => strays(element, items, `${path}[]`));
	}
	if (typeof value !== 'object') {
		const isRight = type === 'integer' ? Number.isInteger(value) : type === typeof value;
		return isRight ? [] : [path];
	}
	if (type !== 'object') return [path];
	if (!properties) return [];
	return Object.entries(value).flatMap(([name, field]) => {
		const schema = properties[name];
		return schema ? strays(field, schema, `${path}.${name}`) : [`${path}.${name}`];
	});
}

function expectPreviewOf(output: IDataObject | undefined, file: string, optional: string[] = []) {
	const schema = schemaOf(file);
	const previewed = Object.keys(schema.properties ?? {});
	expect(strays(output, schema, `nodes/${file}: `)).toEqual([]);
	expect(previewed.filter((name) => !optional.includes(name))).toEqual(
		Object.keys(output ?? {}).filter((name) => !optional.includes(name)),
	);
}

it.each(OPERATIONS)('%s gives what its preview shows, in that order', async (operation) => {
	const asked = { noteId: byId(notes), notes, question: 'What about the budget?' };
	const parameters = { operation, ...asked, dryRun: false };
	const { output, error } = await sandbox.run(parameters);
	expect(error).toBeUndefined();
	expectPreviewOf(output[0]?.[0]?.json, fileOf(operation), SOMETIMES.get(operation));
});

it('the model of an agent is told each field of a listed note', () => {
	const { tool = '' } = getAll;
	const fields = Object.keys(schemaOf(fileOf('getAll')).properties ?? {});
	expect(fields.filter((name) => !tool.includes(name))).toEqual([]);
});

/** n8n asks for one preview of a trigger, whatever its parameters are. */
it.each(['insights', 'actionItems', 'entries', 'markdown', 'note'])(
	'the preview of the trigger has what its output %s has too',
	async (output) => {
		const [item] = await fetchTestEvent(sandbox.credential, { output });
		const { properties = {}, type } = schemaOf('NotesInsightsTrigger/__schema__/v1.0.0.json');
		const names = Object.keys(properties);
		const shown = Object.keys(item ?? {});
		expect(shown.indexOf('event_type')).toBeLessThan(shown.indexOf('note_id'));
		expect(names.length).toBeGreaterThan(0);
		const common = Object.fromEntries(names.map((name) => [name, item?.[name]]));
		expect(Object.values(common)).not.toContain(undefined);
		expect(strays(common, { type, properties })).toEqual([]);
	},
);

it('the webhook node gives what its preview shows', async () => {
	const receiver = await Receiver.start();
	const { output } = await receiver.run({ eventType: 'x' });
	await receiver.close();
	expectPreviewOf(output[0]?.[0]?.json, 'NotesInsightsWebhook/__schema__/v1.0.0.json');
});
