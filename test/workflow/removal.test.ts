import { byId, MISSING, useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
const { run, requests } = sandbox;
const noteId = byId('={{ $json.id }}');
const readyNote = (title = 'Ready note') => sandbox.store.add({ title, status: 'ready' });

describe.each([
	['clear', 'cleared', 'would_clear', '/transcription'],
	['delete', 'deleted', 'would_delete', ''],
])('%s', (operation, done, would, suffix) => {
	it('removes, and says so', async () => {
		const { note_id } = readyNote();
		const { output } = await run({ operation, noteId: byId(note_id) });
		expect(output[0]).toEqual([{ json: { [done]: true, note_id }, pairedItem: { item: 0 } }]);
		expect(requests()).toEqual([`DELETE /v1/notes/${note_id}${suffix}`]);
	});

	it('a missing note is an error, or done with ignoreMissing', async () => {
		const failing = await run({ operation, noteId: byId(MISSING) });
		expect(failing.error).toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
		const options = { ignoreMissing: true };
		const { output } = await run({ operation, noteId: byId(MISSING), options });
		expect(output[0]?.[0]?.json).toEqual({ [done]: true, already_missing: true, note_id: MISSING });
	});

	it.each(['404 page not found', '', '{"message":"no Route matched"}', '<html>Nope</html>'])(
		'a 404 that is not of the service says nothing of a note: %j',
		async (body) => {
			const { note_id } = readyNote();
			sandbox.store.faults.add({ status: 404, body });
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
		expect(output[0]?.map(({ json }) => json)).toEqual(
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
					json: { [done]: true, note_id: id.trim() },
					pairedItem: { item },
				})),
			);
			expect(requests().toSorted()).toEqual(
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
			expect(requests()).toHaveLength(2);
		});

		it('are not begun after a failure, where the node does not continue', async () => {
			const { note_id } = readyNote();
			const parameters = { operation, noteId, options: { concurrency: 1 } };
			const { error } = await run(parameters, items(MISSING, note_id));
			expect(error).toMatchObject({ httpCode: '404' });
			expect(requests()).toHaveLength(1);
		});

		it('have a hint where Note is fixed, as the note of each item may have been meant', async () => {
			const { note_id } = readyNote();
			const fixed = { operation, noteId: byId(note_id), dryRun: true };
			expect((await run(fixed, items('a', 'b'))).hints).toEqual([
				expect.stringContaining('drag its note_id into'),
			]);
			expect((await run(fixed, items('a'))).hints).toEqual([]);
			const given = { ...fixed, noteId };
			expect((await run(given, items(note_id, note_id))).hints).toEqual([]);
		});
	});

	it('says the title that the item has, if it is of this note', async () => {
		const notes = [readyNote('Mine'), readyNote('Other')];
		const items = notes.map(({ note_id }, n) => ({
			id: note_id,
			title: 'Mine',
			note_id: notes[0]?.note_id.toUpperCase() ?? n,
		}));
		const { output } = await run({ operation, noteId }, items);
		expect(output[0]?.map(({ json }) => json.title)).toEqual(['Mine', undefined]);
	});

	it('a success that does not say deleted: true is an error', async () => {
		const { note_id } = readyNote();
		sandbox.store.faults.add({ count: 1, status: 200, body: { deleted: false } });
		const { error } = await run({ operation, noteId: byId(note_id) });
		expect(error?.message).toContain('no confirmation');
		expect(requests()).toHaveLength(1);
	});

	it.each([
		[204, ''],
		[200, ''],
		[202, ' \n'],
		[200, 'OK'],
		[200, '{}'],
	])('a success %d with the body %j is unconfirmed: the note may be gone', async (status, body) => {
		const { note_id } = readyNote();
		sandbox.store.faults.add({ count: 1, status, body });
		const { error } = await run({ operation, noteId: byId(note_id) });
		expect(error?.message).toMatch(/accepted .* without confirming/);
		expect(error?.httpCode).toBe(String(status));
		expect(error?.description).toContain('may be gone');
		expect(error?.description).not.toContain('Base URL');
		expect(requests()).toHaveLength(1);
	});

	it('a web page in place of a confirmation comes from another server', async () => {
		const { note_id } = readyNote();
		sandbox.store.faults.add({ count: 1, status: 200, body: '<html>Welcome</html>' });
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
			const second = sandbox.store.add({ title: 'Second', ...times });
			const before = sandbox.store.notes();
			const ids = [first.note_id, MISSING, second.note_id.toUpperCase()];
			const items = ids.map((id) => ({ id }));
			const { output } = await run({ operation, noteId, dryRun: true }, items);
			expect(output[0]?.map(({ json }) => Object.entries(json))).toEqual(
				[
					{
						[would]: true,
						...{ title: 'First', status: first.status, has_insights: true, is_trashed: false },
						...{ created_at_iso: iso, updated_at_iso: iso, exists: true, [done]: false },
						note_id: ids[0],
					},
					{
						[would]: false,
						...{ title: null, status: null, has_insights: null, is_trashed: null },
						...{ created_at_iso: null, updated_at_iso: null, exists: false, [done]: false },
						note_id: MISSING,
					},
					{
						[would]: true,
						...{ title: 'Second', status: second.status, has_insights: false, is_trashed: false },
						...{ created_at_iso: '2025-06-15T15:06:40.000Z', updated_at_iso: null, exists: true },
						...{ [done]: false, note_id: ids[2] },
					},
				].map((fields) => Object.entries({ dry_run: true, ...fields })),
			);
			expect(requests()).toEqual(['GET /v1/notes']);
			expect(sandbox.store.notes()).toEqual(before);
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
			expect(output[0]?.map(({ json }) => json)).toEqual([{ [done]: true, note_id }]);
			expect(output[1]?.map(({ json }) => json.id)).toEqual([MISSING]);
			expect(requests()).toEqual([`DELETE /v1/notes/${note_id}${suffix}`]);
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
			expect(requests()).toHaveLength(1);
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
			expect(hints).toEqual([expect.stringMatching(/would be refused.*101 .*100/)]);
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
