import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';

/**
 * What a test measured stands in a page, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`. With
 * `UPDATE_DOCS=1` it is written there; without, the test fails where page and measurement differ.
 */
export function expectWritten(page: string, name: string, measured: string): void {
	const path = join(root, page);
	const text = readFileSync(path, 'utf8');
	const [before, rest = ''] = text.split(`<!-- ${name}: begin -->`);
	const [, after] = rest.split(`<!-- ${name}: end -->`);
	if (after === undefined) throw new Error(`${page} has no place for ${name}`);
	const written = `${before}<!-- ${name}: begin -->\n\n${measured.trim()}\n\n<!-- ${name}: end -->${after}`;
	if (process.env.UPDATE_DOCS) writeFileSync(path, written);
	else expect(text).toBe(written);
}
