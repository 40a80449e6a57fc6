import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

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

/** Starts it on loopback, without TLS: as much of RFC 5321 as a client needs. */
export async function startMailbox(): Promise<Mailbox> {
	const port = await freePort();
	const mails: Mail[] = [];
	const refused = new Set<string>();
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket.on('error', () => {}));
		void serve(socket, mails, refused);
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const data = { host: '127.0.0.1', port, secure: false, disableStartTls: true };
	return {
		credential: { name: 'SMTP', type: 'smtp', data },
		mails,
		refused,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

const ADDRESS = /<(.*?)>/;

async function serve(socket: Socket, mails: Mail[], refused: Set<string>): Promise<void> {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let envelope = { from: '', to: '' };
	let data: string[] | undefined;
	say('220 mailbox');
	for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
		const address = ADDRESS.exec(line)?.[1] ?? '';
		if (data) {
			if (line !== '.') data.push(line.replace(/^\./, ''));
			else {
				mails.push({ ...envelope, ...parsed(data) });
				data = undefined;
				say('250 kept');
			}
		} else if (/^MAIL FROM/i.test(line)) {
			envelope = { from: address, to: '' };
			say('250 ok');
		} else if (/^RCPT TO/i.test(line)) {
			envelope.to = address;
			say(refused.has(address) ? '550 5.1.1 no such mailbox' : '250 ok');
		} else if (/^DATA/i.test(line)) {
			data = [];
			say('354 go on');
		} else if (/^QUIT/i.test(line)) {
			say('221 bye');
			socket.end();
		} else say('250 mailbox');
	}
}

/** A mail of one part, whatever its encoding. */
function parsed(lines: string[]): Pick<Mail, 'subject' | 'body'> {
	const end = lines.indexOf('');
	const headers = new Map(
		lines
			.slice(0, end)
			.join('\n')
			.replace(/\n[ \t]+/g, ' ')
			.split('\n')
			.map((line) => /^(.*?): (.*)$/.exec(line) ?? [])
			.map(([, name = '', value = '']) => [name.toLowerCase(), value]),
	);
	const body = lines.slice(end + 1).join('\n');
	const encoding = headers.get('content-transfer-encoding');
	return {
		subject: decodedWords(headers.get('subject') ?? ''),
		body:
			encoding === 'base64'
				? Buffer.from(body, 'base64').toString()
				: encoding === 'quoted-printable'
					? unquoted(body.replace(/=\n/g, ''))
					: body,
	};
}

/** RFC 2045: `=E2=80=9C` is a byte each. */
const unquoted = (text: string) =>
	Buffer.from(
		text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
		'latin1',
	).toString();

/** RFC 2047: `=?UTF-8?Q?New_tasks?=`; white space between two of them does not count. */
const decodedWords = (text: string) =>
	text
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
			kind.toUpperCase() === 'B'
				? Buffer.from(word, 'base64').toString()
				: unquoted(word.replaceAll('_', ' ')),
		);
