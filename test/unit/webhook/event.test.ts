import fc from '../../support/seeded.ts';

import { InputError } from '../../../src/base/input-error.ts';
import {
	clashingIds,
	createEvent,
	MAX_BODY_BYTES,
	parsePayload,
} from '../../../src/webhook/event.ts';

const time = new Date('2026-01-02T03:04:05.678Z');
const base = { type: 'note.insights_ready', id: 'evt_1', time, data: { a: 1 } };

function refusal(change: Partial<Record<keyof typeof base, unknown>>): InputError {
	try {
		createEvent({ ...base, ...change, time });
	} catch (error) {
		if (error instanceof InputError) return error;
	}
	throw new Error('not refused');
}

it('writes type, timestamp and data', () => {
	expect(createEvent(base)).toMatchObject({
		id: 'evt_1',
		body: '{"type":"note.insights_ready","timestamp":"2026-01-02T03:04:05.678Z","data":{"a":1}}',
	});
});

it('writes every JSON value so that it reads the same', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (data) => {
			const { body } = createEvent({ ...base, data });
			expect(JSON.parse(body)).toEqual({
				type: base.type,
				timestamp: time.toISOString(),
				data: JSON.parse(JSON.stringify(data)) as unknown,
			});
		}),
	);
});

describe('the id', () => {
	it.each([
		['evt_1', 'evt_1'],
		[7, '7'],
		['!~', '!~'],
		['x'.repeat(256), 'x'.repeat(256)],
	])('%p is sent as %p', (id, sent) => expect(createEvent({ ...base, id }).id).toBe(sent));

	it.each([
		' ',
		'a b',
		'a\nb',
		'a\r\nx: y',
		'ä',
		'\u{1F600}',
		'x'.repeat(257),
		// The specification allows no full stop.
		'order.7',
		true,
		NaN,
		{},
		['a'],
	])('%p is refused', (id) =>
		expect(refusal({ id }).message).toMatch(/^The event ID is not valid: /),
	);

	const derived = (data: unknown, type = base.type) =>
		createEvent({ ...base, id: '', data, type }).id;

	it('is derived where there is none: the same for the same content', () => {
		const id = derived({ a: 1, b: { c: [1, 2], d: null } });
		expect(id).toMatch(/^evt_[0-9a-f]{32}$/);
		expect(derived({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(id);
		expect(createEvent({ ...base, id: undefined, time: new Date(0), data: { a: 1 } }).id).toBe(
			derived({ a: 1 }),
		);
		expect(createEvent({ ...base, id: null }).id).toBe(derived(base.data));
	});

	it('differs with the content and with the type', () => {
		const ids = [
			derived({ a: 1 }),
			derived({ a: 2 }),
			derived({ a: '1' }),
			derived({ a: [1] }),
			derived([1, 2]),
			derived([2, 1]),
			derived(null),
			derived({}),
			derived({ a: 1 }, 'other'),
		];
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe('ids that clash', () => {
	const sent = (id: string, data: unknown, at = time) =>
		createEvent({ ...base, id, data, time: at });

	it('are those of different contents, wherever they stand', () => {
		const events = [sent('a', 1), sent('b', 1), sent('a', 2), sent('a', 1), sent('c', 1)];
		expect(clashingIds(events)).toEqual(new Set(['a']));
	});

	it('are not those of the same content, at whatever time and in whatever order', () => {
		const events = [sent('a', { x: 1, y: 2 }), sent('a', { y: 2, x: 1 }, new Date(0))];
		expect(clashingIds(events)).toEqual(new Set());
	});

	it('are never derived ones', () => {
		const contents = fc.array(fc.jsonValue(), { maxLength: 20 });
		fc.assert(
			fc.property(contents, (all) => {
				expect(clashingIds(all.map((data) => sent('', data)))).toEqual(new Set());
			}),
		);
	});
});

describe('what can not be sent', () => {
	const circular: Record<string, unknown> = { secretField: 1 };
	circular.self = circular;

	it.each([
		['refers to itself', circular],
		['holds a BigInt', { n: 1n }],
		['fails while it is read', { toJSON: () => JSON.parse('{') as unknown }],
		['is nested too deeply', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
		['is missing', undefined],
		['is a function', () => 1],
		['is a symbol', Symbol('x')],
	])('a payload that %s', (_, data) => {
		const { message, hint } = refusal({ data });
		expect(message).toBe('The payload cannot be written as JSON');
		expect(hint).not.toContain('secretField');
	});

	it.each(['', '  ', undefined, null])('an event without type: %p', (type) =>
		expect(refusal({ type }).message).toBe('The event type is missing'),
	);

	it.each([7, true, {}, ['a']])('a type that is no text: %p', (type) =>
		expect(refusal({ type }).message).toMatch(/^The event type is not a text: /),
	);

	it('more than 256 KB, counted in bytes', () => {
		const frame = Buffer.byteLength(createEvent({ ...base, data: '' }).body);
		const room = MAX_BODY_BYTES - frame;
		expect(createEvent({ ...base, data: 'x'.repeat(room) }).body).toHaveLength(MAX_BODY_BYTES);
		const { message, hint } = refusal({ data: 'x'.repeat(room + 1) });
		expect(message).toBe('The payload is too large: 257 KB');
		expect(hint).toContain('At most 256 KB');
		expect(refusal({ data: 'ä'.repeat(room / 2 + 1) }).message).toContain('too large');
	});
});

describe('a payload that a user entered', () => {
	it.each([
		['{"a":1}', { a: 1 }],
		['[1]', [1]],
		[' "x" ', 'x'],
		[{ a: 1 }, { a: 1 }],
	])('%j is read', (value, read) => expect(parsePayload(value)).toEqual(read));

	it.each([
		['', 'it ends too early'],
		['{', 'it ends too early'],
		['{"a": "b', 'it ends too early'],
		['{"a": [1, 2', 'it ends too early'],
		['{"a": tru', 'it ends too early'],
		['{\n "a": secret-value\n}', 'look at line 2, column 7'],
		['{\n "note_id": undefined\n}', 'look at line 2, column 13'],
		['undefined', 'look at line 1, column 1'],
		['{"a": 1,}', 'look at line 1, column 9'],
		['[1 2]', 'look at line 1, column 4'],
		['{"a": "x\ny"}', 'look at line 1, column 9'],
		["{'a': 1}", 'look at line 1, column 2'],
		['{"a": 1} b', 'look at line 1, column 10'],
	])('%j is refused, with the place: %s', (value, place) => {
		const refused = () => parsePayload(value);
		expect(refused).toThrow(InputError);
		expect(refused).toThrow(new InputError(`The JSON Payload is not valid JSON: ${place}`, ''));
	});
});
