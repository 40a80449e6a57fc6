import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { linesOf, type Panel } from '../support/panels.ts';
import { pages, picturesOf } from './pages.ts';
import { root } from './root.ts';

/** How to take all pictures of the docs again. */
const AGAIN =
	'NOTES_INSIGHTS_PICTURES=1 npm run e2e -- editor readme example-imports approval notes-agent';

const images = join(root, 'docs/images');
const files = globSync('*.png', { cwd: images });
const tests = globSync('test/e2e/*.ts', { cwd: root }).map((test) =>
	readFileSync(join(root, test), 'utf8'),
);
/** What each picture of a panel showed when it was taken, by its name. */
const recorded = globSync('*.json', { cwd: images }).map((file) => {
	const record = JSON.parse(readFileSync(join(images, file), 'utf8')) as Panel & {
		lines: string[];
	};
	return [basename(file, '.json'), record] as const;
});

it.each(files)('%s is shown by a page', (file) => {
	const shown = pages.flatMap(picturesOf).map(({ url }) => basename(url));
	expect(shown).toContain(file);
});

/** Names in the calls that take pictures, or how they begin where the rest is filled in. */
const taken = tests
	.flatMap((text) => [...text.matchAll(/(panelP|p)icture\(\s*(?:'([^']+)'|`([^`$]+)\$\{)/g)])
	.map(([, kind, name, beginning]) => ({ isPanel: kind === 'panelP', name, beginning }));

it.each(files)('%s is taken by a test', (file) => {
	const takers = taken.filter(({ name, beginning }) =>
		beginning === undefined ? `${name}.png` === file : file.startsWith(beginning),
	);
	expect(takers).toHaveLength(1);
});

it.each(recorded)(
	`%s shows the panel as it is (else take it again: ${AGAIN})`,
	(name, { lines, ...panel }) => {
		expect(files).toContain(`${name}.png`);
		expect(linesOf(panel)).toEqual(lines);
	},
);

it('every picture of a panel is recorded', () => {
	const panels = taken.flatMap(({ isPanel, name = '' }) => (isPanel ? [name] : []));
	expect(recorded.map(([name]) => name).sort()).toEqual(panels.sort());
});
