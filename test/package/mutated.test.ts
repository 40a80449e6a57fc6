import { globSync } from 'node:fs';

import { MUTATED } from '../../tools/mutated.ts';

it.each(Object.values(MUTATED).flat())('npm run mutation finds what it breaks: %s', (pattern) => {
	expect(globSync(pattern)).not.toEqual([]);
});
