import type { Clock } from '../../src/base/clock.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import { explain } from '../../nodes/shared/words.ts';
import { createDeliver, type Delivery } from '../../src/webhook/delivery.ts';
import { createEvent, parseSigningSecrets } from '../../src/webhook/event.ts';
import { sendOf, type Build } from '../support/builds.ts';
import { START, VirtualClock } from '../support/clocks.ts';
import type { SeenRequest } from '../support/loopback.ts';
import { expectNoSecret } from '../support/secrets.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

export const SECRET = secretOf(0x5a);
export const PREVIOUS_SECRET = secretOf(0xc3);
export const OTHER_SECRET = secretOf(0x11);

/** An event with characters that careless encodings change. */
export function event(id = 'evt_1') {
	const data = { title: 'Kick-off “Größe” 漢字 😀', tail: '\u2028\u0000\ud800', number: 1e21 };
	return createEvent({ type: 'note.insights_ready', id, time: new Date(START), data });
}

export interface Deliverer<C> {
	clock: C;
	deliver: (
		delivery: Partial<Delivery> & { url: string },
	) => ReturnType<ReturnType<typeof createDeliver>>;
}

export interface Secrets {
	secret?: string;
	previous?: string;
}

/** Delivers over real connections, with time that passes by waiting alone. */
export function deliverer(secrets: Secrets = {}, build?: Build): Deliverer<VirtualClock> {
	return delivererAt(new VirtualClock(), secrets, build);
}

/** The same, with time that passes as the clock says. */
export function delivererAt<C extends Clock>(
	clock: C,
	{ secret = SECRET, previous }: Secrets = {},
	build: Build = 'plain',
): Deliverer<C> {
	const keys = parseSigningSecrets({ signingSecret: secret, previousSigningSecret: previous });
	const deliver = createDeliver({ keys, send: sendOf(build), clock });
	return {
		clock,
		deliver: async (delivery) => await deliver({ event: event(), ...delivery }),
	};
}

/** A header that came once. */
export function headerOf({ headers }: SeenRequest, name: string): string {
	const value = headers[name];
	if (typeof value !== 'string') throw new Error(`no header ${name}`);
	return value;
}

/** What a person sees of a failed delivery. */
export function shownOf(error: unknown): { message: string; hint: string } {
	if (!isRequestFailure(error)) throw new Error('not a failure of a request');
	return explain(error, { name: 'Send Event', recipient: 'receiver', options: ['timeout'] });
}

/** Asserts that no text can be read from a failed delivery, nor from what a person sees of it. */
export function expectHidden(error: unknown, secrets: readonly string[]): void {
	const { message, hint } = shownOf(error);
	expectNoSecret(error, secrets);
	expectNoSecret(`${message} ${hint}`, secrets);
}
