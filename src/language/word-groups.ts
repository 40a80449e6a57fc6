import { phrasesOf, stemOf } from './spelling/stems';

/** Groups of words, numbered, by the stems of their words. */
export class WordGroups {
	private readonly byStem = new Map<string, number[]>();

	/** @param next the number of the first group */
	constructor(private next: number) {}

	/** @returns the number of the group */
	add(words: readonly string[]): number {
		const group = this.next++;
		for (const stem of new Set(words.map(stemOf)))
			this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), group]);
		return group;
	}

	/** The groups of the first stem that is in any. */
	of(stems: readonly string[]): readonly number[] {
		const known = stems.find((stem) => this.byStem.has(stem));
		return known === undefined ? [] : (this.byStem.get(known) ?? []);
	}
}

/** The groups of a list in `TaskWords`: each word with its other forms. */
export function groupsIn(list: string): string[][][] {
	return list
		.split(';')
		.map(phrasesOf)
		.filter((group) => group.length > 0)
		.map((group) => group.map((word) => word.split('/')));
}
