import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';

import { choicesOf, CREDENTIALS, isProperty, NODES } from './descriptions.ts';

/** A panel of the editor, as a picture shows it. */
export interface Panel {
	/** Name of the node or credential: `notesInsightsTrigger`. */
	of: string;
	parameters: INodeParameters;
}

/**
 * What the middle of a panel says, line by line: names, chosen values, notices and placeholders.
 * A picture is out of date once these lines are others than when it was taken.
 */
export function linesOf({ of, parameters }: Panel): string[] {
	const shown = [...NODES, ...CREDENTIALS].find(({ name }) => name === of);
	if (!shown) throw new Error(`There is no node or credential ${of}`);
	const description = 'group' in shown ? shown : null;
	const properties = shown.properties;
	const node = { typeVersion: 1 };
	const values =
		NodeHelpers.getNodeParameters(properties, parameters, true, false, node, description) ?? {};
	return properties
		.filter(({ type }) => type !== 'hidden')
		.filter((property) => NodeHelpers.displayParameter(values, property, node, description))
		.flatMap((property) => lines(property, values[property.name]));
}

function lines(property: INodeProperties, value: unknown): string[] {
	const { displayName, placeholder } = property;
	if (property.type === 'collection') {
		const chosen = choicesOf(property)
			.filter(isProperty)
			.filter(({ name }) => name in Object(value))
			.flatMap((option) => lines(option, Reflect.get(Object(value), option.name)));
		return [displayName, ...chosen.map((line) => `  ${line}`), `  ${placeholder}`];
	}
	if (property.type === 'options') {
		const choice = choicesOf(property).find((one) => 'value' in one && one.value === value);
		return [`${displayName}: ${choice?.name ?? JSON.stringify(value)}`];
	}
	return [value === '' && placeholder ? `${displayName}: ${placeholder}` : displayName];
}
