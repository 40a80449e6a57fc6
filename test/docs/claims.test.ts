import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { blocksOf, claims, placesOf, titlesIn, type Block } from './claims';
import { all, pages } from './pages';
import { root } from './root';

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

const listed = claims();
const promising = pages.filter(
	({ path }) =>
		/^(README|docs\/.*)\.md$/.test(path) && !FOR_DEVELOPERS.test(path) && !RESULTS.test(path),
);
const blocks = new Map(pages.map((one) => [one.path, blocksOf(one)]));
const blocksAt = (path: string) => blocks.get(path) ?? [];
const claimsOf = (path: string) => listed.filter((claim) => claim.path === path);
const isSaid = (path: string, { text }: Block) =>
	claimsOf(path).some((claim) => placesOf(claim, text).length > 0);

it('every claim stands on its page, word for word', () => {
	const lost = listed.filter(
		(claim) => !blocksAt(claim.path).some(({ text }) => placesOf(claim, text).length > 0),
	);
	expect(
		lost.map(({ line, path, quote }) => `docs/verification.md:${line}: ${path}: ${quote}`),
	).toEqual([]);
	expect(listed.length).toBeGreaterThan(80);
});

it('every claim has a proof that exists: a test by its title, or a command', () => {
	const weak = listed.filter(({ proofs }) => {
		const holds = proofs.map(({ file, titles, command }) => {
			// That scripts exist is checked for all pages alike.
			if (command !== undefined) return true;
			const known = titlesIn(file ?? '');
			return titles.length > 0 && titles.every((title) => known.has(title));
		});
		return holds.length === 0 || holds.includes(false);
	});
	expect(weak.map(({ line, quote }) => `docs/verification.md:${line}: ${quote}`)).toEqual([]);
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

it('README.md: every promise is claimed', () => {
	const open = blocksAt('README.md')
		.filter(({ section }) => !NO_PROMISE.has(section))
		.filter((block) => PROMISE.test(block.text) && !isSaid('README.md', block));
	expect(open.map(({ line, text }) => `README.md:${line}: ${text}`)).toEqual([]);
});

const results = pages.filter(({ path }) => RESULTS.test(path));
it.each(results.map((one) => [one.path, one] as const))(
	'%s names the command that measures it',
	(_, one) => {
		const commands = [...all(one, 'inlineCode'), ...all(one, 'code')].map(({ value }) => value);
		expect(commands).toContainEqual(expect.stringMatching(/\bnpm (run|test)\b/));
	},
);

it('files that are named as proof exist', () => {
	const files = listed.flatMap(({ proofs }) => proofs.flatMap(({ file }) => file ?? []));
	expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
