import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { accept, Receiver, statusFor } from './webhook-receiver.ts';

const ITEMS = 60;
let receiver: Receiver;

beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => await receiver.close());

describe('concurrency', () => {
	/**
	 * How many requests were open at the same time. The receiver answers when as many as are expected have
	 * come, or the last one; in the moment before, one too many would show.
	 */
	async function mostAtOnce(options: IDataObject, expected: number): Promise<number> {
		let held: (() => void)[] = [];
		let most = 0;
		let seen = 0;
		receiver.respond = (req, res) => {
			seen += 1;
			held.push(() => accept(req, res));
			most = Math.max(most, held.length);
			if (held.length !== expected && seen !== ITEMS) return;
			setTimeout(() => {
				const answers = held;
				held = [];
				for (const answer of answers) answer();
			}, 30);
		};
		const items = Array.from({ length: ITEMS }, (_, index) => ({ event_id: `a-${index}` }));
		await receiver.run({ options } as INodeParameters, items);
		expect(receiver.requests).toHaveLength(ITEMS);
		return most;
	}

	it.each([1, 7])('is bounded by the option: %p', async (concurrency) => {
		expect(await mostAtOnce({ concurrency }, concurrency)).toBe(concurrency);
	});

	it('is what the first item asks for', async () => {
		const concurrency = '={{ $itemIndex === 0 ? 3 : 30 }}' as never;
		expect(await mostAtOnce({ concurrency }, 3)).toBe(3);
	});

	it('is 40 otherwise', async () => expect(await mostAtOnce({}, 40)).toBe(40));

	it('of 1 keeps the order of the items, and sends nothing after a failure', async () => {
		const ids = Array.from({ length: 9 }, (_, index) => `a-${index}`);
		// The earlier, the slower: side by side, they would arrive in another order.
		receiver.respond = (req, res) =>
			void setTimeout(() => accept(req, res), 20 - 2 * receiver.requests.length);
		const items = ids.map((event_id) => ({ event_id }));
		await receiver.run({ options: { concurrency: 1 } }, items);
		expect(receiver.ids).toEqual(ids);

		receiver.respond = statusFor({ 'a-4': 400 });
		const { error } = await receiver.run({ options: { concurrency: 1 } }, items);
		expect(error?.message).toBe('The receiver refused the event (Send Event, HTTP 400)');
		expect(receiver.ids.slice(ids.length)).toEqual(ids.slice(0, 5));
	});
});
