import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Step } from '../support/loopback';
import { accept, ERROR_OUTPUT, Receiver, statusFor } from './webhook-receiver';

// One after the other, on a busy machine.
let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('how many at once', () => {
	async function mostAtOnce(options: IDataObject): Promise<number> {
		let open = 0;
		let most = 0;
		receiver.respond = (req, res) => {
			most = Math.max(most, (open += 1));
			setTimeout(() => {
				open -= 1;
				accept(req, res);
			}, 15);
		};
		const items = Array.from({ length: 40 }, (_, index) => ({ event_id: `a-${index}` }));
		await receiver.run({ options } as INodeParameters, items);
		expect(receiver.requests).toHaveLength(40);
		return most;
	}

	it.each([1, 7])('is bounded by the option: %p', async (concurrency) => {
		expect(await mostAtOnce({ concurrency })).toBe(concurrency);
	});

	it('is the smallest that any item asks for', async () => {
		const concurrency = '={{ $itemIndex === 39 ? 3 : 30 }}' as never;
		expect(await mostAtOnce({ concurrency })).toBe(3);
	});

	it('is 20 otherwise', async () => expect(await mostAtOnce({})).toBe(20));

	it('is one for a prefix with Keep Order', async () =>
		expect(await mostAtOnce({ keepOrder: true })).toBe(1));
});

describe('Keep Order', () => {
	const items = Array.from({ length: 24 }, (_, index) => ({
		event_id: `order${index % 4}-${Math.floor(index / 4)}`,
	}));
	const slow: Step = (req, res) => void setTimeout(() => accept(req, res), Math.random() * 25);
	const inOrder = (prefix: string) => receiver.ids.filter((id) => id.startsWith(`${prefix}-`));
	const wanted = (prefix: string) => [0, 1, 2, 3, 4, 5].map((index) => `${prefix}-${index}`);

	it('sends the events of a prefix in order, and prefixes side by side', async () => {
		receiver.respond = slow;
		await receiver.run({ options: { keepOrder: true } }, items);
		for (const prefix of ['order0', 'order1', 'order2', 'order3']) {
			expect(inOrder(prefix)).toEqual(wanted(prefix));
		}
	});

	it('holds for all items when any of them asks for it', async () => {
		receiver.respond = slow;
		await receiver.run({ options: { keepOrder: '={{ $itemIndex === 23 }}' } }, items);
		expect(inOrder('order0')).toEqual(wanted('order0'));
	});

	it.each([
		['too large', { text: 'x'.repeat(300_000) }],
		['not to be sent under its ID', { event_id: 'order1-2 and a space' }],
	])('sends nothing of a prefix after an event that is %s', async (_, fields) => {
		const sent = items.map((item) =>
			item.event_id === 'order1-2' ? { ...item, ...fields } : item,
		);
		const { output } = await receiver.run({ options: { keepOrder: true } }, sent, {
			settings: ERROR_OUTPUT,
		});
		expect(inOrder('order1')).toEqual(wanted('order1').slice(0, 2));
		expect(inOrder('order2')).toEqual(wanted('order2'));
		expect(output[1]).toHaveLength(4);
	});

	it('sends nothing of a prefix after two events of one ID that differ', async () => {
		const clashing = [{ event_id: 'order1-2', text: 'another' }, ...items];
		await receiver.run({ options: { keepOrder: true } }, clashing, { settings: ERROR_OUTPUT });
		expect(inOrder('order1')).toEqual([]);
		expect(inOrder('order2')).toEqual(wanted('order2'));
	});

	it('takes events without an ID for one sequence, also when one is refused', async () => {
		const texts = ['a', 'x'.repeat(300_000), 'b'].map((text) => ({ text }));
		await receiver.run({ options: { keepOrder: true } }, texts, { settings: ERROR_OUTPUT });
		expect(receiver.requests).toHaveLength(1);
	});

	it('sends nothing of a prefix after a failure of it', async () => {
		receiver.respond = statusFor({ 'order1-2': 400 });
		const { output } = await receiver.run({ options: { keepOrder: true } }, items, {
			settings: ERROR_OUTPUT,
		});
		expect(inOrder('order1')).toEqual(wanted('order1').slice(0, 3));
		expect(inOrder('order2')).toEqual(wanted('order2'));
		expect(output[0]).toHaveLength(20);
		expect(output[1]?.map(({ json }) => [json.event_id, json.error])).toEqual([
			['order1-2', 'The receiver refused the event (Send Event, HTTP 400)'],
			...['order1-3', 'order1-4', 'order1-5'].map((id) => [
				id,
				'Not sent because an earlier event of the same sequence failed (Send Event)',
			]),
		]);
	});
});
