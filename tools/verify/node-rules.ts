import type { INodeTypeDescription } from 'n8n-workflow';

import { objectOr } from '../../dev/json.ts';
import { contrastOf } from './contrast.ts';
import { namesOf } from './panel-rules.ts';
import type { Rules } from './rule.ts';
import type { Subject } from './subject.ts';

/** What is asked of a node as a whole. */
export const NODE_RULES: Rules = {
	'No node that n8n has already': {
		source: 'verification',
		because: 'n8n has no node for the service',
	},
	'One service in a package, with its trigger': {
		source: 'verification',
		because:
			'all four nodes serve Notes Insights; why two of them are a webhook, and what is lost without them: [decision 7](decisions/0007-the-webhook-bridge.md)',
	},
	'No nodes for logic or flow, and only categories that n8n has': {
		source: 'verification',
		check: ({ codexes }) =>
			codexes
				.flatMap(({ categories, subcategories = [] }) => [categories, subcategories])
				.flatMap((found) => (Array.isArray(found) ? found.map(String) : ['subcategories']))
				.filter((category) => !CATEGORIES.includes(category)),
	},
	'One credential in a node': {
		source: 'unreleased',
		check: ({ nodes }) => namesOf(nodes.filter(({ credentials = [] }) => credentials.length !== 1)),
	},
	'What need not be filled in stands in a collection': {
		source: 'unreleased',
		check: ({ nodes }) => namesOf(nodes.flatMap(openFields)),
		because: 'each is a choice that most workflows make, and has a default that works',
	},
	'No open JSON field that need not be filled in': {
		source: 'unreleased',
		check: ({ nodes }) => namesOf(nodes.flatMap(openFields).filter(({ type }) => type === 'json')),
	},
	'Nodes that send one request for each item are declarative': {
		source: 'unreleased',
		because:
			'retries, backpressure, bounded answers and one list for all items of a run are not to be had that way',
	},
	'`execute` asks `continueOnFail`': {
		source: 'unreleased',
		because: 'one loop does it for all operations, `nodes/shared/run/each-item.ts`',
	},
	'Icons of their own for both themes, seen on each, and without n8n’s colour': {
		source: 'unreleased',
		check: icons,
	},
};

/** Of n8n's node panel, without those for logic, flow and AI. */
const CATEGORIES = ['Communication', 'Development', 'Productivity'];

/** n8n shows these as no field, or needs them to know what to show. */
const NO_FIELD = ['collection', 'fixedCollection', 'notice', 'callout', 'hidden'];
const SELECTORS = ['resource', 'operation', 'authentication'];

const openFields = ({ properties }: INodeTypeDescription) =>
	properties.filter(
		({ name, type, required }) =>
			required !== true && !NO_FIELD.includes(type) && !SELECTORS.includes(name),
	);

/** What n8n's canvas is painted with. */
const BACKGROUNDS: Record<string, string> = { light: '#ffffff', dark: '#2b2b2b' };
const MIN_CONTRAST = 3;
const COLOR_OF_N8N = '#ff6d5a';

async function icons({ nodes, files, read }: Subject): Promise<string[]> {
	const findings = await Promise.all(
		nodes.flatMap(({ name, icon }) =>
			Object.entries(BACKGROUNDS).map(async ([theme, background]) => {
				const file = String(objectOr(icon)[theme]).replace('file:', '');
				const path = files.find((path) => path.endsWith(`/${file}`));
				const svg = path === undefined ? '' : (await read(path)).toLowerCase();
				const isSeen = contrastOf(svg, background) >= MIN_CONTRAST;
				return isSeen && !svg.includes(COLOR_OF_N8N) ? [] : [`${name}, ${theme}`];
			}),
		),
	);
	return findings.flat();
}
