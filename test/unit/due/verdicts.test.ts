import { mentionsIn } from '../../../src/language/due/judging/mentions.ts';
import { clausesOf } from '../../../src/language/due/judging/clauses.ts';
import { VERDICTS } from '../../../src/language/due/judging/verdicts.ts';
import { stretchesIn } from '../../../src/language/due/text-in-language.ts';
import { itemsIn, NOTE } from './reader.ts';

/** The names of the rows that judge the days of a text, in any language. */
function rowsIn(text: string): Array<string | undefined> {
	return itemsIn(text).flatMap(({ items, language }) => {
		const mentions = mentionsIn(items, stretchesIn(items, NOTE, language.dates), NOTE.today);
		return clausesOf(items, mentions).map(
			(said) => VERDICTS.find(({ applies }) => applies(said))?.name,
		);
	});
}

it.each(VERDICTS.map((row) => [row.name, row] as const))(
	'the row "%s" judges its example',
	(name, row) => {
		expect(rowsIn(row.example)).toContain(name);
		expect(VERDICTS.filter((other) => other.name === name)).toEqual([row]);
	},
);
