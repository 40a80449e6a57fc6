import fc from './seeded.ts';

/**
 * A character of all of Unicode, as the unit of `fc.string`. Its own unit of this kind lists them all
 * before the first text, which takes a second in each file.
 */
export const anyCharacter = fc
	.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((code) => String.fromCodePoint(code));
