import { updateDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../src';
import { ask } from './ask.operation';
import { clear } from './clear.operation';
import { deleteNote } from './delete.operation';
import { getAll } from './get-all.operation';
import { get } from './get.operation';
import type { Operation } from './operation';

/** All operations, in the order in which the node shows them. */
const OPERATIONS: readonly Operation[] = [ask, clear, deleteNote, get, getAll];

/** The operation selector. */
export const operationProperty: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: OPERATIONS.map(({ name, value, action, description }) => ({
		name,
		value,
		action,
		description,
	})),
	default: 'ask',
};

/** The parameters of every operation, each shown for its own operation alone. */
export const operationProperties: INodeProperties[] = OPERATIONS.flatMap(({ value, properties }) =>
	updateDisplayOptions({ show: { operation: [value] } }, properties),
);

/** Finds an operation by its saved value. @throws InputError when there is none */
export function operationByValue(value: unknown): Operation {
	const found = OPERATIONS.find((operation) => operation.value === value);
	if (found) return found;
	throw new InputError('This operation does not exist', 'Choose an operation from the list.');
}
