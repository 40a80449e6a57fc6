import { InputError } from '../base/input-error.ts';
import { quotedValue } from './quote.ts';

/**
 * Reads a choice, which an expression may have made.
 *
 * @param subject what is chosen, as a message begins with it: `"Respond"`
 * @throws InputError that names what can be chosen
 */
export function oneOf<const Choice extends string>(
	choices: readonly Choice[],
	value: unknown,
	subject: string,
): Choice {
	const choice = choices.find((known) => known === value);
	if (choice !== undefined) return choice;
	throw new InputError(
		`${subject} is not valid: ${quotedValue(value)}`,
		`Choose one of ${choices.join(', ')}.`,
	);
}
