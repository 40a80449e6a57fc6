import { languageOf } from '../../../src/language/due/note-language.ts';

/** Notes with few words, as people and services title and sum them up. */
const NOTES: Readonly<Record<string, readonly string[]>> = {
	en: [
		'Call with the client about the new website',
		'Weekly sync. Anna will send the offer to the client.',
		'The budget was approved and the launch is in May.',
		'Kickoff: we agreed on the plan for the trade fair',
		'Review of the open tickets with Tom and Priya',
		'Send the contract to the bank. Book a room for the workshop.',
		'We need a new supplier for the packaging.',
		'Planning for the move to the new office',
	],
	de: [
		'Telefonat mit dem Kunden zur neuen Website',
		'Wochenrunde. Anna schickt das Angebot an den Kunden.',
		'Das Budget ist genehmigt, der Start ist im Mai.',
		'Auftakt: wir haben den Plan für die Messe besprochen',
		'Durchsicht der offenen Tickets mit Tom und Priya',
		'Vertrag an die Bank schicken. Einen Raum für den Workshop buchen.',
		'Wir brauchen einen neuen Lieferanten für die Verpackung.',
		'Planung für den Umzug in das neue Büro',
	],
	fr: [
		'Appel avec le client sur le nouveau site',
		"Point hebdo. Anna envoie l'offre au client.",
		'Le budget est validé et le lancement est en mai.',
		"Lancement : nous avons vu le plan pour le salon et l'équipe",
		'Revue des tickets ouverts avec Tom et Priya',
		'Envoyer le contrat à la banque. Réserver une salle pour la formation.',
		'Il faut un nouveau fournisseur pour les emballages.',
		'Préparation du déménagement dans les nouveaux locaux',
	],
	es: [
		'Llamada con el cliente sobre la nueva web',
		'Reunión semanal. Ana envía la oferta al cliente.',
		'El presupuesto está aprobado y el lanzamiento es en mayo.',
		'Inicio: hemos visto el plan para la feria con el equipo',
		'Revisión de los tickets abiertos con Tom y Priya',
		'Enviar el contrato al banco. Reservar una sala para el taller.',
		'Necesitamos un nuevo proveedor para los envases.',
		'Preparación de la mudanza a la nueva oficina',
	],
	it: [
		'Chiamata con il cliente sul nuovo sito',
		"Riunione settimanale. Anna invia l'offerta al cliente.",
		'Il budget è approvato e il lancio è a maggio.',
		'Avvio: abbiamo visto il piano per la fiera con il team',
		'Revisione dei ticket aperti con Tom e Priya',
		'Inviare il contratto alla banca. Prenotare una sala per il corso.',
		'Ci serve un nuovo fornitore per gli imballaggi.',
		'Preparazione del trasloco nella nuova sede',
		'Il cliente ha chiesto una nuova offerta',
		'Punto con il fornitore: tempi e costi di consegna',
		'Aggiornare il listino e mandarlo al cliente',
		'Abbiamo parlato con la banca del mutuo',
	],
};

it.each(Object.entries(NOTES))('tells a note with few words in %s', (language, notes) => {
	expect(notes.map((text) => [text, languageOf(text)])).toEqual(
		notes.map((text) => [text, language]),
	);
});

it.each(['Tom, Priya', 'Demo 4.2', 'OK', 'Marketing meeting Berlin', ''])(
	'leaves the language of %p open',
	(text) => {
		expect(languageOf(text)).toBeNull();
	},
);
