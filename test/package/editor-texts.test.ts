import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import {
	NodeHelpers,
	Workflow,
	type INodeParameters,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { chosenFilters } from '../support/chosen-filters.ts';
import { allEntries, CREDENTIALS, isProperty, NODES } from '../support/descriptions.ts';
import { node, nodeTypes } from '../support/harness.ts';

const root = join(__dirname, '../..');
const nodeNamed = (name: string): INodeTypeDescription => {
	const found = NODES.find((one) => one.name === name);
	if (!found) throw new Error(`no node ${name}`);
	return found;
};
const action = nodeNamed('notesInsights');
const trigger = nodeNamed('notesInsightsTrigger');

const entries = allEntries([...NODES, ...CREDENTIALS].flatMap(({ properties }) => properties));
const properties = entries.filter(isProperty);
/** What stands below the name of a node on the canvas. */
function subtitleOf({ name, subtitle }: INodeTypeDescription, parameters: INodeParameters) {
	const one = node({ name: 'Notes', type: name, parameters });
	const { expression } = new Workflow({
		nodes: [one],
		connections: {},
		active: false,
		nodeTypes,
	});
	return expression.getSimpleParameterValue(one, subtitle, 'internal', {});
}

it('the canvas names the output that was chosen or, with another event, the event', () => {
	const shown = (parameters: INodeParameters) => subtitleOf(trigger, parameters);
	expect(shown({ event: 'insightsReady', output: 'markdown' })).toBe('Markdown');
	expect(shown({ event: 'newRisk', output: 'insights' })).toBe('New Risk');
});

it.each([
	['https://hooks.example.com:8443/services/T0/secret?key=1', 'hooks.example.com:8443'],
	['https://somebody:password@example.com', 'example.com'],
	['={{ "HTTPS://" + "example.com/a" }}', 'example.com'],
	['={{ undefined }}', 'note.failed'],
	['', 'note.failed'],
])('the canvas says where events go, but no secret: %s', (url, shown) => {
	const webhook = nodeNamed('notesInsightsWebhook');
	expect(subtitleOf(webhook, { url, eventType: 'note.failed' })).toBe(shown);
});

it('Get Task Changes names the setting without which an empty tracker ends the run', () => {
	const one = (operation: string) =>
		node({ name: 'Notes', type: 'notesInsights', parameters: { operation } });
	const shownFor = (operation: string) => {
		const workflow = new Workflow({
			nodes: [one(operation)],
			connections: {},
			active: false,
			nodeTypes,
		});
		const isShown = ({ displayCondition = '' }) =>
			workflow.expression.getSimpleParameterValue(one(operation), displayCondition, 'manual', {});
		return (action.hints ?? [])
			.filter((hint) => hint.whenToDisplay === 'beforeExecution' && isShown(hint) === true)
			.map(({ message }) => message);
	};
	expect(shownFor('getTaskChanges')).toEqual([expect.stringContaining('Always Output Data')]);
	expect(shownFor('getAll')).toEqual([]);
});

describe('a dry run', () => {
	const subtitleWith = (parameters: INodeParameters) => subtitleOf(action, parameters);

	it('is told from the real thing on the canvas', () => {
		expect(subtitleWith({ operation: 'delete', dryRun: true })).toBe('Dry run: Delete Note');
		expect(subtitleWith({ operation: 'delete', dryRun: false })).toBe('Delete Note');
		expect(subtitleWith({ operation: 'getAll' })).toBe('Get Many Notes');
	});

	it('n8n adds an operation of its own to those of every node with such a credential', () => {
		const operation = '__CUSTOM_API_CALL__';
		expect(subtitleWith({ operation, dryRun: false })).toBe('Custom API Call');
	});

	it('fits below a tool, as every operation does', () => {
		const [{ options = [] } = {}] = action.properties.filter(({ name }) => name === 'operation');
		const values = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
		const dry = values.filter((value) => ['clear', 'delete'].includes(value));
		const shown = [
			...values.map((operation) => subtitleWith({ operation, dryRun: false })),
			...dry.map((operation) => subtitleWith({ operation, dryRun: true })),
		].map(String);
		expect(dry).toHaveLength(2);
		expect(shown.filter((text) => text.length > 24)).toEqual([]);
	});

	const shownNotices = (operation: string, dryRun: boolean | string) =>
		action.properties
			.filter(({ type }) => type === 'notice')
			.filter((notice) =>
				NodeHelpers.displayParameter({ resource: 'note', operation, dryRun }, notice, null, action),
			)
			.map(({ displayName }) => displayName);

	it.each(['clear', 'delete'])('%s: the notice says what will happen', (operation) => {
		const calm = expect.stringMatching(
			/^While <b>Dry Run<\/b> is on, nothing is changed/,
		) as unknown;
		const warning = expect.stringContaining('This cannot be undone') as unknown;
		expect(shownNotices(operation, true)).toEqual([calm]);
		expect(shownNotices(operation, false)).toEqual([warning]);
		expect(shownNotices(operation, '={{ $json.dry }}')).toEqual([calm, warning]);
	});
});

describe('before something is removed', () => {
	it.each(['clear', 'delete'])('%s: the panel says beside Note that it happens at once', (one) => {
		const shown = action.properties.filter(({ displayOptions }) =>
			displayOptions?.show?.operation?.includes(one),
		);
		const at = shown.findIndex(({ name }) => name === 'noteId');
		const beside = shown.slice(at + 1, at + 3).map(({ displayName }) => displayName);
		expect(beside.join(' ')).toMatch(/<b>Execute step<\/b> (deletes|removes) .* at once/);
	});
});

describe('as a tool of an agent', () => {
	const tool = { ...action, name: 'notesInsightsTool' };
	const shownAs = (type: INodeTypeDescription, name: string, operation = 'get') =>
		action.properties
			.filter((property) => property.name === name)
			.filter((property) =>
				NodeHelpers.displayParameter({ resource: 'note', operation }, property, null, type),
			);
	const operations = (type: INodeTypeDescription) =>
		shownAs(type, 'operation').flatMap(({ options = [] }) => options.map(({ name }) => name));

	it('what a model can fill in is offered, and Get Task Changes is not', () => {
		expect(operations(tool)).toEqual(expect.arrayContaining(['Ask a Question', 'Delete Note']));
		expect(operations(action)).toContain('Get Task Changes');
		expect(operations(tool)).not.toContain('Get Task Changes');
	});

	it('the model is told what comes back, and where a note_id comes from', () => {
		const told = (operation: string) =>
			shownAs(tool, 'toolDescription', operation).map((property) => property.default);
		expect(told('getAll')).toEqual([expect.stringMatching(/Returns .* and note_id, which other/)]);
		for (const operation of ['get', 'getActionItems', 'getEntries', 'getMarkdown', 'delete']) {
			expect(told(operation)).toEqual([
				expect.stringMatching(/ Needs a note_id, which "Get many notes" returns\. Returns /),
			]);
		}
		expect(shownAs(action, 'toolDescription')).toEqual([]);
	});

	it('the panel says how the model fills in the question and the note', () => {
		const hint = (operation: string) => shownAs(tool, 'toolNotice', operation);
		for (const operation of ['ask', 'get', 'delete']) expect(hint(operation)).toHaveLength(1);
		// As n8n's button is called: an emoji is an empty box without a font for it.
		expect(hint('ask')[0]?.displayName).toContain('Let the model define this parameter');
		expect(hint('getAll')).toEqual([]);
		expect(shownAs(action, 'toolNotice', 'get')).toEqual([]);
	});

	it('what removes something says that an agent does not ask', () => {
		expect(shownAs(tool, 'deleteAgentNotice', 'delete')).toHaveLength(1);
		expect(shownAs(action, 'deleteAgentNotice', 'delete')).toEqual([]);
	});
});

describe('options about owners and due dates are offered where they have an effect', () => {
	const shownIn = (description: INodeTypeDescription, values: Record<string, string>) => {
		const collection = description.properties.find(
			(property) =>
				property.name === 'options' &&
				NodeHelpers.displayParameter(values, property, null, description),
		);
		return (collection?.options ?? [])
			.filter(isProperty)
			.filter((option) => NodeHelpers.displayParameter({}, option, null, description, values))
			.map(({ name }) => name)
			.filter((name) => /owner|due/i.test(name));
	};

	it.each([
		['get', []],
		['getMarkdown', ['parseDueDates']],
		['getActionItems', ['ownerMapping', 'parseDueDates']],
		['getEntries', ['ownerMapping', 'parseDueDates']],
	])('operation %s: %j', (operation, expected) => {
		expect(shownIn(action, { resource: 'note', operation })).toEqual(expected);
	});

	it.each([
		['insights', []],
		['note', []],
		['markdown', ['parseDueDates']],
		['actionItems', ['ownerMapping', 'parseDueDates']],
		['entries', ['ownerMapping', 'parseDueDates']],
		['={{ $json.output }}', ['ownerMapping', 'parseDueDates']],
	])('output %s of the trigger: %j', (output, expected) => {
		expect(shownIn(trigger, { event: 'insightsReady', output })).toEqual(expected);
	});

	it.each([
		['newActionItem', ['ownerMapping', 'parseDueDates']],
		['newDecision', []],
	])('event %s of the trigger: %j', (event, expected) => {
		expect(shownIn(trigger, { event, output: 'actionItems' })).toEqual(expected);
	});
});

it.each<[string, string, INodeParameters, INodeParameters]>([
	['notesInsights', 'limit', { operation: 'getAll', returnAll: false }, { returnAll: true }],
	[
		'notesInsights',
		'taskId',
		{ operation: 'getTaskChanges', tracker: 'other' },
		{ tracker: 'jira' },
	],
	['notesInsightsTrigger', 'output', { event: 'insightsReady' }, { event: 'newRisk' }],
	['notesInsightsTrigger', 'kinds', { output: 'entries' }, { output: 'insights' }],
	['notesInsightsWebhook', 'jsonPayload', { payload: 'json' }, { payload: 'item' }],
])('%s shows %s only where it is read: with %j', (of, name, read, unread) => {
	const description = nodeNamed(of);
	const isShown = (chosen: INodeParameters) => {
		const values = { resource: 'note', event: 'insightsReady', ...read, ...chosen };
		return description.properties.some(
			(property) =>
				property.name === name && NodeHelpers.displayParameter(values, property, null, description),
		);
	};
	expect([isShown(read), isShown(unread)]).toEqual([true, false]);
});

it('a wait has a limit to set only where something is waited for', () => {
	const wait = properties.find(({ name }) => name === 'waitTimeout');
	const isShown = (ifNotReady: string) =>
		wait && NodeHelpers.displayParameter({}, wait, null, action, { ifNotReady });
	expect(['wait', 'fail', 'skip', 'status'].map(isShown)).toEqual([true, false, false, false]);
});

it('an error names a filter as its panel does', () => {
	const lists = [action, trigger].flatMap(({ properties: ofNode }) =>
		ofNode.filter(({ name }) => name === 'filters'),
	);
	const filters = lists.flatMap(({ options = [] }) => options).filter(isProperty);
	expect(filters.length).toBeGreaterThan(12);
	for (const { name, displayName } of filters) {
		expect(() => chosenFilters({ [name]: {} })).toThrow(`The filter "${displayName}"`);
	}
});

describe('what n8n reads beside a node', () => {
	const folders = readdirSync(join(root, 'nodes')).filter((name) => name !== 'shared');
	const codexOf = (folder: string) =>
		JSON.parse(readFileSync(join(root, 'nodes', folder, `${folder}.node.json`), 'utf8')) as {
			alias: string[];
			resources: Record<string, Array<{ url: string }>>;
		};
	/** The nodes that n8n's own search finds, with what the node panel gives it. */
	const found = (words: string) =>
		sublimeSearch(
			words,
			folders.map((folder) => ({ folder, alias: codexOf(folder).alias })),
			[{ key: 'alias', weight: 1 }],
		).map(({ item }) => item.folder);

	const BOTH = ['NotesInsights', 'NotesInsightsTrigger'];
	const BRIDGE = ['NotesInsightsWebhook', 'NotesInsightsWebhookTrigger'];
	it.each<[string[], string]>([
		[BOTH, 'note ready, action item, action items, transcript, transcripts, transcription'],
		[BOTH, 'meeting, meeting notes, meeting minutes, recording, recordings, ai meeting'],
		[BOTH, 'task, tasks, to-do, to do, todo, follow up, follow-up, decision, decisions'],
		[BOTH, 'summary, summaries, due date, AI meeting notes'],
		[['NotesInsights'], 'task changes, question, ask questions, open questions, risks, markdown'],
		[['NotesInsights'], 'delete note, delete notes, clean up, clear, old notes'],
		[['NotesInsightsWebhook'], 'send webhook'],
		[BRIDGE, 'webhook signature, webhook signed, signed webhook, signed webhooks'],
		[BRIDGE, 'standard webhooks, hmac'],
	])('%j: found by %s', (wanted, searches) => {
		const missed = searches
			.split(', ')
			.filter((words) => !wanted.every((one) => found(words).includes(one)));
		expect(missed).toEqual([]);
	});

	it('links lead to pages of this repository, those of nodes with a query that n8n appends', () => {
		const ofNodes = folders.flatMap((folder) => Object.values(codexOf(folder).resources).flat());
		for (const { url } of ofNodes) expect(url).not.toMatch(/[#?]/);
		const ofCredentials = CREDENTIALS.map(({ documentationUrl }) => documentationUrl ?? '');
		for (const url of [...ofCredentials, ...ofNodes.map((link) => link.url)]) {
			const [, page, heading] = /\/blob\/main\/([^#]+)#?(.*)$/.exec(url) ?? [];
			if (page === undefined) continue;
			const text = readFileSync(join(root, page), 'utf8').toLowerCase();
			if (heading) expect(text).toContain(`\n## ${heading}\n`);
		}
	});

	it.each(['', '.dark'])('icons tell the nodes apart%s', (theme) => {
		const icons = folders.flatMap((folder) =>
			readdirSync(join(root, 'nodes', folder))
				.filter((file) => file.endsWith('.svg') && file.endsWith('.dark.svg') === (theme !== ''))
				.map((file) => readFileSync(join(root, 'nodes', folder, file), 'utf8')),
		);
		expect(icons.length).toBeGreaterThanOrEqual(folders.length);
		expect(new Set(icons).size).toBe(icons.length);
	});
});
