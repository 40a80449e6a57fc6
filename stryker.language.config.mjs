import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

import common from './stryker.config.mjs';

/**
 * All of it takes four hours, so that nobody would run it: by default, a ninth is drawn. `SHARE=1` takes
 * all, and `SEED` draws other lines.
 */
const { SHARE = '9', SEED = '1' } = process.env;

const FILES = [
	'src/due/**/*.ts',
	'src/calendar/{holidays,instant}.ts',
	'src/language/*.ts',
	'src/text/{characters,fold}.ts',
	'src/rewording/*.ts',
];
/** The lines that are drawn together. */
const LINES = 12;

const drawn = globSync(FILES, { exclude: ['src/language/few.ts'] }).flatMap((path) => {
	const count = readFileSync(path, 'utf8').split('\n').length;
	const parts = Array.from({ length: Math.ceil(count / LINES) }, (_, part) => part * LINES);
	return parts.map((line) => `${path}:${line + 1}-${line + LINES}`).filter(isDrawn);
});

function isDrawn(part) {
	const hash = createHash('sha256').update(`${SEED} ${part}`).digest();
	return hash.readUInt32BE() % Number(SHARE) === 0;
}

/**
 * Mutation tests of the reading of due dates and of rewordings: what rules, judging and the lookup of
 * words do. The words themselves are left out. `npm run test:mutation:language`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	...common,
	mutate: drawn,
	jest: {
		config: {
			testMatch: [
				'<rootDir>/test/unit/{due,text,calendar}/**/!(table).test.ts',
				'<rootDir>/test/unit/insights/due-dates.test.ts',
				// Not what takes longer than all others together.
				'<rootDir>/test/unit/rewording/**/!(other-notes|bounds).test.ts',
			],
		},
	},
	htmlReporter: { fileName: 'reports/mutation-language.html' },
	// The names and examples of rules are data, and made once.
	ignoreStatic: true,
	thresholds: { high: 90, low: 85, break: 85 },
};
