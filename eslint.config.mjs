import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

import { oneMeaning } from './tools/one-meaning.mjs';

/** Rules for nodes inside n8n's own repository; the community plugin asks for the opposite. */
const NOT_FOR_COMMUNITY_NODES = {
	'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
	'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
	'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
};

/** Options stand in the order of use, the same in every operation: what is rarely set comes last. */
const ORDER_OF_USE = { 'n8n-nodes-base/node-param-collection-type-unsorted-items': 'off' };

const nodesBase = (name, files) => ({
	files,
	plugins: { 'n8n-nodes-base': n8nNodesBase },
	rules: { ...n8nNodesBase.configs[name].rules, ...NOT_FOR_COMMUNITY_NODES, ...ORDER_OF_USE },
});

/** Forbids imports whose path matches, with the reason. */
const forbid = (...patterns) => ({
	'@typescript-eslint/no-restricted-imports': ['error', { patterns }],
});

const OTHER_HTTP = { group: ['axios', 'p-retry', 'got', 'node-fetch'], message: 'Nodes use src.' };
const ONE_RETRY = { group: ['p-retry'], message: 'Only src/http/call.ts drives retries.' };
const SEEDED = { group: ['fast-check'], message: 'test/support/seeded.ts gives it with its seed.' };
const NO_N8N = {
	group: ['n8n-*', '**/nodes/**', '**/credentials/**'],
	message: "src imports nothing of n8n's.",
};

/** The rooms of src/, and which of the others each may take from. */
const ROOMS = {
	base: [],
	text: ['base'],
	calendar: ['base'],
	http: ['base', 'text'],
	service: ['base', 'text', 'http'],
	webhook: ['base', 'text', 'http'],
	notes: ['base', 'text', 'calendar', 'service'],
	trigger: ['base', 'text', 'service', 'notes'],
	language: ['base', 'text', 'calendar'],
	insights: ['base', 'text', 'calendar', 'service', 'notes', 'language'],
	tasks: ['base', 'text', 'calendar', 'service', 'notes', 'insights'],
};
const ONE_WAY = Object.entries(ROOMS).map(([room, open]) => ({
	target: `./src/${room}`,
	from: Object.keys(ROOMS)
		.filter((other) => other !== room && !open.includes(other))
		.map((other) => `./src/${other}`),
	message: 'Arrows between the rooms of src/ point one way: see CONTRIBUTING.md.',
}));

/** How a text becomes a day is nobody's business but that of `src/language`. */
const ONE_DOOR = {
	target: ['./nodes', './src/insights', './src/tasks'],
	from: './src/language',
	except: ['./index.ts'],
	message: 'src/language has one door: its index.ts.',
};

/** Code of the direct build alone; all other code of src/ is in both bundles. */
const DIRECT = ['src/http/direct-send.ts'];
const NO_BUILT_INS = {
	regex: '^node:(?!crypto$)',
	allowTypeImports: true,
	message: 'The plain build has no built-in modules of Node but node:crypto.',
};
/** The plain build replaces these where dependencies name them, so they would fail in src/ unseen. */
const NO_PLATFORM = ['process', 'global', 'globalThis', 'console']
	.concat(['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'])
	.map((name) => ({ name, message: 'The plain build has no such global: use the clock.' }));

export default tseslint.config(
	{
		ignores: [
			'dist/',
			'dist-direct/',
			'node_modules/',
			'coverage/',
			'reports/',
			'.stryker-tmp/',
			'dev/n8n/versions/',
		],
	},
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	{
		files: ['**/*.ts'],
		extends: [tseslint.configs.recommendedTypeChecked],
		plugins: { 'import-x': importX },
		settings: {
			'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.mjs', '.js'] })],
			'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
		},
		languageOptions: { parserOptions: { projectService: true } },
		rules: {
			'@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/return-await': ['error', 'always'],
			'@typescript-eslint/switch-exhaustiveness-check': [
				'error',
				{ considerDefaultExhaustiveForUnions: true },
			],
			'import-x/no-cycle': 'error',
			// Node runs the sources of tools as they are, so every import says which file it means.
			'import-x/extensions': ['error', 'always', { ignorePackages: true, checkTypeImports: true }],
			eqeqeq: 'error',
			'no-restricted-syntax': [
				'error',
				{
					selector: 'ObjectExpression > SpreadElement > ObjectExpression',
					message: 'Write the properties out: a literal in a literal only saves lines.',
				},
			],
		},
	},
	{
		files: ['src/**/*.ts', 'nodes/**/*.ts', 'credentials/**/*.ts'],
		plugins: { house: { rules: { 'one-meaning': oneMeaning } } },
		rules: {
			'house/one-meaning': 'error',
			'max-lines': ['error', { max: 350, skipBlankLines: true }],
			'max-lines-per-function': ['error', 40],
		},
	},
	{ files: ['src/**/*.ts'], rules: forbid(NO_N8N, ONE_RETRY, NO_BUILT_INS) },
	{
		files: ['src/**/*.ts'],
		rules: { 'import-x/no-restricted-paths': ['error', { zones: [...ONE_WAY, ONE_DOOR] }] },
	},
	{
		files: ['test/**/*.ts'],
		rules: {
			'no-restricted-globals': ['error', { name: 'test', message: 'Tests say "it".' }],
		},
	},
	{ files: ['test/**/*.ts'], ignores: ['test/support/seeded.ts'], rules: forbid(SEEDED) },
	{
		files: ['nodes/**/*.ts'],
		ignores: ['nodes/shared/run.ts'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					paths: [
						{
							name: 'n8n-workflow',
							importNames: ['NodeApiError'],
							message: 'nodes/shared/run.ts makes the errors of requests.',
						},
					],
				},
			],
		},
	},
	{ files: ['src/http/call.ts'], rules: forbid(NO_N8N, NO_BUILT_INS) },
	{
		files: ['nodes/**/*.ts'],
		rules: { 'import-x/no-restricted-paths': ['error', { zones: [ONE_DOOR] }] },
	},
	{ files: DIRECT, rules: forbid(NO_N8N, ONE_RETRY) },
	{
		files: ['src/**/*.ts'],
		ignores: DIRECT,
		rules: { 'no-restricted-globals': ['error', ...NO_PLATFORM] },
	},
	{ files: ['nodes/**/*.ts', 'credentials/**/*.ts'], rules: forbid(OTHER_HTTP) },
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts', 'package.json'],
		...n8nCommunityNodesPlugin.configs.recommended,
	},
	nodesBase('community', ['package.json']),
	nodesBase('nodes', ['nodes/**/*.ts']),
	nodesBase('credentials', ['credentials/**/*.ts']),
	{
		files: ['package.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
	},
);
