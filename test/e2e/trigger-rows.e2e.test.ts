import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { until } from '../support/until.ts';
import { postTo, triggerFlow } from './support/trigger/flows.ts';
import { closeStages, stageWith } from './support/stages.ts';

const NOTES = 9;
/** How long the server takes between reading its file and writing it, as a spreadsheet does. */
const DELAY_MS = 300;

afterAll(closeStages);

/** A server that reads a file of rows, adds one, and writes the whole file again. */
async function startTable() {
	const folder = mkdtempSync(join(tmpdir(), 'rows-'));
	const path = join(folder, 'rows.json');
	writeFileSync(path, '[]');
	const rows = () => JSON.parse(readFileSync(path, 'utf8')) as unknown[];
	let written = 0;
	const server = createServer((_, res) => {
		const before = rows();
		void setTimeout(DELAY_MS).then(() => {
			writeFileSync(path, JSON.stringify([...before, {}]));
			written += 1;
			res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		rows,
		written: () => written,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true });
		},
	};
}

it('notes that follow each other lose no row of a table that is read, changed and written', async () => {
	const table = await startTable();
	try {
		const { client, sandbox, credentialId } = await stageWith();
		sandbox.store.addMany({ count: NOTES, ready: true });
		const options = { startFrom: 'existing', markHandled: 'whenWorkflowSucceeds' };
		const parameters = { output: 'insights', options };
		const flow = triggerFlow('Rows', credentialId, parameters, [postTo(table.url)]);
		const { id } = await client.workflows.create(flow);
		await client.workflows.activate(id);
		await until('all notes', () => table.written() >= NOTES);
		expect(table.rows()).toHaveLength(NOTES);
	} finally {
		await table.close();
	}
});
