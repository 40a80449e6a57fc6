import type { StandIn } from '../stand-in.ts';
import { clickUp } from '../stand-ins/clickup.ts';
import { clickUpAccount } from '../stand-ins/clickup-fields.ts';
import { notion } from '../stand-ins/notion.ts';
import { notionAccount } from '../stand-ins/notion-fields.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';
import { trello } from '../stand-ins/trello.ts';
import { trelloAccount } from '../stand-ins/trello-fields.ts';

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: StandIn;
	/** Values for the node Settings, by their names. */
	settings: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
	/** How a task names these people, where that differs. */
	shownAs?: readonly [string, string];
}

const two = ([anna = '', bob = '']: readonly string[]): [string, string] => [anna, bob];

/** By the name of the tracker. */
export const CASTS: Record<string, () => Cast> = {
	clickup: () => ({
		standIn: clickUp(),
		settings: { list_id: clickUpAccount.listId, key_field_id: clickUpAccount.keyFieldId },
		people: two(clickUpAccount.userIds.map(String)),
	}),
	notion: () => ({
		standIn: notion(),
		settings: { data_source_id: notionAccount.dataSourceId },
		people: two(notionAccount.userIds),
	}),
	todoist: () => ({
		standIn: todoist(),
		settings: { project_id: todoistAccount.projectId },
		people: two(todoistAccount.assigneeIds),
	}),
	trello: () => ({
		standIn: trello(),
		settings: { board_id: trelloAccount.boardId, list_id: trelloAccount.listId },
		people: two(trelloAccount.memberIds),
	}),
};
