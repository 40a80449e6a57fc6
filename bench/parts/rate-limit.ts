import { takeTurns } from '../measure.ts';
import { getInsights, httpRequest, INSIGHTS_PATH } from '../n8n/flows.ts';
import { publish } from '../n8n/run-flow.ts';
import { startStand } from '../n8n/stand.ts';
import { figureRow, roundsFor, type Effort, type Result, type Row } from '../part.ts';

const ITEMS = 500;
const PER_SECOND = 100;

/** A service that refuses what comes too fast: who gets everything? */
export async function rateLimit(effort: Effort): Promise<Result> {
	const stand = await startStand('plain', ITEMS);
	try {
		const request = httpRequest(stand, INSIGHTS_PATH);
		const flows = {
			Package: await publish(stand, 'Package', getInsights(stand)),
			'HTTP Request': await publish(stand, 'HTTP Request', request),
			'HTTP Request, Retry On Fail': await publish(stand, 'Retrying', {
				...request,
				retryOnFail: true,
			}),
		};
		const run = (name: keyof typeof flows) => async () => await flows[name].run(ITEMS, PER_SECOND);
		const all = await takeTurns(
			{
				Package: run('Package'),
				'HTTP Request': run('HTTP Request'),
				'HTTP Request, Retry On Fail': run('HTTP Request, Retry On Fail'),
			},
			{ ...roundsFor(effort), warmUps: 0 },
		);
		const rows: Row[] = (Object.keys(flows) as (keyof typeof flows)[]).flatMap((name) => {
			const of = (measure: string) => all.map((round) => round[name][measure] ?? NaN);
			const missing = of('items').map((items) => ITEMS - items);
			return [
				figureRow(`${name}: items missing`, missing, '', name === 'Package' ? 0 : undefined),
				figureRow(`${name}: requests`, of('requests'), ''),
				figureRow(`${name}: wall`, of('wall'), 'ms'),
			];
		});
		return { rows };
	} finally {
		await stand.close();
	}
}
