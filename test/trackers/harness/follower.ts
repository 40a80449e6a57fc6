import { exampleWorkflow } from '../../../dev/examples.ts';
import type { JsonObject } from '../../../dev/json.ts';
import { CLAIM_HOLDS } from '../../../examples/source/full/carry-out.ts';
import { fullOf, starterOf } from '../../../examples/source/example.ts';
import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage } from '../../../dev/stage.ts';
import { pollsAt } from '../../e2e/support/trigger/flows.ts';
import type { Cast } from './casts.ts';
import type { Chosen } from './chosen.ts';
import { Ledger } from './ledger.ts';
import { ANNA, BOB } from './notes.ts';

/** Six times as often as n8n would, so that everything goes six times as fast. */
const POLLS = pollsAt(0, 10, 20, 30, 40, 50);

/** As with a poll a minute, it holds for less time than the five attempts take. */
export const CLAIM_MS = 35_000;
const SHORT_CLAIM = { [asInFile(CLAIM_HOLDS)]: asInFile({ milliseconds: CLAIM_MS }) };

/** The trigger would leave a note six minutes between two runs; nothing else is different. */
const WITHOUT_REST = { options: { markHandled: 'whenEmitted' } };

/** A tracker whose tasks follow the notes of a service of its own. */
export interface Follower extends Chosen {
	sandbox: Sandbox;
	workflowId: string;
	/** Ids of its credentials by their types. */
	credentials: Record<string, string>;
	ledger: Ledger;
	/** Ids of its notes by their titles. */
	notes: Map<string, string>;
	/** Ids of tasks that people made by hand. */
	foreign: Set<string>;
	/** Ids of tasks that people removed. */
	removed: Set<string>;
}

/** Which of the two workflows for a tracker. */
export type Kind = 'tasks' | 'starter';

/** Imports an example of a tracker, fills in what its sticky note asks for, and publishes it. */
export async function follow(stage: Stage, chosen: Chosen, kind: Kind): Promise<Follower> {
	const { tracker, cast } = chosen;
	const { name } = tracker;
	const sandbox = await startSandbox();
	const { client } = stage;
	const credentials: Record<string, string> = {
		notesInsightsApi: await client.credentials.create(credentialFor(sandbox, `Notes ${name}`)),
	};
	const { credential } = cast.standIn;
	if (credential) {
		credentials[credential.type] = await client.credentials.create({ name, ...credential });
	}
	const draft = await exampleWorkflow((kind === 'tasks' ? fullOf : starterOf)(tracker).name, {
		credentials,
		replace: { ...cast.replace, ...SHORT_CLAIM },
		parameters: {
			...cast.choices,
			'Insights Ready': { pollTimes: POLLS, ...(kind === 'starter' && WITHOUT_REST) },
			'Get Task Changes': { options: optionsFor(cast) },
		},
	});
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	return {
		...{ ...chosen, sandbox, workflowId: id, credentials },
		...{ ledger: new Ledger(), notes: new Map() },
		...{ foreign: new Set(), removed: new Set() },
	};
}

/** JSON within the JSON of a file. */
function asInFile(value: object): string {
	return JSON.stringify(JSON.stringify(value)).slice(1, -1);
}

function optionsFor({ people: [anna, bob] }: Cast): JsonObject {
	const mappings = [
		{ owner: ANNA, assignee: anna },
		{ owner: BOB, assignee: bob },
	];
	return { ownerMapping: { mappings } };
}
