import { InputError } from '../../../src/base/input-error.ts';
import { oneOf } from '../../../src/text/quote.ts';

const SIZES = ['small', 'large'] as const;

it('gives the choice', () => {
	expect(oneOf(SIZES, 'large', '"Size"')).toBe('large');
});

it.each([
	['medium', '"medium"'],
	['Large', '"Large"'],
	[' large', '"large"'],
	['\u200b', 'empty'],
	[undefined, 'empty'],
	[null, 'empty'],
	[3, '3'],
	[['large'], 'a list'],
	[[], 'an empty list'],
	[{}, 'object'],
	['service_sk_live_0123456789', '"service_sk_***"'],
	['x'.repeat(70), `"${'x'.repeat(60)}…"`],
])('refuses %j and says what there is', (value, shown) => {
	const refused = new InputError(`"Size" is not valid: ${shown}`, '');
	expect(() => oneOf(SIZES, value, '"Size"')).toThrow(refused);
	expect(() => oneOf(SIZES, value, '"Size"')).toThrow(
		expect.objectContaining({ hint: 'Choose one of small, large.' }) as Error,
	);
});
