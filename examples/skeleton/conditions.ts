import { changed, expression } from './expressions.ts';
import type { JsonObject } from './json.ts';
import type { Step } from './tracker.ts';

/** The condition of an If, Filter or Switch node that is one expression: true or false. */
export function condition(code: string): JsonObject {
	return {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
		conditions: [
			{
				id: 'condition',
				leftValue: expression(code),
				rightValue: '',
				operator: { type: 'boolean', operation: 'true', singleValue: true },
			},
		],
		combinator: 'and',
	};
}

/**
 * The last step of a lookup that lists tasks: keeps those that carry the key of the change.
 *
 * @param text where the key stands in a task, for use inside an expression: `$json.description`
 */
export function keepWithKey(text: string): Step {
	return {
		name: 'Keep the One With the Key',
		type: 'n8n-nodes-base.filter',
		typeVersion: 2.3,
		parameters: {
			conditions: {
				...condition(`(${text} ?? '').includes(${changed('action_item_key')})`),
			},
			options: {},
		},
	};
}
