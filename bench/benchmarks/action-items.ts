import { loadSrc } from '../load-src.ts';
import { takeTurns, timed } from '../measure.ts';
import { ratioRow, roundsFor, type Effort, type Result } from '../figures.ts';
import { atOnce } from '../../test/support/at-once.ts';

const COUNT = 1_000;
const NOTE_ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';
const OWNERS = ['Anna', 'Bob & Carla', 'Dr. Jordan Lee (PM)', '', 'Team'];
const DUES = ['next Friday', '2026-03-01', 'Ende Mai', '', 'in two weeks'];

export async function actionItems(effort: Effort): Promise<Result> {
	const src = await loadSrc();
	const body = JSON.stringify({
		note_id: NOTE_ID,
		title: 'Weekly meeting',
		abstract: 'A meeting about the launch.',
		summary: ['The launch moves.'],
		action_items: Array.from({ length: COUNT }, (_, index) => ({
			task: `Write part ${index} of the report about the launch and send it to everyone`,
			owner: OWNERS[index % OWNERS.length],
			due: DUES[index % DUES.length],
		})),
	});
	const ownersOf = src.ownersOfRows([{ owner: 'Anna', assignee: 'anna@example.com' }]);
	let items = 0;
	const fields = () => {
		const insights: unknown = JSON.parse(body);
		if (!src.isJsonObject(insights)) throw new Error('no Insights');
		const reference = src.dateOf(1_760_000_000);
		const dueDateOf = src.dueDates({ insights, reference, timezone: 'Europe/Berlin' });
		items = atOnce(src.actionItemsOf(insights, { noteId: NOTE_ID, dueDateOf, ownersOf })).length;
	};
	const all = await takeTurns(
		{
			fields: async () => await timed(fields),
			parsing: async () => await timed(() => void JSON.parse(body)),
		},
		roundsFor(effort, 9, 3),
	);
	if (items !== COUNT) throw new Error(`${items} of ${COUNT} action items`);
	const what = `CPU, ${COUNT} action items, parsing included`;
	return { rows: [ratioRow(all, ['fields', 'parsing'], { what, measure: 'cpu' })] };
}
