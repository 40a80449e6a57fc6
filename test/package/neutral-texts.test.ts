import { runInNewContext } from 'node:vm';

import { changed, neutral } from '../../examples/source/expressions.ts';

const TEXT = 'Ask @anna about [the plan](https://example.com), #7';

const written = (change: string): unknown =>
	runInNewContext(neutral(changed('description')), {
		$: () => ({ item: { json: { change, description: TEXT } } }),
	});

it.each(['create', 'update', 'reopen'])(
	'%s: what a note says calls nobody and links nowhere',
	(change) => {
		expect(written(change)).toBe(
			'Ask @\u200banna about [the plan]\u200b(https://example.com), #\u200b7',
		);
	},
);

it('close: what people wrote in the tracker stays as it is', () => {
	expect(written('close')).toBe(TEXT);
});
