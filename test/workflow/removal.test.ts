import { runNode } from '../support/harness.ts';
import { byId, MISSING, useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
const { requests } = sandbox;
/** Without Dry Run, unless a test sets it. */
const run: typeof sandbox.run = async (parameters, ...more) =>
	await sandbox.run({ dryRun: false, ...parameters }, ...more);
const noteId = byId('={{ $json.id }}');
/** How it looks in the output. */
const factsOf = ({ title, status, note_id }: Record<string, unknown>) => ({
	...{ title, updated_at_iso: expect.any(String) as unknown, is_trashed: false },
	...{ status, has_insights: true, created_at_iso: expect.any(String) as unknown, note_id },
});
const readyNote = (title = 'Ready note') => sandbox.store.add({ title, status: 'ready' });

describe.each([
	['clear', 'cleared', 'would_clear', '/transcription'],
	['delete', 'deleted', 'would_delete', ''],
])('%s', (operation, done, would, suffix) => {
	it('removes, and says so', async () => {
		const note = readyNote();
		const { note_id } = note;
		const json = { [done]: true, ...factsOf(note) };
		const { output } = await run({ operation, noteId: byId(note_id) });
		expect(output[0]).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(Object.keys(output[0]?.[0]?.json ?? {})).toEqual(Object.keys(json));
		expect(requests()).toEqual(['GET /v1/notes', `DELETE /v1/notes/${note_id}${suffix}`]);
	});

	it('a missing note is an error, or done with ignoreMissing', async () => {
		const failing = await run({ operation, noteId: byId(MISSING) });
		expect(failing.error).toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
		const options = { ignoreMissing: true };
		const { output } = await run({ operation, noteId: byId(MISSING), options });
		const gone = { [done]: true, already_missing: true, title: null, note_id: MISSING };
		expect(output[0]?.[0]?.json).toMatchObject(gone);
	});

	it.each(['404 page not found', '', '{"message":"no Route matched"}', '<html>Nope</html>'])(
		'a 404 that is not of the service says nothing of a note: %j',
		async (body) => {
			const { note_id } = readyNote();
			sandbox.store.faults.add({ method: 'DELETE', status: 404, body });
			const options = { ignoreMissing: true };
			const { error } = await run({ operation, noteId: byId(note_id), options });
			expect(error).toMatchObject({ httpCode: '404' });
		},
	);

	it('a 404 that the list does not agree with is an error: the address may be wrong', async () => {
		const { note_id } = readyNote();
		sandbox.store.faults.add({ count: 2, method: 'DELETE', status: 404 });
		const items = [{ id: note_id }, { id: note_id }, { id: MISSING }, { id: MISSING }];
		const { output } = await run(
			{ operation, noteId, options: { ignoreMissing: true, concurrency: 1 } },
			items,
			{ onError: 'continueErrorOutput' },
		);
		expect(output[1]?.map(({ json }) => json.id)).toEqual([note_id, note_id]);
		expect(output[0]?.map(({ json }) => json)).toMatchObject(
			[1, 2].map(() => ({ [done]: true, already_missing: true, note_id: MISSING })),
		);
		expect(requests().filter((request) => request === 'GET /v1/notes')).toHaveLength(1);
	});

	it('nor does a list that has an entry which may be the note', async () => {
		const items = [{ note_id: `{${MISSING}}` }];
		sandbox.store.faults.add({ path: '/v1/notes', method: 'GET', status: 200, body: { items } });
		sandbox.store.faults.add({ method: 'DELETE', status: 404 });
		const options = { ignoreMissing: true };
		const { error } = await run({ operation, noteId: byId(MISSING), options });
		expect(error).toMatchObject({ httpCode: '404' });
	});

	it('Ignore Missing is advised only where it is off', async () => {
		const { note_id } = readyNote();
		for (const ignoreMissing of [false, true]) {
			sandbox.store.faults.add({ count: 1, method: 'DELETE', status: 404 });
			const options = { ignoreMissing };
			const { error } = await run({ operation, noteId: byId(note_id), options });
			expect(error?.description?.includes('Ignore Missing')).toBe(!ignoreMissing);
		}
	});

	describe('several items', () => {
		const items = (...ids: string[]) => ids.map((id, n) => ({ id, n }));

		it('of one note are one request, however the id is written, and each gets its result', async () => {
			const [one, other] = [readyNote().note_id, readyNote().note_id];
			const ids = [one, one.toUpperCase(), other, ` ${one} `];
			const { output } = await run({ operation, noteId }, items(...ids));
			expect(output[0]).toEqual(
				ids.map((id, item) => ({
					json: expect.objectContaining({ [done]: true, note_id: id.trim() }) as unknown,
					pairedItem: { item },
				})),
			);
			expect(requests().slice(1).toSorted()).toEqual(
				[one, other].map((id) => `DELETE /v1/notes/${id}${suffix}`).toSorted(),
			);
		});

		it('of one note all have its failure, and the others their result', async () => {
			const { note_id } = readyNote();
			const { output } = await run(
				{ operation, noteId, options: { concurrency: 1 } },
				items(MISSING, note_id, MISSING),
				{ onError: 'continueErrorOutput' },
			);
			expect(output[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
			expect(output[1]?.map(({ json, pairedItem }) => [json.n, pairedItem])).toEqual([
				[0, { item: 0 }],
				[2, { item: 2 }],
			]);
			expect(requests()).toHaveLength(3);
		});

		it('are not begun after a failure, where the node does not continue', async () => {
			const { note_id } = readyNote();
			const parameters = { operation, noteId, options: { concurrency: 1 } };
			const { error } = await run(parameters, items(MISSING, note_id));
			expect(error).toMatchObject({ httpCode: '404' });
			expect(requests()).toHaveLength(2);
		});

		it('have a hint where Note is fixed, as the note of each item may have been meant', async () => {
			const { note_id } = readyNote();
			const fixed = { operation, noteId: byId(note_id), dryRun: true };
			const hint = 'drag its note_id into';
			expect((await run(fixed, items('a', 'b'))).hints.join()).toContain(hint);
			expect((await run(fixed, items('a'))).hints.join()).not.toContain(hint);
			const given = { ...fixed, noteId };
			expect((await run(given, items(note_id, note_id))).hints.join()).not.toContain(hint);
		});
	});

	describe('a run over several notes', () => {
		const inOrder = { concurrency: 1 };

		it('that fails says what it changed before, which note failed, and how to carry on', async () => {
			const notes = [readyNote('One'), readyNote('Two'), readyNote('Locked & <sealed>')];
			const [one, two, locked] = notes.map(({ note_id }) => note_id);
			const detail = 'This note is locked';
			const path = `/v1/notes/${locked}${suffix}`;
			sandbox.store.faults.add({ path, status: 403, body: { detail } });
			const items = [one, two, locked, MISSING].map((id) => ({ id }));
			const { error } = await run({ operation, noteId, options: inOrder }, items);
			expect(error?.message).toContain(detail);
			expect(error?.description).toContain('"Locked &amp; ‹sealed&gt;"');
			expect(error?.description).toMatch(/2 of 4 notes/);
			expect(error?.description).toContain('Continue (using error output)');
			expect(error?.description).not.toContain('Use a key');
		});

		it.each(['processing', 'Re-Processing_v2'])(
			'leaves a note that is %p: it fails as an item, and says so',
			async (status) => {
				const ready = readyNote();
				const going = sandbox.store.add({ title: 'Going', status });
				const items = [{ id: going.note_id }, { id: ready.note_id }];
				const { output } = await run({ operation, noteId }, items, {
					onError: 'continueErrorOutput',
				});
				expect(output[0]?.map(({ json }) => json.note_id)).toEqual([ready.note_id]);
				expect(output[1]?.map(({ json }) => json.error)).toEqual([
					expect.stringMatching(/"Going" is being processed.*processing/i),
				]);
				expect(requests().filter((request) => request.includes(going.note_id))).toEqual([]);
			},
		);

		it('changes nothing if one is being processed and nothing continues', async () => {
			const ready = readyNote();
			const going = sandbox.store.add({ title: 'Going', status: 'processing' });
			const items = [{ id: ready.note_id }, { id: going.note_id }];
			const { error } = await run({ operation, noteId, options: inOrder }, items);
			expect(error?.description).toContain('Include Processing');
			expect(requests()).toEqual(['GET /v1/notes']);
		});

		it('takes it with Include Processing, and where it is the only one', async () => {
			const going = ['A', 'B', 'C'].map((title) =>
				sandbox.store.add({ title, status: 'processing' }),
			);
			const [only, ...both] = going.map(({ note_id }) => ({ id: note_id }));
			const options = { includeProcessing: true };
			const taken = await run({ operation, noteId, options }, both);
			expect(taken.output[0]?.map(({ json }) => json[done])).toEqual([true, true]);
			const alone = await run({ operation, noteId }, [only ?? {}]);
			expect(alone.output[0]?.map(({ json }) => json[done])).toEqual([true]);
		});

		it.each([
			[true, 'The dry run changed nothing. ', ` To ${operation} them, turn off <b>Dry Run</b>.`],
			[false, '', ''],
		])('has a sum above its output (dry run: %p)', async (dryRun, before, after) => {
			const verb = dryRun ? 'would be' : 'were';
			// Late in the evening in London, and the next day in the workflow's Berlin.
			const times = ['2026-05-01T22:30:00Z', '2025-01-02T23:30:00Z', '2026-04-01T10:00:00Z'];
			const notes = times.map((time, n) => {
				const note = readyNote();
				const updated_at = Date.parse(time) / 1000;
				sandbox.store.patch(note.note_id, { updated_at, is_trashed: n === 0 });
				return { id: note.note_id };
			});
			const { hints } = await run({ operation, noteId, dryRun }, notes);
			expect(hints).toEqual([
				`${before}3 notes ${verb} ${done}, 1 of them in the trash. They were last updated between 2025-01-03 and 2026-05-02.${after}`,
			]);
		});

		it('counts what went, as the dry run counts what would go', async () => {
			const ids = [readyNote(), readyNote(), sandbox.store.add({ status: 'processing_failed' })];
			const items = ids.map(({ note_id }) => ({ id: note_id }));
			const went = operation === 'clear' ? 2 : 3;
			const dry = await run({ operation, noteId, dryRun: true }, items);
			expect(dry.hints[0]).toContain(`${went} notes would be`);
			expect((await run({ operation, noteId }, items)).hints[0]).toMatch(`${went} notes were`);
		});

		describe.each([null, 0, -1, 'soon', 1e300, 'not in the list'])(
			'of notes whose time is %j',
			(updated_at) => {
				const timeless = () => {
					const notes = ['One', 'Two'].map((title) => readyNote(title));
					for (const { note_id } of notes) sandbox.store.patch(note_id, { updated_at });
					if (updated_at === 'not in the list') {
						const list = { path: '/v1/notes', method: 'GET', status: 200, count: 1 };
						sandbox.store.faults.add({ ...list, body: { items: [] } });
					}
					return notes.map(({ note_id }) => ({ id: note_id }));
				};

				it.each([
					['stopWorkflow', false],
					['continueRegularOutput', false],
					['continueErrorOutput', false],
					['stopWorkflow', true],
				] as const)('succeeds with %s (dry run: %p)', async (onError, dryRun) => {
					const items = timeless();
					const { error, output, hints } = await run({ operation, noteId, dryRun }, items, {
						onError,
					});
					expect(error).toBeUndefined();
					expect(output[0]?.map(({ json }) => json)).toMatchObject(
						items.map(({ id }) => ({ [done]: !dryRun, note_id: id })),
					);
					expect(hints.join()).not.toContain('last updated');
					const isListed = updated_at !== 'not in the list';
					const sum = dryRun && !isListed ? 'No note' : '2 notes';
					expect(hints.join()).toContain(`${sum} ${dryRun ? 'would be' : 'were'} ${done}.`);
				});

				it('tells the failure of one of them', async () => {
					const items = timeless();
					const path = `/v1/notes/${items[1]?.id}${suffix}`;
					sandbox.store.faults.add({ path, status: 403, body: { detail: 'Locked' } });
					const { error } = await run({ operation, noteId, options: inOrder }, items);
					expect(error?.message).toContain('Locked');
					expect(error?.description).toContain('1 of 2 notes');
				});
			},
		);

		it('is no failure because its sum can not be told', async () => {
			const parameters = { operation, noteId, dryRun: false };
			const items = [readyNote(), readyNote()].map(({ note_id }) => ({ id: note_id }));
			const { credential } = sandbox;
			const timezone = 'Mars/Olympus_Mons';
			const { output } = await runNode({ credential, parameters, items, timezone });
			expect(output[0]?.map(({ json }) => json[done])).toEqual([true, true]);
		});

		describe('with Retry On Fail', () => {
			const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
			const options = { maxRetries: 0 };

			it.each(['stopWorkflow', 'continueErrorOutput'] as const)(
				'counts what the first try removed as removed (%s)',
				async (onError) => {
					const notes = ['One', 'Two', 'Three'].map((title) => readyNote(title));
					const items = notes.map(({ note_id }) => ({ id: note_id }));
					const path = `/v1/notes/${items[0]?.id}${suffix}`;
					sandbox.store.faults.add({ path, method: 'DELETE', status: 503, count: 1 });
					const parameters = { operation, noteId, options };
					const result = await run(parameters, items, { ...settings, onError });
					expect(result.error).toBeUndefined();
					expect(result.output[0]?.map(({ json }) => json)).toEqual(
						notes.map((note) => ({ [done]: true, ...factsOf(note) })),
					);
					expect(result.hints.join()).toContain(`3 notes were ${done}`);
				},
			);

			it('counts a note as removed whose first try was carried out without an answer', async () => {
				const { note_id } = readyNote('Lost');
				const path = `/v1/notes/${note_id}${suffix}`;
				sandbox.store.faults.add({ path, method: 'DELETE', status: 502, count: 1 });
				sandbox.store.faults.add({ path, method: 'DELETE', status: 404, count: 1 });
				const { output } = await run({ operation, noteId: byId(note_id), options }, [{}], settings);
				expect(output[0]?.[0]?.json).toMatchObject({ [done]: true, title: 'Lost' });
			});

			it('calls no note removed that was missing before', async () => {
				const { error } = await run({ operation, noteId: byId(MISSING), options }, [{}], settings);
				expect(error?.httpCode).toBe('404');
			});
		});

		it('whose list fails changes nothing', async () => {
			const notes = [readyNote(), readyNote()].map(({ note_id }) => ({ id: note_id }));
			sandbox.store.faults.add({ path: '/v1/notes', method: 'GET', status: 401 });
			const { error } = await run({ operation, noteId }, notes);
			expect(error).toMatchObject({ httpCode: '401' });
			expect(requests()).toEqual(['GET /v1/notes']);
		});
	});

	it('a success that does not say deleted: true is an error', async () => {
		const { note_id } = readyNote();
		const body = { deleted: false };
		sandbox.store.faults.add({ count: 1, method: 'DELETE', status: 200, body });
		const { error } = await run({ operation, noteId: byId(note_id) });
		expect(error?.message).toContain('no confirmation');
		expect(requests()).toHaveLength(2);
	});

	it.each([
		[204, ''],
		[200, ''],
		[202, ' \n'],
		[200, 'OK'],
		[200, '{}'],
	])('a success %d with the body %j is unconfirmed: the note may be gone', async (status, body) => {
		const { note_id } = readyNote();
		sandbox.store.faults.add({ count: 1, method: 'DELETE', status, body });
		const { error } = await run({ operation, noteId: byId(note_id) });
		expect(error?.message).toMatch(/accepted .* without confirming/);
		expect(error?.httpCode).toBe(String(status));
		expect(error?.description).toContain('may be gone');
		expect(error?.description).not.toContain('Base URL');
		expect(requests()).toHaveLength(2);
	});

	it('a web page in place of a confirmation comes from another server', async () => {
		const { note_id } = readyNote();
		const body = '<html>Welcome</html>';
		sandbox.store.faults.add({ count: 1, method: 'DELETE', status: 200, body });
		const { error } = await run({ operation, noteId: byId(note_id) });
		expect(error?.description).toContain('Base URL');
	});

	it('one wrong id among many fails before the first request', async () => {
		const { note_id } = readyNote();
		const { error } = await run({ operation, noteId }, [{ id: note_id }, { id: 'oops' }]);
		expect(error?.message).toContain('oops');
		expect(error?.context?.itemIndex).toBe(1);
		expect(requests()).toEqual([]);
	});

	describe('a dry run', () => {
		const iso: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

		it('changes nothing and shows what would be done, from one list for all items', async () => {
			const first = readyNote('First');
			const times = { created_at: 1_750_000_000, updated_at: 'soon' };
			const second = sandbox.store.add({ title: 'Second', has_insights: true, ...times });
			const before = sandbox.store.notes();
			const ids = [first.note_id, MISSING, second.note_id.toUpperCase()];
			const items = ids.map((id) => ({ id }));
			const { output } = await run({ operation, noteId, dryRun: true }, items);
			expect(output[0]?.map(({ json }) => Object.entries(json))).toEqual(
				[
					{
						...{ [would]: true, title: 'First', updated_at_iso: iso, is_trashed: false },
						...{ status: first.status, has_insights: true, created_at_iso: iso },
						...{ note_id: ids[0], exists: true },
					},
					{
						...{ [would]: false, title: null, updated_at_iso: null, is_trashed: null },
						...{ status: null, has_insights: null, created_at_iso: null },
						...{ note_id: MISSING, exists: false },
					},
					{
						...{ [would]: true, title: 'Second', updated_at_iso: null, is_trashed: false },
						...{ status: second.status, has_insights: true },
						...{ created_at_iso: '2025-06-15T15:06:40.000Z', note_id: ids[2], exists: true },
					},
				].map((fields) => Object.entries({ ...fields, dry_run: true, [done]: false })),
			);
			expect(requests()).toEqual(['GET /v1/notes']);
			expect(sandbox.store.notes()).toEqual(before);
		});

		it('says true only where something would go', async () => {
			const full = readyNote();
			const empty = sandbox.store.add({ title: 'Empty', status: 'no audio' });
			const going = sandbox.store.add({ title: 'Going', status: 'processing' });
			const ids = [full, empty, going].map(({ note_id }) => ({ id: note_id }));
			const { output } = await run({ operation, noteId, dryRun: true }, ids);
			const says = output[0]?.map(({ json }) => json[would]);
			expect(says).toEqual([true, operation === 'delete', false]);
		});

		it.each(['stopWorkflow', 'continueErrorOutput', 'continueRegularOutput'] as const)(
			'says what the real run would do about a note that is being processed, with %s',
			async (onError) => {
				const going = sandbox.store.add({ title: 'Going', status: 'processing' });
				const items = [readyNote(), readyNote(), going].map(({ note_id }) => ({ id: note_id }));
				const real = async (dryRun: boolean) =>
					await run({ operation, noteId, dryRun, options: { concurrency: 1 } }, items, { onError });
				const { hints } = await real(true);
				expect(hints).toHaveLength(1);
				const says = `would stop before it ${operation}s anything: 1 note is being processed`;
				await real(false);
				const removed = requests().filter((request) => request.startsWith('DELETE'));
				expect([hints.join().includes(says), removed.length]).toEqual(
					onError === 'stopWorkflow' ? [true, 0] : [false, 2],
				);
				expect(hints.join()).toContain(`2 notes would be ${done}`);
			},
		);

		it('is what a new node does, and says how to go on', async () => {
			const { note_id } = readyNote();
			const { output, hints } = await sandbox.run({ operation, noteId: byId(note_id) });
			expect(output[0]?.[0]?.json).toMatchObject({ [would]: true, dry_run: true, [done]: false });
			expect(hints.join()).toMatch(
				/^The dry run changed nothing\. 1 note would be .* To .* it, turn off <b>Dry Run<\/b>\.$/,
			);
			expect(requests()).toEqual(['GET /v1/notes']);
		});

		it('of a note that is missing says that nothing would go', async () => {
			const { hints } = await sandbox.run({ operation, noteId: byId(MISSING) });
			expect(hints).toEqual([`The dry run changed nothing. No note would be ${done}.`]);
		});

		it('has one parameter of one name, so that switching the operation keeps it', async () => {
			const { note_id } = readyNote();
			const saved = { noteId: byId(note_id), dryRun: true };
			for (const switched of ['clear', 'delete', operation]) {
				await run({ ...saved, operation: switched });
			}
			expect(requests().filter((request) => request.startsWith('DELETE'))).toEqual([]);
		});

		const SWITCH = /^Use the switch/;
		const TEXT = /returned text\. Compare it/;
		it.each([
			['={{ "true" }}', TEXT],
			['true', TEXT],
			['={{ 1 }}', SWITCH],
			['={{ $json.missing }}', SWITCH],
			['={{ null }}', SWITCH],
			['', SWITCH],
		])('%j is refused, and nothing is sent', async (dryRun, hint) => {
			const { note_id } = readyNote();
			const { error } = await run({ operation, noteId: byId(note_id), dryRun });
			expect(error?.message).toContain('"Dry Run" must be true or false');
			expect(error?.description).toMatch(hint);
			expect(requests()).toEqual([]);
		});

		it('a field that only the last item lacks is refused before the first request', async () => {
			const { note_id } = readyNote();
			const items = [{ id: note_id, dry: false }, { id: note_id }];
			const { error } = await run({ operation, noteId, dryRun: '={{ $json.dry }}' }, items);
			expect(error?.context?.itemIndex).toBe(1);
			expect(requests()).toEqual([]);
		});

		it('an item whose Dry Run is no switch fails alone with an error output', async () => {
			const { note_id } = readyNote();
			const { output } = await run(
				{ operation, noteId, dryRun: '={{ $json.dry }}' },
				[
					{ id: MISSING, dry: 'false' },
					{ id: note_id, dry: false },
				],
				{ onError: 'continueErrorOutput' },
			);
			expect(output[0]?.map(({ json }) => json)).toMatchObject([{ [done]: true, note_id }]);
			expect(output[1]?.map(({ json }) => json.id)).toEqual([MISSING]);
			expect(requests()).toEqual(['GET /v1/notes', `DELETE /v1/notes/${note_id}${suffix}`]);
		});
	});

	describe('the safety limit', () => {
		const many = (count: number) =>
			Array.from({ length: count }, (_, n) => ({ id: `${MISSING.slice(0, -3)}${n + 100}` }));

		it('is 100, and more notes fail before the first request', async () => {
			const { error } = await run({ operation, noteId }, many(101));
			expect(error?.message).toContain('101 notes');
			expect(requests()).toEqual([]);
		});

		it('counts notes, not the items that name them', async () => {
			const { note_id } = readyNote();
			const items = Array.from({ length: 101 }, () => ({ id: note_id }));
			const { output } = await run({ operation, noteId }, items);
			expect(output[0]).toHaveLength(101);
			expect(requests()).toHaveLength(2);
		});

		it('is raised, lowered and switched off by the option', async () => {
			const options = { safetyLimit: 5, ignoreMissing: true };
			const lowered = await run({ operation, noteId, options }, many(6));
			expect(lowered.error?.message).toContain('Safety Limit of 5');
			expect(requests()).toEqual([]);
			const off = { ...options, safetyLimit: 0 };
			const { output } = await run({ operation, noteId, options: off }, many(101));
			expect(output[0]).toHaveLength(101);
		});

		it.each([
			['0 at the first item', '={{ $itemIndex === 0 ? 0 : 3 }}', 'Safety Limit of 3'],
			['0 at the last item', '={{ $itemIndex === 3 ? 0 : 3 }}', 'Safety Limit of 3'],
			['a large one at the first item', '={{ $itemIndex === 0 ? 50 : 3 }}', 'Safety Limit of 3'],
			['a large one at the last item', '={{ $itemIndex === 3 ? 50 : 3 }}', 'Safety Limit of 3'],
			['false', '={{ false }}', 'Safety Limit option is out of range'],
			['a blank', '={{ " " }}', 'Safety Limit option is out of range'],
			['an empty list', '={{ [] }}', 'Safety Limit option is out of range'],
			['nothing', '={{ null }}', 'Safety Limit option is empty'],
			['a field that is missing', '={{ $json.limit }}', 'Safety Limit option is empty'],
			['an empty text', '={{ "" }}', 'Safety Limit option is empty'],
		])('%s does not lift it', async (_, safetyLimit, message) => {
			const { error } = await run({ operation, noteId, options: { safetyLimit } }, many(4));
			expect(error?.message).toContain(message);
			expect(requests()).toEqual([]);
		});

		it('refuses no dry run, and says that it would refuse the real one', async () => {
			const { note_id } = readyNote();
			const items = [...many(100), { id: note_id }];
			const { output, hints } = await run({ operation, noteId, dryRun: true }, items);
			expect(output[0]?.map(({ json }) => json[would])).toEqual([
				...Array<boolean>(100).fill(false),
				true,
			]);
			expect(hints.join()).toMatch(/would stop before .* anything: 101 .*100/);
			expect(requests()).toEqual(['GET /v1/notes']);
		});

		it('counts the notes that are no dry run, where an expression decides', async () => {
			const items = many(6).map((item, n) => ({ ...item, dry: n > 2 }));
			const parameters = { operation, noteId, dryRun: '={{ $json.dry }}' };
			const strictest = '={{ $itemIndex === 0 ? 5 : 2 }}';
			const refused = await run({ ...parameters, options: { safetyLimit: strictest } }, items);
			expect(refused.error?.message).toContain('Safety Limit of 2');
			expect(requests()).toEqual([]);
			const options = { safetyLimit: 3, ignoreMissing: true };
			const { output } = await run({ ...parameters, options }, items);
			expect(output[0]).toHaveLength(6);
		});

		it('fails every item, and calls none done, with an error output', async () => {
			const options = { safetyLimit: 1 };
			const settings = { onError: 'continueErrorOutput' } as const;
			const { output } = await run({ operation, noteId, options }, many(2), settings);
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
		const { note_id } = readyNote();
		sandbox.store.patch(note_id, { has_insights, has_transcription });
		sandbox.store.faults.add({ method: 'DELETE', status: 404 });
		const options = { ignoreMissing: true };
		const { error } = await run({ operation: 'clear', noteId: byId(note_id), options });
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
		const { note_id } = readyNote();
		const items = operations.map((op) => ({ op, id: note_id }));
		// n8n takes one equals sign away, as the list of operations offers no expressions.
		const parameters = { operation: '=={{ $json.op }}', noteId, dryRun: false, question: 'x?' };
		const { error } = await run(parameters, items);
		expect(error?.message).toMatch(/same operation/);
		expect(requests()).toEqual([]);
	},
);

describe('every switch takes true and false only', () => {
	it.each([
		['clear', 'ignoreMissing', 'Ignore Missing'],
		['delete', 'ignoreMissing', 'Ignore Missing'],
		['ask', 'includeNoteTitles', 'Include Note Titles'],
		['getActionItems', 'parseDueDates', 'Parse Due Dates'],
	])('%s: %s', async (operation, name, label) => {
		for (const value of ['={{ "true" }}', '={{ $json.missing }}', '={{ 0 }}']) {
			const options = { [name]: value };
			const parameters = { operation, noteId: byId(MISSING), question: 'x?' };
			const { error } = await run({ ...parameters, options });
			expect(error?.message).toContain(`"${label}" must be true or false`);
		}
		expect(requests()).toEqual([]);
	});

	it('getAll: returnAll', async () => {
		const { error } = await run({ operation: 'getAll', returnAll: '={{ "true" }}' });
		expect(error?.message).toContain('"Return All" must be true or false');
		expect(requests()).toEqual([]);
	});
});
