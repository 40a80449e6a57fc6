import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import type { Root, RootContent } from 'mdast';
import ts from 'typescript';
import { SKIP, visit } from 'unist-util-visit';

import { page, pageOf, plain, type Page } from './pages';
import { root } from './root';

/** A paragraph, item of a list or row of a table, in one line. */
export interface Block {
	text: string;
	line: number;
	/** The heading that it stands under. */
	section: string;
}

/** What a test writes into a page is proven by that test. */
const WRITTEN = /<!-- ([\w ]+): begin -->[^]*?<!-- \1: end -->/g;

/** The blocks of a page, without listings and without what a test writes into it. */
export function blocksOf({ path, text }: Page): Block[] {
	const blank = (written: string) => written.replace(/[^\n]/g, '');
	const { tree } = pageOf(path, text.replace(WRITTEN, blank));
	const blocks: Block[] = [];
	let section = '';
	visit(tree, (node: Root | RootContent) => {
		if (node.type === 'heading') section = plain(node);
		if (node.type !== 'paragraph' && node.type !== 'tableRow') return undefined;
		const cells =
			node.type === 'tableRow' ? node.children.map((cell) => plain(cell)) : [plain(node)];
		blocks.push({ text: cells.join(' | '), line: node.position?.start.line ?? 1, section });
		return SKIP;
	});
	return blocks;
}

/** A statement of a page, and what shows that it is true. */
export interface Claim {
	/** The page that it stands on. */
	path: string;
	/** Its words; `…` leaves something out. */
	quote: string;
	proofs: Proof[];
	line: number;
}

/** Tests in a file by their titles, or a command. */
export interface Proof {
	file?: string;
	titles: string[];
	command?: string;
}

const HOME = 'docs/verification.md';

/** The rows of docs/verification.md, each under the heading that links to its page. */
export function claims(): Claim[] {
	const found: Claim[] = [];
	let path = '';
	visit(page(HOME).tree, (node: Root | RootContent) => {
		if (node.type === 'heading') visit(node, 'link', ({ url }) => void (path = fromHome(url)));
		if (node.type !== 'tableRow') return;
		const [quote, shownBy] = node.children;
		if (!quote || !shownBy || plain(quote) === 'Claim') return;
		const line = node.position?.start.line ?? 1;
		found.push({ path, quote: plain(quote), proofs: proofsOf(shownBy.children), line });
	});
	return found;
}

const fromHome = (url: string) => normalize(join('docs', url));

function proofsOf(nodes: readonly RootContent[]): Proof[] {
	const proofs: Proof[] = [];
	for (const node of nodes) {
		if (node.type === 'link') proofs.push({ file: fromHome(node.url), titles: [] });
		if (node.type !== 'inlineCode') continue;
		if (/^(npm|node|git show) /.test(node.value)) proofs.push({ command: node.value, titles: [] });
		else proofs.at(-1)?.titles.push(node.value);
	}
	return proofs;
}

/** Where the words of a claim stand in a text: from, to. Empty when they do not all stand there. */
export function placesOf({ quote }: Claim, text: string): [number, number][] {
	const places: [number, number][] = [];
	let from = 0;
	for (const part of quote.split('…').map((words) => words.trim())) {
		const at = text.indexOf(part, from);
		if (at < 0) return [];
		from = at + part.length;
		places.push([at, from]);
	}
	return places;
}

/** The titles of the tests in a file, as they are written there. */
export function titlesIn(file: string): Set<string> {
	const path = join(root, file);
	if (!existsSync(path)) return new Set();
	const source = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
	const titles = new Set<string>();
	const look = (node: ts.Node): void => {
		if (
			ts.isCallExpression(node) &&
			/^(it|test|describe)\b/.test(node.expression.getText(source))
		) {
			const [title] = node.arguments;
			if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
		}
		ts.forEachChild(node, look);
	};
	look(source);
	return titles;
}
