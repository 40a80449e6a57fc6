import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cases of a corpus in `test/corpora`, whose head says who made it and what it scored. */
export function casesIn<Case>(name: string): Case[] {
	const text = readFileSync(join(__dirname, `../corpora/${name}.json`), 'utf8');
	const { cases } = JSON.parse(text) as { about: string; cases: Case[] };
	return cases;
}
