import { givenUrl } from './support/builds.ts';
import { PROMISES } from './support/promises.ts';
import { closeStages, sharedStage } from './support/stages.ts';

/** Elsewhere, test/e2e/next-defaults keeps the same. */
const given = givenUrl === undefined ? it.skip : it;

afterAll(closeStages);

given.each(Object.entries(PROMISES))('%s', async (_, keep) => {
	await keep(await sharedStage());
});
