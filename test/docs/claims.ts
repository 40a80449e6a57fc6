import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Root, RootContent } from 'mdast';
import ts from 'typescript';
import { SKIP, visit } from 'unist-util-visit';

import { pageOf, plain, type Page } from './pages.ts';
import { root } from './root.ts';

/** A paragraph, item of a list or row of a table, in one line. */
export interface Block {
	text: string;
	line: number;
	/** The heading that it stands under. */
	section: string;
}

/** What a test or program writes into a page is proven by that. */
const WRITTEN = /<!-- ([\w ]+)(?:: begin)? -->[^]*?<!-- (?:\1: end|\/\1) -->/g;

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
	/** Its words on the page, as plain text; `…` leaves something out. */
	claim: string;
	proofs: Proof[];
}

/** Tests in a file by their titles, or a command. */
export type Proof = { file: string; tests: string[] } | { command: string };

/** What one page claims: a file in test/docs/claims. */
export interface Claims {
	/** From the root of the repository. */
	file: string;
	/** The page: `docs/trigger.md`. */
	page: string;
	claims: Claim[];
}

/** The claims of all pages, the README first. */
export const claimFiles: readonly Claims[] = globSync('test/docs/claims/*.json', { cwd: root })
	.sort()
	.map((file) => {
		const read = JSON.parse(readFileSync(join(root, file), 'utf8')) as Omit<Claims, 'file'>;
		return { file, ...read };
	});

/** What is wrong with a proof, if anything. That the scripts of commands exist is checked in commands.test.ts. */
export function problemOf(proof: Proof): string | undefined {
	if ('command' in proof) {
		return /^([A-Z\d_]+=\S+ )*(npm|node|git show) /.test(proof.command)
			? undefined
			: 'is no command';
	}
	if (!existsSync(join(root, proof.file))) return `${proof.file} does not exist`;
	if (proof.tests.length === 0) return `${proof.file}: no test is named`;
	const known = titlesIn(proof.file);
	const lost = proof.tests.find((title) => !known.has(title));
	return lost === undefined ? undefined : `${proof.file} has no test “${lost}”`;
}

/** Where the words of a claim stand in a text: from, to. Empty when they do not all stand there. */
export function placesOf({ claim }: Claim, text: string): [number, number][] {
	const places: [number, number][] = [];
	let from = 0;
	for (const part of claim.split('…').map((words) => words.trim())) {
		const at = text.indexOf(part, from);
		if (at < 0) return [];
		from = at + part.length;
		places.push([at, from]);
	}
	return places;
}

/** The titles of the tests in a file, as they are written there. */
function titlesIn(file: string): Set<string> {
	const text = readFileSync(join(root, file), 'utf8');
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
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
