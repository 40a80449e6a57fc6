/**
 * `npm start`: n8n with this package, the sandbox service and a task tracker, until Ctrl+C.
 * `-- --port`, `--service-port`, `--control-port` and `--tracker-port` choose other ports.
 * `npm start -- --check`: the same without a person; exits 0 when a note became tasks, else 1.
 */
import { parseArgs } from 'node:util';

import { checkOperations, firstTasks } from './check.ts';
import { exampleWorkflow } from './examples.ts';
import { say } from './n8n/progress.ts';
import { setStage, type Stage } from './stage.ts';

const READY_EVERY_MS = 20_000;

/** Some of those who are named in the demo's notes. */
const PEOPLE = [
	{ owner: 'Aiko Tanaka', assignee: 'aiko@example.com' },
	{ owner: 'Priya Raman', assignee: 'priya@example.com' },
];

const { values: flags } = parseArgs({
	options: {
		check: { type: 'boolean', default: false },
		port: { type: 'string', default: '5678' },
		'service-port': { type: 'string', default: '8787' },
		'control-port': { type: 'string', default: '8788' },
		'tracker-port': { type: 'string', default: '8789' },
	},
});

try {
	await main();
} catch (error) {
	say(`\nFailed: ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 1;
}

async function main(): Promise<void> {
	// A check may run beside a demonstration: it takes any free ports.
	const port = (text: string) => (flags.check ? 0 : Number(text));
	const stage = await setStage({
		n8nPort: flags.check ? undefined : Number(flags.port),
		sandbox: {
			servicePort: port(flags['service-port']),
			controlPort: port(flags['control-port']),
			trackerPort: port(flags['tracker-port']),
			readyEveryMs: READY_EVERY_MS,
			refill: true,
		},
	});
	const interrupted = new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
	try {
		await activateExample(stage);
		if (flags.check) await check(stage);
		else await present(stage, interrupted);
	} catch (error) {
		say(`\nThe end of n8n's log:\n${stage.n8n.logTail(40)}`);
		throw error;
	} finally {
		await stage.close();
	}
}

async function activateExample({ client, credentialId, sandbox }: Stage): Promise<void> {
	const { id } = await client.workflows.create(
		await exampleWorkflow('any-tracker-tasks', {
			credentials: { notesInsightsApi: credentialId },
			settings: { tracker_url: sandbox.trackerUrl },
			parameters: { 'Get Task Changes': { options: { ownerMapping: { mappings: PEOPLE } } } },
		}),
	);
	await client.workflows.activate(id);
}

async function check(stage: Stage): Promise<void> {
	say('waiting for the next note that becomes ready (n8n polls once a minute) …');
	const tasks = await firstTasks(stage);
	const columns = ['task', 'owner', 'assignee', 'due', 'due_date', 'note_title'];
	console.table(tasks, columns);
	await checkOperations(stage);
	say('The package works on n8n.');
}

async function present({ n8n, owner, sandbox }: Stage, interrupted: Promise<void>): Promise<void> {
	say(
		[
			'',
			`n8n        ${n8n.url}   login ${owner.email} / ${owner.password}`,
			`Tracker    ${sandbox.trackerUrl}   tasks appear here, the first within two minutes`,
			`Service    ${sandbox.serviceUrl}   API key ${sandbox.apiKey}`,
			`Controls   ${sandbox.controlUrl}   make notes ready, trash or delete them, make answers fail`,
			'',
			`A note becomes ready every ${READY_EVERY_MS / 1000} s. Press Ctrl+C to end everything.`,
		].join('\n'),
	);
	await Promise.race([interrupted, n8n.exited.then(failed)]);
	say('\nEnding …');
}

function failed(): never {
	throw new Error('n8n ended by itself');
}
