import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject } from '../../../src/base/json.ts';

/** Gives a parameter as it was entered, before n8n evaluates it. */
export function enteredIn(context: IExecuteFunctions, name: string): unknown {
	const entered: unknown = context.getNode().parameters[name];
	// A resource locator keeps what was entered beside how.
	return isJsonObject(entered) && 'value' in entered ? entered.value : entered;
}

/**
 * Refuses an expression that was typed while the field was Fixed: n8n takes it for plain text, and it would
 * be sent as it is.
 *
 * @param subject the beginning of the message: `The question`
 * @param field as the panel shows it
 * @throws InputError that says how to switch the field
 */
export function refuseTypedExpression(
	context: IExecuteFunctions,
	name: string,
	subject: string,
	field: string,
): void {
	const entered = enteredIn(context, name);
	if (typeof entered !== 'string' || entered.startsWith('=') || !/\{\{[^]*\}\}/.test(entered))
		return;
	throw new InputError(
		`${subject} is an expression that was entered as plain text`,
		`Move the mouse over the field "${field}" and switch it from Fixed to Expression.`,
	);
}
