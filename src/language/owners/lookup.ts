import { isJsonObject, textOf } from '../../base/json.ts';
import { remembered } from '../../base/remembered.ts';
import { plainName, spellingsOf, untitledSpellings, withoutRole } from './names.ts';
import { withoutBrackets } from './parts.ts';

/** Gives the assignee that a name leads to; null for none or several. */
export type Lookup = (name: string) => string | null;

/** More names than the notes of a run are likely to have. */
const MAX_REMEMBERED = 10_000;

/** @param mappings rows of `owner` and `assignee`; anything that is not such a row is ignored */
export function lookupOf(mappings: unknown): Lookup {
	/** Assignees by the owner as written, and without titles. */
	const exact = new Map<string, Set<string>>();
	const untitled = new Map<string, Set<string>>();
	for (const row of Array.isArray(mappings) ? mappings : []) {
		if (!isJsonObject(row)) continue;
		const owner = textOf(row.owner);
		const assignee = textOf(row.assignee);
		if (assignee === '') continue;
		for (const spelling of spellingsOf(owner)) add(exact, spelling, assignee);
		for (const form of [owner, ...reversedName(owner)])
			for (const spelling of bareSpellings(form)) add(untitled, spelling, assignee);
	}
	if (exact.size === 0) return () => null;
	return remembered(
		(name) => onlyIn(exact, spellingsOf(name)) ?? onlyIn(untitled, bareSpellings(name)),
		MAX_REMEMBERED,
	);
}

/** The spellings of a name without titles, roles and brackets. */
const bareSpellings = (name: string) =>
	untitledSpellings(withoutRole(withoutBrackets(plainName(name))));

function add(rows: Map<string, Set<string>>, spelling: string, assignee: string): void {
	rows.set(spelling, (rows.get(spelling) ?? new Set()).add(assignee));
}

function onlyIn(rows: Map<string, Set<string>>, spellings: readonly string[]): string | null {
	const found = new Set(spellings.flatMap((spelling) => [...(rows.get(spelling) ?? [])]));
	const [assignee = null] = found;
	return found.size === 1 ? assignee : null;
}

/** "Müller, Anna" is how some directories write "Anna Müller". */
function reversedName(owner: string): string[] {
	const [surname, given, ...more] = owner.split(',').map((part) => part.trim());
	return surname && given && more.length === 0 ? [`${given} ${surname}`] : [];
}
