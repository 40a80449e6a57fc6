import { clock } from '../../nodes/shared/service.ts';
import { sendOf } from '../../nodes/shared/network.direct.ts';
import { createClient, type NotesInsightsClient } from '../../src/service/client.ts';
import { parseNoteId } from '../../src/service/shapes.ts';
import { helpers } from '../support/builds.ts';
import { useSandbox } from './use-sandbox.ts';

/** How n8n says that it has no egress filter. */
const NO_FILTER = { 'before 2.33': undefined, '2.33, without a policy': () => undefined };

/** Without an egress filter, the direct build sends through n8n's helper, too. */
function clientFor(
	credential: { baseUrl: string; apiKey: string },
	getSecureEgressFilter: (() => undefined) | undefined,
): NotesInsightsClient {
	const send = sendOf({ ...helpers, getSecureEgressFilter });
	return createClient({ ...credential, send, clock });
}

const sandbox = useSandbox();

// What else can go wrong, the client's tests show: they send through this helper too.
it.each(Object.entries(NO_FILTER))('all five operations work on n8n %s', async (_, filter) => {
	const client = clientFor(sandbox.credential, filter);
	const { note_id } = sandbox.store.flip(sandbox.store.add({ title: 'Budget' }).note_id);
	const noteId = parseNoteId(note_id);
	expect((await client.listNotes()).notes).toHaveLength(1);
	expect((await client.getInsights(noteId)).ready).toBe(true);
	expect((await client.ask('What about the budget?')).note_ids).toEqual([note_id]);
	await client.clearResults(noteId);
	await client.deleteNote(noteId);
	expect((await client.listNotes()).notes).toEqual([]);
	const stranger = clientFor({ ...sandbox.credential, apiKey: 'service_sk_older_n8n' }, filter);
	await expect(stranger.listNotes()).rejects.toMatchObject({ kind: 'status', status: 401 });
});
