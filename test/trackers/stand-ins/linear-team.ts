export interface State {
	id: string;
	name: string;
	type: string;
	position: number;
}

const idOf = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

/** Where a new issue begins. */
export const FIRST_STATE: State = { id: idOf('4'), name: 'Todo', type: 'unstarted', position: 1 };

/** In the order of their creation, which is not that of their positions. */
const STATES = [
	{ id: idOf('1'), name: 'Done', type: 'completed', position: 3 },
	{ id: idOf('2'), name: 'Backlog', type: 'backlog', position: 0 },
	{ id: idOf('3'), name: 'In Progress', type: 'started', position: 2 },
	FIRST_STATE,
	{ id: idOf('5'), name: 'Canceled', type: 'canceled', position: 4 },
] satisfies State[];

interface StateFilter {
	type?: { eq?: string; in?: string[] };
	name?: { eq?: string; in?: string[] };
}

const fits = (value: string, filter?: { eq?: string; in?: string[] }) =>
	(filter?.eq === undefined || filter.eq === value) && (filter?.in?.includes(value) ?? true);

/** The team that the stand-in knows. */
export const TEAM = {
	...{ id: idOf('a'), key: 'MIN', name: 'Minutes' },
	states: ({ filter }: { filter?: StateFilter }) => ({
		nodes: STATES.filter(({ type, name }) => fits(type, filter?.type) && fits(name, filter?.name)),
		pageInfo: { hasNextPage: false, hasPreviousPage: false },
	}),
};

/** The states of all teams, each with its team. */
export const statesOfTeams = (of: Parameters<typeof TEAM.states>[0]) => {
	const { nodes, pageInfo } = TEAM.states(of);
	return { nodes: nodes.map((state) => ({ ...state, team: TEAM })), pageInfo };
};

export const PEOPLE = ['Anna', 'Bob'].map((name, index) => ({
	...{ id: idOf(String(index + 6)), name, displayName: name.toLowerCase(), active: true },
	email: `${name.toLowerCase()}@example.com`,
}));

export const stateOfType = (type: string): State =>
	STATES.find((state) => state.type === type) ?? FIRST_STATE;

export const stateOf = (id: string): State | undefined => STATES.find((state) => state.id === id);

/** What the stand-in knows: use these in a workflow. */
export const linearAccount = {
	apiKey: 'lin_api_standin',
	teamId: TEAM.id,
	/** People of the workspace. */
	userIds: PEOPLE.map(({ id }) => id),
};
