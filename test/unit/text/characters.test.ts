import {
	plainCharacters,
	trimEnd,
	trimEnds,
	withoutEmoji,
	withoutInvisible,
} from '../../../src/text/fold.ts';

it.each([
	['“a” „b“ «c» « d » »e«', '"a" "b" "c" "d" "e"'],
	['l’art ‚x‘ d´or rock`n`roll', "l'art 'x' d'or rock'n'roll"],
	['9‑5 – 3 − 1', '9-5 - 3 - 1'],
	['a\u00a0\u2003b\n\tc', 'a b c'],
	['two  or   more', 'two or more'],
	['it`s plain', "it's plain"],
	['`code`', '`code`'],
])('the characters of %j are those one would type', (written, typed) => {
	expect(plainCharacters(written)).toBe(typed);
});

it('what nobody sees is taken out, and white space stays', () => {
	expect(withoutInvisible('a\u200db\u00adc\ufeff\td\n')).toBe('abc\td\n');
	expect(withoutInvisible('plain\ttext')).toBe('plain\ttext');
});

it('emoji become a space, keycaps a digit, and signs that belong to a text stay', () => {
	expect(withoutEmoji('a🚀b')).toBe('a b');
	expect(withoutEmoji('5⃣ calls')).toBe('5 calls');
	expect(withoutEmoji('Acme™ ↔ ©')).toBe('Acme™ ↔ ©');
});

it('characters at the ends are trimmed, those between are not', () => {
	const marks = new Set('.-');
	expect(trimEnd('-.a.b.-', marks)).toBe('-.a.b');
	expect(trimEnds('-.a.b.-', marks)).toBe('a.b');
	expect([trimEnd('.-.', marks), trimEnds('.-.', marks), trimEnds('', marks)]).toEqual([
		'',
		'',
		'',
	]);
	expect(trimEnds('ab', marks)).toBe('ab');
});
