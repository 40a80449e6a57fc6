import { isMisspelt } from '../../../../src/due/words/misspelt.ts';

it.each([
	// A letter too many, a vowel too few, two swapped
	['fridday', 'friday'],
	['mondy', 'monday'],
	['frday', 'friday'],
	['firday', 'friday'],
	['modnay', 'monday'],
	// Any one letter of a longer name
	['tusday', 'tuesday'],
	['thursdey', 'thursday'],
	['mitwoch', 'mittwoch'],
	['febuary', 'february'],
	// Any two of an even longer one
	['wensday', 'wednesday'],
	['saterdy', 'saturday'],
	['decmbr', 'december'],
	['seepttember', 'september'],
])('%p is a misspelt %p', (word, name) => {
	expect(isMisspelt(word, name)).toBe(true);
});

it.each([
	['lines', 'lunes'],
	['marts', 'mars'],
	['partes', 'martes'],
	['mares', 'martes'],
	['sundry', 'sunday'],
	['frida', 'friday'],
	['fridays', 'friday'],
	['montage', 'montag'],
	['saturate', 'saturday'],
	['ursday', 'thursday'],
	['thirsty', 'thursday'],
	['dimension', 'dimanche'],
	['juneau', 'january'],
	['septum', 'september'],
])('%p is not %p', (word, name) => {
	expect(isMisspelt(word, name)).toBe(false);
});
