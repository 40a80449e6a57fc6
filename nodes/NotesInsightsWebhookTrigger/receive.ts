import {
	type IDataObject,
	type IHookFunctions,
	type INodeProperties,
	type IWebhookFunctions,
	type IWebhookResponseData,
	sleep,
} from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { isJsonObject } from '../../src/base/json.ts';
import { quotedValue } from '../../src/text/quote.ts';
import {
	DEFAULT_TOLERANCE_S,
	type ReceivedEvent,
	type ReceivedRequest,
	Repetitions,
	verifyEvent,
} from '../../src/webhook/receive.ts';
import { parseSigningSecrets, type SigningKeys } from '../../src/webhook/event.ts';
import { objectOf } from '../shared/fields.ts';
import {
	booleanOption,
	choice,
	numberOption,
	optionsCollection,
	type ValueOf,
} from '../shared/options.ts';
import { explainError, inOneLine } from '../shared/run.ts';
import { clock } from '../shared/service.ts';
import type { Occasion } from '../shared/words.ts';

export const RECEIVER_OPERATION: Occasion = { name: 'Receive Event' };

export const ACCEPTED = 204;
const FAILED = 500;

/** The memory of every trigger node that this process has answered for. */
const memories = new Map<string, Repetitions>();

/**
 * Starts the workflow for a genuine event, and answers everything else itself. Never throws: n8n would
 * start the workflow with the error.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		const settings = await settingsOf(this);
		const { keys, toleranceS } = settings;
		const request = { headers: this.getHeaderData(), body: rawBodyOf(this) };
		const verdict = verifyEvent(request, { keys, toleranceS, now: clock.now() });
		const isTest = this.getMode() === 'manual';
		if ('refused' in verdict) {
			const { refused } = verdict;
			return answer(this, refused, isTest ? whyRefused(refused, request, settings) : undefined);
		}
		const { event } = verdict;
		const { eventTypes } = settings;
		const isWanted = eventTypes.length === 0 || eventTypes.includes(event.type ?? '');
		if (!isWanted) return answer(this, ACCEPTED);
		// A test in the editor shows whatever arrives, even if it arrived before.
		if (!settings.skipRepeated || isTest) return start(event);
		return await startOnce(this, settings, event);
	} catch (error) {
		const problem = inOneLine(explainError(error, RECEIVER_OPERATION));
		this.logger.error(`${this.getNode().name}: ${problem}`);
		return answer(this, FAILED);
	}
}

/** Between looking into the memory and noting the event in it, nothing may be awaited, or two could start. */
async function startOnce(
	context: IWebhookFunctions,
	{ respond }: ReceiverSettings,
	event: ReceivedEvent,
): Promise<IWebhookResponseData> {
	const id = event.webhook_id;
	const memory = memoryOf(context);
	const staticData = context.getWorkflowStaticData('node');
	memory.recall(staticData.accepted);

	const outcome = memory.outcomeOf(id);
	if (outcome) return answer(context, (await outcome) ? ACCEPTED : FAILED);

	// n8n saves static data once the execution is stored; with Immediately, that means acceptance.
	// Otherwise, it saves it when the workflow has ended, well or not: this ID may not be in it yet.
	const accepted = respond === 'immediately' ? memory.stored(id) : memory.stored();
	if (accepted !== (staticData.accepted ?? '')) storeAccepted(staticData, accepted);
	const answered = statusOf(responseOf(context));
	memory.begin(
		id,
		answered.then((status) => status === ACCEPTED),
	);
	return start(event);
}

function memoryOf(context: IWebhookFunctions): Repetitions {
	const key = JSON.stringify([context.getWorkflow().id, context.getNode().name]);
	const memory = memories.get(key) ?? new Repetitions();
	memories.set(key, memory);
	return memory;
}

/** @param event its fields, which n8n types as its own JSON */
function start(event: object): IWebhookResponseData {
	return { workflowData: [[{ json: { ...event } }]] };
}

