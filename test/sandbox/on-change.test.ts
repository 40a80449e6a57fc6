import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onChange } from '../../dev/on-change.ts';

let folder: string;
let end: () => void;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'notes-insights-change-'));
	await mkdir(join(folder, 'below'));
});
afterEach(async () => {
	end();
	await rm(folder, { recursive: true });
});

it('a change below leads to the work, and a change during the work to one more turn', async () => {
	const file = join(folder, 'below', 'one.ts');
	await writeFile(file, '');
	const turn = new EventEmitter();
	let turns = 0;
	end = onChange([folder], async () => {
		turns += 1;
		turn.emit('begun');
		if (turns === 1) await once(turn, 'over');
	});
	const first = once(turn, 'begun');
	// As some editors save.
	await writeFile(`${file}~`, 'a');
	await rename(`${file}~`, file);
	await first;
	const second = once(turn, 'begun');
	await writeFile(file, 'b');
	turn.emit('over');
	await second;
	expect(turns).toBe(2);
});
