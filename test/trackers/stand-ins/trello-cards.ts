import type { z } from 'zod';

import { trelloAccount, type list } from './trello-fields.ts';

export interface Card {
	id: string;
	name: string;
	desc: string;
	due: Date | null;
	dueComplete: boolean;
	idMembers: string[];
	closed: boolean;
}

/** Ids grow with time. */
export function newId(number: number): string {
	return `5abbe4b7ddc1b351${(number + 1).toString(16).padStart(8, '0')}`;
}

/** The newest ones, in the order of the board: here, as they were made. */
export function pageOf(
	cards: Card[],
	{ before, since, limit, fields }: z.output<typeof list>,
): object[] {
	return cards
		.filter(({ id }) => before === undefined || id < before)
		.filter(({ id }) => since === undefined || id > since)
		.sort((a, b) => b.id.localeCompare(a.id))
		.slice(0, limit)
		.toReversed()
		.map(cardAnswer)
		.map((card) => (fields === undefined ? card : only(fields, card)));
}

/** As an answer holds it. */
export function cardAnswer({ due, ...card }: Card) {
	const { boardId: idBoard, listId: idList } = trelloAccount;
	return { ...card, due: due?.toISOString() ?? null, idList, idBoard };
}

function only(names: readonly string[], card: object): object {
	return Object.fromEntries(
		Object.entries(card).filter(([name]) => name === 'id' || names.includes(name)),
	);
}
