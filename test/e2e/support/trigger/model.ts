import { createApp } from '../../../../dev/sandbox/http-app.ts';
import { isObject, requireList, type JsonObject } from '../../../../dev/json.ts';
import { freePort } from '../../../../dev/n8n/ports.ts';

/** What the model does next: it says something, or calls a tool with what it has read so far. */
export type Turn = string | { call: string; with: (read: string) => JsonObject };

/** Stands in for a model behind OpenAI's Responses API; it follows a script and understands nothing. */
export interface Model {
	/** What n8n's OpenAI credential holds to use it. */
	credential: { name: string; type: string; data: Record<string, string> };
	/** The bodies of all requests. */
	requests: JsonObject[];
	/** Sets the turns that come next. A request without a turn is refused. */
	follow(...turns: Turn[]): void;
	close(): Promise<void>;
}

export async function startModel(): Promise<Model> {
	const app = createApp();
	const port = await freePort();
	const requests: JsonObject[] = [];
	let script: Turn[] = [];
	app.post<{ Body: JsonObject }>('/v1/responses', ({ body }, reply) => {
		requests.push(body);
		const turn = script.shift();
		if (turn === undefined) return reply.code(400).send({ error: { message: 'no turn is left' } });
		return response(requests.length, body, output(requests.length, body, turn));
	});
	await app.listen({ port, host: '127.0.0.1' });
	const data = { apiKey: 'sk-loopback', url: `http://127.0.0.1:${port}/v1` };
	return {
		credential: { name: 'OpenAI', type: 'openAiApi', data },
		requests,
		follow: (...turns) => void (script = turns),
		close: async () => await app.close(),
	};
}

const response = (number: number, { model }: JsonObject, item: JsonObject): JsonObject => ({
	id: `resp_${number}`,
	object: 'response',
	created_at: 1_700_000_000,
	status: 'completed',
	model,
	output: [item],
	usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
});

function output(number: number, body: JsonObject, turn: Turn): JsonObject {
	if (typeof turn === 'string') {
		const content = [{ type: 'output_text', text: turn, annotations: [] }];
		return {
			type: 'message',
			id: `msg_${number}`,
			role: 'assistant',
			status: 'completed',
			content,
		};
	}
	const call = { type: 'function_call', id: `fc_${number}`, call_id: `call_${number}` };
	const args = JSON.stringify(turn.with(readLast(body)));
	return { ...call, name: turn.call, arguments: args, status: 'completed' };
}

/** What the tool that was called last has given. */
function readLast({ input }: JsonObject): string {
	const items = Array.isArray(input) ? requireList(input, 'input').filter(isObject) : [];
	const last = items.findLast(({ type }) => type === 'function_call_output');
	return typeof last?.output === 'string' ? last.output : JSON.stringify(last?.output ?? '');
}
