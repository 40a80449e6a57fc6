/**
 * `npm start`: n8n with this package, the sandbox service and a task tracker, until Ctrl+C.
 * `-- --port`, `--service-port`, `--control-port` and `--tracker-port` choose other ports; `--keep
 * FOLDER` keeps what n8n saves, for the next start with it; `--watch`, which is `npm run dev`, builds
 * the package after each change, and n8n loads it.
 * `npm start -- --check`: the same without a person; exits 0 when a note became tasks, else 1.
 */
import { once } from 'node:events';
import { join } from 'node:path';

import { execa } from 'execa';

import manifest from '../package.json' with { type: 'json' };
import { checkOperations, firstTasks } from './check.ts';
import { exampleWorkflow, sandboxTracker } from './examples.ts';
import { assertPortsFree, flagsOf, HELP } from './flags.ts';
import { say } from './n8n/progress.ts';
import { setStage, type Stage } from './stage.ts';

const READY_EVERY_MS = 20_000;
/** n8n waits so long for executions after Ctrl+C, and ends within two seconds more; by itself, 30. */
const SHUTDOWN_S = '5';

/** Some of those who are named in the demo's notes. */
const PEOPLE = ['Aiko Tanaka', 'Priya Raman'].map((name) => ({
	owner: { __rl: true, mode: 'name', value: name },
	assignee: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
}));

try {
	const flags = flagsOf(process.argv.slice(2));
	if (flags.help) console.log(HELP);
	else await main(flags);
} catch (error) {
	say(`\nFailed: ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 1;
}

async function main(flags: ReturnType<typeof flagsOf>): Promise<void> {
	const { check: isCheck, keep, watch: isWatching } = flags;
	if (!isCheck) await assertPortsFree(flags.ports);
	// A check may run beside a demonstration: it takes any free ports.
	const ports: Partial<typeof flags.ports> = isCheck ? {} : flags.ports;
	const stage = await setStage({
		n8nPort: ports.n8n,
		keep,
		env: {
			N8N_GRACEFUL_SHUTDOWN_TIMEOUT: SHUTDOWN_S,
			// n8n's default is New York, where "tomorrow" may be another day.
			GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
			...(isWatching && { N8N_DEV_RELOAD: 'true' }),
		},
		sandbox: {
			servicePort: ports.service,
			controlPort: ports.control,
			trackerPort: ports.tracker,
			readyEveryMs: READY_EVERY_MS,
			refill: true,
		},
	});
	const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
	const watching = isWatching ? watch(stage) : undefined;
	try {
		const workflowUrl = stage.isNew ? await activateExample(stage) : null;
		if (isCheck) {
			await check(stage);
		} else {
			say(linesFor(stage, keep, workflowUrl).join('\n'));
			await Promise.race([interrupted, stage.n8n.exited.then(failed)]);
			say('\nEnding …');
		}
	} catch (error) {
		say(`\nThe end of n8n's log:\n${stage.n8n.logTail(40)}`);
		throw error;
	} finally {
		watching?.kill();
		await stage.close();
	}
}

/**
 * Builds the package after each change, where n8n has loaded it from: with `N8N_DEV_RELOAD`, n8n watches
 * that folder and loads the nodes anew. A build that fails changes nothing.
 */
function watch({ userFolder }: Stage) {
	const installed = join(userFolder, '.n8n/nodes/node_modules', manifest.name);
	const args = ['dev/build/build.mjs', 'watch', installed];
	return execa(process.execPath, args, { stdio: 'inherit', reject: false });
}

/** @returns the address at which n8n shows the workflow */
async function activateExample({ client, credentialId, sandbox }: Stage): Promise<string> {
	const draft = await exampleWorkflow('any-tracker-tasks', {
		credentials: { notesInsightsApi: credentialId },
		parameters: {
			...sandboxTracker(sandbox.trackerUrl),
			'Get Task Changes': { options: { ownerMapping: { mappings: PEOPLE }, ifRepeated: 'skip' } },
		},
	});
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	return `${client.url}/workflow/${id}`;
}

async function check(stage: Stage): Promise<void> {
	say('waiting for the next note that becomes ready (n8n polls once a minute) …');
	const tasks = await firstTasks(stage);
	console.table(tasks, ['task', 'assignee', 'due_date', 'status']);
	await checkOperations(stage);
	say('The package works on n8n.');
}

function linesFor(
	{ n8n, owner, sandbox }: Stage,
	keep: string | undefined,
	workflowUrl: string | null,
): string[] {
	const memory =
		keep === undefined
			? 'At the end, n8n forgets everything. To keep it: npm start -- --keep FOLDER'
			: `What n8n saves stays in ${keep}: start with the same --keep again.`;
	return [
		'',
		`n8n        ${n8n.url}   login ${owner.email} / ${owner.password}`,
		`           what it logs: ${n8n.logFile}`,
		...(workflowUrl === null ? [] : [`Workflow   ${workflowUrl}   makes tasks of notes`]),
		`Tracker    ${sandbox.trackerUrl}   tasks appear here, the first within two minutes`,
		`           ${sandbox.trackerUrl}/api/tasks   where workflows send them`,
		`Service    ${sandbox.serviceUrl}   API key ${sandbox.apiKey}`,
		`Controls   ${sandbox.controlUrl}   make notes ready, trash or delete them, make answers fail`,
		'',
		...(workflowUrl === null
			? []
			: [
					'1. Open Workflow, and log in.',
					'2. Open Tracker beside it: within two minutes, tasks appear.',
					'3. Open Controls and make a note ready: its tasks follow with the next poll.',
					'',
				]),
		`A note becomes ready every ${READY_EVERY_MS / 1000} s. From the sixth on, they say what others said before.`,
		'This workflow does not create tasks that are open already (Get Task Changes, If Repeated: Skip).',
		'A workflow that starts with New Action Item creates them again.',
		memory,
		'Press Ctrl+C to end.',
	];
}

function failed(): never {
	throw new Error('n8n ended by itself');
}
