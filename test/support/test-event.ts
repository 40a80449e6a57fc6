import { PollContext } from 'n8n-core';
import { Workflow, type IDataObject, type INodeParameters } from 'n8n-workflow';

import { NotesInsightsTrigger } from '../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { additionalData, node, nodeTypes } from './harness.ts';

/** What a manual run of the trigger gives, which the editor calls a test event. */
export async function fetchTestEvent(
	credential: IDataObject,
	parameters: INodeParameters,
): Promise<IDataObject[]> {
	const trigger = node({ name: 'Trigger', type: 'notesInsightsTrigger', parameters });
	const settings = { timezone: 'Europe/Berlin' };
	const nodes = [trigger];
	const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes, settings });
	const data = additionalData(credential);
	const context = new PollContext(workflow, trigger, data, 'manual', 'manual');
	const [items = []] = (await new NotesInsightsTrigger().poll.call(context)) ?? [];
	return items.map(({ json }) => json);
}
