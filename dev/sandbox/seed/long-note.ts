const OWNERS = ['Priya Raman', 'Tom Becker', 'Lena Fischer', 'aiko tanaka', 'Jordan Lee', '', null];
const DUES = ['2026-12-04', 'next Friday', 'by end of month', '', null, 'Q1', 'in 10 days'];
const VERBS = ['Check', 'Label', 'Ship', 'Photograph', 'Count', 'Replace', 'Return', 'Test'];
const THINGS = ['the sensors', 'the spare parts', 'the door seals', 'the cables', 'the displays'];

const at = <T>(list: readonly T[], index: number) => list[index % list.length] ?? null;

/** A two-day workshop: several hundred action items and a summary of many paragraphs. */
export const LONG_NOTE = {
	note_id: 'ef05ebf6-e91a-4cc0-aae3-ad1dedf1a036',
	ageHours: 170,
	title: 'Warehouse workshop, both days',
	folder_id: 'fld_team',
	template_id: 'tpl_meeting',
	insights: {
		abstract: 'Every shelf of the warehouse was gone through, and each got its own list of work.',
		summary: Array.from(
			{ length: 120 },
			(_, index) =>
				`Aisle ${index + 1} was walked from end to end. Most of ${at(THINGS, index)} were where the ` +
				'list said, a few were not, and nobody could say since when. The group agreed to go through ' +
				'all of it again before the stocktaking and to write down what is missing.',
		),
		decisions: ['Shelves are numbered anew.', 'Every shelf gets one person in charge.'],
		action_items: Array.from({ length: 320 }, (_, index) => ({
			task: `${at(VERBS, index)} ${at(THINGS, index)} on shelf ${index + 1}`,
			owner: at(OWNERS, index),
			due: at(DUES, Math.floor(index / 3)),
		})),
		risks: ['The stocktaking falls into the same month.'],
		open_questions: ['Where do returns go meanwhile?'],
		mind_map: { root: 'Warehouse', children: [{ root: 'Shelves' }, { root: 'Returns' }] },
	},
};
