import { casesIn } from '../../support/corpus.ts';
import { rewordedPairs } from '../../support/tasks-at-once.ts';

interface Pair {
	language: string;
	texts: [string, string];
	/** Of one task in two wordings, not of two tasks in nearly the same words. */
	same: boolean;
}

const PAIRS = casesIn<Pair>('rewording-pairs');

const isMatch = (before: string, after: string) =>
	rewordedPairs([{ task: before }], [{ task: after }]).length === 1;

describe('is the same task in other words', () => {
	it.each([
		['Send the invoice to Acme', 'The invoice must be sent to Acme'],
		['Send the invoice to Acme', 'Forward the invoice to Acme'],
		['Rent six tents', 'Rent 6 tents'],
		['Die Heizung reparieren lassen', 'Reparatur der Heizung veranlassen'],
		['Impfstoff gegen Grippe bestellen', 'Grippeimpfstoff bestellen'],
		['Imprimer les affiches du concert', 'Les affiches du concert doivent être imprimées'],
		['Pedir a la cooperativa el precio', 'Pedirle a la cooperativa el precio'],
		['Remind Initech about the payment', 'Send a payment reminder to Initech'],
		['Switch off the old alarm', 'Turn the old alarm off'],
		['Die Einladungen müssen verschickt werden', 'Einladungen versenden'],
		['Notenkopien fürs Konzert anfertigen', 'Noten für das Konzert kopieren'],
		['Mettre à jour le site internet', 'Actualiser le site web'],
		['Revisar los extintores', 'Revisión de los extintores'],
		['Set the temperature to -5 degrees', 'The temperature must be set to −5 degrees'],
		['Book the 2-5 pm slot', 'The 2–5 pm slot has to be booked'],
		['Call the employer', 'The employers should be called'],
		['Fill in the form', 'Fill out the form'],
		['Send the finance team the figures', 'Send the figures to finance'],
		['Kundenliste prüfen', 'Kundenverzeichnis prüfen'],
		['Envoyer un rappel de paiement à Acme', 'Rappeler le paiement à Acme'],
		['Ask the English team about the Berlin trip', 'Ask about the Berlin trip the English team'],
		['Invite Smith and Jones', 'Invite Jones and Smith'],
		['Call Anna and Tom', 'Tom and Anna must be called'],
		['Ask Anna about Berlin', 'About Berlin, ask Anna'],
		['Ask Tom to call Eva', 'Tom must be asked to call Eva'],
		['Send the English translation to Anna', 'Send Anna the English translation'],
		['Ask about the English translation for Berlin', 'Ask Berlin for the English translation'],
		['Deliver the desk from Berlin to Paris', 'Deliver from Berlin to Paris the desk'],
		['Ask Tom and Eva to call Bob', 'Ask Eva and Tom to call Bob'],
		['Brief Anna on Acme', 'Anna needs a briefing on Acme'],
		['Send the timesheet to Acme', 'Send the time sheet to Acme'],
		['Vorstandssitzung vorbereiten', 'Sitzung des Vorstands vorbereiten'],
		['Noten kopieren', 'Notenkopien anfertigen'],
		['Schulordnung drucken', 'Ordnung der Schule drucken'],
		[
			'Die Schulungsunterlagen dem Betriebsrat zeigen',
			'Dem Betriebsrat die Schulungsunterlagen zeigen',
		],
		['Einladung an Meier und Schulz senden', 'Einladung an Schulz und Meier senden'],
		['Review the contract and the annex for Acme', 'Review the annex and the contract for Acme'],
		['In addition to the report send the slides', 'Send the slides in addition to the report'],
		['The report, as well as the slides, must be sent', 'Send the report as well as the slides'],
		// In no language, and in two.
		['xyz abc klm', 'klm abc xyz'],
		['Die Rechnung an Acme send', 'Rechnung an Acme senden'],
	])('%s | %s', (before, after) => {
		expect(isMatch(before, after)).toBe(true);
		expect(isMatch(after, before)).toBe(true);
	});
});

