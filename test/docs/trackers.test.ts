import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TRACKERS } from '../../src/tasks/presets.ts';
import { root } from './root.ts';

const llms = readFileSync(join(root, 'llms.txt'), 'utf8');

it.each(TRACKERS)('llms.txt says how to list the tasks of %s', (tracker) => {
	expect(llms).toMatch(new RegExp(`^\\| \`${tracker}\` \\|.+\\|$`, 'm'));
});
