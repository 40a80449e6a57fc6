import { MAX_LISTED } from '../../dev/n8n/api/executions.ts';
import {
	arrived,
	executionText,
	MODES,
	ordeal,
	TASKS_PER_NOTE,
	type Run,
	type Setting,
} from './support/trigger/ordeal.ts';
import { closeStages, settled } from './support/stages.ts';

/** Queue mode needs a Redis and a PostgreSQL, and a quarter of an hour of its own. */
const SETTINGS: Setting[] =
	process.env.QUEUE_MODE !== undefined
		? ['queue mode']
		: process.env.NEXT_DEFAULTS !== undefined
			? ['polls by the scheduler', 'what n8n 3 has by default']
			: ['classic static data', 'durable cursors'];

/** A restart repeats what was started so shortly before: docs/running.md, "After a restart". */
const REPEATED_WITHIN_MS = 15 * 60_000;

/** What became of one flip. */
interface Fate {
	when: string;
	tasks: number;
	deliveries: number;
	/** Status of each execution that began with this note, oldest first. */
	executions: string[];
	/** When those that succeeded began, in milliseconds since 1970. */
	succeeded: number[];
}

let runs: (Run & { fates: Fate[] })[] = [];

beforeAll(async () => {
	const ended = (await settled(SETTINGS.map(ordeal))).flat();
	runs = await Promise.all(ended.map(async (run) => ({ ...run, fates: await fatesOf(run) })));
	console.table(runs.map(rowOf));
}, 2_400_000);

afterAll(closeStages);

/** n8n stores the items that an execution begins with before it starts, so a kill leaves them. */
async function fatesOf(run: Run): Promise<Fate[]> {
	const { client } = run.stage;
	const newestFirst = await client.executions.list(run.workflowId);
	expect(newestFirst.length).toBeLessThan(MAX_LISTED);
	const stored = await Promise.all(
		newestFirst.reverse().map(async ({ id, status, startedAt, createdAt }) => ({
			status,
			begun: Date.parse(startedAt ?? createdAt ?? ''),
			data: await executionText(client, id),
		})),
	);
	return Object.entries(run.flips).flatMap(([when, noteIds]) =>
		noteIds.map((noteId) => {
			const began = stored.filter(({ data }) => data.includes(noteId));
			const succeeded = began.filter(({ status }) => status === 'success');
			return {
				when,
				...arrived(run, noteId),
				executions: began.map(({ status }) => status),
				succeeded: succeeded.map(({ begun }) => begun),
			};
		}),
	);
}

const isLost = ({ tasks }: Fate) => tasks < TASKS_PER_NOTE;

function rowOf({ setting, mode, fates }: (typeof runs)[number]) {
	const lost = fates.filter(isLost);
	return {
		n8n: setting,
		'if the workflow fails': mode,
		flips: fates.length,
		'action items': fates.length * TASKS_PER_NOTE,
		deliveries: fates.reduce((sum, { deliveries }) => sum + deliveries, 0),
		'lost notes': lost.length,
		'lost because': [
			...new Set(lost.map((fate) => `${fate.when}: ${fate.executions.join() || 'no execution'}`)),
		].join('; '),
		'repeated notes': fates.filter(({ deliveries }) => deliveries > TASKS_PER_NOTE).length,
		'repeated deliveries': fates.reduce(
			(sum, { deliveries }) => sum + Math.max(0, deliveries - TASKS_PER_NOTE),
			0,
		),
	};
}

/** What n8n itself did not carry to its end. */
function isCutOffOrFailed({ when, executions }: Fate): boolean {
	// A kill between saving the state and creating the execution leaves none behind.
	if (executions.length === 0) return when === 'cutOff';
	// One that n8n had only created it starts once more, and may call it running for good.
	return executions.every((status) => ['crashed', 'error', 'running', 'new'].includes(status));
}

describe.each(SETTINGS)('n8n with %s', (setting) => {
	const fatesWhen = (mode: Run['mode']) =>
		runs
			.filter((run) => run.setting === setting && run.mode === mode)
			.flatMap(({ fates }) => fates);

	it('the ordeal cuts executions off and lets others fail', () => {
		// At most once: what was cut off is missing.
		const cutOff = fatesWhen('whenEmitted').filter(({ when }) => when === 'cutOff');
		expect(cutOff.filter(isLost)).not.toEqual([]);
		for (const mode of MODES) {
			const fates = fatesWhen(mode);
			expect(fates.length).toBeGreaterThanOrEqual(30);
			const outage = fates.filter(({ when }) => when === 'outage');
			expect(outage.map(({ executions }) => executions[0])).toEqual(outage.map(() => 'error'));
		}
	});

	it('whenWorkflowSucceeds: every action item is at the tracker, once by its key', () => {
		const fates = fatesWhen('whenWorkflowSucceeds');
		expect(fates.filter(({ tasks }) => tasks !== TASKS_PER_NOTE)).toEqual([]);
		expect(fates.filter(({ executions }) => !executions.includes('success'))).toEqual([]);
	});

	it('whenWorkflowSucceeds: what has succeeded comes again only soon after a start of n8n', () => {
		for (const { mode, n8nStarts, fates } of runs.filter((run) => run.setting === setting)) {
			if (mode === 'whenEmitted') continue;
			const repeated = fates.flatMap(({ succeeded }) => succeeded.slice(0, -1));
			const isSoon = (begun: number) =>
				n8nStarts.some((start) => begun < start && start - begun < REPEATED_WITHIN_MS);
			expect(repeated.filter((begun) => !isSoon(begun))).toEqual([]);
		}
	});

	it('whenEmitted: nothing is lost but with executions that were cut off or failed', () => {
		const fates = fatesWhen('whenEmitted');
		expect(fates.filter(isLost).filter((fate) => !isCutOffOrFailed(fate))).toEqual([]);
		const started = fates.filter((fate) => !isCutOffOrFailed(fate));
		expect(started.map(({ deliveries }) => deliveries)).toEqual(started.map(() => TASKS_PER_NOTE));
		// Each note starts one execution, and none is started again.
		expect(fates.filter(({ executions }) => executions.length > 1)).toEqual([]);
	});
});
