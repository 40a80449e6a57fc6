import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode, type RunOptions } from '../support/harness.ts';
import { byId, MISSING, useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
const { requests } = sandbox;
const noteId = byId('={{ $json.id }}');
const IN_ORDER = { options: { concurrency: 1 } };
const IGNORE_MISSING = { options: { ignoreMissing: true } };
const ERROR_OUTPUT = { onError: 'continueErrorOutput' } as const;

/** Adds a note, and gives the item that names it. */
const add = (title: string, status: string) => ({
	id: sandbox.store.add({ title, status }).note_id,
});
const ready = (title = 'Ready note') => add(title, 'ready');
const processing = () => add('Going', 'processing');
/** How a ready note looks in the output. */
const factsOf = ({ id }: { id: string }, title = 'Ready note') => ({
	title,
	updated_at_iso: expect.any(String) as unknown,
	is_trashed: false,
	status: 'ready',
	has_insights: true,
	created_at_iso: expect.any(String) as unknown,
	note_id: id,
});
const UNCONFIRMED = /accepted .* without confirming/;
const MAY_BE_GONE = /^(?!.*Base URL).*may be gone/;

/** Items that name notes which do not exist. */
const many = (count: number) =>
	Array.from({ length: count }, (_, n) => ({ id: `${MISSING.slice(0, -3)}${n + 100}` }));

describe.each([
	['clear', 'cleared', 'would_clear', '/transcription'],
	['delete', 'deleted', 'would_delete', ''],
])('%s', (operation, done, would, suffix) => {
	/** Without Dry Run, unless a test sets it. */
	async function run(
		items: IDataObject[],
		parameters: INodeParameters = {},
		settings?: RunOptions['settings'],
	) {
		const all = { operation, noteId, dryRun: false, ...parameters };
		const result = await sandbox.run(all, items, settings);
		const [main = [], failed = []] = result.output.map((some) => some.map(({ json }) => json));
		return { ...result, main, failed };
	}
	const deletionOf = ({ id }: { id: string }) => `DELETE /v1/notes/${id}${suffix}`;
	/** What the service answers to the requests of this operation. */
	const answers = (fault: Parameters<typeof sandbox.store.faults.add>[0]) =>
		sandbox.store.faults.add({ method: 'DELETE', ...fault });

	it('removes, and says so', async () => {
		const note = ready();
		const { output, main, hints } = await run([{}], { noteId: byId(note.id) });
		const json = { [done]: true, ...factsOf(note) };
		expect(output[0]).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(Object.keys(main[0] ?? {})).toEqual(Object.keys(json));
		expect(requests()).toEqual(['GET /v1/notes', deletionOf(note)]);
		expect(hints).toEqual([]);
	});

	it.each(['404 page not found', '', '{"message":"no Route matched"}', '<html>Nope</html>'])(
		'a 404 that is not of the service says nothing of a note: %j',
		async (body) => {
			answers({ status: 404, body });
			const { error } = await run([ready()], IGNORE_MISSING);
			expect(error).toMatchObject({ httpCode: '404' });
		},
	);

	it('a 404 that the list does not agree with is an error: the address may be wrong', async () => {
		const note = ready();
		answers({ count: 2, status: 404 });
		const options = { ignoreMissing: true, concurrency: 1 };
		const items = [note, note, { id: MISSING }, { id: MISSING }];
		const { main, failed } = await run(items, { options }, ERROR_OUTPUT);
		expect(failed.map(({ id }) => id)).toEqual([note.id, note.id]);
		expect(main).toMatchObject(
			[1, 2].map(() => ({ [done]: true, already_missing: true, title: null, note_id: MISSING })),
		);
		expect(requests().filter((request) => request === 'GET /v1/notes')).toHaveLength(1);
	});

	it('nor does a list that has an entry which may be the note', async () => {
		const items = [{ note_id: `{${MISSING}}` }];
		sandbox.store.faults.add({ path: '/v1/notes', method: 'GET', status: 200, body: { items } });
		answers({ status: 404 });
		const { error } = await run([{ id: MISSING }], IGNORE_MISSING);
		expect(error).toMatchObject({ httpCode: '404' });
	});

	it('Ignore Missing is advised only where it is off', async () => {
		const note = ready();
		for (const ignoreMissing of [false, true]) {
			answers({ count: 1, status: 404 });
			const { error } = await run([note], { options: { ignoreMissing } });
			expect(error?.description?.includes('Ignore Missing')).toBe(!ignoreMissing);
		}
	});

	it.each<[number, string, RegExp, RegExp]>([
		[200, '{"deleted":false}', /no confirmation/, /^/],
		// A web page comes from another server; what says nothing may have come from the service.
		[200, '<html>Welcome</html>', /^/, /Base URL/],
		[204, '', UNCONFIRMED, MAY_BE_GONE],
		[200, '', UNCONFIRMED, MAY_BE_GONE],
		[202, ' \n', UNCONFIRMED, MAY_BE_GONE],
		[200, 'OK', UNCONFIRMED, MAY_BE_GONE],
		[200, '{}', UNCONFIRMED, MAY_BE_GONE],
	])('a success %d with the body %j is an error', async (status, body, message, description) => {
		answers({ count: 1, status, body });
		const { error } = await run([ready()]);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(description);
		expect(requests()).toHaveLength(2);
	});

	describe('several items', () => {
		it('of one note are one request, however the id is written, and each gets its result', async () => {
			const [one, other] = [ready(), ready()];
			const ids = [one.id, one.id.toUpperCase(), other.id, ` ${one.id} `];
			const { output } = await run(ids.map((id) => ({ id })));
			expect(output[0]).toEqual(
				ids.map((id, item) => ({
					json: expect.objectContaining({ [done]: true, note_id: id.trim() }) as unknown,
					pairedItem: { item },
				})),
			);
			expect(requests().slice(1).toSorted()).toEqual([one, other].map(deletionOf).toSorted());
		});

		it('of one note all have its failure, and the others their result', async () => {
			const items = [MISSING, ready().id, MISSING].map((id, n) => ({ id, n }));
			const { output } = await run(items, IN_ORDER, ERROR_OUTPUT);
			expect(output[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
			expect(output[1]?.map(({ json, pairedItem }) => [json.n, pairedItem])).toEqual([
				[0, { item: 0 }],
				[2, { item: 2 }],
			]);
			expect(requests()).toHaveLength(3);
		});

		it('are not begun after a failure, where the node does not continue', async () => {
			const { error } = await run([{ id: MISSING }, ready()], IN_ORDER);
			expect(error).toMatchObject({ httpCode: '404' });
			expect(requests()).toHaveLength(2);
		});

		it('have a hint where Note is fixed, as the note of each item may have been meant', async () => {
			const note = ready();
			const isHinted = async (items: IDataObject[], parameters: INodeParameters = {}) =>
				(await run(items, { dryRun: true, ...parameters })).hints
					.join()
					.includes('drag its note_id');
			const fixed = { noteId: byId(note.id) };
			expect(await isHinted([{}, {}], fixed)).toBe(true);
			expect(await isHinted([{}], fixed)).toBe(false);
			expect(await isHinted([note, note])).toBe(false);
		});
	});

	describe('a run over several notes', () => {
		it('that fails says what it changed before, which note failed, and how to carry on', async () => {
			const locked = ready('Locked & <sealed>');
			const detail = 'This note is locked';
			answers({ path: `/v1/notes/${locked.id}`, status: 403, body: { detail } });
			const { error } = await run([ready(), ready(), locked, { id: MISSING }], IN_ORDER);
			expect(error?.message).toContain(detail);
			expect(error?.description).toContain('"Locked &amp; ‹sealed&gt;"');
			expect(error?.description).toMatch(/, the 3rd of 4\..* In this run, 2 of 4 notes were /);
			expect(error?.description).toContain('Continue (using error output)');
			expect(error?.description).not.toContain('Use a key');
		});

		it.each(['processing', 'Re-Processing_v2'])(
			'leaves a note that is %p: it fails as an item, and says so',
			async (status) => {
				const [going, note] = [add('Going', status), ready()];
				const { main, failed } = await run([going, note], {}, ERROR_OUTPUT);
				expect(main.map(({ note_id }) => note_id)).toEqual([note.id]);
				expect(failed.map(({ error }) => error)).toEqual([
					expect.stringMatching(/"Going" is being processed.*processing/i),
				]);
				expect(requests()).toEqual(['GET /v1/notes', deletionOf(note)]);
			},
		);

		it('changes nothing if one is being processed and nothing continues', async () => {
			const { error } = await run([ready(), processing()], IN_ORDER);
			expect(error?.description).toContain('Include Processing');
			expect(requests()).toEqual(['GET /v1/notes']);
		});

		it('takes what is being processed where it is the only one', async () => {
			expect((await run([processing()])).main).toMatchObject([{ [done]: true }]);
		});

		it.each([
			[true, 'The dry run changed nothing. ', ` To ${operation} them, turn off <b>Dry Run</b>.`],
			[false, '', ''],
		])('has a sum above its output (dry run: %p)', async (dryRun, before, after) => {
			const verb = dryRun ? 'would be' : 'were';
			// Late in the evening in London, and the next day in the workflow's Berlin.
			const times = ['2026-05-01T22:30:00Z', '2025-01-02T23:30:00Z', '2026-04-01T10:00:00Z'];
			const notes = times.map((time, n) => {
				const note = ready();
				const updated_at = Date.parse(time) / 1000;
				sandbox.store.patch(note.id, { updated_at, is_trashed: n === 0 });
				return note;
			});
			expect((await run(notes, { dryRun })).hints).toEqual([
				`${before}3 notes ${verb} ${done}, 1 of them in the trash. They were last updated between 2025-01-03 and 2026-05-02.${after}`,
			]);
		});

		it('of which all were updated on one day names that day once', async () => {
			const { hints } = await run([ready(), ready()]);
			expect(hints.join()).toMatch(/ They were last updated on \d{4}-\d\d-\d\d\.$/);
		});

		it('counts what went, as the dry run counts what would go', async () => {
			const items = [ready(), ready(), add('Empty', 'processing_failed')];
			const went = operation === 'clear' ? 2 : 3;
			expect((await run(items, { dryRun: true })).hints[0]).toContain(`${went} notes would be`);
			expect((await run(items)).hints[0]).toMatch(`${went} notes were`);
		});

		describe.each([null, 0, -1, 'soon', 1e300, 'not in the list'])(
			'of notes whose time is %j',
			(updated_at) => {
				const isListed = updated_at !== 'not in the list';
				const timeless = () => {
					const notes = [ready(), ready()];
					for (const { id } of notes) sandbox.store.patch(id, { updated_at });
					const list = { path: '/v1/notes', method: 'GET', status: 200, count: 1 };
					if (!isListed) sandbox.store.faults.add({ ...list, body: { items: [] } });
					return notes;
				};

				it.each([
					['stopWorkflow', false],
					['continueRegularOutput', false],
					['continueErrorOutput', false],
					['stopWorkflow', true],
				] as const)('succeeds with %s (dry run: %p)', async (onError, dryRun) => {
					const items = timeless();
					const { error, main, hints } = await run(items, { dryRun }, { onError });
					expect(error).toBeUndefined();
					expect(main).toMatchObject(items.map(({ id }) => ({ [done]: !dryRun, note_id: id })));
					expect(hints.join()).not.toContain('last updated');
					const sum = dryRun && !isListed ? 'No note' : '2 notes';
					expect(hints.join()).toContain(`${sum} ${dryRun ? 'would be' : 'were'} ${done}.`);
				});

				it('tells the failure of one of them', async () => {
					const items = timeless();
					const path = `/v1/notes/${items[1]?.id}`;
					answers({ path, status: 403, body: { detail: 'Locked' } });
					const { error } = await run(items, IN_ORDER);
					expect(error?.message).toContain('Locked');
					expect(error?.description).toContain('1 of 2 notes');
				});
			},
		);

		it('is no failure because its sum can not be told', async () => {
			const { output } = await runNode({
				credential: sandbox.credential,
				parameters: { operation, noteId, dryRun: false },
				items: [ready(), ready()],
				timezone: 'Mars/Olympus_Mons',
			});
			expect(output[0]?.map(({ json }) => json[done])).toEqual([true, true]);
		});

		it('whose list fails changes nothing', async () => {
			sandbox.store.faults.add({ path: '/v1/notes', method: 'GET', status: 401 });
			const { error } = await run([ready(), ready()]);
			expect(error).toMatchObject({ httpCode: '401' });
			expect(requests()).toEqual(['GET /v1/notes']);
		});
	});

	describe('with Retry On Fail', () => {
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
		const once = { options: { maxRetries: 0 } };

		it.each(['stopWorkflow', 'continueErrorOutput'] as const)(
			'counts what the first try removed as removed (%s)',
			async (onError) => {
				const items = [ready(), ready(), ready()];
				answers({ path: `/v1/notes/${items[0]?.id}`, status: 503, count: 1 });
				const { error, main, hints } = await run(items, once, { ...settings, onError });
				expect(error).toBeUndefined();
				expect(main).toEqual(items.map((item) => ({ [done]: true, ...factsOf(item) })));
				expect(hints.join()).toContain(`3 notes were ${done}`);
			},
		);

		it('counts a note as removed whose first try was carried out without an answer', async () => {
			for (const status of [502, 404]) answers({ status, count: 1 });
			const { main } = await run([ready('Lost')], once, settings);
			expect(main).toMatchObject([{ [done]: true, title: 'Lost' }]);
		});

		it('calls no note removed that was missing before', async () => {
			const { error } = await run([{ id: MISSING }], once, settings);
			expect(error?.httpCode).toBe('404');
		});
	});

	const ITEM = { id: MISSING };
	const NO_SWITCH = '"Dry Run" must be true or false';
	it.each<[string, IDataObject[], INodeParameters, string, RegExp?]>([
		['one wrong id among many', [ITEM, { id: 'oops' }], {}, 'oops'],
		['101 notes', many(101), {}, '101 notes'],
		['a text as Dry Run', [ITEM], { dryRun: 'true' }, NO_SWITCH, /returned text\. Compare it/],
		['an expression that gives a text', [ITEM], { dryRun: '={{ "true" }}' }, NO_SWITCH],
		['a number as Dry Run', [ITEM], { dryRun: '={{ 1 }}' }, NO_SWITCH, /^Use the switch/],
		['a field that is missing', [ITEM], { dryRun: '={{ $json.missing }}' }, NO_SWITCH],
		['nothing as Dry Run', [ITEM], { dryRun: '={{ null }}' }, NO_SWITCH],
		['an empty Dry Run', [ITEM], { dryRun: '' }, NO_SWITCH],
		[
			'a field that only the last item lacks',
			[{ ...ITEM, dry: false }, ITEM],
			{ dryRun: '={{ $json.dry }}' },
			NO_SWITCH,
		],
	])('%s: refused before any request', async (_, items, parameters, message, hint = /./) => {
		const { error } = await run(items, parameters);
		expect(error?.message).toContain(message);
		expect(error?.description).toMatch(hint);
		expect(requests()).toEqual([]);
	});

	describe('a dry run', () => {
		const iso: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

		it('changes nothing and shows what would be done, from one list for all items', async () => {
			const first = ready('First');
			const times = { created_at: 1_750_000_000, updated_at: 'soon' };
			const second = sandbox.store.add({ title: 'Second', has_insights: true, ...times });
			const before = sandbox.store.notes();
			const ids = [first.id, MISSING, second.note_id.toUpperCase()];
			const { main } = await run(
				ids.map((id) => ({ id })),
				{ dryRun: true },
			);
			expect(main.map((json) => Object.entries(json))).toEqual(
				[
					{ [would]: true, ...factsOf(first, 'First'), updated_at_iso: iso, exists: true },
					{
						[would]: false,
						title: null,
						updated_at_iso: null,
						is_trashed: null,
						status: null,
						has_insights: null,
						created_at_iso: null,
						note_id: MISSING,
						exists: false,
					},
					{
						[would]: true,
						title: 'Second',
						updated_at_iso: null,
						is_trashed: false,
						status: second.status,
						has_insights: true,
						created_at_iso: '2025-06-15T15:06:40.000Z',
						note_id: ids[2],
						exists: true,
					},
				].map((fields) => Object.entries({ ...fields, dry_run: true, [done]: false })),
			);
			expect(requests()).toEqual(['GET /v1/notes']);
			expect(sandbox.store.notes()).toEqual(before);
		});

		it('says true only where something would go', async () => {
			const items = [ready(), add('Empty', 'no audio'), processing()];
			const { main } = await run(items, { dryRun: true });
			expect(main.map((json) => json[would])).toEqual([true, operation === 'delete', false]);
		});

		it.each(['stopWorkflow', 'continueErrorOutput', 'continueRegularOutput'] as const)(
			'says what the real run would do about a note that is being processed, with %s',
			async (onError) => {
				const items = [ready(), ready(), processing()];
				const { hints } = await run(items, { dryRun: true, ...IN_ORDER }, { onError });
				expect(hints).toHaveLength(1);
				expect(hints[0]).toContain(`2 notes would be ${done}`);
				const says = `would stop before it ${operation}s anything: 1 note is being processed`;
				await run(items, IN_ORDER, { onError });
				const removed = requests().filter((request) => request.startsWith('DELETE'));
				expect([hints.join().includes(says), removed.length]).toEqual(
					onError === 'stopWorkflow' ? [true, 0] : [false, 2],
				);
			},
		);

		it('is what a new node does, and says how to go on', async () => {
			const { output, hints } = await sandbox.run({ operation, noteId }, [ready()]);
			expect(output[0]?.[0]?.json).toMatchObject({ [would]: true, dry_run: true, [done]: false });
			expect(hints.join()).toMatch(
				/^The dry run changed nothing\. 1 note would be .* To .* it, turn off <b>Dry Run<\/b>\.$/,
			);
			expect(requests()).toEqual(['GET /v1/notes']);
			const missing = await sandbox.run({ operation, noteId: byId(MISSING) });
			expect(missing.hints).toEqual([`The dry run changed nothing. No note would be ${done}.`]);
		});

		it('by an expression, tells nobody to turn it off', async () => {
			const dryRun = '={{ true }}';
			const { hints } = await sandbox.run({ operation, noteId, dryRun }, [ready()]);
			expect(hints.join()).toMatch(/^The dry run changed nothing\. 1 note would be [^<]*$/);
		});

		it('an item whose Dry Run is no switch fails alone with an error output', async () => {
			const note = ready();
			const items = [
				{ id: MISSING, dry: 'false' },
				{ ...note, dry: false },
			];
			const { main, failed } = await run(items, { dryRun: '={{ $json.dry }}' }, ERROR_OUTPUT);
			expect(main).toMatchObject([{ [done]: true, note_id: note.id }]);
			expect(failed.map(({ id }) => id)).toEqual([MISSING]);
			expect(requests()).toEqual(['GET /v1/notes', deletionOf(note)]);
		});
	});

	describe('the safety limit', () => {
		const OF_3 = 'Safety Limit of 3';
		const OUT_OF_RANGE = 'Safety Limit option is out of range';
		it.each<[string, INodeParameters[string], string]>([
			['a lower limit', 3, OF_3],
			['no limit at the first item', '={{ $itemIndex === 0 ? 0 : 3 }}', OF_3],
			['no limit at the last item', '={{ $itemIndex === 3 ? 0 : 3 }}', OF_3],
			['a large one at the first item', '={{ $itemIndex === 0 ? 50 : 3 }}', OF_3],
			['a large one at the last item', '={{ $itemIndex === 3 ? 50 : 3 }}', OF_3],
			['false', '={{ false }}', OUT_OF_RANGE],
			['a blank', '={{ " " }}', OUT_OF_RANGE],
			['an empty list', '={{ [] }}', OUT_OF_RANGE],
			['nothing', '={{ null }}', 'Safety Limit option is empty'],
			['a field that is missing', '={{ $json.limit }}', 'Safety Limit option is empty'],
			['an empty text', '={{ "" }}', 'Safety Limit option is empty'],
		])('%s: refuses four notes before any request', async (_, safetyLimit, message) => {
			const { error } = await run(many(4), { options: { safetyLimit } });
			expect(error?.message).toContain(message);
			expect(requests()).toEqual([]);
		});

		it('counts notes, not the items that name them', async () => {
			const note = ready();
			const { main } = await run(Array.from({ length: 101 }, () => note));
			expect(main).toHaveLength(101);
			expect(requests()).toHaveLength(2);
		});

		it('is switched off by 0', async () => {
			const { main } = await run(many(101), { options: { safetyLimit: 0, ignoreMissing: true } });
			expect(main).toHaveLength(101);
		});

		it('refuses no dry run, and says that it would refuse the real one', async () => {
			const { main, hints } = await run([...many(100), ready()], { dryRun: true });
			expect(main.map((json) => json[would])).toEqual([...Array<boolean>(100).fill(false), true]);
			expect(hints.join()).toMatch(/would stop before .* anything: 101 .*100/);
			expect(requests()).toEqual(['GET /v1/notes']);
		});

		it('counts the notes that are no dry run, where an expression decides', async () => {
			const items = many(6).map((item, n) => ({ ...item, dry: n > 2 }));
			const runWith = async (safetyLimit: string | number) =>
				await run(items, {
					dryRun: '={{ $json.dry }}',
					options: { safetyLimit, ignoreMissing: true },
				});
			const refused = await runWith('={{ $itemIndex === 0 ? 5 : 2 }}');
			expect(refused.error?.message).toContain('Safety Limit of 2');
			expect(requests()).toEqual([]);
			expect((await runWith(3)).main).toHaveLength(6);
		});

		describe('counts over the execution', () => {
			const looped = async (
				loop: IDataObject[][],
				parameters: INodeParameters = {},
				settings = {},
			) =>
				await runNode({
					credential: sandbox.credential,
					settings,
					loop: loop.slice(1),
					parameters: { operation, noteId, dryRun: false, ...parameters },
					items: loop[0] ?? [],
				});
			const LIMIT_2 = { options: { safetyLimit: 2 } };

			it('a loop of one note each ends at the limit, and says what went before', async () => {
				const { error } = await looped([[ready()], [ready()], [ready()]], LIMIT_2);
				expect(error?.message).toContain('3 notes are more than the Safety Limit of 2');
				expect(error?.message).toMatch(/removed 2 of them before in this execution/);
				expect(requests().filter((request) => request.startsWith('DELETE'))).toHaveLength(2);
			});

			it('a note that comes again is one note', async () => {
				const [one, other] = [ready(), ready()];
				const { error } = await looped([[one], [other], [one, other]], LIMIT_2);
				expect(error).toBeUndefined();
			});

			it('what may have gone without an answer counts', async () => {
				answers({ status: 504, count: 1 });
				const continued = { onError: 'continueRegularOutput' };
				const options = { safetyLimit: 1, maxRetries: 0 };
				const { output } = await looped([[ready()], [ready()]], { options }, continued);
				expect(output[0]?.[0]?.json.error).toContain('Safety Limit of 1');
			});

			it('a dry run says that the real one would be refused', async () => {
				const notes = [ready(), ready(), ready()].map((note, n) => [{ ...note, dry: n === 2 }]);
				const dryRun = '={{ $json.dry }}';
				const { error, hints } = await looped(notes, { dryRun, ...LIMIT_2 });
				expect(error).toBeUndefined();
				expect(hints.join()).toMatch(/would stop before .* 3 notes are more than .* of 2/);
			});

			it('0 is no limit', async () => {
				const notes = [ready(), ready(), ready()].map((note) => [note]);
				const { error } = await looped(notes, { options: { safetyLimit: 0 } });
				expect(error).toBeUndefined();
			});
		});

		it('fails every item, and calls none done, with an error output', async () => {
			const { output } = await run(many(2), { options: { safetyLimit: 1 } }, ERROR_OUTPUT);
			expect(output.map((branch) => branch.length)).toEqual([0, 2]);
			expect(requests()).toEqual([]);
		});
	});
});

it.each([
	['Insights', true, false, '404'],
	['a transcription', false, true, '404'],
	['nothing', false, false, undefined],
])(
	'clear with Ignore Missing: a 404 where the list has the note with %s left',
	async (_, has_insights, has_transcription, httpCode) => {
		const { id } = ready();
		sandbox.store.patch(id, { has_insights, has_transcription });
		sandbox.store.faults.add({ method: 'DELETE', status: 404 });
		const parameters = { operation: 'clear', noteId: byId(id), dryRun: false, ...IGNORE_MISSING };
		const { error } = await sandbox.run(parameters);
		expect(error?.httpCode).toBe(httpCode);
	},
);

it.each([
	['delete', 'get'],
	['get', 'delete'],
	['getTaskChanges', 'delete'],
])(
	'items of different operations (%s, %s) are refused before the first request',
	async (...operations) => {
		const items = operations.map((op) => ({ op, ...ready() }));
		// n8n takes one equals sign away, as the list of operations offers no expressions.
		const { error } = await sandbox.run(
			{ operation: '=={{ $json.op }}', noteId, dryRun: false, question: 'x?' },
			items,
		);
		expect(error?.message).toMatch(/same operation/);
		expect(requests()).toEqual([]);
	},
);
