/**
 * Fails when npm knows of a vulnerability in a package that has code in one of the bundles. Users can't
 * see it: for their own audits, this package has no dependencies. Reads what the builds left.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { bundledIn, vulnerable } from './bundled.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'THIRD-PARTY-NOTICES.txt';
const read = async (file: string) => await readFile(join(ROOT, file), 'utf8');

const notices = [await read(FILE), await read(join('dist-direct', FILE))];
const names = [...new Set(notices.flatMap(bundledIn))];
// It fails for any vulnerability, also of tools that users never get.
const { stdout } = await execa('npm', ['audit', '--json'], { cwd: ROOT, reject: false });
const found = vulnerable(JSON.parse(stdout), names);
for (const line of found) console.log(line);
console.log(`${names.length} packages in the bundles, ${found.length} of them vulnerable`);
if (found.length > 0) process.exitCode = 1;
