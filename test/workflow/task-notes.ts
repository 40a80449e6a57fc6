import type { IDataObject } from 'n8n-workflow';

import type { TrackerName } from '../../src/tasks/presets.ts';
import type { RunOptions } from '../support/harness.ts';
import { useSandbox } from './use-sandbox.ts';

/** An action item; of a text alone, Anna's and with a day. */
export type Said = string | IDataObject;

/** Notes with action items, and Get Task Changes over them. */
export function useTaskNotes() {
	const sandbox = useSandbox({ seed: 'empty' });

	/** Gives a note these action items, and no others. */
	const says = (note_id: string, ...said: readonly Said[]): void => {
		const action_items = said.map((one) =>
			typeof one === 'string' ? { task: one, owner: 'Anna', due: '2026-12-04' } : one,
		);
		sandbox.store.flip(note_id, { title: 'Weekly', abstract: 'It.', action_items });
	};

	/** Adds a note. @returns its ID */
	const noteWith = (...said: readonly Said[]): string => {
		const { note_id } = sandbox.store.add({ title: 'Weekly' });
		says(note_id, ...said);
		return note_id;
	};

	/** @param items what a tracker listed; if none, it has no tasks */
	const compare = async (
		items: readonly IDataObject[],
		parameters: IDataObject,
		settings: RunOptions['settings'] = { onError: 'continueErrorOutput' },
	) => {
		const all = { operation: 'getTaskChanges', tracker: 'todoist', ...parameters };
		const none = all.tracker === 'linear' ? { data: { issues: { nodes: [] } } } : {};
		const result = await sandbox.run(all, items.length > 0 ? [...items] : [none], settings);
		const [created = [], changed = [], failed = []] = result.output.map((some) =>
			some.map(({ json }) => json),
		);
		const errors = failed.map(({ error }) => error);
		return { ...result, created, changed, changes: [...created, ...changed], failed, errors };
	};

	return { sandbox, says, noteWith, compare };
}

const NEW = { statusCategory: { key: 'new' } };

/** A creation as each tracker would show it later, of its title, description and id. */
const SHOWN: Record<
	TrackerName | 'other',
	(title: unknown, description: unknown, id: string) => object
> = {
	todoist: (content, description, id) => ({ id, content, description, checked: false }),
	jira: (summary, description, key) => ({ key, fields: { summary, description, status: NEW } }),
	notion: (name, property_source, id) => ({ id, name, property_source, property_status: 'To do' }),
	linear: (title, description, id) => ({ id, title, description, state: { type: 'started' } }),
	clickUp: (name, description, id) => ({ id, name, description, status: { type: 'open' } }),
	asana: (name, notes, gid) => ({ gid, name, notes, completed: false }),
	trello: (name, desc, id) => ({ id, name, desc, closed: false }),
	github: (title, body, number) => ({ number, title, body, state: 'open' }),
	other: (title, description, id) => ({ id, title, description, status: 'open' }),
};

/** What was created, as the tracker lists it then. */
export const listedBy = (
	tracker: TrackerName | 'other',
	created: readonly IDataObject[],
): IDataObject[] =>
	created.map(({ title, description }, at) => ({
		...SHOWN[tracker](title, description, String(at + 1)),
	}));
