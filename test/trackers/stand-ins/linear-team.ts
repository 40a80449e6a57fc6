export interface State {
	id: string;
	name: string;
	type: string;
	position: number;
}

const idOf = (digits: string) => `${digits.repeat(8).slice(-8)}-0000-4000-8000-000000000000`;

/** In the order of their creation, which is not that of their positions. */
const statesAt = (place: string): State[] => [
	{ id: idOf(`${place}1`), name: 'Done', type: 'completed', position: 3 },
	{ id: idOf(`${place}2`), name: 'Backlog', type: 'backlog', position: 0 },
	{ id: idOf(`${place}3`), name: 'In Progress', type: 'started', position: 2 },
	{ id: idOf(`${place}4`), name: 'Todo', type: 'unstarted', position: 1 },
	{ id: idOf(`${place}5`), name: 'Canceled', type: 'canceled', position: 4 },
];

interface StateFilter {
	type?: { eq?: string; in?: string[] };
	name?: { eq?: string; in?: string[] };
}

const fits = (value: string, filter?: { eq?: string; in?: string[] }) =>
	(filter?.eq === undefined || filter.eq === value) && (filter?.in?.includes(value) ?? true);

/** A team, and its own states. */
export interface Team {
	id: string;
	key: string;
	name: string;
	all: readonly State[];
	states(asked: { filter?: StateFilter }): { nodes: State[]; pageInfo: object };
}

const LAST_PAGE = { hasNextPage: false, hasPreviousPage: false };

const teamOf = (id: string, key: string, name: string, all: readonly State[]): Team => ({
	id: idOf(id),
	key,
	name,
	all,
	states: ({ filter }) => ({
		nodes: all.filter(
			({ type, name: called }) => fits(type, filter?.type) && fits(called, filter?.name),
		),
		pageInfo: LAST_PAGE,
	}),
});

/** The team that the workflow is set up for, and another one of the same workspace. */
export const TEAM = teamOf('a', 'MIN', 'Minutes', statesAt('0'));
export const OTHER_TEAM = teamOf('b', 'OPS', 'Operations', statesAt('1'));

/** The states of all teams, each with its team. */
export const statesOfTeams = (asked: { filter?: StateFilter }) => ({
	nodes: [OTHER_TEAM, TEAM].flatMap((team) =>
		team.states(asked).nodes.map((state) => ({ ...state, team })),
	),
	pageInfo: LAST_PAGE,
});

export const PEOPLE = ['Anna', 'Bob'].map((name, index) => ({
	id: idOf(String(index + 6)),
	name,
	displayName: name.toLowerCase(),
	active: true,
	email: `${name.toLowerCase()}@example.com`,
}));

export const stateOf = (id: string, team: Team): State | undefined =>
	team.all.find((state) => state.id === id);

export function stateOfType(type: string, team: Team): State {
	const state = team.all.find((one) => one.type === type);
	if (!state) throw new Error(`no state of type ${type}`);
	return state;
}

/** What the stand-in knows: use these in a workflow. */
export const linearAccount = {
	apiKey: 'lin_api_standin',
	teamId: TEAM.id,
	/** People of the workspace. */
	userIds: PEOPLE.map(({ id }) => id),
};
