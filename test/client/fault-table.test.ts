import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { faultTable } from './fault-table.ts';

const FILE = join(__dirname, 'faults.md');
const TABLE = /(<!-- fault matrix: begin -->\n)[^]*(<!-- fault matrix: end -->)/;

/** `UPDATE_DOCS=1 npm test -- fault-table` writes the document anew. */
it('is what test/client/faults.md shows', () => {
	const document = readFileSync(FILE, 'utf8');
	const expected = document.replace(
		TABLE,
		(_, begin: string, end: string) => `${begin}\n${faultTable()}\n${end}`,
	);
	if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, expected);
	expect(readFileSync(FILE, 'utf8')).toBe(expected);
	expect(expected).toMatch(TABLE);
});
