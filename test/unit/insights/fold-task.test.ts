import fc, { anyCharacter } from '../../support/seeded.ts';

import { foldTask } from '../../../src/insights/keys.ts';

describe('foldTask', () => {
	it.each([
		['case', 'CALL ANNA', 'call anna'],
		['spacing', '  call\u00a0 anna\n', 'call anna'],
		['Unicode form', 'pru\u0308fen ﬁle', 'prüfen file'],
		['invisible characters', '\ufeffca\u200bll\u00ad an\u200dna\ufe0f', 'call anna'],
		['double quotes', 'call “Anna” «now» » so «', 'call "anna" "now" "so"'],
		['guillemets with spaces', 'dire « oui » vite', 'dire "oui" vite'],
		['guillemets turned round', 'sag »ja« laut', 'sag "ja" laut'],
		['single quotes', 'don’t, d´accord, l`an', "don't, d'accord, l'an"],
		['hyphens', 're‑issue 3–5', 're-issue 3-5'],
		['long dashes', 'call—now – or -- never', 'call - now - or - never'],
		['an ellipsis', 'wait… then call', 'wait... then call'],
		['emoji', '🚀 ship 👩‍💻it 🇩🇪!', 'ship it'],
		['emoji before punctuation', 'ship 🚀, then call', 'ship, then call'],
		['an emoji in bold', '**✅ call** anna', 'call anna'],
		['an emoji at the end of italics', '_call anna 🚀_', 'call anna'],
		['an emoji that is bold', '**✅** call anna', 'call anna'],
		['a keycap in a text', 'print 5️⃣ copies', 'print 5 copies'],
		['a keycap in front', '1️⃣ call', 'call'],
		['a circled number in front', '① call', 'call'],
		['bold', '**call** anna', 'call anna'],
		['bold around a part', 'call **Anna Müller**: now', 'call anna müller: now'],
		['italics', '*call* _anna_', 'call anna'],
		['nested marks', '**_call_ anna**', 'call anna'],
		['strikethrough', '~~call~~', 'call'],
		['code', 'run `npm i`', 'run npm i'],
		['a link', 'read [the plan](https://example.com/a)', 'read the plan'],
		['an escape', 'snake\\_case', 'snake_case'],
		['escaped quotes', `don\\'t send \\"it\\"`, `don't send "it"`],
		['a heading', '## call', 'call'],
		['a closed heading', '# call #', 'call'],
		['a quote', '> call', 'call'],
		['a hyphen in front', '- call', 'call'],
		['an en dash in front', '– call', 'call'],
		['an asterisk in front', '* call', 'call'],
		['a bullet in front', '• call', 'call'],
		['a bullet without a space', '•call', 'call'],
		['a number', '1. call', 'call'],
		['a number in brackets', '(12) call', 'call'],
		['a number with a bracket', '2) call', 'call'],
		['a letter', 'b) call', 'call'],
		['an empty checkbox', '- [ ] call', 'call'],
		['a ticked checkbox', '[x] call', 'call'],
		['a checkbox sign', '☑ call', 'call'],
		['a crossed checkbox sign', '☒ call', 'call'],
		['several in front', '3. [X] **call**', 'call'],
		['a quoted list', '> 1. call', 'call'],
		['an exclamation mark', 'ship v2!', 'ship v2'],
		['a full stop', 'call anna.', 'call anna'],
		['several closing marks', 'call anna ?!…', 'call anna'],
		['a full stop in bold', '**call anna.**', 'call anna'],
		['Spanish marks', '¡Llamar a Ana!', 'llamar a ana'],
		['French spacing', 'appeler Anna : vite !', 'appeler anna: vite'],
		['an ideographic full stop', '電話する。', '電話する'],
	])('takes no notice of %s', (_, one, folded) => {
		expect(foldTask(one)).toBe(folded);
		expect(foldTask(folded)).toBe(folded);
	});

	it.each([
		['C++', 'C#'],
		['learn C++', 'learn C'],
		['learn C#', 'learn C'],
		['3.5', '35'],
		['3.5 hours', '5 hours'],
		['-5', '5'],
		['-5 degrees', '5 degrees'],
		['10²', '102'],
		['1½', '112'],
		['2026 budget', 'budget'],
		['2026. budget', 'budget'],
		['#12 fix', '12 fix'],
		['+1 guest', '1 guest'],
		['a*b', 'ab'],
		['a*b*c', 'abc'],
		['2 * 3', '2 3'],
		['A* and B*', 'A and B'],
		['*args', 'args'],
		['snake_case', 'snakecase'],
		['a_b_c', 'abc'],
		['use .net', 'use.net'],
		['v2.1', 'v21'],
		['3. Dezember vorbereiten', '4. Dezember vorbereiten'],
		['1. Quartal planen', '2. Quartal planen'],
		['A. Smith anrufen', 'Smith anrufen'],
		['re-form', 'reform'],
		["it's", 'its'],
		['pay 5€', 'pay 5'],
		['x > y', 'x < y'],
		['list[0]', 'list0'],
		['résumé', 'resume'],
		['🚀', '🎉'],
		['$5', '€5'],
		['5 %', '5 €'],
		['5 %', '5'],
		['> 90 alerts', '90 alerts'],
		['> 90 alerts', '< 90 alerts'],
		['+ 5 chairs', '5 chairs'],
		['A/B', 'A B'],
		['Acme™', 'Acme'],
		['§ 5', '5'],
	])('keeps %p apart from %p', (one, other) => {
		expect(foldTask(one)).not.toBe(foldTask(other));
	});

	it.each([
		['🚀', '🚀'],
		['- ', '-'],
		['***', '***'],
		['?!', '?!'],
		['[ ]', '[ ]'],
	])('leaves %p, which is nothing else', (text, folded) => {
		expect(foldTask(text)).toBe(folded);
	});

	it('changes nothing in a folded text', () => {
		const pieces = fc.constantFrom(
			...'*|**|_|`|~~|\\|-|- |1. |1|[ ] |[|]|(|)|](a)|#|# | |.|!|,|:|—|--|«|»'.split('|'),
			...'🚀|\u20e3|①|\u200d|a|É|ß|²|…|¡'.split('|'),
		);
		const text = fc.oneof(
			fc.string({ unit: anyCharacter }),
			fc.array(pieces, { maxLength: 40 }).map((units) => units.join('')),
		);
		fc.assert(
			fc.property(text, (one) => {
				const folded = foldTask(one);
				expect(foldTask(folded)).toBe(folded);
			}),
			{ numRuns: 20_000 },
		);
	});
});
