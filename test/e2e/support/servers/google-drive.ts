import { z } from 'zod';

import type { Answering } from '../../../trackers/harness/proxy.ts';
import type { StandInAnswer, StandInRequest } from '../../../trackers/stand-in.ts';

const TOKEN = 'ya29.loopback';
const FOLDERS = ['root', '0AFolder'];

/** What Drive takes of a file that it makes a document of. */
const FILE = z
	.object({
		name: z.string(),
		mimeType: z.literal('application/vnd.google-apps.document'),
		parents: z.tuple([z.string()]),
		appProperties: z.record(z.string()),
	})
	.strict();

/** A document, and what it was made of. */
export interface GoogleDocument extends z.infer<typeof FILE> {
	html: string;
}

/** Stands in for Google Drive, version 3: finds documents by properties, and makes them of HTML. */
export interface GoogleDrive extends Answering {
	credential: { name: string; type: string; data: Record<string, unknown> };
	documents: GoogleDocument[];
	/** Answers 503 to what creates. */
	isDown: boolean;
}

export function googleDrive(): GoogleDrive {
	const documents: GoogleDocument[] = [];

	const find = ({ url }: StandInRequest): StandInAnswer => {
		const asked =
			/^appProperties has \{ key='(\w+)' and value='([^'\\]+)' \} and trashed = false$/.exec(
				url.searchParams.get('q') ?? '',
			);
		const [, key = '', value] = asked ?? [];
		if (!asked || url.searchParams.get('fields') !== 'files(id)')
			return refused(400, 'Invalid Value');
		const files = documents.flatMap(({ appProperties }, id) =>
			appProperties[key] === value ? [{ id: String(id) }] : [],
		);
		return { status: 200, body: { files } };
	};

	const create = (request: StandInRequest): StandInAnswer => {
		const [metadata, content] = partsOf(request);
		const file = FILE.safeParse(JSON.parse(metadata?.body ?? 'null'));
		if (!file.success || content?.type !== 'text/html') return refused(400, 'Bad Request');
		const stranger = file.data.parents.find((folder) => !FOLDERS.includes(folder));
		if (stranger !== undefined) return refused(404, `File not found: ${stranger}.`);
		const id = String(documents.push({ ...file.data, html: content.body }) - 1);
		return { status: 200, body: { kind: 'drive#file', id, name: file.data.name } };
	};

	const drive: GoogleDrive = {
		standIn: { hosts: ['www.googleapis.com'] },
		credential: {
			name: 'Google Drive',
			type: 'googleDriveOAuth2Api',
			data: {
				clientId: 'n8n',
				clientSecret: 'secret',
				oauthTokenData: { access_token: TOKEN, token_type: 'Bearer' },
			},
		},
		documents,
		isDown: false,
		answer: (request) => {
			const { method, url, headers } = request;
			if (headers.authorization !== `Bearer ${TOKEN}`) return refused(401, 'Invalid Credentials');
			const call = `${method} ${url.pathname}`;
			if (call === 'GET /drive/v3/files') return find(request);
			if (call !== 'POST /upload/drive/v3/files') return refused(404, 'Not Found');
			if (url.searchParams.get('uploadType') !== 'multipart') return refused(400, 'Bad Request');
			return drive.isDown ? refused(503, 'Backend Error') : create(request);
		},
	};
	return drive;
}

/** The parts of a multipart/related body, as RFC 2046 wants them. */
function partsOf({ headers, body }: StandInRequest): { type: string; body: string }[] {
	const boundary = /^multipart\/related; boundary=(\S{1,70})$/.exec(
		headers['content-type'] ?? '',
	)?.[1];
	const [before, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
	if (before !== '' || !parts.pop()?.startsWith('--')) return [];
	return parts.map((part) => {
		const [head = '', ...rest] = part.split('\r\n\r\n');
		const type = /^\r\ncontent-type: ([\w/]+); charset=utf-8$/i.exec(head)?.[1] ?? '';
		return { type, body: rest.join('\r\n\r\n') };
	});
}

const refused = (code: number, message: string): StandInAnswer => ({
	status: code,
	body: { error: { code, message, errors: [{ message, domain: 'global' }] } },
});
