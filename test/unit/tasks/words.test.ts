import { foldTask } from '../../../src/insights/keys.ts';
import { wordsIn } from '../../../src/tasks/words.ts';
import fc from '../../support/seeded.ts';

describe('the words by which a task is found, a recipe that is final', () => {
	it.each([
		['Send the report to the board.', 'send report to board'],
		['- [ ] **The report** (draft), please!', 'report draft please'],
		['SEND THE REPORT', 'send report'],
		["Vérifier l'ordre du jour", 'vérifier ordre du jour'],
		['Review plan A with Tom', 'review plan a with tom'],
		['UN charter review', 'un charter review'],
		['Take it on the', 'take it on the'],
		['?!', '?!'],
	])('%s: %s', (text, words) => {
		expect(wordsIn(text)).toBe(words);
	});

	it('are the same for texts that are the same to a key', () => {
		const words = fc.array(
			fc.constantFrom('the', 'The', 'report', "l'ordre", 'A', 'Müller,', '5%'),
			{
				minLength: 1,
			},
		);
		const around = fc.constantFrom<(text: string) => string>(
			(text) => `- [x] ${text}`,
			(text) => `**${text}**`,
			(text) => ` ${text.replaceAll(' ', '\u00a0\u200b')}…`,
			(text) => `> ${text.replaceAll("'", '’')}`,
		);
		fc.assert(
			fc.property(words, around, (all, edit) => {
				const text = all.join(' ');
				fc.pre(foldTask(edit(text)) === foldTask(text));
				expect(wordsIn(edit(text))).toBe(wordsIn(text));
			}),
		);
	});
});
