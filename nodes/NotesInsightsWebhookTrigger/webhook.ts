import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import {
	type ReceivedEvent,
	type ReceivedRequest,
	Repetitions,
	verifyEvent,
} from '../../src/webhook/receive.ts';
import type { SigningKeys } from '../../src/webhook/event.ts';
import { explainError, inOneLine } from '../shared/run.ts';
import { clock } from '../shared/service.ts';
import type { Occasion } from '../shared/words.ts';
import { rawBodyOf, responseOf, statusOf, storeAccepted } from './n8n-webhook.ts';
import { settingsOf, type ReceiverSettings } from './properties.ts';

export const RECEIVING: Occasion = { name: 'Receive Event' };

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
		const isWanted = eventTypes?.includes(event.type ?? '') ?? true;
		if (!isWanted) return answer(this, ACCEPTED);
		// A test in the editor shows whatever arrives, even if it arrived before.
		if (!settings.skipRepeated || isTest) return start(event);
		return await startOnce(this, settings, event);
	} catch (error) {
		const problem = inOneLine(explainError(error, RECEIVING));
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
