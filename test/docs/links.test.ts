import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import GithubSlugger from 'github-slugger';

import { all, pages, placeOf, plain, type Page } from './pages.ts';
import { root } from './root.ts';

const REPOSITORY = 'https://github.com/notes-insights/n8n-nodes-notes-insights/blob/main/';

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: Page): string[] {
	const slugger = new GithubSlugger();
	return all(page, 'heading').map((heading) => slugger.slug(plain(heading)));
}

/** What is wrong with a link or picture, if anything. */
function problemOf(page: Page, url: string): string | undefined {
	const [address = '', anchor] = decodeURI(url.replace(REPOSITORY, '/')).split('#');
	if (/^https?:/.test(address)) {
		return address.startsWith('https:') ? undefined : 'is not https';
	}
	const path = pathOf(page, address);
	if (path.startsWith('..')) return 'leaves the repository';
	if (!existsSync(join(root, path))) return 'does not exist';
	if (anchor === undefined) return undefined;
	const target = pages.find((one) => one.path === path);
	return target && anchorsOf(target).includes(anchor) ? undefined : 'has no such heading';
}

function pathOf({ path }: Page, address: string): string {
	if (address === '') return path;
	return normalize(address.startsWith('/') ? address.slice(1) : join(path, '..', address));
}

it.each(pages.map((page) => [page.path, page] as const))('%s: links and pictures', (_, page) => {
	const problems = [...all(page, 'link'), ...all(page, 'image')].flatMap((node) => {
		const problem = problemOf(page, node.url);
		return problem === undefined ? [] : [`${placeOf(page, node)}: ${node.url} ${problem}`];
	});
	expect(problems).toEqual([]);
});

it('every picture has a text for those who do not see it', () => {
	const silent = pages.flatMap((page) =>
		all(page, 'image')
			.filter(({ alt }) => !alt || alt.length < 15)
			.map((node) => `${placeOf(page, node)}: ${node.url}`),
	);
	expect(silent).toEqual([]);
});

it('every page can be reached from the README', () => {
	const reached = new Set(['README.md']);
	for (const path of reached) {
		const from = pages.find((one) => one.path === path);
		if (!from) continue;
		for (const { url } of all(from, 'link')) {
			if (/^https?:/.test(url)) continue;
			const target = pathOf(from, url.split('#')[0] ?? '');
			reached.add(target);
			// A folder shows what is in it.
			for (const { path: inside } of pages) if (dirname(inside) === target) reached.add(inside);
		}
	}
	const lost = pages.map(({ path }) => path).filter((path) => !reached.has(path));
	expect(lost.filter((path) => /^(docs|examples)\//.test(path))).toEqual([]);
});
