/**
 * Follows the first change of CONTRIBUTING.md in a fresh clone of the last commit: `npm run first-change`. Each
 * listing that names a path is a file, or a change to one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const clone = mkdtempSync(join(tmpdir(), 'notes-insights-first-change-'));
const run = (program, ...args) =>
	execFileSync(program, args, { cwd: clone, stdio: 'inherit', env: { ...process.env, CI: '1' } });

try {
	run('git', 'clone', '--quiet', root, '.');
	const page = readFileSync(join(clone, 'CONTRIBUTING.md'), 'utf8');
	const listings = page.matchAll(/^```(\w+) (\S+)\n([^]*?)^```$/gm);
	for (const [, lang, name, text] of listings) {
		if (lang === 'sh') run('sh', '-e', '-c', text);
		else apply(join(clone, name), lang, text);
	}
} finally {
	rmSync(clone, { recursive: true });
}

function apply(file, lang, text) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, lang === 'diff' ? changed(readFileSync(file, 'utf8'), text) : text);
}

/** Applies a diff without line numbers: each part between `@@` stands in the file exactly once. */
function changed(text, diff) {
	return diff.split(/^@@.*\n/m).reduce((before, part) => {
		const lines = part.split(/(?<=\n)/);
		const side = (sign) => lines.filter((line) => line[0] !== sign).map((line) => line.slice(1));
		const [above, below, ...more] = before.split(side('+').join(''));
		if (below === undefined || more.length > 0) throw new Error(`Not once in the file:\n${part}`);
		return above + side('-').join('') + below;
	}, text);
}
