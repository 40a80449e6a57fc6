import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

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

describe('messages that pages quote, in tables with the column "n8n says"', () => {
	const quoted = ['README.md', 'docs/errors.md'].map(page).flatMap((one) =>
		tablesOf(one)
			.filter(({ header }) => header[0] === MESSAGES)
			.flatMap(({ rows }) =>
				rows.map(({ cells, node }) => ({ message: cells[0] ?? '', place: placeOf(one, node) })),
			),
	);

	it.each(quoted)('$place: $message', ({ message }) => expect(isInSource(message)).toBe(true));
});

it('a message that the source lacks is found out', () => {
	expect(isInSource('The host … was not found')).toBe(true);
	expect(isInSource('The host … was lost')).toBe(false);
});