describe('is another task', () => {
	it.each([
		['Send invoice to Acme', 'Send invoice to Globex'],
		['Draft the contract', 'Sign the contract'],
		['Fix bug 118 in the form', 'Fix bug 181 in the form'],
		['Order 20 chairs', 'Order 30 chairs'],
		['Invite the press to the opening', 'Do not invite the press to the opening'],
		['Copy the data from dev to staging', 'Copy the data from staging to dev'],
		['Move the copies from server A to server B', 'Move the copies from server B to server A'],
		['Book the train Paris-Lyon', 'Book the train Lyon-Paris'],
		['Get feedback from Hannah on the poster', 'Give Hannah feedback on the poster'],
		['Set up the hall before the party', 'Set up the hall after the party'],
		['Send the contract to Vera', 'Send the contract reminder to Vera'],
		['Send the contract to Vera', 'Send the reminder of the contract to Vera'],
		['Write to Martin about the flyer', 'Write to Martina about the flyer'],
		['Invite Anna', 'Invite Anna’s team'],
		['Enviar la factura a Pedro', 'Enviar el recibo a Pedro'],
		['Rechnung an Müller schicken', 'Rechnung an Möller schicken'],
		['Envoyer la facture à Dupont', 'Envoyer la facture à Dupond'],
		['Activar el aviso de pagos', 'Desactivar el aviso de pagos'],
		['Pour block B', 'Pour block C'],
		['Create a test account', 'Test the account'],
		['Print the test', 'Test the printer'],
		['Draft release notes', 'Release notes'],
		['Schedule the review of the contract', 'Review the contract'],
		['Send the signed contract to Acme', 'Sign the contract with Acme'],
		['Ask Tom to call Eva', 'Ask Eva to call Tom'],
		['Take the posters to the printer', 'Collect the posters from the printer'],
		['Frau Weber zum Gespräch einladen', 'Herrn Weber zum Gespräch einladen'],
		['Werbebudget erhöhen', 'Reisebudget erhöhen'],
		['Acheter les billets Lyon-Paris', 'Prendre les billets de Paris à Lyon'],
		['Préparer la formation du personnel', 'Former le personnel'],
		['Pedir permiso al ayuntamiento', 'Dar permiso al ayuntamiento'],
		['Transfer the money to the savings account', 'Transfer the money from the savings account'],
		['Paket nach Bern schicken', 'Paket aus Bern schicken'],
		['Enviar el paquete hacia Madrid', 'Enviar el paquete desde Madrid'],
		['Avoid calling Acme', 'Call Acme'],
		['Set the temperature to -5 degrees', 'Set the temperature to 5 degrees'],
		['Set the temperature to −5 degrees', 'Set the temperature to 5 degrees'],
		['Log in to the server', 'Log out of the server'],
		['Check in the luggage', 'Check out the luggage'],
		['Call the employer', 'Call the employee'],
		['Inform the trainers', 'Inform the trainee'],
		['Write to Hansen', 'Write to Hanser'],
		['call martin about it', 'call martina about it'],
		['Kundenliste prüfen', 'Kunstverzeichnis prüfen'],
		['Sitzung vorbereiten', 'Vorstandssitzung vorbereiten'],
		['Instead of Tom, call Eva', 'Instead of Eva, call Tom'],
		['Acme must confirm that Globex will pay', 'Globex must confirm that Acme will pay'],
		['Tom has to make sure Acme pays', 'Acme has to make sure Tom pays'],
		['Introduce the Berlin team to Anna', 'Introduce Anna to the Berlin team'],
		['Introduce John Smith to Anna', 'Introduce Anna to John Smith'],
		['Introduce Smith and Jones', 'Introduce Jones to Smith'],
		['Ask Tom and Eva to call Bob', 'Ask Bob to call Tom and Eva'],
		['Brief Anna on Acme', 'Brief Acme on Anna'],
		['Rent the hall for Anna from Bob', 'Rent the hall for Bob from Anna'],
		['Send the report about Berlin to Paris', 'Send the report about Paris to Berlin'],
		['Meier an Schulz verweisen', 'Schulz an Meier verweisen'],
		['Schneider soll Weber anrufen', 'Weber soll Schneider anrufen'],
		['Tell the English team about the French site', 'Tell the French team about the English site'],
		['Book the Hilton room for Acme', 'Book the Acme room for Hilton'],
		['Créer un compte de test pour Acme', 'Tester le compte d’Acme'],
		['Order 3 red desks and 5 chairs', 'Order 5 red desks and 3 chairs'],
	])('%s | %s', (before, after) => {
		expect(isMatch(before, after)).toBe(false);
		expect(isMatch(after, before)).toBe(false);
	});
});

describe.each(['en', 'de', 'fr', 'es'])('the corpus of pairs, %s', (language) => {
	const pairs = PAIRS.filter((pair) => pair.language === language);

	it('matches no two tasks', () => {
		const other = pairs.filter(({ same }) => !same);
		expect(other.length).toBeGreaterThan(50);
		expect(other.filter(({ texts }) => isMatch(...texts))).toEqual([]);
	});

	it('does not depend on which text was first', () => {
		for (const {
			texts: [before, after],
		} of pairs)
			expect([before, after, isMatch(before, after)]).toEqual([
				before,
				after,
				isMatch(after, before),
			]);
	});
});

it('matches 85 % of what is one task', () => {
	const same = PAIRS.filter((pair) => pair.same);
	const found = same.filter(({ texts }) => isMatch(...texts));
	expect(Math.round((100 * found.length) / same.length)).toBe(85);
});

it('of two that may be it, neither is taken, unless owner and day tell', () => {
	const before = [{ task: 'Send the report to Acme', owner: 'Anna', due: 'Friday' }];
	const after = ['Send Acme the report', 'Forward the report to Acme'].map((task) => ({ task }));
	expect(rewordedPairs(before, after)).toEqual([]);
	const owned = after.map((one, at) => ({ ...one, owner: ['Tom', 'Anna'][at], due: 'Friday' }));
	expect(rewordedPairs(before, owned)).toEqual([[0, 1]]);
});
