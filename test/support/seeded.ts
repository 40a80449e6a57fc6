import fc from 'fast-check';

/**
 * The gate tries the same cases on every run, so that it fails only for a change. A soak tries new
 * ones: the seed stands in the failure, and SEED repeats it. Of a mutant it is enough to know that it
 * fails: looking for the smallest case takes longer than all other tests.
 */
const { SOAK, SEED, STRYKER_MUTATOR_WORKER } = process.env;
const seed = SOAK ? Date.now() % 2 ** 31 : 20_261_121;
fc.configureGlobal({
	seed: SEED ? Number(SEED) : seed,
	numRuns: SOAK ? 2_000 : 100,
	endOnFailure: STRYKER_MUTATOR_WORKER !== undefined,
});

/** How often a property is tried that takes long: a tenth is enough for a mutant. */
export const runsOf = (count: number) =>
	STRYKER_MUTATOR_WORKER === undefined ? count : Math.ceil(count / 10);

export default fc;

/**
 * A character of all of Unicode, as the unit of `fc.string`. Its own unit of this kind lists them all
 * before the first text, which takes a second in each file.
 */
export const anyCharacter = fc
	.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((code) => String.fromCodePoint(code));
