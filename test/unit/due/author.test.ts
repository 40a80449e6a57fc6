import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { dueDates } from '../../../src/insights/due-dates';

/** A sentence of a note in each language, by which it is known. */
const ABSTRACTS: Readonly<Record<string, string>> = {
	en: 'The team went over the plan and the budget with the client.',
	de: 'Das Team hat den Stand der Angebote mit dem Kunden besprochen.',
	fr: "L'équipe a fait le point sur le lancement et les retours avec la direction.",
	es: 'El equipo revisó los permisos y las obras con el cliente.',
	it: 'Il team ha discusso i piani con i clienti e gli altri della società per una prova.',
};

/** Language of the note, its day, the text, and the days that are right; `-` for none. */
const LINE = /^(\w\w) (\S+) (.+) = (\S+)$/;

const phrases = readFileSync(join(__dirname, 'corpus/by-the-author.txt'), 'utf8')
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
		const reference = new Date(`${said}T12:00:00Z`);
		const insights = { abstract: ABSTRACTS[language] };
		const day = dueDates({ reference, timezone: 'Europe/Berlin', insights })(text) ?? '-';
		return days.includes(day) ? [] : [`${said} ${text}: ${day}, not ${days.join(' or ')}`];
	});
	expect(wrong).toEqual([]);
});
