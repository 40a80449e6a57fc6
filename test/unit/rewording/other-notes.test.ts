import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { foldTask } from '../../../src/insights/fold-task';
import type { Wording } from '../../../src/rewording/context';
import { rewordedPairs } from '../../support/tasks-at-once';

const SAMPLES = JSON.parse(
	readFileSync(join(__dirname, '../../corpora/rewording/rewording.json'), 'utf8'),
) as {
	language: string;
	before: Wording[];
	after: Wording[];
}[];

it('nothing of one note is found in another', () => {
	const wrong = SAMPLES.flatMap((one) =>
		SAMPLES.filter((other) => other !== one && other.language === one.language).flatMap((other) =>
			rewordedPairs(one.before, other.after)
				.map(([at, itemAt]) => [one.before[at]?.task, other.after[itemAt]?.task] as const)
				.filter(([task, now]) => foldTask(task ?? '') !== foldTask(now ?? '')),
		),
	);
	expect(wrong).toEqual([]);
});
