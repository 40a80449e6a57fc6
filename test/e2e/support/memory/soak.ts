import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

/** `SOAK=1 npm run e2e -- trigger`: the same tests, longer, and as rarely as n8n's own choices make polls. */
export const IS_SOAK = Boolean(process.env.SOAK);

const PAGE = join(import.meta.dirname, '..', '..', 'soak.md');

/**
 * Prints what a test measured, and in a soak keeps it in `test/e2e/soak.md`, in the place of the last
 * result under the same title.
 *
 * @param result Markdown
 */
export async function report(title: string, result: string): Promise<void> {
	console.log(`${title}\n${result}`);
	if (!IS_SOAK) return;
	const today = new Date().toISOString().slice(0, 10);
	const page = await readFile(PAGE, 'utf8');
	const [introduction = '', ...sections] = page.split(/^(?=## )/m);
	const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
	const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD']);
	const fresh = `## ${title}\n\nLast run: ${today}, commit ${commit}\n\n${result}\n`;
	const all = [...others.map((section) => `${section.trimEnd()}\n`), fresh].toSorted();
	await writeFile(PAGE, [`${introduction.trimEnd()}\n`, ...all].join('\n'));
}
