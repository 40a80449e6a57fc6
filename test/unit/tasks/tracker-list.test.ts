/** Which lists are whole. A list that is taken for whole and is not makes tasks anew. */
import type { JsonObject } from '../../../src/base/json.ts';
import { PRESETS, type TrackerName } from '../../../src/tasks/presets.ts';
import { listedTasks } from '../../../src/tasks/tracker-list.ts';

const NEW = { statusCategory: { key: 'new' } };
const fields = { summary: 'T', description: 'D', status: NEW };
let ids = 0;
/** A page of Jira Server with so many issues, which says how many there are on all pages. */
const page = (count: number, total: number): JsonObject => ({
	total,
	issues: Array.from({ length: count }, () => ({ key: `A-${(ids += 1)}`, fields })),
});
const listed = (...answers: JsonObject[]) => listedTasks(answers, PRESETS.jira).length;

describe('answers that say how many tasks there are', () => {
	it.each<[string, JsonObject[], number]>([
		['one page', [page(3, 3)], 3],
		['two pages', [page(50, 51), page(1, 51)], 51],
		['a list that grows while it is read', [page(50, 51), page(50, 120), page(20, 120)], 120],
		['a list that shrinks while it is read', [page(50, 160), page(50, 120), page(20, 120)], 120],
		['a list that shrinks below what was read', [page(50, 101), page(0, 41)], 50],
		['an empty page at the end', [page(50, 50), page(0, 50)], 50],
		['two searches', [page(3, 3), page(50, 51), page(1, 51)], 54],
		['two searches with the same total', [page(2, 3), page(1, 3), page(3, 3)], 6],
		['none', [page(0, 0)], 0],
	])('whole: %s', (_name, answers, count) => {
		expect(listed(...answers)).toBe(count);
	});

	it.each<[string, JsonObject[]]>([
		['one page of two', [page(50, 51)]],
		['no page', [page(0, 51)]],
		['a list that grows, and of which no more is read', [page(50, 51), page(1, 52)]],
		['the first of two searches with the same total', [page(2, 3), page(3, 3)]],
		['the second of two searches with the same total', [page(3, 3), page(2, 3)]],
		['the first of two searches, before pages', [page(2, 3), page(2, 3), page(1, 3)]],
		['the second of two searches', [page(3, 3), page(0, 2)]],
	])('cut: %s', (_name, answers) => {
		expect(() => listed(...answers)).toThrow('has more tasks than it listed');
	});
});

describe('an empty item', () => {
	const answersOf: [TrackerName, JsonObject][] = [
		['linear', { data: { issues: { nodes: [] } } }],
		['jira', { issues: [], isLast: true }],
		['github', { items: [], total_count: 0 }],
		['clickUp', { tasks: [], last_page: true }],
		['asana', { data: [], next_page: null }],
		['notion', { results: [], has_more: false }],
		['trello', { cards: [] }],
	];

	it.each(answersOf)('among answers is a request to %s that failed', (tracker, answer) => {
		for (const items of [
			[answer, {}],
			[{}, answer],
		])
			expect(() => listedTasks(items, PRESETS[tracker])).toThrow(
				'an answer without a list of tasks',
			);
		expect(listedTasks([answer, answer], PRESETS[tracker])).toEqual([]);
	});

	it('alone is no list of Linear, whose tasks only its API can list', () => {
		expect(() => listedTasks([{}], PRESETS.linear)).toThrow('an answer without a list of tasks');
	});

	it.each(['jira', 'github', 'clickUp', 'asana', 'notion', 'trello', 'todoist'] as const)(
		'alone is an empty list of %s, as its node gives it with Always Output Data',
		(tracker) => {
			expect(listedTasks([{}], PRESETS[tracker])).toEqual([]);
		},
	);

	it('of Todoist may be that no task is open, beside an answer with the finished ones', () => {
		const done = { id: '1', content: 'T', description: 'D', checked: true };
		expect(listedTasks([{}, { items: [done], next_cursor: null }], PRESETS.todoist)).toHaveLength(
			1,
		);
	});
});

it('the title of a Notion page is whole, also where a part of it is formatted', () => {
	const simplified = {
		id: '1',
		name: 'Send ',
		property_name: 'Send the report',
		property_source: 'D',
		property_status: 'To do',
	};
	expect(listedTasks([simplified], PRESETS.notion)).toMatchObject([{ title: 'Send the report' }]);
});

describe('a link in the text of a Notion page keeps its address, as the text is written anew', () => {
	const part = (plain_text: string, href: string | null = null) => ({ plain_text, href });
	const descriptionOf = (...parts: object[]) =>
		listedTasks(
			[
				{
					id: '1',
					properties: {
						Name: { title: [part('T')] },
						Source: { rich_text: parts },
						Status: { status: { name: 'To do' } },
					},
				},
			],
			PRESETS.notion,
		)[0]?.description;

	it.each<[string, object[], string]>([
		[
			'words',
			[part('See '), part('the plan', 'https://x.example')],
			'See the plan (https://x.example)',
		],
		['its own address', [part('https://x.example', 'https://x.example')], 'https://x.example'],
		['its own address, but for a slash', [part('x.example', 'https://x.example/')], 'x.example'],
		['none', [part('See '), part('Tom')], 'See Tom'],
	])('%s', (_name, parts, description) => {
		expect(descriptionOf(...parts)).toBe(description);
	});

	it('also a link that has two formats', () => {
		const url = 'https://x.example';
		expect(descriptionOf(part('the ', url), part('plan', url), part('.'))).toBe(
			`the plan (${url}).`,
		);
	});
});
