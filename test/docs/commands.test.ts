import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { all, pages, placeOf } from './pages.ts';
import { root } from './root.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
};
/** Says what may stand behind `npm start --`. */
const FLAGS = readFileSync(join(root, 'dev/flags.ts'), 'utf8');

const wordsIn = (file: string, pattern: RegExp) =>
	Array.from(readFileSync(join(root, file), 'utf8').matchAll(pattern), ([, word = '']) => word);

/** Words that may stand behind `npm run bench --`, `npm run mutation --` and `npm run build --`. */
const PARTS = [
	...wordsIn('bench/benchmarks/index.ts', /^\t'?([\w-]+)'?: \{$/gm),
	...wordsIn('tools/mutation.mjs', /^\t(\w+): \{$/gm),
	...wordsIn('dev/build/build.mjs', /argv\[2\] === '(\w+)'/g),
];

/** Lines of shell listings, and commands in running text. */
const commands = pages.flatMap((page) => [
	...all(page, 'code')
		.filter(({ lang }) => lang === 'sh')
		.flatMap((node) =>
			node.value.split('\n').map((text) => ({ text, place: placeOf(page, node) })),
		),
	...all(page, 'inlineCode')
		.filter(({ value }) => /^([A-Z\d_]+=\S+ )*(npm|npx|node) /.test(value))
		.map((node) => ({ text: node.value, place: placeOf(page, node) })),
]);

it('there are commands to check', () => expect(commands.length).toBeGreaterThan(15));

it('scripts exist', () => {
	const unknown = commands.flatMap(({ text, place }) =>
		[...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))\b/g)]
			.map(([, run, short]) => run ?? short ?? '')
			.filter((name) => !(name in scripts))
			.map((name) => `${place}: ${name}`),
	);
	expect(unknown).toEqual([]);
});

it('programs and tests that are named exist', () => {
	const files = globSync('{bench,dev,test}/**/*', { cwd: root });
	const exists = (argument: string) =>
		PARTS.includes(argument) || files.some((file) => file.includes(argument));
	const unknown = commands.flatMap(({ text, place }) => {
		const named = [
			...text.matchAll(/\bnode (\S+\.(?:mjs|ts))/g),
			...text.matchAll(/\bnpm (?:test|run \S+) -- ((?:[^-\s&]\S* ?)+)/g),
		].flatMap(([, list = '']) => list.trim().split(' '));
		return named
			.filter((argument) => !argument.startsWith('<'))
			.filter((argument) => !existsSync(join(root, argument)) && !exists(argument))
			.map((argument) => `${place}: ${argument}`);
	});
	expect(unknown).toEqual([]);
});

it('flags of npm start exist', () => {
	const unknown = commands.flatMap(({ text, place }) =>
		[...(/\bnpm start -- (.*)/.exec(text)?.[1] ?? '').matchAll(/--([\w-]+)/g)]
			.map(([, flag = '']) => flag)
			.filter((flag) => !new RegExp(`\\b${flag}'?: (\\{|port)`).test(FLAGS))
			.map((flag) => `${place}: --${flag}`),
	);
	expect(unknown).toEqual([]);
});

it('the gate runs the commands that the README gives to developers', () => {
	const steps = wordsIn('.ci/run', /^step '[^']+' (.+)$/gm);
	const given = commands.filter(({ text, place }) => /^README.*/.test(place) && /^npm/.test(text));
	expect(given.map(({ text }) => text)).toEqual(['npm start', 'npm test']);
	for (const { text } of given)
		expect(steps.filter((step) => step === text || step.startsWith(`${text} -- `))).toHaveLength(1);
});
