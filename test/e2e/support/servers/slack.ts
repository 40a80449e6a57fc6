import { isObject, type JsonObject } from '../../../../dev/json.ts';
import type { Answering } from '../../../trackers/harness/proxy.ts';

const TOKEN = 'xoxb-loopback';

/** Stands in for Slack's Web API: takes messages, by Slack's own rules for what they must have. */
export interface Slack extends Answering {
	/** What n8n's Slack credential holds to use it. */
	credential: { name: string; type: string; data: Record<string, string> };
	/** As they were posted. */
	messages: JsonObject[];
	/** Members and channels that it does not know. */
	unknown: Set<string>;
}

/** The longest text of a section; Slack refuses the whole message otherwise. */
const MAX_SECTION = 3000;

export function slackStandIn(): Slack {
	const messages: JsonObject[] = [];
	const unknown = new Set<string>();
	const refusal = (message: JsonObject): string | undefined => {
		if (unknown.has(String(message.channel))) return 'channel_not_found';
		const blocks = Array.isArray(message.blocks) ? message.blocks.filter(isObject) : [];
		const texts = blocks.map(({ text }) => (isObject(text) ? String(text.text) : ''));
		if (texts.some((text) => text.length > MAX_SECTION)) return 'invalid_blocks';
		return blocks.length === 0 && !message.text ? 'no_text' : undefined;
	};
	return {
		standIn: { hosts: ['slack.com'] },
		credential: { name: 'Slack', type: 'slackApi', data: { accessToken: TOKEN } },
		messages,
		unknown,
		answer: ({ url, headers, body }) => {
			if (url.pathname !== '/api/chat.postMessage') return { status: 404, body: {} };
			if (headers.authorization !== `Bearer ${TOKEN}`) return said({ error: 'invalid_auth' });
			const message: unknown = JSON.parse(body);
			if (!isObject(message)) return said({ error: 'invalid_arguments' });
			const error = refusal(message);
			if (error !== undefined) return said({ error });
			messages.push(message);
			return said({ channel: message.channel, ts: `1.${messages.length}` });
		},
	};
}

/** Slack answers 200, also where it refuses. */
const said = (body: JsonObject) => ({ status: 200, body: { ok: !('error' in body), ...body } });
