import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Code, Heading, Html, Image, InlineCode, Link, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';

import { lazy } from '../../src/base/once.ts';
import { root } from './root.ts';

/** A page of the documentation, read as Markdown. */
export interface Page {
	/** From the root of the repository: `docs/trigger.md`. */
	path: string;
	text: string;
	tree: Root;
}

const markdown = remark().use(remarkGfm);
const FILES = [
	'README.md',
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'RELEASING.md',
	'AGENTS.md',
	'{docs,examples,.github,bench,test}/**/*.md',
];

export const pages: readonly Page[] = FILES.flatMap((pattern) => globSync(pattern, { cwd: root }))
	.sort()
	.map((path) => pageOf(path, readFileSync(join(root, path), 'utf8')));

export function pageOf(path: string, text: string): Page {
	const tree = lazy(() => markdown.parse(text));
	return {
		path,
		text,
		get tree() {
			return tree();
		},
	};
}

/** The page at a path. @throws Error when there is none */
export function page(path: string): Page {
	const found = pages.find((one) => one.path === path);
	if (!found) throw new Error(`There is no page ${path}`);
	return found;
}

type ByType = {
	code: Code;
	heading: Heading;
	html: Html;
	image: Image;
	inlineCode: InlineCode;
	link: Link;
};

/** All nodes of a type in a page, in their order. */
export function all<Type extends keyof ByType>({ tree }: Page, type: Type): ByType[Type][] {
	const found: ByType[Type][] = [];
	visit(tree, type, (node) => void found.push(node as ByType[Type]));
	return found;
}

export const picturesOf = (one: Page): Image[] => all(one, 'image');

/** `docs/trigger.md:12`, to find a problem by. */
export function placeOf({ path }: Page, { position }: Pick<RootContent, 'position'>): string {
	return `${path}:${position?.start.line ?? 1}`;
}

/** The text of a node, in one line. */
export function plain(node: Parameters<typeof toString>[0]): string {
	return toString(node).replace(/\s+/g, ' ').trim();
}
