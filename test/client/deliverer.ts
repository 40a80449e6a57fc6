import type { Clock } from '../../src/base/clock.ts';
import { explainError } from '../../nodes/shared/run.ts';
import { createDeliver, type Delivery } from '../../src/webhook/delivery.ts';
import { createEvent, parseSigningSecrets } from '../../src/webhook/event.ts';
import { sendOf, type Build } from '../support/builds.ts';
import { START, VirtualClock } from '../support/clocks.ts';
import type { SeenRequest } from '../support/loopback.ts';
import { expectNoSecret } from '../support/secrets.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString('base64')}`;

/** An event with characters that careless encodings change. */
export function event(id = 'evt_1') {
	const data = { title: 'Kick-off “Größe” 漢字 😀', tail: '\u2028\u0000\ud800', number: 1e21 };
	return createEvent({ type: 'note.insights_ready', id, time: new Date(START), data });
}

/** Delivers over real connections, with time that passes by waiting alone. */
export function deliverer(build?: Build) {
	return delivererAt(new VirtualClock(), build);
}

/** The same, with time that passes as the clock says. */
export function delivererAt<C extends Clock>(clock: C, build: Build = 'plain') {
	const keys = parseSigningSecrets({ signingSecret: SECRET });
	const deliver = createDeliver({ keys, send: sendOf(build), clock });
	return {
		clock,
		deliver: async (delivery: Partial<Delivery> & { url: string }) =>
			await deliver({ event: event(), ...delivery }),
	};
}

/** A header that came once. */
export function headerOf({ headers }: SeenRequest, name: string): string {
	const value = headers[name];
	if (typeof value !== 'string') throw new Error(`no header ${name}`);
	return value;
}

/** Asserts that no text can be read from a failed delivery, nor from what a person sees of it. */
export function expectHidden(error: unknown, secrets: readonly string[]): void {
	const { message, hint } = explainError(error, { name: 'Send Event', recipient: 'receiver' });
	expectNoSecret(error, secrets);
	expectNoSecret(`${message} ${hint}`, secrets);
}
