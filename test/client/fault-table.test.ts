import { expectWritten } from '../docs/written.ts';
import { faultTable } from './fault-table.ts';

/** `UPDATE_DOCS=1 npm test -- fault-table` writes it. */
it('is what test/client/faults.md shows', () => {
	expectWritten('test/client/faults.md', 'fault matrix', faultTable());
});
