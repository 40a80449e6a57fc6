/** `npm run examples`: writes the workflow of each tracker into `examples/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exampleOf } from './example.ts';
import { TRACKERS } from './trackers/index.ts';

for (const tracker of TRACKERS) {
	const { name, text } = exampleOf(tracker);
	await writeFile(join(import.meta.dirname, '..', `${name}.json`), text);
}
