import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { isObject, objectOr } from '../../json.ts';

/** A part of an answer: an object whose members have not been checked yet. */
export const OBJECT = z.record(z.unknown());

/** A text, or a number as one. */
export const TEXT = z.union([z.string(), z.number()]).transform(String);

/** Who owns the instance. The password needs 8 characters, a digit and an upper-case letter. */
export const OWNER = z.object({
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	password: z.string(),
});
export type Owner = z.infer<typeof OWNER>;

/** Someone to own a new instance, with a password that was never used before. */
export function newOwner(): Owner {
	return {
		email: 'owner@notes.example',
		firstName: 'Nora',
		lastName: 'Owner',
		password: `${randomBytes(12).toString('base64url')}-A1`,
	};
}

/** An answer of n8n that is not a success; the message holds what n8n said. */
export class N8nRequestError extends Error {
	override readonly name = 'N8nRequestError';
	readonly status: number;

	constructor(request: string, status: number, body: string) {
		super(`${request} → ${status}: ${body.slice(0, 2000)}`);
		this.status = status;
	}
}

/** One request of the session: gives the parsed body, without n8n's `data` envelope. */
export type Request = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What a signed-in browser has. */
export interface Session {
	url: string;
	cookie: string;
}

/**
 * Signs in as the owner, after making that owner when the instance has none yet.
 *
 * @param url where n8n answers, as in `http://127.0.0.1:5678`
 * @throws N8nRequestError when n8n refuses, as for a wrong password
 */
export async function signIn(url: string, owner: Owner): Promise<Session> {
	const settings = await ask(url, '', 'GET', '/rest/settings');
	const needsOwner = objectOr(objectOr(settings.body).userManagement).showSetupOnFirstLoad === true;
	const response = needsOwner
		? await ask(url, '', 'POST', '/rest/owner/setup', owner)
		: await ask(url, '', 'POST', '/rest/login', {
				emailOrLdapLoginId: owner.email,
				password: owner.password,
			});
	const cookie = response.cookies.find((candidate) => candidate.startsWith('n8n-auth='));
	if (cookie === undefined) throw new Error('n8n accepted the login and sent no cookie');
	return { url, cookie };
}

/** A way to ask n8n as the one who is signed in. */
export function requestOf({ url, cookie }: Session): Request {
	return async (method, path, body) => (await ask(url, cookie, method, path, body)).body;
}

async function ask(
	url: string,
	cookie: string,
	method: string,
	path: string,
	body?: unknown,
): Promise<{ body: unknown; cookies: string[] }> {
	const type = body === undefined ? undefined : { 'content-type': 'application/json' };
	const response = await fetch(`${url}${path}`, {
		method,
		// n8n closes idle connections, and on a busy machine just when the next request goes out.
		headers: { ...type, cookie, connection: 'close' },
		body: JSON.stringify(body),
	});
	const text = await response.text();
	// A busy n8n that has lost sight of its database refuses before it looks at the request.
	if (response.status === 503 && text.includes('Database is not ready')) {
		await sleep(500);
		return await ask(url, cookie, method, path, body);
	}
	if (!response.ok) throw new N8nRequestError(`${method} ${path}`, response.status, text);
	const parsed: unknown = text === '' ? undefined : JSON.parse(text);
	return {
		body: isObject(parsed) && 'data' in parsed ? parsed.data : parsed,
		cookies: response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
	};
}
