import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { all, type Page } from './pages.ts';

/** A listing of a page that is a file, or a change to one. */
export interface Listing {
	path: string;
	lang: string;
	value: string;
}

/** The listings of a page that name a file whose path fits. */
export function listingsOf(one: Page, path: RegExp): Listing[] {
	return all(one, 'code').flatMap(({ meta, lang, value }) =>
		meta && lang && path.test(meta) ? [{ path: meta, lang, value }] : [],
	);
}

/** Writes files and makes changes in a copy of the repository. */
export function applyTo(folder: string, listings: readonly Listing[]): void {
	for (const { path, lang, value } of listings) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(
			file,
			lang === 'diff' ? changed(readFileSync(file, 'utf8'), value) : `${value}\n`,
		);
	}
}

/**
 * Changes a text by a diff without line numbers, which lines above would make untrue: its parts are
 * between lines that begin with `@@`, and each is found by the lines that it keeps and removes.
 *
 * @throws Error if these lines do not stand in the text exactly once
 */
function changed(text: string, diff: string): string {
	return diff.split(/^@@.*\n/m).reduce((before, part) => {
		const lines = part.replace(/\n$/, '').split('\n');
		const side = (without: string) =>
			lines.flatMap((line) => (line.startsWith(without) ? [] : `${line.slice(1)}\n`)).join('');
		const [above, below, ...more] = before.split(side('+'));
		if (above === undefined || below === undefined || more.length > 0)
			throw new Error(`Not exactly once in the file:\n${side('+')}`);
		return above + side('-') + below;
	}, text);
}
