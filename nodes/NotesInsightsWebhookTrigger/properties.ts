import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { quotedValue } from '../../src/text/quote.ts';
import { parseSigningSecrets } from '../../src/webhook/event.ts';
import { DEFAULT_TOLERANCE_S } from '../../src/webhook/receive.ts';
import {
	choice,
	field,
	flag,
	notice,
	number,
	optional,
	optionsWith,
	propertiesOf,
	triggerSource,
} from '../shared/fields.ts';

const senderNotice = notice(
	'senderNotice',
	'Connect a credential first. Then give the sender two things: the production URL, under Webhook URLs above, and the signing secret that the credential holds',
);

/** N8n reads it, to register the URL. */
const path = field(
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		placeholder: 'e.g. notes-insights',
		description:
			'The last part of the URL. No other workflow may use the same path. If empty, it is an ID of this node.',
	},
	() => undefined,
);

/** When the sender is told: once the execution is stored, or once it has ended. */
const respond = choice({
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

const options = optionsWith({
	/** Left out, all events start the workflow. */
	eventTypes: optional(
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'string',
			default: '',
			placeholder: 'e.g. note.insights_ready',
			description:
				'A comma-separated list. Only these events start the workflow. Others are accepted and dropped. Without this option, all events start it.',
		},
		namesIn,
	),
	skipRepeated: flag({
		displayName: 'Skip Repeated',
		name: 'skipRepeated',
		type: 'boolean',
		default: true,
		description:
			'Whether to drop events that were accepted before. The sender is told that they were accepted. Events that failed are not dropped.',
	}),
	toleranceS: number({
		displayName: 'Tolerance (Seconds)',
		name: 'tolerance',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 86_400, numberPrecision: 0 },
		default: DEFAULT_TOLERANCE_S,
		description:
			'How many seconds before or after now an event may be signed. Somebody may have recorded an older one and send it again.',
	}),
});

/** The parameters of the trigger. */
export const webhookTriggerProperties = propertiesOf({ senderNotice, path, respond, options });

/** What the user set. */
export type ReceiverSettings = Awaited<ReturnType<typeof settingsOf>>;

/** Reads the settings of the node. @throws InputError that never shows a secret */
export async function settingsOf(context: IWebhookFunctions | IHookFunctions) {
	const { signingSecret, previousSigningSecret } =
		await context.getCredentials<IDataObject>('notesInsightsWebhookApi');
	const source = triggerSource(context);
	return {
		/** A signature with either key is accepted. */
		keys: parseSigningSecrets({ signingSecret, previousSigningSecret }),
		respond: respond.read(source),
		...options.read(source),
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
