import type { INodeProperties } from 'n8n-workflow';

import { objectOr } from '../../dev/json.ts';
import { unless, type Rules } from './rule.ts';
import { choicesOf, operationsOf, propertiesOf, type Subject } from './subject.ts';

/** What the UX guidelines ask of panels and texts. */
export const PANEL_RULES: Rules = {
	'Secrets are password fields': {
		source: 'ux',
		check: ({ credentials }) =>
			namesOf(
				credentials
					.flatMap(({ properties }) => properties)
					.filter(
						({ name, typeOptions }) =>
							/key|secret|token|password/i.test(name) && typeOptions?.password !== true,
					),
			),
	},
	'OAuth where there is one; create and update for each resource': {
		source: 'ux',
		because: 'the service has neither: notes come from its own apps',
	},
	'What is chosen is a resource locator that begins with the list': {
		source: 'ux',
		check: offending(
			({ name, type, default: value }) =>
				name === 'noteId' && (type !== 'resourceLocator' || objectOr(value).mode !== 'list'),
		),
		because:
			'in Get Task Changes, each known task names its note, so it begins with that expression',
	},
	'Sorting is a collection of its own': {
		source: 'ux',
		check: (subject) =>
			unless(
				propertiesOf(subject).some(({ name, type }) => name === 'sort' && type === 'collection'),
				'no collection sort',
			),
	},
	'What is deleted gives `deleted: true`': {
		source: 'ux',
		check: async (subject) =>
			unless((await previewOf(subject, 'delete')).includes('deleted'), 'delete'),
	},
	'Simplify, with at most ten fields and in n8n’s words': {
		source: 'ux',
		check: async (subject) => {
			const simplify = propertiesOf(subject).find(({ name }) => name === 'simplify');
			return [
				...unless(simplify?.displayName === 'Simplify', 'name'),
				...unless(simplify?.description === SIMPLIFY, 'description'),
				...unless((await previewOf(subject, 'getAll')).length <= 10, 'fields'),
			];
		},
	},
	'A tool for agents offers the fields to choose from under Output': {
		source: 'ux',
		check: ({ nodes }) =>
			namesOf(
				nodes.filter(
					({ usableAsTool, properties }) =>
						usableAsTool !== undefined && !properties.some(({ name }) => name === 'output'),
				),
			),
		because:
			'an operation for each thing that comes out keeps answers short, and Simplify does it for lists; the webhook gives four fields',
	},
	'Operations name what they work on, as no resource is shown above them': {
		source: 'ux',
		check: (subject) => namesOf(operationsOf(subject).filter(({ name }) => !name.includes(' '))),
	},
	'Actions are in sentence case and without articles': {
		source: 'ux',
		check: (subject) =>
			operationsOf(subject)
				.map(({ action = '' }) => action)
				.filter(
					(action) =>
						!/^[A-Z][^A-Z]*((Insights|Markdown)\b[^A-Z]*)?$/.test(action) || ARTICLE.test(action),
				),
	},
	'Placeholders give an example after “e.g.”': {
		source: 'ux',
		check: (subject) =>
			propertiesOf(subject)
				.filter(({ type }) => type !== 'collection' && type !== 'fixedCollection')
				.flatMap(({ placeholder, modes = [] }) => [
					placeholder,
					...modes.map((mode) => mode.placeholder),
				])
				.filter((text) => text !== undefined && !/^(e\.g\. |Select )/.test(text))
				.map(String),
	},
	'Descriptions of switches begin with “Whether”': {
		source: 'ux',
		check: offending(
			({ type, description = '' }) => type === 'boolean' && !description.startsWith('Whether'),
		),
	},
	'Texts are in English alone': {
		source: 'verification',
		check: (subject) => textsOf(subject).filter((text) => /(?![A-Za-z])\p{L}/u.test(text)),
	},
	'A hint has at most 120 characters': {
		source: 'unreleased',
		check: offending(({ hint = '' }) => hint.length > 120),
	},
	'Choices are in alphabetical order': {
		source: 'unreleased',
		check: offending((property) => {
			const names = choicesOf(property).map(({ name }) => name);
			return names.toSorted((one, other) => one.localeCompare(other)).join() !== names.join();
		}),
	},
	'No choice twice; every parameter has a default': {
		source: 'unreleased',
		check: offending((property) => {
			const names = choicesOf(property).map(({ name }) => name);
			return new Set(names).size < names.length || property.default === undefined;
		}),
	},
};

const SIMPLIFY = 'Whether to return a simplified version of the response instead of the raw data';
const ARTICLE = /\b(a|an|the)\b/i;

/** The names, each once. */
export const namesOf = (named: readonly { name: string }[]): string[] => [
	...new Set(named.map(({ name }) => `\`${name}\``)),
];

/** Names the properties that offend, wherever they stand. */
function offending(offends: (property: INodeProperties) => boolean) {
	return (subject: Subject) => namesOf(propertiesOf(subject).filter(offends));
}

/** The fields that the preview of an operation shows. */
async function previewOf({ files, read }: Subject, operation: string): Promise<string[]> {
	const file = files.find((name) => name.endsWith(`/${operation}.json`));
	const preview: unknown = file === undefined ? {} : JSON.parse(await read(file));
	return Object.keys(objectOr(objectOr(preview).properties));
}

function textsOf(subject: Subject): string[] {
	const properties = propertiesOf(subject);
	return [...properties, ...properties.flatMap(choicesOf), ...subject.nodes].flatMap((entry) => [
		'displayName' in entry ? entry.displayName : entry.name,
		entry.description ?? '',
	]);
}