function answer(context: IWebhookFunctions, status: number, text?: string): IWebhookResponseData {
	const response = responseOf(context);
	response.statusCode = status;
	response.end(text);
	return { noWebhookResponse: true };
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * Says why a request was refused, for whoever tests by hand. A published workflow never says it: it
 * would help forgers.
 *
 * @param status of the refusal
 */
function whyRefused(
	status: 400 | 401 | 413,
	request: ReceivedRequest,
	{ keys, toleranceS }: { keys: SigningKeys; toleranceS: number },
): string {
	if (status === 413) return 'The body is larger than 256 KB.';
	if (status === 400) return wrongForm(request);
	const late = verifyEvent(request, { keys, toleranceS: Infinity, now: 0 });
	return 'event' in late || late.refused !== 401
		? `The signature is right, but was made more than ${toleranceS} s away from now. Check both clocks, or raise the Tolerance option.`
		: 'No signature matches. Check that the sender signs with the secret of the credential, and that nothing changes the body on its way.';
}

function wrongForm({ headers }: ReceivedRequest): string {
	const missing = HEADERS.filter((name) => headers[name] === undefined);
	const which = missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`;
	return `This is not a signed event. It needs the headers webhook-id, webhook-timestamp (in seconds since 1970) and webhook-signature, and a JSON object as its body.${which}`;
}

const toleranceOption: INodeProperties = {
	displayName: 'Tolerance (Seconds)',
	name: 'tolerance',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86_400, numberPrecision: 0 },
	default: DEFAULT_TOLERANCE_S,
	description:
		'How many seconds before or after now an event may be signed. Somebody may have recorded an older one and send it again.',
};

export const skipRepeated: INodeProperties = {
	displayName: 'Skip Repeated',
	name: 'skipRepeated',
	type: 'boolean',
	default: true,
	description:
		'Whether to drop events that were accepted before. The sender is told that they were accepted. Events that failed are not dropped.',
};

export const respond = choice({
	displayName: 'Respond',
	name: 'respond',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Immediately',
			value: 'immediately',
			description:
				'The sender gets 204 once the execution is stored. It does not learn whether the workflow fails.',
		},
		{
			name: 'When Workflow Ends',
			value: 'whenWorkflowEnds',
			description:
				'The sender waits. It gets 204 if the workflow succeeds and 500 if it fails, to make it try again.',
		},
	],
	default: 'immediately',
	description: 'When the sender is told that the event is accepted',
});

/** The parameters of the trigger. */
export const webhookTriggerProperties: INodeProperties[] = [
	{
		displayName:
			'Give the sender two things: the production URL, under Webhook URLs above, and the signing secret that the credential holds',
		name: 'senderNotice',
		type: 'notice',
		default: '',
	},
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		placeholder: 'e.g. notes-insights',
		description:
			'The last part of the URL. No other workflow may use the same path. If empty, it is an ID of this node.',
	},
	respond.property,
	optionsCollection([
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'string',
			default: '',
			placeholder: 'e.g. note.insights_ready',
			description:
				'A comma-separated list. Only these events start the workflow. Others are accepted and dropped. Without this option, all events start it.',
		},
		skipRepeated,
		toleranceOption,
	]),
];

/** What the user set. */
interface ReceiverSettings {
	/** A signature with either key is accepted. */
	keys: SigningKeys;
	/** When the sender is answered: once the execution is stored, or once it has ended. */
	respond: ValueOf<typeof respond>;
	/** Event types that start the workflow; if empty, all do. */
	eventTypes: readonly string[];
	toleranceS: number;
	skipRepeated: boolean;
}

/** Reads the settings of the node. @throws InputError that never shows a secret */
export async function settingsOf(
	context: IWebhookFunctions | IHookFunctions,
): Promise<ReceiverSettings> {
	const { signingSecret, previousSigningSecret } =
		await context.getCredentials<IDataObject>('notesInsightsWebhookApi');
	const parameter = (name: string): unknown => context.getNodeParameter(name, undefined);
	const options = objectOf('Options', context.getNodeParameter('options', {}));
	return {
		keys: parseSigningSecrets({ signingSecret, previousSigningSecret }),
		respond: respond.read(parameter('respond')),
		eventTypes: Object.hasOwn(options, 'eventTypes') ? namesIn(options.eventTypes) : [],
		toleranceS: numberOption(options, toleranceOption),
		skipRepeated: booleanOption(options, skipRepeated),
	};
}

/**
 * Reads a comma-separated list, or a list that an expression gave. One without a name is refused: an
 * expression that finds nothing must not let every event start the workflow.
 */
function namesIn(value: unknown): string[] {
	const list: unknown = typeof value === 'string' ? value.split(',') : value;
	if (Array.isArray(list) && list.every((name) => typeof name === 'string')) {
		const names = list.map((name) => name.trim()).filter(Boolean);
		if (names.length > 0) return names;
	}
	throw new InputError(
		`The Event Types option names no event type: ${quotedValue(value)}`,
		'Separate the names with commas, for example: note.insights_ready, note.decision. To start for every event, remove the option.',
	);
}

/*
 * What the webhook trigger needs from n8n besides its documented functions, and how n8n behaves that it
 * relies on.
 */

/** n8n reads the body before it calls the node, unless it is a form with files. */
export function rawBodyOf(context: IWebhookFunctions): Uint8Array | undefined {
	const request: unknown = context.getRequestObject();
	const body = isJsonObject(request) ? request.rawBody : undefined;
	return body instanceof Uint8Array ? body : undefined;
}

/**
 * Stores twice: n8n 2.41 regards static data as unchanged once it has prepared the execution, right after
 * this.
 */
export function storeAccepted(staticData: IDataObject, accepted: string): void {
	const store = () => void (staticData.accepted = accepted);
	store();
	void sleep(0).then(store);
}

/** The part of a Node.js response that is used here. */
interface Answerable {
	statusCode: number;
	end(...args: unknown[]): unknown;
}

function isAnswerable(value: unknown): value is Answerable {
	return (
		isJsonObject(value) && typeof value.statusCode === 'number' && typeof value.end === 'function'
	);
}

export function responseOf(context: IWebhookFunctions): Answerable {
	const response: unknown = context.getResponseObject();
	if (isAnswerable(response)) return response;
	throw new TypeError('n8n gave no response to answer on');
}

/**
 * Waits for a response to be answered, and gives the status. n8n tells a webhook node nothing about
 * the execution that it starts, so n8n's answer is how the node learns whether the execution was stored
 * or succeeded. The events of the response do not tell: once the sender has hung up, `finish` never
 * comes, and `close` comes long before the workflow ends.
 */
export async function statusOf(response: Answerable): Promise<number> {
	const end = response.end.bind(response);
	return await new Promise((resolve) => {
		response.end = (...args) => {
			resolve(response.statusCode);
			return end(...args);
		};
	});
}
