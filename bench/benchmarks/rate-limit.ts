import type { Step } from '../../dev/n8n/api/flow.ts';
import { takeTurns, type Measures } from '../measure.ts';
import { getInsights, httpRequest } from '../n8n/flows.ts';
import { publish } from '../n8n/run-flow.ts';
import { standOf } from '../n8n/stand.ts';
import { figureRow, type Effort, type Result, type Row } from '../figures.ts';

const ITEMS = 500;
const PER_SECOND = 100;

/** A service that refuses what comes too fast: who gets everything? */
export async function rateLimit(effort: Effort): Promise<Result> {
	const stand = await standOf('plain', effort);
	const request = httpRequest(stand);
	const steps: Record<string, Step> = {
		Package: getInsights(stand),
		...(effort.isQuick
			? {}
			: {
					'HTTP Request': request,
					'HTTP Request, Retry On Fail': { ...request, retryOnFail: true },
				}),
	};
	const sides: Record<string, () => Promise<Measures>> = {};
	for (const [name, step] of Object.entries(steps)) {
		const flow = await publish(stand, name, step);
		sides[name] = async () => await flow.run(ITEMS, PER_SECOND);
	}
	const all = await takeTurns(sides, { rounds: effort.isQuick ? 1 : 5, warmUps: 0 });
	const rows = Object.keys(sides).flatMap((name): Row[] => {
		const of = (measure: string) => all.map((round) => round[name]?.[measure] ?? NaN);
		const missing = of('items').map((items) => ITEMS - items);
		return [
			figureRow(`items missing, ${name}`, missing, '', name === 'Package' ? 0 : undefined),
			figureRow(`requests, ${name}`, of('requests'), ''),
			figureRow(`time, ${name}`, of('wall'), 'ms'),
		];
	});
	return { rows };
}
