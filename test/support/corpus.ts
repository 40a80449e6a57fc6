import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cases (or those of another list) of a corpus in `test/corpora`, whose head says who made it and what it scored. */
export function casesIn<Case>(name: string, list = 'cases'): Case[] {
	const text = readFileSync(join(__dirname, `../corpora/${name}.json`), 'utf8');
	const lists = JSON.parse(text) as Record<string, Case[]>;
	return lists[list] ?? [];
}
