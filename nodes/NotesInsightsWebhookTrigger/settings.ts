import type { INodeProperties, IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { DEFAULT_TOLERANCE_S } from '../../src/webhook/receive.ts';
import { InputError } from '../../src/base/input-error.ts';
import { parseSigningSecrets, type SigningKeys } from '../../src/webhook/signature.ts';
import { quotedValue } from '../../src/text/quote.ts';
import {
	choice,
	booleanOption,
	numberOption,
	objectOf,
	type ValueOf,
} from '../shared/options/option-values.ts';
import { optionsCollection } from '../shared/options/requests.ts';

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
export interface ReceiverSettings {
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
