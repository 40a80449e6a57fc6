/**
 * Switches off one rule, judgement or list of words of due dates after the other, reads the corpora again,
 * and prints what each earns: `npm run ablation [rule|judgement|list]`. What earns nothing on phrases of
 * other people has no place.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { say } from '../../dev/n8n/progress.ts';
import { CATEGORIES } from '../../src/language/categories.ts';
import { DUE_RULES } from '../../src/language/due/rules/index.ts';
import { ROLES } from '../../src/language/language.ts';
import type { Score } from './score.ts';

const JUDGING = join(import.meta.dirname, '../../src/language/due/judging');
/** Written by the author of the rules: these earn nobody a place. */
const BY_THE_AUTHOR = ['by-the-author', 'kinds-of-mistakes'];

const judgements = readdirSync(JUDGING).flatMap((file) =>
	Array.from(
		readFileSync(join(JUDGING, file), 'utf8').matchAll(/function (\w+)\([^{]*?\): boolean \{/g),
		([, name = '']) => name,
	),
);
const PARTS = {
	rule: DUE_RULES.map(({ name }) => name),
	judgement: judgements,
	list: [...CATEGORIES, ...ROLES, 'tens', 'dayparts', 'past'],
};

const [only] = process.argv.slice(2);
const before = scored();
say(`all: ${shown(before)}`);
for (const [kind, names] of Object.entries(PARTS)) {
	if (only !== undefined && only !== kind) continue;
	for (const name of names) say(`${kind} ${name}: ${earned(scored(kind, name))}`);
}

function scored(...off: string[]): Record<string, Score> {
	const script = join(import.meta.dirname, 'score.ts');
	const output = execFileSync(process.execPath, [...process.execArgv, script, ...off], {
		encoding: 'utf8',
	});
	return JSON.parse(output) as Record<string, Score>;
}

/** What a part earns: how many mistakes there are without it that there aren't with it. */
function earned(without: Record<string, Score>): string {
	const gain = (isOurs: boolean) => {
		const sets = Object.keys(before).filter((set) => BY_THE_AUTHOR.includes(set) === isOurs);
		const sum = (of: keyof Score) =>
			sets.reduce((all, set) => all + (without[set]?.[of] ?? 0) - (before[set]?.[of] ?? 0), 0);
		return `missed ${sum('missed')}, wrong ${sum('wrong')}`;
	};
	return `${gain(false)} (by the author: ${gain(true)})`;
}

function shown(scores: Record<string, Score>): string {
	const sum = (of: keyof Score) => Object.values(scores).reduce((all, score) => all + score[of], 0);
	return `missed ${sum('missed')}, wrong ${sum('wrong')}`;
}
