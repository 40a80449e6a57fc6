import { wholeWords } from '../../../src/tasks/whole-words.ts';

it.each([
	['Send the report.', 'send  report', true],
	['The report: send it', 'report send it', true],
	["Prüfe das Angebot für l'équipe", 'prüfe Angebot für équipe', true],
	['Sign (the) offer', 'Sign offer', false],
	['Decide on plan A', 'Decide on plan', false],
	['Decide on plan a', 'Decide on plan', false],
	['Take plan A to Bob', 'Take plan to Bob', false],
	['Take plan a to Bob', 'Take plan to Bob', true],
	['UN charter', 'Charter', false],
	['A charter', 'Charter', true],
	['Send report', 'Send reports', false],
	['Report send', 'Send report', false],
])('%j and %j have the same words: %p', (one, other, areSame) => {
	expect(wholeWords(one) === wholeWords(other)).toBe(areSame);
});
