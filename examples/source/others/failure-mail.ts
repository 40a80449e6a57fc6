import { expression } from '../expressions.ts';
import { BASE, inARow, workflowOf } from '../workflow.ts';
import { mail, row, yellowNote, type Other } from './other.ts';

const NAME = 'failure-mail';
const FAILED = 'A Workflow Failed';
const SEND = 'Send the Reason';

/** A poll that fails gives the reason in `trigger`, a node that fails in `execution`. */
const REASON = '($json.trigger ?? $json.execution).error';
const TEXT = `[${REASON}.message, ${REASON}.description, $json.execution?.url].filter(Boolean).join('\\n\\n')`;

const nodes = row([
	{ name: FAILED, type: `${BASE}.errorTrigger`, typeVersion: 1, parameters: {} },
	mail(SEND, expression("$json.workflow.name + ' failed'"), expression(TEXT)),
]);

export const failureMail: Other = {
	name: NAME,
	workflow: workflowOf(
		'Send a mail about failures of your other workflows',
		[{ nodes, connections: inARow(nodes.map(({ name }) => name)) }],
		[
			yellowNote(NAME, {
				heading: 'Be told when a workflow fails',
				about:
					'n8n starts this workflow when another one fails that names it as its **Error Workflow**. You get one mail with the reason: for a node that failed, and for polls of the *Notes Insights Trigger*. While the service is down, that is one mail at once, and then one an hour.',
				hasOurNodes: false,
				tryIt:
					'choose your credential and the addresses, and press *Execute workflow*. n8n gives an example of a failure.',
				steps: [
					`*${SEND}*: choose your credential, and enter both addresses. Or put a node for Slack, Telegram or another app in its place, with the same text.`,
					'Publish this workflow.',
					'In each workflow that you want to hear of, choose this one under ⋯ → *Settings* → **Error Workflow**. Do that before you publish that workflow. If it is published already, publish it again: unpublish it first. Otherwise, n8n sends nothing for polls that fail.',
				],
				more: [],
			}),
		],
	),
};
