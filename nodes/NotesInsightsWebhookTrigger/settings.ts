import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { DEFAULT_TOLERANCE_S } from '../../src/webhook/verify.ts';
import { InputError } from '../../src/base/input-error.ts';
import { parseSigningSecrets, type SigningKeys } from '../../src/webhook/secrets.ts';
import { shownOf } from '../../src/text/shown.ts';
import { booleanOption, numberOption, objectOf } from '../shared/options/requests.ts';
import type { ValueOf } from '../shared/options/choice.ts';
import { respond, skipRepeated, toleranceOption } from './properties.ts';

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
		toleranceS: numberOption(options, toleranceOption) ?? DEFAULT_TOLERANCE_S,
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
		`The Event Types option names no event type: ${shownOf(value)}`,
		'Separate the names with commas, for example: note.insights_ready, note.deleted. To start for every event, remove the option.',
	);
}
