import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { CREDENTIAL_TEST, explain, type Occasion } from '../../nodes/shared/words.ts';
import {
	BlockedByPolicyError,
	ConnectionError,
	CutOffError,
	type FailedAnswer,
	RedirectedError,
	type RequestFailure,
	StatusError,
	TimeoutError,
	TooLargeError,
	UnexpectedBodyError,
} from '../../src/http/errors.ts';
import { page, placeOf } from './pages.ts';
import { root } from './root.ts';
import { tablesOf } from './tables.ts';

/** Every text of the source, with `…` for what is filled in. */
const texts = globSync('{src,nodes,credentials}/**/*.ts', { cwd: root }).flatMap((file) => {
	const source = ts.createSourceFile(
		file,
		readFileSync(join(root, file), 'utf8'),
		ts.ScriptTarget.Latest,
	);
	const found: string[] = [];
	const look = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node)) found.push(node.text);
		if (ts.isTemplateExpression(node)) {
			found.push(
				[node.head, ...node.templateSpans.map(({ literal }) => literal)]
					.map(({ text }) => text)
					.join('…'),
			);
		}
		ts.forEachChild(node, look);
	};
	look(source);
	return found;
});

/** A pattern for a text in which `…` stands for anything. */
function patternOf(text: string): RegExp {
	const parts = text.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(parts.join('.*'));
}

/** A message stands in a text of the source, or is what such a text says when it is filled in. */
function isInSource(message: string): boolean {
	const saysMost = (text: string) => text.replaceAll('…', '').length > message.length / 2;
	return texts.some(
		(text) => patternOf(message).test(text) || (saysMost(text) && patternOf(text).test(message)),
	);
}

const MESSAGES = 'n8n says';

const messagesOf = (path: string) => {
	const one = page(path);
	return tablesOf(one)
		.filter(({ header }) => header[0] === MESSAGES)
		.flatMap(({ rows }) =>
			rows.map(({ cells, node }) => ({ message: cells[0] ?? '', place: placeOf(one, node) })),
		);
};

describe('messages that pages quote, in tables with the column "n8n says"', () => {
	const quoted = ['README.md', 'docs/errors.md'].flatMap(messagesOf);

	it.each(quoted)('$place: $message', ({ message }) => expect(isInSource(message)).toBe(true));
});

it('a message that the source lacks is found out', () => {
	expect(isInSource('The host … was not found')).toBe(true);
	expect(isInSource('The host … was lost')).toBe(false);
});

/** What people paste into a search leads to the page of errors. */
describe('docs/errors.md has', () => {
	const rows = messagesOf('docs/errors.md').map(({ message }) => patternOf(message));
	const isOnPage = (message: string) => rows.some((row) => row.test(message));

	const LIST = 'GET /v1/notes';
	const NOTE = 'DELETE /v1/notes/{note_id}';
	const RECEIVER: Occasion = { name: null, recipient: 'receiver' };
	const connection = (problem: ConnectionError['problem'], proxyStatus?: number) =>
		new ConnectionError(LIST, problem, 'ECODE', 'notes.test', proxyStatus);
	const status = (code: number, answer: Partial<FailedAnswer> = {}) =>
		new StatusError(LIST, { status: code, ...answer });

	it.each<[RequestFailure, Occasion?]>([
		[connection('dns')],
		[connection('refused')],
		[connection('tls')],
		[connection('reset')],
		[connection('protocol')],
		[connection('network')],
		[connection('proxy')],
		[connection('proxy', 502)],
		[new TimeoutError(LIST, 30_000)],
		[new BlockedByPolicyError(LIST, 'notes.test')],
		[new RedirectedError(LIST, 302, 'https://other.test')],
		[new RedirectedError(LIST, 302, 'https://notes.test', true)],
		[new TooLargeError(LIST, 200, 'bytes', 2 ** 20)],
		[new CutOffError(LIST, 200)],
		[new UnexpectedBodyError(LIST, 200, 'html', 'The answer is a web page')],
		[new UnexpectedBodyError(NOTE, 200, 'empty', 'The answer is empty')],
		[status(401)],
		[status(401, { detail: 'Key expired' })],
		[status(402)],
		[status(403)],
		[status(403, { isHtml: true })],
		[status(404)],
		[status(404, { address: 'https://notes.test/v1/notes' })],
		[status(407)],
		[status(409)],
		[status(413)],
		[status(423)],
		[status(429)],
		[status(500)],
		[status(511)],
		[status(401), RECEIVER],
		[status(404), RECEIVER],
		[status(410), RECEIVER],
		[status(413), RECEIVER],
		[status(429), RECEIVER],
		[status(400), RECEIVER],
		[status(500), RECEIVER],
	])('%s', (failure, occasion = CREDENTIAL_TEST) => {
		const { message } = explain(failure, occasion);
		expect({ message, isOnPage: isOnPage(message) }).toEqual({ message, isOnPage: true });
	});

	it.each([
		'The Base URL uses plain http://, which would send the API key unencrypted',
		'The note ID is an expression that was entered as plain text',
		'The note ID is empty: the expression in "Note" returned nothing for this item',
		'No note matches the filters',
		'There is no note to show yet',
		'120 notes are more than the Safety Limit of 100. Nothing was changed',
		'The Insights of this note are not ready yet: its status is "queued"',
		'The service could not process this note: its status is "failed"',
		'The Insights of these notes could not be read for about an hour: Note "Weekly"',
	])('%s', (message) => {
		expect(isInSource(message)).toBe(true);
		expect(isOnPage(message)).toBe(true);
	});
});
