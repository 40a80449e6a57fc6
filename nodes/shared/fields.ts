import type {
	IExecuteFunctions,
	IHookFunctions,
	INodeProperties,
	IPollFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../src/base/json.ts';
import { oneOf } from '../../src/text/entered.ts';
import { quotedValue } from '../../src/text/quote.ts';

/** A parameter or option: what the panel shows, and how its value is read. */
export interface Field<Value> {
	/** One property, unless several make one value. */
	properties: readonly INodeProperties[];
	/** @throws InputError for a value that an expression may give, but the panel does not offer */
	read: (source: Source) => Value;
}

/** The fields of a node, an operation or a collection, in the order of the panel. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What a field gives. */
export type ValueOf<AnyField> = AnyField extends Field<infer Value> ? Value : never;

/** What fields give, under the same names. */
export type ValuesOf<Some extends Fields> = {
	[Name in keyof Some]: ValueOf<Some[Name]>;
};

/** What a value is read by. */
type Readable = Pick<INodeProperties, 'name' | 'default' | 'displayOptions' | 'type'>;

/** Where fields are read: the parameters of an input item or a trigger, or the entries of a collection. */
export interface Source {
	context: Pick<IExecuteFunctions, 'getNode' | 'getMode' | 'getTimezone'>;
	/** Aborted when the execution is stopped; triggers have none. */
	signal?: AbortSignal | undefined;
	/**
	 * Gives what was entered, with expressions evaluated. Only what is left out, or hidden by the panel, has its
	 * default: what an expression gave is read, also if it is nothing.
	 */
	given: (property: Readable) => unknown;
	/** Whether an entry was added to a collection. A parameter always stands in the panel. */
	has: (name: string) => boolean;
}

/** The parameters of a node for one input item. */
export function itemSource(context: IExecuteFunctions, itemIndex: number): Source {
	return {
		context,
		signal: context.getExecutionCancelSignal(),
		given: shown((name, fallback, options) =>
			context.getNodeParameter(name, itemIndex, fallback, options),
		),
		has: () => true,
	};
}

/** The parameters of a trigger. */
export function triggerSource(
	context: IPollFunctions | IHookFunctions | IWebhookFunctions,
): Source {
	return {
		context,
		given: shown((name, fallback, options) => context.getNodeParameter(name, fallback, options)),
		has: () => true,
	};
}

/** The entries of a collection. */
export function collectionSource(source: Source, collection: JsonObject): Source {
	const has = (name: string) => Object.hasOwn(collection, name);
	const given = ({ name, default: fallback }: Readable) =>
		has(name) ? collection[name] : fallback;
	return { ...source, given, has };
}

/** n8n drops what a user left in a field that is hidden now, unless what hides it is an expression. */
function shown(
	parameter: (name: string, fallback: unknown, options?: { extractValue: boolean }) => unknown,
): Source['given'] {
	return ({ name, default: fallback, displayOptions, type }) => {
		const conditions = Object.entries(displayOptions?.show ?? {});
		const isShown = conditions.every(([other, values = []]) => {
			const chosen = parameter(other, '');
			// Left out, as in a workflow that was written by hand, it hides nothing.
			return chosen === '' || values.some((value) => value === chosen);
		});
		if (!isShown) return fallback;
		return parameter(name, fallback, { extractValue: type === 'resourceLocator' });
	};
}

/** Makes a field of its property. @param read gives its value */
export function field<Value>(
	property: INodeProperties,
	read: (value: unknown, source: Source) => Value,
): Field<Value> {
	return { properties: [property], read: (source) => read(source.given(property), source) };
}

/** An entry of a collection that says something only where it was added. @param read gives its value */
export function optional<Value>(
	property: INodeProperties,
	read: (value: unknown, source: Source) => Value,
): Field<Value | undefined> {
	return {
		properties: [property],
		read: (source) =>
			source.has(property.name) ? read(source.given(property), source) : undefined,
	};
}

/** A switch. */
export function flag(property: INodeProperties): Field<boolean> {
	return field(property, (value) => trueOrFalse(value, property.displayName));
}

/** A number within the bounds of its property. Emptied by an expression, it has its default. */
export function number(property: INodeProperties): Field<number> {
	return field(property, (value) => numberIn(value, property) ?? Number(property.default));
}

/** A number of things, at least 1. Emptied by an expression, it is refused. */
export function wholeNumber(property: INodeProperties): Field<number> {
	return field(property, (value) => wholeNumberOf(value, property));
}

/** The property of one of a few values. */
export interface ChoiceProperty<Value extends string> extends Omit<
	INodeProperties,
	'options' | 'default'
> {
	options: { name: string; value: Value; description?: string; action?: string }[];
	default: NoInfer<Value>;
}

/**
 * One of a few values: the options of its property.
 *
 * @param subject what is chosen, as a message begins with it
 */
export function choice<const Value extends string>(
	property: ChoiceProperty<Value>,
	subject = `"${property.displayName}"`,
): Field<Value> {
	const values = property.options.map(({ value }) => value);
	return field(property, (value) => oneOf(values, value, subject));
}

/** A text of the panel, of which nothing is read. */
export function notice(
	name: string,
	displayName: string,
	displayOptions?: INodeProperties['displayOptions'],
): Field<undefined> {
	const property: INodeProperties = { displayName, name, type: 'notice', default: '' };
	return {
		properties: [displayOptions === undefined ? property : { ...property, displayOptions }],
		read: () => undefined,
	};
}

/** What an operation does not have: other operations of its kind do. */
export const NONE: Field<undefined> = { properties: [], read: () => undefined };

/** Fields that users add one by one. @param property the collection, without its entries */
export function collection<Some extends Fields>(
	property: INodeProperties,
	fields: Some,
): Field<ValuesOf<Some>> {
	return field({ ...property, options: propertiesOf(fields) }, (value, source) => {
		const given = objectOf(property.displayName, value);
		return valuesOf(fields, collectionSource(source, given));
	});
}

const OPTIONS: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
};

