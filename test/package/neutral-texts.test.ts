import { runInNewContext } from 'node:vm';

import { neutralDescription, neutralTitle } from '../../examples/source/expressions.ts';

const SAID = 'Ask @anna about [the plan](https://example.com), #7';
const WITHOUT_EFFECT = 'Ask @\u200banna about [the plan]\u200b(https://example.com), #\u200b7';
const MARK = `ai_${'1'.repeat(32)}n${'2'.repeat(32)}t${'3'.repeat(8)}w${'4'.repeat(8)}`;
/** What people write links where they want, and may quote a mark. */
const BELOW = `\r\n\r\n@bob: see [this](https://example.com) and #8, not ${MARK}`;

const written = (change: string, code: string, json: object): unknown =>
	runInNewContext(code, { $: () => ({ item: { json: { change, ...json } } }) });

describe.each(['create', 'update', 'reopen'])('%s', (change) => {
	it('what a note says calls nobody and links nowhere', () => {
		expect(written(change, neutralTitle(), { title: SAID })).toBe(WITHOUT_EFFECT);
		const description = `${SAID}\n${MARK}`;
		expect(written(change, neutralDescription(), { description })).toBe(
			`${WITHOUT_EFFECT}\n${MARK}`,
		);
	});

	it('what people wrote below the mark stays as it is', () => {
		const description = `${SAID}\n${MARK}${BELOW}`;
		expect(written(change, neutralDescription(), { description })).toBe(
			`${WITHOUT_EFFECT}\n${MARK}${BELOW}`,
		);
	});
});

it('close: the texts of the tracker stay as they are', () => {
	const texts = { title: SAID, description: `${SAID}\n${MARK}x${BELOW}` };
	expect(written('close', neutralTitle(), texts)).toBe(texts.title);
	expect(written('close', neutralDescription(), texts)).toBe(texts.description);
});
