import { exampleWorkflow } from '../../../dev/examples.ts';
import { objectOr, type JsonObject } from '../../../dev/json.ts';
import { tasksOf } from '../../../examples/source/example.ts';
import type { Tracker } from '../../../examples/source/tracker.ts';
import { TRACKERS } from '../../../examples/source/trackers/index.ts';
import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage } from '../../../dev/stage.ts';
import { pollsAt } from '../../e2e/support/trigger/flows.ts';
import { CASTS, type Cast } from './casts.ts';
import { Ledger } from './ledger.ts';
import { ANNA, BOB } from './notes.ts';
import { Watched } from './watched.ts';

const TRIGGER = 'Insights Ready';

/** Twelve times as often as n8n would, so that everything goes faster. */
const POLLS = pollsAt(...Array.from({ length: 12 }, (_, index) => index * 5));

export interface Chosen {
	tracker: Tracker;
	name: string;
	cast: Cast;
	watched: Watched;
}

/** What a run is about: all trackers with a stand-in, unless TRACKERS names some. */
export function chosenTrackers(): Chosen[] {
	const wanted = (process.env.TRACKERS ?? '').split(' ').filter(Boolean);
	const chosen = TRACKERS.flatMap((tracker) => {
		const { name } = tracker;
		const cast = wanted.length === 0 || wanted.includes(name) ? CASTS[name]?.() : undefined;
		return cast ? [{ tracker, name, cast, watched: new Watched(cast.standIn) }] : [];
	});
	if (chosen.length === 0) throw new Error(`no stand-in for ${wanted.join(' ')}`);
	return chosen;
}

/** A tracker whose tasks follow the notes of a service of its own. */
export interface Follower extends Chosen {
	stage: Stage;
	sandbox: Sandbox;
	workflowId: string;
	ledger: Ledger;
	/** Ids of its notes by their titles. */
	notes: Map<string, string>;
	/** Ids of tasks that are nobody's duty: people made them, or took the last line from them. */
	foreign: Set<string>;
}

/**
 * Imports the example of a tracker, fills in what its sticky note asks for, and publishes it. It does not
 * repeat what failed, nor wait between two runs of a note, until `repeatFailures` says so.
 */
export async function follow(stage: Stage, chosen: Chosen): Promise<Follower> {
	const { tracker, cast, name } = chosen;
	const sandbox = await startSandbox();
	const { client } = stage;
	const credentials: Record<string, string> = {
		notesInsightsApi: await client.credentials.create(credentialFor(sandbox, `Notes ${name}`)),
	};
	const { credential } = cast.standIn;
	if (credential) {
		credentials[credential.type] = await client.credentials.create({ name, ...credential });
	}
	const draft = await exampleWorkflow(tasksOf(tracker).name, {
		credentials,
		...(cast.replace && { replace: cast.replace }),
		parameters: {
			...cast.choices,
			[TRIGGER]: { pollTimes: POLLS, options: { markHandled: 'whenEmitted' } },
			'Get Task Changes': { options: optionsFor(cast) },
		},
	});
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	return {
		...chosen,
		stage,
		sandbox,
		workflowId: id,
		ledger: new Ledger(),
		notes: new Map(),
		foreign: new Set(),
	};
}

/** From now on, the trigger does what the example says: it repeats runs that fail. */
export async function repeatFailures({ stage, workflowId }: Follower): Promise<void> {
	const { workflows } = stage.client;
	const { nodes } = await workflows.read(workflowId);
	const options = { markHandled: 'whenWorkflowSucceeds' };
	const isTrigger = ({ name }: JsonObject) => name === TRIGGER;
	await workflows.update(workflowId, {
		nodes: nodes.map((node) =>
			isTrigger(node) ? { ...node, parameters: { ...objectOr(node.parameters), options } } : node,
		),
	});
	await workflows.activate(workflowId);
}

function optionsFor({ people: [anna, bob] }: Cast): JsonObject {
	const mappings = [
		{ owner: ANNA, assignee: anna },
		{ owner: BOB, assignee: bob },
	];
	return { ownerMapping: { mappings } };
}
