import type { INodeProperties, IExecuteFunctions } from 'n8n-workflow';

import { oneOf } from '../../../src/text/entered.ts';
import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../../src/base/json.ts';
import { quotedValue } from '../../../src/text/quote.ts';

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

/**
 * Reads a collection.
 *
 * @param label as the node shows it: `Options`
 * @throws InputError for anything else that an expression gave: to skip it would widen what happens
 */
export function objectOf(label: string, collection: unknown): JsonObject {
	if (isJsonObject(collection)) return collection;
	throw new InputError(`"${label}" is not an object`, 'Add the entries one by one.');
}

/**
 * Reads a switch. Only true and false are accepted: a safeguard must not be off because an expression
 * gave a text, a number or nothing at all.
 *
 * @param label as the node shows it: `Dry Run`
 * @throws InputError for anything else
 */
export function trueOrFalse(value: unknown, label: string): boolean {
	if (typeof value === 'boolean') return value;
	throw new InputError(
		`"${label}" must be true or false, but is ${quotedValue(value)}`,
		typeof value === 'string' && value.trim() !== ''
			? 'The expression returned text. Compare it, for example {{ $json.field === "true" }}, or use the switch.'
			: 'Use the switch, or an expression that returns true or false for every item.',
	);
}

/** Gives an entry of a collection. Only one that is left out has its default: what an expression gave is read. */
export function entryOf(
	collection: JsonObject,
	{ name, default: fallback }: Pick<INodeProperties, 'name' | 'default'>,
): unknown {
	return Object.hasOwn(collection, name) ? collection[name] : fallback;
}

/** Reads a choice by its entry in the panel. @throws InputError as `choice` does */
export function choiceOption<Value extends string>(
	collection: JsonObject,
	{ property, read }: Choice<Value>,
): Value {
	return read(entryOf(collection, property));
}

/** Reads a switch by its entry in the panel. @throws InputError for anything but true and false */
export function booleanOption(options: JsonObject, property: INodeProperties): boolean {
	return trueOrFalse(entryOf(options, property), property.displayName);
}

/** Reads a number that must be set. @throws InputError unless it is a whole number, at least 1 */
export function wholeNumberOf(
	value: unknown,
	{ displayName }: Pick<INodeProperties, 'displayName'>,
) {
	// Number() makes 1 of true, and 3 of [3].
	const number = typeof value === 'string' ? Number(value) : value;
	if (typeof number === 'number' && Number.isInteger(number) && number >= 1) return number;
	throw new InputError(
		`"${displayName}" is not valid: ${quotedValue(value)}`,
		'Enter a whole number of at least 1.',
	);
}

/**
 * Reads a number by its entry in the panel: n8n holds what is typed to its bounds, but not what an
 * expression gives. Undefined if it is not set.
 *
 * @throws InputError for one out of range
 */
export function optionalNumber(
	options: JsonObject,
	{ name, displayName, typeOptions = {} }: INodeProperties,
): number | undefined {
	const { minValue: min = 0, maxValue: max = Infinity, numberPrecision } = typeOptions;
	const value = options[name];
	if (value === undefined || value === null || value === '') return undefined;
	// Number() turns blanks, false and [] into 0; here that could lift a limit.
	const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	const number = isNumeric ? Number(value) : NaN;
	const kind = numberPrecision === 0 ? 'whole number' : 'number';
	const isOfKind = kind === 'number' || Number.isInteger(number);
	if (number >= min && number <= max && isOfKind) return number;
	const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
	const label = displayName.replace(' (Seconds)', '');
	throw new InputError(`The ${label} option is out of range`, `Enter a ${kind} ${range}.`);
}

/** The same, with the default of the entry if it is not set. @throws InputError as `optionalNumber` does */
export function numberOption(options: JsonObject, property: INodeProperties): number {
	return optionalNumber(options, property) ?? Number(property.default);
}

/** Gives a parameter as it was entered, before n8n evaluates it. */
export function enteredIn(context: IExecuteFunctions, name: string): unknown {
	const entered: unknown = context.getNode().parameters[name];
	// A resource locator keeps what was entered beside how.
	return isJsonObject(entered) && 'value' in entered ? entered.value : entered;
}

/** An expression of n8n reads `$json`, `$('Node')` and the like; other templates use the same braces. */
const EXPRESSION = /\{\{[^{}]*\$[a-z(]/i;

/**
 * Refuses an expression that was typed while the field was Fixed: n8n takes it for plain text, and it would
 * be sent as it is.
 *
 * @param subject the beginning of the message: `The question`
 * @param field as the panel shows it
 * @throws InputError that says how to switch the field
 */
export function refuseTypedExpression(
	context: IExecuteFunctions,
	name: string,
	subject: string,
	field: string,
): void {
	const entered = enteredIn(context, name);
	if (typeof entered !== 'string' || entered.startsWith('=') || !EXPRESSION.test(entered)) return;
	throw new InputError(
		`${subject} is an expression that was entered as plain text`,
		`Move the mouse over the field "${field}" and switch it from Fixed to Expression.`,
	);
}
