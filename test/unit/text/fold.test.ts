import fc, { anyCharacter } from '../../support/seeded.ts';

import { foldText, searchable } from '../../../src/text/fold.ts';
import { cpuOf } from '../../support/cpu.ts';

/** Marks that canonical order must move, and that fold or decompose in unusual ways. */
const marks = fc.constantFrom(...'\u0301\u0323\u0345\u0344\u0327\u3099ﾞaΣİß '.split(''));

describe('foldText', () => {
	it.each([
		['Straße', 'STRASSE'],
		['ΟΔΟΣ', 'οδος'],
		['İpek', 'ipek'],
		['u\u0308ber', 'ÜBER'],
		['ﬁle  it', ' File\u00a0It\n'],
		['ｈello', 'Hello'],
	])('is the same for %p and %p', (one, other) => {
		expect(foldText(one)).toBe(foldText(other));
	});

	it('changes nothing in a folded text', () => {
		const text = fc.oneof(
			fc.string({ unit: anyCharacter }),
			fc.array(marks, { maxLength: 200 }).map((units) => units.join('')),
		);
		fc.assert(
			fc.property(text, (one) => {
				const folded = foldText(one);
				expect(foldText(folded)).toBe(folded);
			}),
			{ numRuns: 2000 },
		);
	});

	it('bounds what normalization must sort: of a run of marks, 30 count', () => {
		const run = '\u0301\u0323'.repeat(500_000);
		expect(foldText(`a${run}b`)).toBe(foldText(`a${run.slice(0, 30)}b`));
		expect(foldText(`か${'ﾞ\u0327'.repeat(500_000)}`).length).toBeLessThan(70);
	});
});

describe('searchable', () => {
	it.each([
		['Écrire à Zoé', 'ecrire'],
		['Straße', 'STRASS'],
		['ﬁle', 'fil'],
		['Smørrebrød i Łódź', 'smorrebrod i lodz'],
		['Q3\u00a0 review', 'q3 Review'],
	])('%p is found by %p', (title, part) => {
		expect(searchable(title)).toContain(searchable(part));
	});

	it('takes not much longer for marks that nobody types', () => {
		const costOf = (text: string) => cpuOf(() => searchable(text));
		const marks = `a${'\u0301\u0323'.repeat(200_000)}b`;
		expect(searchable(marks)).toBe('ab');
		const letters = 'éé'.repeat(200_000);
		expect(costOf(marks)).toBeLessThan(20 * (costOf(letters) + costOf(letters)));
	});
});
