import { dueDates } from '../../../src/insights/action-items.ts';

/** A sentence of a note in each language, by which it is known. */
const SENTENCES: Readonly<Record<string, string>> = {
	en: 'The team went over the plan and the budget with the client.',
	de: 'Das Team hat den Stand der Angebote mit dem Kunden besprochen.',
	fr: "L'équipe a fait le point sur le lancement et les retours avec la direction.",
	es: 'El equipo revisó los permisos y las obras con el cliente.',
	it: 'Il team ha discusso i piani con i clienti e gli altri della società per una prova.',
};

/** Reads the due texts of a note in a language, made at noon in UTC on a day (`YYYY-MM-DD`). */
export function readerIn(language: string, said: string): (text: string) => string | null {
	return dueDates({
		created: new Date(`${said}T12:00:00Z`),
		timezone: 'Europe/Berlin',
		insights: { abstract: SENTENCES[language] },
	});
}
