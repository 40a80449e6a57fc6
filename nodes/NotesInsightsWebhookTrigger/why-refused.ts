import { verifyEvent, type ReceivedRequest } from '../../src/webhook/verify.ts';
import type { SigningKeys } from '../../src/webhook/secrets.ts';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * Says why a request was refused, for whoever tests by hand. A published workflow never says it: it
 * would help forgers.
 *
 * @param status of the refusal
 */
export function whyRefused(
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
