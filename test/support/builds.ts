import { PollContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';

import { sendOf as plainSendOf } from '../../nodes/shared/network.ts';
import { sendOf as directSendOf } from '../../nodes/shared/network.direct.ts';
import { directSend, type EgressFilter } from '../../src/http/direct-send.ts';
import type { Send } from '../../src/http/wire.ts';
import { additionalData, node, nodeTypes } from './harness.ts';

/** The two builds of the package, which differ in their way to the network alone. */
export type Build = 'plain' | 'direct';
export const BUILDS: readonly Build[] = ['plain', 'direct'];

/** The helpers and the logger that n8n-core gives to nodes. */
export const { helpers, logger } = new PollContext(
	new Workflow({ id: 'w', nodes: [], connections: {}, active: false, nodeTypes }),
	node({ name: 'Trigger', type: 'notesInsightsTrigger' }),
	additionalData({}),
	'trigger',
	'init',
);

/**
 * The way to the network of a build.
 *
 * @param egress what the direct build asks in place of n8n; the plain build asks nobody
 */
export function sendOf(build: Build, egress?: EgressFilter): Send {
	if (build === 'plain') return plainSendOf(helpers);
	return egress ? directSend(egress) : directSendOf(helpers);
}
