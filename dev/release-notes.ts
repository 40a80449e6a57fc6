/** Prints what the changelog says of a version: `node dev/release-notes.ts v0.1.0`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const changelog = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8');
const section = changelog.split(/^## /m).find((candidate) => candidate.startsWith(`[${version}]`));
if (section === undefined) throw new Error(`CHANGELOG.md has no heading [${version}]`);
const [, ...lines] = section.split('\n');
// Below the last section stand the targets of the headings' links.
const said = lines.filter((line) => !/^\[[^\]]+\]: /.test(line)).join('\n');
process.stdout.write(`${said.trim()}\n`);
