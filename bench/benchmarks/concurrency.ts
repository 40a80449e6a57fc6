import type { Build } from '../../dev/stage.ts';
import { figureRow, ratioRow, roundsFor, type Effort, type Result, type Row } from '../figures.ts';
import { takeTurns, type Measures } from '../measure.ts';
import { getInsights, httpRequest, INSIGHTS_PATH } from '../n8n/flows.ts';
import { publish, type Runnable } from '../n8n/run-flow.ts';
import { startStand, type Stand } from '../n8n/stand.ts';

const BUILDS: readonly Build[] = ['plain', 'direct'];
const ROUND_TRIPS_MS = [10, 40, 120] as const;
const SIZES = [50, 200, 500] as const;
const IN_FLIGHT = ['20', '40', '80'] as const;
const DEFAULT = '40';
/** Of the wall time of the HTTP Request node, with the default. */
const TARGET = 0.75;
/** Where the service refuses what comes faster. */
const [LIMITED_ITEMS, PER_SECOND, LIMITED_ROUND_TRIP_MS] = [500, 100, 40];

type Side = (typeof IN_FLIGHT)[number] | 'theirs';

/** Which number of requests in flight serves best: near and far, few notes and many, either build. */
export async function concurrency(effort: Effort): Promise<Result> {
	const rows: Row[] = [];
	for (const build of BUILDS) {
		for (const roundTripMs of effort.isQuick ? ROUND_TRIPS_MS.slice(0, 1) : ROUND_TRIPS_MS) {
			const stand = await startStand(build, 1_000, {}, roundTripMs);
			try {
				rows.push(...(await rowsOf(stand, `${build}, ${roundTripMs} ms`, effort)));
				if (roundTripMs === LIMITED_ROUND_TRIP_MS) rows.push(...(await limited(stand, build)));
			} finally {
				await stand.close();
			}
		}
	}
	return { rows };
}

async function rowsOf(stand: Stand, where: string, effort: Effort): Promise<Row[]> {
	const flows: Record<Side, Runnable> = {
		...(await oursOf(stand)),
		theirs: await publish(stand, 'HTTP Request', httpRequest(stand, INSIGHTS_PATH)),
	};
	const rows: Row[] = [];
	for (const size of SIZES) {
		const sides = {} as Record<Side, () => Promise<Measures>>;
		for (const side of [...IN_FLIGHT, 'theirs'] as const) {
			sides[side] = async () => await flows[side].run(size);
		}
		const all = await takeTurns(sides, roundsFor(effort));
		for (const inFlight of IN_FLIGHT) {
			rows.push(
				ratioRow(all, [inFlight, 'theirs'], {
					what: `${where}, ${size} items, ${inFlight} in flight`,
					measure: 'wall',
					...(inFlight === DEFAULT ? { target: TARGET } : {}),
				}),
			);
		}
	}
	return rows;
}

/** What each number costs where the service refuses more than a hundred requests a second. */
async function limited(stand: Stand, build: Build): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [inFlight, flow] of Object.entries(await oursOf(stand))) {
		const runs: Measures[] = [];
		for (let round = 0; round < 3; round += 1) {
			runs.push(await flow.run(LIMITED_ITEMS, PER_SECOND));
		}
		const of = (measure: string) => runs.map((run) => run[measure] ?? NaN);
		const what = `${build}, ${PER_SECOND} requests a second allowed, ${inFlight} in flight`;
		const missing = of('items').map((items) => LIMITED_ITEMS - items);
		rows.push(figureRow(`${what}: items missing`, missing, '', 0));
		rows.push(figureRow(`${what}: requests for ${LIMITED_ITEMS} items`, of('requests'), ''));
		rows.push(figureRow(`${what}: wall`, of('wall'), 'ms'));
	}
	return rows;
}

async function oursOf(stand: Stand): Promise<Record<(typeof IN_FLIGHT)[number], Runnable>> {
	const flow = async (inFlight: (typeof IN_FLIGHT)[number]) =>
		await publish(
			stand,
			`${inFlight} in flight`,
			getInsights(stand, { concurrency: Number(inFlight) }),
		);
	return { 20: await flow('20'), 40: await flow('40'), 80: await flow('80') };
}
