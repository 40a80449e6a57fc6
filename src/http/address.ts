import { InputError } from '../base/input-error.ts';
import { trimmed } from '../text/characters.ts';

/**
 * Reads an address that a user typed, without white space around it.
 *
 * @param field as the panel shows it: `Base URL`
 * @param missing what to enter
 * @param login where a user name and a password belong
 * @throws InputError that never shows the address, as parts of it may be secret
 */
export function parseAddress(value: unknown, field: string, missing: string, login = ''): URL {
	const text = typeof value === 'string' ? trimmed(value) : '';
	const refusal = (problem: string, hint: string) =>
		new InputError(`The ${field} ${problem}`, hint);
	if (text === '') throw refusal('is missing', missing);
	if (!URL.canParse(text)) {
		throw refusal(
			'is not a complete address',
			'Enter it with its scheme, as in https://example.com.',
		);
	}
	const url = new URL(text);
	if (!/^https?:$/.test(url.protocol)) {
		throw refusal('must begin with https:// or http://', 'Correct the address.');
	}
	if (url.username !== '' || url.password !== '') {
		throw refusal(
			'must not contain a user name or password',
			`Remove everything between "//" and "@".${login}`,
		);
	}
	return url;
}
