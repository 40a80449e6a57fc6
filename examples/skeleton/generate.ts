/** `npm run examples`: writes the generated workflows into `examples/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { examples } from './example.ts';

for (const { name, text } of examples()) {
	await writeFile(join(import.meta.dirname, '..', `${name}.json`), text);
}
