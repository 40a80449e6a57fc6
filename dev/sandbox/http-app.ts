import type { Server } from 'node:http';

import Fastify, {
	type FastifyError,
	type FastifyInstance,
	type FastifyServerOptions,
} from 'fastify';
import type { ZodError, ZodType } from 'zod';

import { LOOPBACK } from '../n8n/ports.ts';
import { Problem } from './problem.ts';

/** PEM texts for serving over https. */
export interface Tls {
	key: string;
	cert: string;
}

/** Room for the Insights of a very long note; larger bodies are refused with 413. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** What all apps have in common. */
const OPTIONS: FastifyServerOptions = {
	bodyLimit: BODY_LIMIT_BYTES,
	// Longer than any client keeps an idle connection, so that a reused one is never half closed.
	keepAliveTimeout: 72_000,
	exposeHeadRoutes: false,
	routerOptions: { maxParamLength: 4096 },
	// Event streams and idle connections, too.
	forceCloseConnections: true,
};

/**
 * Gives a Fastify app whose every error is an error body of the service: `{"detail": string}` (docs/contract.md, "What the service says"). Bodies arrive as JSON or, with
 * `body: 'text'`, as text, whatever their content type. Closing the app ends every open connection.
 */
export function createApp({
	tls,
	body = 'json',
}: { tls?: Tls; body?: 'json' | 'text' } = {}): FastifyInstance {
	const options = { ...OPTIONS, https: tls ?? null };
	const app = Fastify<Server>(options);
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		'*',
		{ parseAs: 'string' },
		async (_request: unknown, text: string) =>
			await Promise.resolve(body === 'text' ? text : parsedBody(text)),
	);
	app.setValidatorCompiler(({ schema }: { schema: ZodType<unknown> }) => (given: unknown) => {
		const { data, error } = schema.safeParse(given);
		return error === undefined ? { value: data } : { error: refusalOf(error) };
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not Found' }));
	app.setErrorHandler(({ statusCode = 500, message }: FastifyError | Problem, _request, reply) =>
		reply.code(statusCode).send({ detail: message }),
	);
	return app;
}

/** Names the first field that is wrong. */
function refusalOf({ issues: [issue] }: ZodError): Problem {
	const surplus = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
	const where = ['body', ...(issue?.path ?? []), ...surplus].join('/');
	return new Problem(400, `${where} is refused: ${issue?.message}`);
}

/**
 * Starts listening on loopback and gives the address, without a trailing slash.
 *
 * @param name what listens, for the error message
 * @param port 0 takes any free port
 * @throws Error in one line when the port is taken or may not be used
 */
export async function listen(app: FastifyInstance, name: string, port: number): Promise<string> {
	try {
		return await app.listen({ host: LOOPBACK, port });
	} catch (cause) {
		throw new Error(`The ${name} can't listen on port ${port}: ${String(cause)}`, { cause });
	}
}

/** Parses a body as JSON. Throws a 400 `Problem` for anything that is not JSON. */
export function parsedBody(body: unknown): unknown {
	try {
		return JSON.parse(typeof body === 'string' ? body : '');
	} catch {
		throw new Problem(400, 'The body is not valid JSON');
	}
}
