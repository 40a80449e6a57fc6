import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startLoopback, type Loopback, type SeenRequest, type Step } from '../support/loopback.ts';
import { runNode, type RunOptions } from '../support/harness.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString('base64')}`;
export const PREVIOUS_SECRET = `whsec_${Buffer.alloc(24, 0xc3).toString('base64')}`;
export const ERROR_OUTPUT = { onError: 'continueErrorOutput' } as const;

export const accept: Step = (_, res) => res.writeHead(202).end('{"ok":true}');

/** Answers by event id; 202 for those not named. */
export const statusFor =
	(statuses: Record<string, number>): Step =>
	(req, res) =>
		void res.writeHead(statuses[String(req.headers['webhook-id'])] ?? 202).end('no');

export const idOf = ({ headers }: SeenRequest) => String(headers['webhook-id']);
export const bodyOf = ({ body }: SeenRequest) => JSON.parse(body) as IDataObject;

/** A receiver on this machine, whose behaviour tests change as they go. */
export class Receiver {
	respond: Step = accept;

	private constructor(private server: Loopback) {}

	static async start(): Promise<Receiver> {
		const server = await startLoopback([(req, res) => receiver.respond(req, res)], {
			scheme: 'plain',
		});
		const receiver = new Receiver(server);
		return receiver;
	}

	get url(): string {
		return `${this.server.url}/hooks`;
	}

	get requests(): SeenRequest[] {
		return this.server.requests;
	}

	get ids(): string[] {
		return this.requests.map(idOf);
	}

	close = async () => await this.server.close();

	/** Runs the node through n8n-core against this receiver. */
	async run(
		parameters: INodeParameters = {},
		items: IDataObject[] = [{ event_id: 'evt_1', note_id: 'n1' }],
		{
			settings,
			credential = { signingSecret: SECRET },
		}: { settings?: RunOptions['settings']; credential?: IDataObject } = {},
	) {
		return await runNode({
			type: 'notesInsightsWebhook',
			credential,
			parameters: { url: this.url, ...parameters },
			items,
			settings,
		});
	}
}
