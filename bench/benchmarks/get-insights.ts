import type { Build } from '../../dev/stage.ts';
import { takeTurns, type Measures } from '../measure.ts';
import { getInsights, httpRequest } from '../n8n/flows.ts';
import { publish, type Runnable } from '../n8n/run-flow.ts';
import { standOf, type Stand } from '../n8n/stand.ts';
import { figureRow, ratioRow, roundsFor, type Effort, type Result, type Row } from '../figures.ts';

const SIZES = [50, 200, 500] as const;
const TARGETS = {
	plain: { wall: { 50: 1, 200: 0.85, 500: 0.85 }, cpu: 0.8, connections: undefined },
	direct: { wall: { 50: 0.5, 200: 0.4, 500: 0.35 }, cpu: 0.6, connections: 40 },
};

const NAMES = { wall: 'time', cpu: 'CPU' };

/** Reads the Insights of many notes with one build, and with n8n's HTTP Request node. */
export const getInsightsWith = (build: Build) => async (effort: Effort) =>
	await measure(await standOf(build, effort), build, effort);

async function measure(stand: Stand, build: Build, effort: Effort): Promise<Result> {
	const ours = await publish(stand, 'Package', getInsights(stand));
	const theirs = await publish(stand, 'HTTP Request', httpRequest(stand));
	const targets = TARGETS[build];
	const rows: Row[] = [];
	for (const size of effort.isQuick ? SIZES.slice(0, 1) : SIZES) {
		const all = await takeTurns(
			{
				ours: async () => await complete(ours, size),
				theirs: async () => await complete(theirs, size),
			},
			roundsFor(effort),
		);
		const of = (side: 'ours' | 'theirs', measure: string) =>
			all.map((round) => round[side][measure] ?? NaN);
		const row = (measure: 'wall' | 'cpu', target: number) =>
			ratioRow(all, ['ours', 'theirs'], {
				what: `${NAMES[measure]}, ${size} notes`,
				measure,
				target,
			});
		rows.push(row('wall', targets.wall[size]), row('cpu', targets.cpu));
		const connections = (whose: 'ours' | 'theirs', target?: number) =>
			figureRow(`connections of ${whose}, ${size} notes`, of(whose, 'connections'), '', target);
		rows.push(connections('ours', targets.connections), connections('theirs'));
	}
	return { rows };
}

async function complete(runnable: Runnable, size: number): Promise<Measures> {
	const measures = await runnable.run(size);
	if (measures.items !== size) throw new Error(`${measures.items} of ${size} items`);
	return measures;
}
