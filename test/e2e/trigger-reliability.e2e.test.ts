import { storedExecutions } from './database.ts';
import { arrived, MODES, ordeal, TASKS_PER_NOTE, type Run } from './ordeal.ts';
import { closeStages, settled } from './stages.ts';

const FLIPS = 30;

/** What became of one flip. */
interface Fate {
	when: string;
	tasks: number;
	deliveries: number;
	/** Status of each execution that began with this note, oldest first. */
	executions: string[];
}

let runs: Run[] = [];

beforeAll(async () => {
	runs = (await settled([ordeal('classic'), ordeal('durable')])).flat();
	console.log(tableOf(runs.map(rowOf)));
}, 1_800_000);

afterAll(closeStages);

/** n8n stores the items that an execution begins with before it starts, so a kill leaves them. */
function fatesOf(run: Run): Fate[] {
	const executions = storedExecutions(run.stage, run.workflowId);
	return Object.entries(run.flips).flatMap(([when, noteIds]) =>
		noteIds.map((noteId) => {
			const { tasks, deliveries } = arrived(run, noteId);
			const began = executions.filter(({ data }) => data.includes(noteId));
			return {
				when,
				tasks,
				deliveries,
				executions: began.map(({ status }) => status),
			};
		}),
	);
}

const isLost = ({ tasks }: Fate) => tasks < TASKS_PER_NOTE;

function rowOf(run: Run) {
	const fates = fatesOf(run);
	const lost = fates.filter(isLost);
	return {
		'static data': run.cursors,
		'mark as handled': run.mode,
		flips: fates.length,
		'action items': fates.length * TASKS_PER_NOTE,
		deliveries: fates.reduce((sum, { deliveries }) => sum + deliveries, 0),
		'lost notes': lost.length,
		'lost because': [
			...new Set(lost.map((fate) => `${fate.when}: ${fate.executions.join()}`)),
		].join('; '),
		'repeated notes': fates.filter(({ deliveries }) => deliveries > TASKS_PER_NOTE).length,
		'repeated deliveries': fates.reduce(
			(sum, { deliveries }) => sum + Math.max(0, deliveries - TASKS_PER_NOTE),
			0,
		),
	};
}

function tableOf(rows: Record<string, unknown>[]): string {
	const names = Object.keys(rows[0] ?? {});
	const line = (cells: unknown[]) => `| ${cells.map(String).join(' | ')} |`;
	return [
		line(names),
		line(names.map(() => '---')),
		...rows.map((row) => line(names.map((name) => row[name]))),
	].join('\n');
}

/** What n8n itself did not carry to its end. */
function isCutOffOrFailed({ when, executions }: Fate): boolean {
	// A kill between saving the state and creating the execution leaves none behind.
	if (executions.length === 0) return when === 'cutOff';
	return executions.every((status) => status === 'crashed' || status === 'error');
}

describe.each(['classic', 'durable'])('%s static data', (cursors) => {
	const fatesWhen = (mode: Run['mode']) =>
		runs.filter((run) => run.cursors === cursors && run.mode === mode).flatMap(fatesOf);

	test('the ordeal cuts executions off and lets others fail', () => {
		for (const mode of MODES) {
			const fates = fatesWhen(mode);
			expect(fates).toHaveLength(FLIPS);
			const met = fates.map(({ when, executions }) => `${when}: ${executions[0] ?? 'none'}`);
			expect(met).toEqual(expect.arrayContaining(['cutOff: crashed', 'outage: error']));
		}
	});

	test('whenWorkflowSucceeds: every action item is at the tracker, once by its key', () => {
		const fates = fatesWhen('whenWorkflowSucceeds');
		expect(fates.filter(({ tasks }) => tasks !== TASKS_PER_NOTE)).toEqual([]);
		expect(fates.filter(({ executions }) => !executions.includes('success'))).toEqual([]);
	});

	test('whenEmitted: nothing is lost but with executions that were cut off or failed', () => {
		const fates = fatesWhen('whenEmitted');
		expect(fates.filter(isLost).filter((fate) => !isCutOffOrFailed(fate))).toEqual([]);
		const started = fates.filter((fate) => !isCutOffOrFailed(fate));
		expect(started.map(({ deliveries }) => deliveries)).toEqual(started.map(() => TASKS_PER_NOTE));
		// Each note starts one execution, and none is started again.
		expect(fates.filter(({ executions }) => executions.length > 1)).toEqual([]);
	});
});
