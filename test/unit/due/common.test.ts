import { expectWritten } from '../../docs/written.ts';
import { readerIn } from './reader.ts';

/** What people write most, in a note of Wednesday, 2 December 2026. */
const COMMON = [
	...[
		'tomorrow',
		'by Friday EOD',
		'next Friday',
		'Wednesday',
		'next week',
		'in two weeks',
		'3 days',
	],
	...['end of the week', 'EOM', 'EOD', 'the 15th', '8 December', 'ASAP', 'Monday or Tuesday'],
];

/** `UPDATE_DOCS=1 npm test -- due/common` writes the table anew. */
it('docs/due-dates.md begins with what people write most', () => {
	const read = readerIn('en', '2026-12-02');
	const rows = COMMON.map((text) => {
		const day = read(text);
		return `| "${text}" | ${day === null ? 'null' : `\`${day}\``} |`;
	});
	const table = ['| `due` | `due_date` |', '| --- | --- |', ...rows].join('\n');
	expectWritten('docs/due-dates.md', 'common', table);
});
