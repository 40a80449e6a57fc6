import fc, { anyCharacter } from '../support/seeded.ts';

import { isRequestFailure } from '../../src/http/errors.ts';
import { explainError } from '../../nodes/shared/run.ts';
import type { Occasion } from '../../nodes/shared/words.ts';
import type { WireResponse } from '../../src/http/wire.ts';
import { markdownOf } from '../../src/insights/outputs.ts';
import { filterNotes } from '../../nodes/shared/filters.ts';
import { sortNotes } from '../../src/notes/list.ts';
import { waitForInsights } from '../../src/service/client.ts';
import { InputError } from '../../src/base/input-error.ts';
import { createDeliver } from '../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../src/webhook/event.ts';
import { NOTE_ID } from '../support/answers.ts';
import { ALL, CALLS, clientThatGets, sendThatGets } from './calls.ts';
import { chosenFilters } from '../support/chosen-filters.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';
import { event, SECRET } from './deliverer.ts';

const FIELDS = (
	'items note_id title status stage has_insights created_at updated_at is_trashed error detail ' +
	'deleted answer note_ids abstract summary decisions action_items risks mind_map task owner due ' +
	'valueOf toString toJSON then length constructor hasOwnProperty'
).split(' ');

/** JSON that has the fields of the service, with anything at all in them. */
const { odd } = fc.letrec((tie) => ({
	odd: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', 'queued', 'failed', NOTE_ID, API_KEY),
		fc.constantFrom<unknown>(`x${API_KEY.slice(11)}`, '<a href="//x">', '\ud800', '\u0000\n'),
		fc.double({ noNaN: true }),
		fc.string({ unit: anyCharacter }),
		fc.array(tie('odd'), { maxLength: 4 }),
		fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), tie('odd'), { maxKeys: 6 }),
	),
}));

const deep = (depth: number, field: string) =>
	`${`{"${field}":`.repeat(depth)}1${'}'.repeat(depth)}`;
const list = (depth: number, field: string) =>
	`{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** What is nested deeper ends the reading of an answer (`endpoints.ts`), so that nobody gets to parse it. */
const MAX_DEPTH = 505;
const huge = fc
	.tuple(fc.constantFrom(...FIELDS), fc.integer({ min: 500, max: 50_000 }))
	.chain(([field, size]) =>
		fc.constantFrom(
			deep(Math.min(size, MAX_DEPTH), field),
			list(Math.min(size, MAX_DEPTH), field),
			`{"${field}":"${'long '.repeat(size)}"}`,
			`{"${field}":[${'{},'.repeat(size)}{}]}`,
			`{"items":[{"note_id":"${NOTE_ID}","${field}":${deep(Math.min(size, MAX_DEPTH), 'a')}}]}`,
			'['.repeat(size),
		),
	);

const text = fc.oneof(
	{ weight: 6, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
	{ weight: 1, arbitrary: huge },
	{ weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
);

const answer: fc.Arbitrary<WireResponse> = fc.record({
	status: fc.constantFrom(200, 200, 200, 202, 204, 302, 400, 404, 409, 422, 429, 500, 503, NaN),
	headers: fc.dictionary(
		fc.constantFrom('location', 'retry-after', 'x-request-id', 'content-type'),
		fc.oneof(fc.constantFrom('text/html', '0', API_KEY, `https://${API_KEY}/`), fc.string()),
	),
	body: text,
	end: fc.constantFrom('complete', 'complete', 'complete', 'cutOff', 'bytes', 'garbled'),
});

const RUNS = { numRuns: 150 };

/** An answer, or one of our errors, in words that are short and hold no secret. */
async function expectAnswerOrError(call: Promise<unknown>, recipient?: Occasion['recipient']) {
	try {
		return await call;
	} catch (error) {
		if (!isRequestFailure(error) && !(error instanceof InputError)) throw error;
		const { message, hint } = explainError(error, { name: 'Test', recipient });
		expect(`${message} ${hint}`.length).toBeLessThan(2_500);
		expect(`${message} ${hint}`).not.toMatch(/[\p{Cc}]|<[a-z]/iu);
		expect(`${message} ${hint}`).not.toContain(API_KEY.slice(11, 19));
		expectNoSecret(error);
		return undefined;
	}
}

it.each(ALL)('%s gives an answer or one of our errors, whatever comes', async (kind) => {
	await fc.assert(
		fc.asyncProperty(answer, async (response) => {
			await expectAnswerOrError(CALLS[kind](clientThatGets(response), { maxRetries: 1 }));
		}),
		RUNS,
	);
});

it('waiting for Insights ends in an answer or one of our errors, whatever comes', async () => {
	await fc.assert(
		fc.asyncProperty(answer, async (response) => {
			const options = { waitMs: 5_000, maxRetries: 0, clock: new VirtualClock() };
			await expectAnswerOrError(waitForInsights(clientThatGets(response), NOTE_ID, options));
		}),
		RUNS,
	);
});

it('a delivery is accepted or fails with one of our errors, whatever the receiver says', async () => {
	const keys = parseSigningSecrets({ signingSecret: SECRET });
	await fc.assert(
		fc.asyncProperty(answer, async (response) => {
			const send = sendThatGets(response);
			const deliver = createDeliver({ keys, send, clock: new VirtualClock() });
			const headers = { authorization: `Bearer ${API_KEY}` };
			const url = 'https://receiver.test/hooks';
			await expectAnswerOrError(
				deliver({ event: event(), url, headers, maxRetries: 1 }),
				'receiver',
			);
		}),
		RUNS,
	);
});

it('every list can be filtered and sorted, and every Insights body be written as Markdown', async () => {
	await fc.assert(
		fc.asyncProperty(text, async (body) => {
			const client = clientThatGets({ body });
			const found = await client.listNotes().catch(() => ({ notes: [] }));
			const day = new Date(0);
			const filters = { trashed: 'only', titleContains: 'x', updatedAfter: day };
			filterNotes(found.notes, chosenFilters(filters));
			for (const sort of ['title', 'createdAsc', 'updatedDesc'] as const) {
				expect(sortNotes(found.notes, sort)).toHaveLength(found.notes.length);
			}
			const answered = await client.getInsights(NOTE_ID).catch(() => null);
			if (answered?.ready) expect(typeof markdownOf(answered.insights)).toBe('string');
		}),
		RUNS,
	);
});
