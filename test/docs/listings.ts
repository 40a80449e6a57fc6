import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { all, type Page } from './pages';

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
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		if (lang === 'diff') execFileSync('git', ['apply'], { cwd: folder, input: `${value}\n` });
		else writeFileSync(join(folder, path), `${value}\n`);
	}
}
