import { foldTask } from '../../../src/insights/fold-task.ts';
import type { Wording } from '../../../src/rewording/context.ts';
import { casesIn } from '../../support/corpus.ts';
import { rewordedPairs } from '../../support/tasks-at-once.ts';

interface Sample {
	language: string;
	before: Wording[];
	after: Wording[];
}

const SAMPLES = casesIn<Sample>('rewording-regenerated-for-tuning');

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
