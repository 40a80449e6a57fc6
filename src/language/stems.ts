import { lazy } from '../base/lazy.ts';
import { LANGUAGES } from './languages.ts';
import { phrasesOf } from './phrases.ts';

const endings = lazy(
	() => new Set(LANGUAGES.flatMap(({ tasks }) => phrasesOf(tasks?.grammar.endings))),
);
const LONGEST_ENDING = 10;

/** What is left of a word without each ending that it has, if that is enough; the shortest first. */
function withoutEndings(form: string, least: number): string[] {
	const bare = [];
	for (let at = Math.max(least, form.length - LONGEST_ENDING); at < form.length; at++)
		if (endings().has(form.slice(at))) bare.push(form.slice(0, at));
	return bare;
}

/** "abzuholen", "abgeholt", "gekauft" */
const parted = lazy(() => {
	const prefixes = LANGUAGES.flatMap(({ tasks }) => phrasesOf(tasks?.grammar.prefixes));
	return new RegExp(`^((?:${prefixes.join('|')})?)(?:zu(?=.{4,}n$)|ge(?=.{3,}(?:t|en)$))(.+)$`);
});

/** The fewest letters that must be left of a word. */
const LEAST = 4;

/** The beginning that the inflections of a word share. */
export function stemOf(form: string): string {
	if (/\d/.test(form)) return form.replace(/^(?:v|nr|no)?(?=\d)/, '');
	const bare = withoutPronoun(form);
	if (bare !== form) return stemOf(bare);
	const [shortest] = withoutEndings(form, LEAST);
	// "planned" is a form of "plan".
	return shortest?.replace(/([bdgmnpt])\1$/, '$1') ?? form;
}

/** A word, and what it may be a form of: "abzuholen" and "abgeholt" are forms of "abholen". */
export function bareForms(form: string): string[] {
	const [, prefix = '', verb = ''] = parted().exec(form) ?? [];
	return [
		form,
		form.replace(/[sxne]$/, ''),
		form.replace(/([^c])t$/, '$1').replace(/ll(?:ed|ing)?$/, 'l'),
		form.replace(/^(.{3,})(?:ing|ed)$/, '$1'),
		...(verb === '' ? [] : [prefix + verb, prefix + verb.replace(/t$/, '')]),
	];
}

/** "pedirle" is "pedir" */
export function withoutPronoun(form: string): string {
	return form.replace(/^(.{2,}[aei]r)(?:(?:se)?l[aeo]s?|se)$/, '$1');
}

/** The fewest letters that two inflections of a word begin with. */
const LEAST_COMMON = 5;

/** All beginnings of a word that end where an ending begins: two inflections of a word share one. */
export function beginningsOf(form: string): string[] {
	return [form, ...withoutEndings(form, LEAST_COMMON)];
}
