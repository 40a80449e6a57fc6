import { exampleWorkflow } from '../../dev/examples.ts';
import { BY_HAND, flowOf } from '../../dev/n8n/api/flow.ts';
import type { JsonObject } from '../../dev/json.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const TABLE = 'notes_insights_decisions';

let stage: SharedStage;
let logId: string;
let readerId: string;

beforeAll(async () => {
	stage = await sharedStage();
	const { client, credentialId } = stage;
	const credentials = { notesInsightsApi: credentialId };
	logId = (await client.workflows.create(await exampleWorkflow('decision-log', { credentials })))
		.id;
	readerId = (await client.workflows.create(reader)).id;
});
afterAll(closeStages);

/** Gives every row of the log. */
const reader = flowOf('What the log holds', [
	BY_HAND,
	{
		name: 'Rows',
		type: 'n8n-nodes-base.dataTable',
		typeVersion: 1.1,
		parameters: {
			resource: 'row',
			operation: 'get',
			dataTableId: { __rl: true, mode: 'name', value: TABLE },
			filters: {},
			returnAll: true,
		},
	},
]);

/** Runs the log by hand, which takes the notes that are ready, and gives what it then holds of one. */
async function logged(noteId: string): Promise<JsonObject[]> {
	const run = await stage.client.run(logId, { trigger: 'Insights Ready' });
	expect([run.status, run.error]).toEqual(['success', undefined]);
	const rows = (await stage.client.run(readerId)).items('Rows');
	return rows.filter((row) => row.note_id === noteId);
}

const texts = (rows: JsonObject[]) => rows.map(({ decision }) => decision);

it('one row for each decision; the same again doubles nothing, and what is new is added', async () => {
	const { store } = stage.sandbox;
	const { note_id } = store.add({ title: 'Planning' });
	const action_items = [{ task: 'Book the room', owner: 'Anna', due: null }];
	const decisions = ['Launch in December', 'Print on recycled paper'];
	store.flip(note_id, { title: 'Planning', decisions, action_items });
	const first = await logged(note_id);
	expect(texts(first)).toEqual(decisions);
	expect(first[0]).toMatchObject({ note_id, note_title: 'Planning' });

	const again = await logged(note_id);
	const keysOf = (rows: JsonObject[]) => rows.map(({ id, entry_key }) => [id, entry_key]);
	expect(keysOf(again)).toEqual(keysOf(first));

	store.clear(note_id);
	const anew = ['Print on recycled paper', 'Serve no alcohol'];
	store.flip(note_id, { title: 'Planning', decisions: anew, action_items });
	const rows = await logged(note_id);
	expect(texts(rows)).toEqual(['Launch in December', ...anew]);
	const [gone, kept] = rows;
	expect(String(kept?.last_seen) > String(gone?.last_seen)).toBe(true);
	expect(gone?.last_seen).toBe(again[0]?.last_seen);
});
