import type { INodeProperties } from 'n8n-workflow';

import { oneOf } from '../../../src/text/one-of.ts';

interface ChoiceProperty<Value extends string> extends Omit<
	INodeProperties,
	'options' | 'default'
> {
	options: { name: string; value: Value; description?: string; action?: string }[];
	default: NoInfer<Value>;
}

/** A parameter or option with a few values: what the panel shows, and how it is read. */
export interface Choice<Value extends string> {
	property: ChoiceProperty<Value>;
	/** @throws InputError for another value, which an expression may give, or none at all */
	read: (value: unknown) => Value;
}

/**
 * Makes a choice of its property, whose options are the values.
 *
 * @param subject what is chosen, as a message begins with it
 */
export function choice<const Value extends string>(
	property: ChoiceProperty<Value>,
	subject = `"${property.displayName}"`,
): Choice<Value> {
	const values = property.options.map(({ value }) => value);
	return { property, read: (value) => oneOf(values, value, subject) };
}

/** The values of a choice. */
export type ValueOf<AnyChoice> = AnyChoice extends Choice<infer Value> ? Value : never;
