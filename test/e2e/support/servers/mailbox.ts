import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { freePort } from '../../../../dev/n8n/ports.ts';

/** A mail as its reader sees it. */
export interface Mail {
	from: string;
	to: string;
	subject: string;
	/** Text or HTML. */
	body: string;
}

/** An SMTP server that keeps what it is sent. */
export interface Mailbox {
	/** What n8n's SMTP credential holds to use it. */
	credential: { name: string; type: string; data: Record<string, string | number | boolean> };
	mails: Mail[];
	/** Recipients that it does not take. */
	refused: Set<string>;
	close(): Promise<void>;
}

/** Starts it on loopback, without TLS. */
export async function startMailbox(): Promise<Mailbox> {
	const port = await freePort();
	const mails: Mail[] = [];
	const refused = new Set<string>();
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		closeTimeout: 1,
		onRcptTo({ address }, _, done) {
			done(refused.has(address) ? new Error('no such mailbox') : null);
		},
		onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
			const read = async () => {
				const { subject = '', html, text = '' } = await PostalMime.parse(await buffer(stream));
				const from = mailFrom ? mailFrom.address : '';
				const to = rcptTo.map(({ address }) => address).join();
				mails.push({ from, to, subject, body: html ?? text });
			};
			read().then(() => done(), done);
		},
	});
	// A client that goes away is no failure of the mailbox.
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const data = { host: '127.0.0.1', port, secure: false, disableStartTls: true };
	return {
		credential: { name: 'SMTP', type: 'smtp', data },
		mails,
		refused,
		close: async () => await new Promise((resolve) => server.close(resolve)),
	};
}
