import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** The pages of a sandbox by name, and where each is: known once it listens. */
export type Pages = Map<string, string>;

/**
 * Serves the `page.html` and `page.js` of a folder, with links to all pages in place of `<nav></nav>`,
 * under a policy that keeps anything but its own script and style from running.
 *
 * @param options.toBrowsers to them alone: programs find nothing there
 * @param options.values what to put in place of `{{name}}`
 */
export function servePage(
	app: FastifyInstance,
	path: string,
	folder: string,
	{
		pages,
		toBrowsers = true,
		values = {},
	}: { pages: Pages; toBrowsers?: boolean; values?: Record<string, string> },
): void {
	const read = (file: string, from = import.meta.dirname) => readFileSync(join(from, file), 'utf8');
	const style = read('page.css');
	const script = read('page.js') + read('page.js', folder);
	const text = read('page.html', folder).replace(
		/\{\{(\w+)\}\}/g,
		(_, name: string) => values[name] ?? '',
	);
	const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="data:," />
<style>${style}</style>
${text}
<script>${script}</script>
`;
	const hash = (content: string) => createHash('sha256').update(content).digest('base64');
	const policy =
		`default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; ` +
		`script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'`;
	app.get(path, ({ headers }, reply) => {
		if (toBrowsers && headers.accept?.includes('text/html') !== true) return reply.callNotFound();
		const links = Array.from(pages, ([name, url]) => `<a href="${url}">${name}</a>`);
		void reply
			.header('content-security-policy', policy)
			.type('text/html; charset=utf-8')
			.send(html.replace('<nav></nav>', `<nav>${links.join('')}</nav>`));
	});
}
