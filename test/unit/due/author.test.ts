import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readerIn } from './reader';

/** Language of the note, its day, the text, and the days that are right; `-` for none. */
const LINE = /^(\w\w) (\S+) (.+) = (\S+)$/;

const phrases = readFileSync(join(__dirname, '../../corpora/due/by-the-author.txt'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => {
		const [, language = '', said = '', text = '', days = ''] = LINE.exec(line) ?? [];
		return { language, said, text, days: days.split('|') };
	});

it.each(['en', 'de', 'fr', 'es', 'it'])('reads in %s what its author had in mind', (language) => {
	const own = phrases.filter((phrase) => phrase.language === language);
	expect(own.length).toBeGreaterThan(50);
	const wrong = own.flatMap(({ said, text, days }) => {
		const day = readerIn(language, said)(text) ?? '-';
		return days.includes(day) ? [] : [`${said} ${text}: ${day}, not ${days.join(' or ')}`];
	});
	expect(wrong).toEqual([]);
});
