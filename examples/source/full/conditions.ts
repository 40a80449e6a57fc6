import { expression } from '../expressions.ts';
import type { JsonObject } from '../json.ts';

/** The condition of an If or Filter node that is one expression: true or false. */
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
