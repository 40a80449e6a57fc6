import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PRESETS, TRACKERS } from '../../src/tasks/presets.ts';
import { root } from './root.ts';

describe.each(['README.md', 'docs/tasks.md'])('%s', (path) => {
	const text = readFileSync(join(root, path), 'utf8');

	it.each(TRACKERS)('names the tracker %s', (tracker) => {
		expect(text).toContain(PRESETS[tracker].name);
	});
});

it.each(TRACKERS)('the table of docs/tasks.md says what to list of %s', (tracker) => {
	const rows = readFileSync(join(root, 'docs/tasks.md'), 'utf8').split('\n');
	expect(rows).toContainEqual(
		expect.stringMatching(new RegExp(`^\\| ${PRESETS[tracker].name} \\|.*\\|.*\\|$`)),
	);
});
