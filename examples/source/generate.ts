/** `npm run examples`: writes the generated workflows, and what pages say of them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withApps, withFields, withLimits } from './documentation.ts';
import { examples } from './example.ts';

const FOLDER = join(import.meta.dirname, '..');
const LIMITS = join(FOLDER, '..', 'docs', 'tasks.md');
const TWO_NODES = join(FOLDER, '..', 'docs', 'two-nodes.md');

for (const { name, text } of examples()) await writeFile(join(FOLDER, `${name}.json`), text);
await writeFile(LIMITS, withLimits(await readFile(LIMITS, 'utf8')));
await writeFile(TWO_NODES, withFields(withApps(await readFile(TWO_NODES, 'utf8'))));
