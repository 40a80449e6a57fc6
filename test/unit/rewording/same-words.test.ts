import { rewordedPairs } from '../../support/tasks-at-once.ts';

const areSame = (before: string, after: string) =>
	rewordedPairs([{ task: before }], [{ task: after }], 'same').length === 1;

it.each([
	['Send the invoice to Acme', 'The invoice was sent to Acme'],
	['Send the invoice to Acme', 'Send Acme the invoices'],
	['Book two rooms for the workshop', 'For the workshop: book 2 rooms'],
	['Die Heizung reparieren lassen', 'Reparatur der Heizung veranlassen'],
	['Switch on the lights of the hall', 'Switch the lights of the hall on'],
	['Switch off the alarm', 'The alarm should be switched off'],
	['Grippeimpfstoff bestellen', 'Impfstoff gegen Grippe bestellen'],
	['La factura tiene que enviarse a Acme', 'Enviar la factura a Acme'],
	['Les affiches doivent être imprimées', 'Imprimer les affiches'],
])('the same words: %s | %s', (before, after) => {
	expect(areSame(before, after)).toBe(true);
	expect(areSame(after, before)).toBe(true);
});

it.each([
	['Send the invoice to Acme', 'Forward the invoice to Acme'],
	['Call the supplier', 'Call the vendor'],
	['Send the invoice to Acme', 'Send the final invoice to Acme'],
	['Send the invoice to Acme', 'Send the invoice to Globex'],
	['Remind Initech about the payment', 'Send a payment reminder to Initech'],
	['Anna should brief Bob', 'Bob should brief Anna'],
	['Switch on the lights', 'Switch off the lights'],
	['Set up the hall', 'Set the hall'],
	['Hand in the report', 'Hand out the report'],
	['Send the report', 'The report should only be sent'],
	['Renew the licences', 'Do not renew the licences'],
	['Rechnung an Acme schicken', 'Rechnung an Acme senden'],
	['Tell the finance team', 'Tell finance'],
	['Call Acme again', 'Call Acme again again'],
])('other words: %s | %s', (before, after) => {
	expect(areSame(before, after)).toBe(false);
	expect(areSame(after, before)).toBe(false);
});
