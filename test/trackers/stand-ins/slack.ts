import { z } from 'zod';

import type { StandIn } from '../stand-in.ts';
import { answerBy, jsonBody, Refusal } from './request.ts';
import { valid } from './schema.ts';

/** What the stand-in knows: use these in a workflow. */
export const slackAccount = {
	token: 'xoxb-000000000000-0000000000000-abcdefghijklmnopqrstuvwx',
	channelId: 'C012AB3CD',
};

/** A question with two buttons that are links. */
export interface Question {
	text: string;
	approve: string;
	decline: string;
}

const plain = z.strictObject({
	type: z.literal('plain_text'),
	text: z.string().min(1).max(75),
	emoji: z.boolean().optional(),
});
const button = z.strictObject({
	type: z.literal('button'),
	text: plain,
	url: z.string().url().max(3000),
	style: z.enum(['primary', 'danger']).optional(),
});
const section = z.strictObject({
	type: z.literal('section'),
	text: z.object({ type: z.enum(['mrkdwn', 'plain_text']), text: z.string().min(1).max(3000) }),
});
const actions = z.strictObject({
	type: z.literal('actions'),
	elements: z.array(button).min(1).max(25),
});
const divider = z.strictObject({ type: z.literal('divider') });
const message = z.strictObject({
	channel: z.literal(slackAccount.channelId),
	blocks: z.array(z.union([divider, section, actions])).max(50),
});

/** Slack's chat.postMessage, by its published reference. */
export function slack(): StandIn & { questions: Question[] } {
	const questions: Question[] = [];
	const post = {
		method: 'POST',
		path: /^\/api\/chat\.postMessage$/,
		handle: (request: Parameters<StandIn['answer']>[0]) => {
			const { authorization } = request.headers;
			if (authorization === undefined) throw refusal('not_authed');
			if (authorization !== `Bearer ${slackAccount.token}`) throw refusal('invalid_auth');
			const body = jsonBody(request, () => {
				throw refusal('invalid_json');
			});
			const { channel, blocks } = valid(message, body, (path) => {
				throw refusal(path === 'channel' ? 'channel_not_found' : 'invalid_blocks');
			});
			questions.push(questionIn(blocks));
			return { status: 200, body: { ok: true, channel, ts: `${questions.length}.000100` } };
		},
	};
	return {
		name: 'slack',
		hosts: ['slack.com'],
		credential: { type: 'slackApi', data: { accessToken: slackAccount.token } },
		answer: (request) => answerBy([post], request, refusal('unknown_method').answer),
		tasks: () => [],
		questions,
	};
}

function questionIn(blocks: z.output<typeof message>['blocks']): Question {
	const text = blocks.flatMap((block) => (block.type === 'section' ? [block.text.text] : []));
	const buttons = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
	const [approve = '', decline = ''] = ['Approve', 'Decline'].map(
		(label) => buttons.find((one) => one.text.text === label)?.url,
	);
	return { text: text.join('\n').trim(), approve, decline };
}

/** Slack says in the body what is wrong; the status is 200. */
function refusal(error: string): Refusal {
	return new Refusal({ status: 200, body: { ok: false, error } });
}
