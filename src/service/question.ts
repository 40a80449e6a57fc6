import { InputError } from '../base/input-error';
import { textOr } from '../base/json';

/** Checks a question that a user entered or an expression gave. @throws InputError if there is none */
export function parseQuestion(value: unknown): string {
	const question = textOr(value, '');
	if (question !== '') return question;
	throw new InputError('The question is empty', 'Enter what you want to know about your notes.');
}
