import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** The pages of a sandbox by name, and where each is: known once it listens. */
export type Pages = Map<string, string>;

/** A page, and the policy that keeps anything but its own script and style from running. */
export interface Page {
	html: string;
	policy: string;
}

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/**
 * Reads the `page.html` of a folder.
 *
 * @param more what to put in place of `{{name}}`, beside the `style` that all pages share
 */
export function pageIn(folder: string, more: Record<string, string> = {}): Page {
	const values: Record<string, string> = { style, ...more };
	const text = readFileSync(join(folder, 'page.html'), 'utf8');
	const html = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
	/** Allows what stands between the tags of one element, and nothing else of its kind. */
	const allowed = (tag: string): string => {
		const content = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
		return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
	};
	return {
		html,
		policy:
			`default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; ` +
			`script-src ${allowed('script')}; style-src ${allowed('style')}`,
	};
}

/**
 * Serves a page, with links to all pages in place of `<nav></nav>`; with `toBrowsers`, to them alone:
 * programs find nothing there.
 */
export function servePage(
	app: FastifyInstance,
	path: string,
	{ html, policy }: Page,
	{ pages, toBrowsers = true }: { pages: Pages; toBrowsers?: boolean },
): void {
	app.get(path, ({ headers }, reply) => {
		if (toBrowsers && headers.accept?.includes('text/html') !== true) return reply.callNotFound();
		const type = 'text/html; charset=utf-8';
		const links = Array.from(pages, ([name, url]) => `<a href="${url}">${name}</a>`);
		const page = html.replace('<nav></nav>', `<nav>${links.join('')}</nav>`);
		void reply.header('content-security-policy', policy).type(type).send(page);
	});
}
