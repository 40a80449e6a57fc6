/** `npm run examples`: writes the generated workflows, and what docs/tasks.md says of them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withLimits } from './documentation.ts';
import { examples } from './example.ts';

const FOLDER = join(import.meta.dirname, '..');
const DOCUMENT = join(FOLDER, '..', 'docs', 'tasks.md');

for (const { name, text } of examples()) await writeFile(join(FOLDER, `${name}.json`), text);
await writeFile(DOCUMENT, withLimits(await readFile(DOCUMENT, 'utf8')));
