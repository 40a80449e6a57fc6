import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { blocksOf, claimFiles, placesOf, problemOf, type Block } from './claims.ts';
import { all, pages } from './pages.ts';
import { root } from './root.ts';

/** Pages for those who work on the package: they promise nothing to users. */
const FOR_DEVELOPERS =
	/^docs\/(CONTRIBUTING|architecture|contract|service|verification|decisions\/.*)\.md$/;
/** Pages of results: each names the command that measures them. */
const RESULTS = /^docs\/(compatibility|performance|scaling|soak)\.md$/;
/** Sections that tell how to do something, or lead to other pages. */
const NO_PROMISE = new Set(['More', 'When something goes wrong', 'Reporting']);

const FIGURE =
	/\d[\d,.]*(?:\s?(?:ms|s|seconds?|minutes?|hours?|days?|%|[KMG]i?B|MiB|characters|letters|bytes|attempts|times|notes|items|pairs|connections?|ids|values|in flight)\b|\s%)/g;
const PROMISE =
	/\b(never|always|once|twice|nothing|each|every|everything|only|refused|at most|by itself|by themselves)\b/i;

const promising = pages.filter(
	({ path }) =>
		/^(README|docs\/.*)\.md$/.test(path) && !FOR_DEVELOPERS.test(path) && !RESULTS.test(path),
);
const blocks = new Map(pages.map((one) => [one.path, blocksOf(one)]));
const blocksAt = (path: string) => blocks.get(path) ?? [];
const claimsOf = (path: string) =>
	claimFiles.filter(({ page }) => page === path).flatMap(({ claims }) => claims);
const isSaid = (path: string, { text }: Block) =>
	claimsOf(path).some((claim) => placesOf(claim, text).length > 0);

describe.each(claimFiles)('$file', ({ page, claims }) => {
	it('every claim stands on its page, word for word', () => {
		const lost = claims.filter(
			(claim) => !blocksAt(page).some(({ text }) => placesOf(claim, text).length > 0),
		);
		expect(lost.map(({ claim }) => claim)).toEqual([]);
	});

	it('every claim has a proof that exists: a test by its title, or a command', () => {
		const weak = claims.flatMap(({ claim, proofs }) =>
			(proofs.length === 0 ? ['there is no proof'] : proofs.map(problemOf))
				.filter((problem) => problem !== undefined)
				.map((problem) => `${claim}: ${problem}`),
		);
		expect(weak).toEqual([]);
	});
});

it('claims are many, and each page has one file', () => {
	expect(claimFiles.flatMap(({ claims }) => claims).length).toBeGreaterThan(80);
	const named = claimFiles.map(({ page }) => basename(page).replace('.md', '.json'));
	expect(named).toEqual(claimFiles.map(({ file }) => basename(file)));
});

describe.each(promising.map(({ path }) => path))('%s', (path) => {
	const blocks = blocksAt(path);
	const places = (missing: { line: number; text: string }[]) =>
		missing.map(({ line, text }) => `${path}:${line}: ${text}`);

	it('every figure is claimed', () => {
		const open = blocks.flatMap(({ text, line }) => {
			const shown = claimsOf(path).flatMap((claim) => placesOf(claim, text));
			return [...text.matchAll(FIGURE)]
				.filter(({ index }) => !shown.some(([from, to]) => from <= index && index < to))
				.map(([figure]) => ({ line, text: `${figure} in: ${text}` }));
		});
		expect(places(open)).toEqual([]);
	});

	it('every section has a claim', () => {
		const sections = [...new Set(blocks.map(({ section }) => section))];
		const open = sections.filter(
			(section) =>
				!NO_PROMISE.has(section) &&
				!blocks.filter((block) => block.section === section).some((block) => isSaid(path, block)),
		);
		expect(open).toEqual([]);
	});
});

it.each(['README.md', 'docs/operations.md'])('%s: every promise is claimed', (path) => {
	const open = blocksAt(path)
		.filter(({ section }) => !NO_PROMISE.has(section))
		.filter((block) => PROMISE.test(block.text) && !isSaid(path, block));
	expect(open.map(({ line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
});

const results = pages.filter(({ path }) => RESULTS.test(path));
it.each(results.map((one) => [one.path, one] as const))(
	'%s names the command that measures it',
	(_, one) => {
		const commands = [...all(one, 'inlineCode'), ...all(one, 'code')].map(({ value }) => value);
		expect(commands).toContainEqual(expect.stringMatching(/\bnpm (run|test)\b/));
	},
);

const HOME = 'docs/verification.md';
const TABLE = /(<!-- claims: begin -->\n)[^]*?(\n<!-- claims: end -->)/;

function rowOf({ file, page, claims }: (typeof claimFiles)[number]): string {
	const proofs = claims.flatMap((claim) => claim.proofs);
	const proven = proofs.flatMap((one) =>
		'command' in one ? [one.command] : one.tests.map((title) => `${one.file} ${title}`),
	);
	const [name, list] = [page, file].map((path) => relative('docs', path));
	return `| [${page}](${name}) | [${claims.length}](${list}) | ${new Set(proven).size} |`;
}

/** `UPDATE_DOCS=1 npm test -- docs/claims` writes it anew. */
it('docs/verification.md counts the claims as they are', () => {
	const rows = ['| Page | Claims | Proofs |', '| --- | --- | --- |'];
	const table = [...rows, ...claimFiles.map(rowOf)].join('\n');
	const path = join(root, HOME);
	const text = readFileSync(path, 'utf8');
	expect(text).toMatch(TABLE);
	const written = text.replace(TABLE, `$1\n${table}\n$2`);
	if (process.env.UPDATE_DOCS === '1') writeFileSync(path, written);
	expect(readFileSync(path, 'utf8')).toBe(written);
});
