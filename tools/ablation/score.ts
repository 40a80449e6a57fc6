/**
 * Scores the corpora of due dates with one part of the engine switched off, and prints the counts as JSON:
 * `score.ts [rule|list|judgement] [name]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

import type { Phrase, Case } from '../../test/unit/due/corpus.ts';
import { SENTENCES } from '../../test/support/sentences.ts';

const CORPORA = join(import.meta.dirname, '../../test/corpora');

export interface Score {
	missed: number;
	wrong: number;
}

const [kind, name = ''] = process.argv.slice(2);

// A judgement that is switched off always says no.
if (kind === 'judgement') {
	registerHooks({
		load(url, context, nextLoad) {
			const loaded = nextLoad(url, context);
			if (!url.includes('/language/due/judging/')) return loaded;
			const off = new RegExp(`(function ${name}\\([^{]*?\\): boolean \\{)`);
			const source = readFileSync(new URL(url), 'utf8').replace(off, '$1 return false;');
			return { ...loaded, source };
		},
	});
}
const { dueReader } = await import('../../src/language/index.ts');
if (kind === 'rule') {
	const { DUE_RULES } = await import('../../src/language/due/rules/index.ts');
	for (const rule of DUE_RULES) if (rule.name === name) rule.readAt = () => null;
}
if (kind === 'list') {
	const { LANGUAGES } = await import('../../src/language/languages.ts');
	for (const { dates } of LANGUAGES)
		for (const lists of [dates, dates.words, dates.also ?? {}]) Reflect.deleteProperty(lists, name);
}

const scores: Record<string, Score> = {};
for (const file of readdirSync(CORPORA).filter((one) => one.startsWith('due-'))) {
	const { cases } = JSON.parse(readFileSync(join(CORPORA, file), 'utf8')) as {
		cases: (Phrase | Case)[];
	};
	const days = cases.map((one) => ({ right: rightDaysOf(one), read: readingOf(one) }));
	const mistakes = days.filter(({ right, read }) => !right.includes(read));
	const missed = mistakes.filter(({ read }) => read === null).length;
	scores[file.replace(/^due-|\.json$/g, '')] = { missed, wrong: mistakes.length - missed };
}
console.log(JSON.stringify(scores));

/** The days that are right for a phrase; in a language that is not read at all, null is. */
function rightDaysOf(one: Phrase | Case): (string | null)[] {
	if ('days' in one) return one.days;
	const others = one.due === null ? (one.accept ?? []) : [];
	return [one.due, ...others, ...(one.language in SENTENCES ? [] : [null])];
}

function readingOf(one: Phrase | Case): string | null {
	const { said, language, text } = one;
	const isCase = 'days' in one;
	const { note } = isCase ? { note: undefined } : one;
	const read = dueReader({
		created: new Date(isCase ? `${said}T12:00:00Z` : said),
		timezone: isCase ? 'Europe/Berlin' : one.zone,
		texts: isCase
			? [SENTENCES[language] ?? '']
			: [note?.title, note?.abstract, ...(note?.tasks ?? [])].flatMap((said) => said ?? []),
	});
	return read(text).day;
}