/** The "Options" of an operation or node. */
export function optionsWith<Some extends Fields>(fields: Some): Field<ValuesOf<Some>> {
	return collection(OPTIONS, fields);
}

/** What the panel shows of fields. */
export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.values(fields).flatMap(({ properties }) => properties);
}

/** Reads fields. @throws InputError for the first that can't be read */
export function valuesOf<Some extends Fields>(fields: Some, source: Source): ValuesOf<Some> {
	const values = Object.entries(fields).map(([name, { read }]) => [name, read(source)] as const);
	// Entries lose which value belongs to which name.
	return Object.fromEntries(values) as ValuesOf<Some>;
}

/**
 * Reads a collection.
 *
 * @param label as the node shows it: `Options`
 * @throws InputError for anything else that an expression gave: to skip it would widen what happens
 */
export function objectOf(label: string, given: unknown): JsonObject {
	if (isJsonObject(given)) return given;
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

/** Reads a number that must be set. @throws InputError unless it is a whole number, at least 1 */
export function wholeNumberOf(
	value: unknown,
	{ displayName }: Pick<INodeProperties, 'displayName'>,
): number {
	// Number() makes 1 of true, and 3 of [3].
	const number = typeof value === 'string' ? Number(value) : value;
	if (typeof number === 'number' && Number.isInteger(number) && number >= 1) return number;
	throw new InputError(
		`"${displayName}" is not valid: ${quotedValue(value)}`,
		'Enter a whole number of at least 1.',
	);
}

/**
 * Reads a number by its property: n8n holds what is typed to its bounds, but not what an expression gives.
 * Undefined if it is not set.
 *
 * @throws InputError for one out of range
 */
export function numberIn(
	value: unknown,
	{ displayName, typeOptions = {} }: Pick<INodeProperties, 'displayName' | 'typeOptions'>,
): number | undefined {
	const { minValue: min = 0, maxValue: max = Infinity, numberPrecision } = typeOptions;
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

/** Gives a parameter as it was entered, before n8n evaluates it. */
export function enteredIn(context: Source['context'], name: string): unknown {
	const entered: unknown = context.getNode().parameters[name];
	// A resource locator keeps what was entered beside how.
	return isJsonObject(entered) && 'value' in entered ? entered.value : entered;
}

/** Tells whether a parameter is an expression, which may give each item another value. */
export function isExpression(context: Source['context'], name: string): boolean {
	const entered = enteredIn(context, name);
	return typeof entered === 'string' && entered.startsWith('=');
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
	context: Source['context'],
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
