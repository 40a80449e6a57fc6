import type { Category } from '../../../src/language/categories.ts';
import type { Item } from '../../../src/language/due/item.ts';
import { codesOf, compiled, namedIn } from '../../../src/language/due/notation.ts';

const item = (category: Category, value = 0): Item => ({
	category,
	value,
	days: [],
	roles: new Set(),
	token: { kind: 'other' },
});

/** The values that names stand for where a pattern fits; null where it does not. */
function namesIn(pattern: string, ...items: Item[]) {
	const one = compiled(pattern);
	const found = one.regExp.exec(codesOf(items));
	const named: unknown = found && namedIn(found, items, one);
	return (
		named && Object.fromEntries(Object.entries(named).map(([name, { value }]) => [name, value]))
	);
}

it('matches categories, with names for what is there', () => {
	expect(namesIn('next filler? day:weekday', item('next'), item('weekday', 4))).toEqual({ day: 4 });
	expect(
		namesIn('next filler? day:weekday', item('next'), item('not'), item('weekday')),
	).toBeNull();
	expect(
		namesIn('nth:(ordinal|last) unit:unit', item('ordinal', 2), item('unit', 3), item('comma')),
	).toEqual({ nth: 2, unit: 3 });
});

it('takes the kinds of a category for the category', () => {
	expect(namesIn('which:by', item('until', 1))).toEqual({ which: 1 });
	expect(namesIn('which:until', item('by', 1))).toBeNull();
});

it('leaves out what may be missing', () => {
	const pattern = 'month:month (comma? year?:year)?';
	expect(namesIn(pattern, item('month', 5), item('year', 2027))).toEqual({ month: 5, year: 2027 });
	expect(namesIn(pattern, item('month', 5))).toEqual({ month: 5 });
	expect(compiled(pattern).names).toEqual(['month']);
});

it('looks at what is around, and repeats', () => {
	expect(namesIn('a:number (?! unit)', item('number', 3), item('unit'))).toBeNull();
	expect(namesIn('a:number (?! unit)', item('number', 3), item('year'))).toEqual({ a: 3 });
	const after = compiled('(?<= weekday) number');
	after.regExp.lastIndex = 1;
	expect(after.regExp.test(codesOf([item('weekday'), item('number')]))).toBe(true);
	expect(namesIn('filler{2,3} a:number', item('filler'), item('number'))).toBeNull();
});
