import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { canvasDigest } from '../support/canvas.ts';
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
/** What each picture of a panel or canvas showed when it was taken, by its name. */
const records = globSync('*.json', { cwd: images }).map((file) => {
	const record: unknown = JSON.parse(readFileSync(join(images, file), 'utf8'));
	return [basename(file, '.json'), record as PanelRecord | CanvasRecord] as const;
});
type PanelRecord = Panel & { lines: string[] };
interface CanvasRecord {
	example: string;
	digest: string;
}
const panels = records.flatMap(([name, record]) =>
	'lines' in record ? [[name, record] as const] : [],
);
const canvases = records.flatMap(([name, record]) =>
	'digest' in record ? [[name, record] as const] : [],
);

it.each(files)('%s is shown by a page', (file) => {
	const shown = pages.flatMap(picturesOf).map(({ url }) => basename(url));
	expect(shown).toContain(file);
});

/** How the pictures of canvases begin, which one call takes. */
const CANVAS = 'example-';

/** Names in the calls that take pictures, or how they begin where the rest is filled in. */
const taken = tests
	.flatMap((text) => [...text.matchAll(/(panelP|p)icture\(\s*(?:'([^']+)'|`([^`$]+)\$\{)/g)])
	.map(([, kind, name, beginning]) => ({ isPanel: kind === 'panelP', name, beginning }))
	.concat({ isPanel: false, name: undefined, beginning: CANVAS });

it.each(files)('%s is taken by a test', (file) => {
	const takers = taken.filter(({ name, beginning }) =>
		beginning === undefined ? `${name}.png` === file : file.startsWith(beginning),
	);
	expect(takers).toHaveLength(1);
});

it.each(panels)(
	`%s shows the panel as it is (else take it again: ${AGAIN})`,
	(name, { lines, ...panel }) => {
		expect(files).toContain(`${name}.png`);
		expect(linesOf(panel)).toEqual(lines);
	},
);

it.each(canvases)(
	`%s shows the example as it is (else take it again: ${AGAIN})`,
	(name, { example, digest }) => {
		expect(files).toContain(`${name}.png`);
		const file = join(root, 'examples', `${example}.json`);
		expect(canvasDigest(readFileSync(file, 'utf8'))).toBe(digest);
	},
);

it('every picture of a panel or canvas is recorded', () => {
	const named = taken.flatMap(({ isPanel, name = '' }) => (isPanel ? [name] : []));
	expect(panels.map(([name]) => name).sort()).toEqual(named.sort());
	const shown = files.filter((file) => file.startsWith(CANVAS));
	expect(canvases.map(([name]) => `${name}.png`).sort()).toEqual(shown.sort());
});
