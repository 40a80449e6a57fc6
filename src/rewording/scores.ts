/**
 * How sure it is that two tasks are one: 1 where every word has its match, 0 where a rule tells them apart.
 * The numbers belong together: a pair that is unsure by its words is taken only if owner or day agrees and
 * the other does not differ, as `unsure` is below `least` by less than `ownerOrDay`.
 */
export const SCORES = {
	/** The least score of a pair that is taken. */
	least: 0.6,
	/** The most that words give where one of the tasks says more than the other. */
	unsure: 0.57,
	/** Added where both tasks have the same owner, taken off where they have different ones; so for the day. */
	ownerOrDay: 0.05,
	/** How far a pair must be above every other pair with one of its tasks: as much as owner and day give. */
	margin: 0.1,
	/** What a word that only one task has weighs, against 1 for a word of both. */
	leftOver: 0.25,
} as const;
