import type { ActionItem } from '../../../src/insights/action-items.ts';
import fc from '../../support/seeded.ts';
import { itemsOf, Tracker, type Said } from './tracker.ts';

interface Task {
	title: string;
	description: string;
	checked?: boolean;
}

/** What a note means for tasks whose ids are their places in the list, from 1 on. */
function changes(tasks: readonly Task[], said: readonly (Said | ActionItem)[]) {
	const tracker = new Tracker();
	for (const { title, description, checked = false } of tasks)
		tracker.add({ content: title, description, checked });
	const items = said.map((one) => ({ ...itemsOf([one as Said])[0], ...Object(one) }) as ActionItem);
	return tracker.changes(items);
}

/** The task that an action item becomes. */
function created(said: Said | ActionItem): Task {
	const [{ title, description } = {}] = changes([], [said]);
	return { title: String(title), description: String(description) };
}

const markIn = ({ description }: Task) => description.split('\n').at(-1) ?? '';
const report = { task: 'Write the report', owner: 'Anna' };
const REPORT = created(report);
const MARK = markIn(REPORT);
const tom = { ...report, owner: 'Tom' };

/** The task is known as that of the report, with all that was written. */
function expectKnown(description: string): void {
	const tasks = [{ ...REPORT, description }];
	expect(changes(tasks, [report])).toEqual([]);
	expect(changes(tasks, [tom])).toMatchObject([{ change: 'update', task_id: '1' }]);
	expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
}

function expectUnknown(description: string): void {
	const tasks = [{ ...REPORT, description }];
	expect(changes(tasks, [report])).toMatchObject([{ change: 'create' }]);
	expect(changes(tasks, [])).toEqual([]);
}

describe('the recipe, which is final', () => {
	const anna = ['anna@example.com'];
	it.each<[string, Partial<ActionItem>, string]>([
		[
			'Write the report',
			{ owner: 'Anna', due: 'Friday', due_date: '2026-12-04', assignees: anna },
			'te54bbf15w12a9dea1p55579b55d20261204af7d54c22o',
		],
		[
			'écrire « le rapport » à 10 €',
			{ owner: ['Anna', 'Tom'], due: 'soon', assignees: ['anna', 'tom'] },
			'te1b8229ew33100cbep363d985cu4a754148a9393acceo',
		],
		['Write the report', { owner: null }, 'te54bbf15w12a9dea1pe3b0c442ue3b0c442ae3b0c442o'],
	])('%j, %j', (task, fields, digests) => {
		const [item] = itemsOf([task]) as [ActionItem];
		const given = { ...item, ...fields, note_id: '3F2B8C1E-0D4A-4C57-9B1E-2F1F3C5D7E90' };
		const mark = `${item.action_item_key}n3f2b8c1e0d4a4c579b1e2f1f3c5d7e90${digests}`;
		expect(markIn(created(given))).toBe(mark);
	});
});

describe('what was written last is known', () => {
	it.each<[string, Said, Said, string[]]>([
		['a text with blanks', 'Write it to Anna', ' Write\u00a0it\u200b  to\r\nAnna ', []],
		['a mention', 'Ask @anna', 'Ask @\u200banna', []],
		['another Unicode form', 'Ask at the café', 'Ask at the cafe\u0301', []],
		['another capital', 'Call Anna', 'CALL Anna', ['task']],
		['a full stop', 'Call Anna', 'Call Anna.', ['task']],
		[
			'a day in words that are others',
			{ ...report, due: 'soon' },
			{ ...report, due: 'later' },
			['due'],
		],
		[
			'an owner in place of a day',
			{ ...report, owner: 'a' },
			{ ...report, owner: null, due: 'a' },
			['owner', 'due', 'assignee', 'assignees'],
		],
	])('%s', (_name, before, after, changed_fields) => {
		const update = { change: 'update', task_id: '1', changed_fields };
		expect(changes([created(before)], [after])).toMatchObject(changed_fields[0] ? [update] : []);
	});

	it('the wording of a due date counts only where there is no day', () => {
		const [item] = itemsOf([{ ...report, due: '2026-12-04' }]) as [ActionItem];
		expect(changes([created(item)], [{ ...item, due: 'Friday' }])).toEqual([]);
	});
});

describe('a mark is read', () => {
	it.each<[string, (mark: string) => string]>([
		['alone', (mark) => mark],
		[
			'with blanks and lines after it',
			(mark) => `Owner: Anna\n  ${mark} \u00a0\r\n\n \u200b\n\\\n`,
		],
		[
			'with invisible characters',
			(mark) => `Anna\r${mark.replace('n3f', 'n\u200b3\u2060f')}\ufeff`,
		],
		['on two lines', (mark) => mark.replace('t', '\nt')],
		['in capitals', (mark) => mark.toUpperCase()],
		['as code in bold', (mark) => `**\`${mark}\`**\\`],
		['in italics', (mark) => `Owner: Anna\n_${mark}_`],
		['after <br>', (mark) => `Owner: Anna<br>${mark}<br/>`],
		['in a paragraph', (mark) => `<p>Anna</p><p class="a">${mark}</p>\n<p>&nbsp;</p>`],
		['in elements', (mark) => `<div><b>Anna</b></div><div><code>${mark}</code></div>`],
		['with entities', (mark) => mark.replace('_', '&#95;').replace('n', '&#x6E;')],
		['with an entity by name', (mark) => `Anna\u2028${mark.replace('_', '&lowbar;')}&nbsp;`],
		[
			'with an entity of a blank that nobody sees',
			(mark) => mark.replace('n3', 'n&ZeroWidthSpace;3'),
		],
		[
			'with entities of other blanks',
			(mark) => mark.replace(/t(?=.{8}w)/, '&NoBreak;&emsp14;t&thinsp;'),
		],
		['above words', (mark) => `Owner: Anna\n${mark}\nCall me first`],
		['above a quotation of another', (mark) => `${mark}\n> ${mark.replace(/t.{8}/, 't00000000')}`],
		['above a signature', (mark) => `Owner: Anna\n${mark}\n\n---\n*Tom*`],
		['above what begins like one', (mark) => `Owner: Anna\n${mark}\nai_0123456789`],
		['among characters that compare', (mark) => `Owner: a <b\n${mark}\n> 5`],
		['behind no line break', (mark) => `Owner: Anna${mark}`],
		[
			'quoted and named below',
			(mark) => `${mark}\n> ${markIn(created('Call'))}\nSee ${markIn(created('Call'))}`,
		],
	])('%s', (_name, edit) => expectKnown(edit(MARK)));

	it.each([
		...['- [ ] ', '2) ', '## ', '`'.repeat(1000), '&#x110000;', 'See ', 'Note: Weekly <b>', '● '],
		...['■ ', '– ', '☐ ', '> ', 'h3. ', 'bq. ', '{color:red}', '{{', '<!-- mine -->', '<section>'],
		`<p style="${'color: red; '.repeat(53)}">`,
	])('with "%s" in front', (front) => expectKnown(`Owner: Anna\n${front}${MARK}\nBye`));

	it('of a task that the workflow closed, also in capitals', () => {
		const [close] = changes([REPORT], []);
		const description = String(close?.description).replace(/x$/, 'X');
		const closed = { ...REPORT, description, checked: true };
		expect(changes([closed], [report])).toMatchObject([{ change: 'reopen', task_id: '1' }]);
	});
});

describe('no mark', () => {
	it.each<[string, (mark: string) => string]>([
		['nothing', () => ''],
		['a key alone', (mark) => mark.slice(0, 35)],
		['one that begins later', (mark) => mark.slice(1)],
		['one with another letter', (mark) => mark.replace(/.(?=w)/, 'g')],
		['one without its flag', (mark) => `${mark.slice(0, -1)} done`],
	])('%s', (_name, edit) => expectUnknown(edit(MARK)));

	it('is every part of one, and any other text', () => {
		const any = fc.string({ unit: 'binary' });
		const part = fc.nat({ max: MARK.length - 1 }).map((length) => MARK.slice(0, length));
		fc.assert(fc.property(fc.oneof(any, part), expectUnknown));
	});
});

it.each([' x', 'x', ' o', '.', ': see mail', 'ask Tom first', '@tom', 'x2: ask Tom first'])(
	'words behind the mark, in its line, stay, and say nothing of who finished it: %j',
	(words) => {
		const task = { ...REPORT, description: `${REPORT.description}${words}` };
		expect(changes([task], [report])).toEqual([]);
		expect(changes([{ ...task, checked: true }], [tom])).toEqual([]);
		for (const said of [[tom], []]) {
			const [change] = changes([task], said);
			const description = String(change?.description);
			expect(description).toMatch(/a[0-9a-f]{8}[ox][^\n]+$/);
			expect(description.endsWith(words)).toBe(true);
			const written = { ...REPORT, description, checked: change?.change === 'close' };
			expect(changes([written], said)).toEqual([]);
			if (written.checked)
				expect(changes([written], [report])).toMatchObject([{ change: 'reopen', task_id: '1' }]);
		}
	},
);

const inLines = (text: string, end: string) => text.split('\n').join(end);

it.each([
	['right behind a paragraph', (html: string) => `<p>${html}</p>Ask Tom first`],
	['in a quotation', (html: string) => `<p>${html}</p><blockquote>Ask Tom first</blockquote>`],
	['below a line', (html: string) => `${html}<hr/>Ask Tom first`],
])('words %s of HTML do not hide the mark after an update', (_, edit) => {
	const tasks = [{ ...REPORT, description: edit(inLines(REPORT.description, '<br>')) }];
	const [update] = changes(tasks, [tom]);
	expect(update).toMatchObject({ change: 'update', task_id: '1' });
	const description = String(update?.description);
	expect(description).toContain('Ask Tom first');
	expect(changes([{ ...REPORT, description }], [tom])).toEqual([]);
});

describe('an editor that writes a description anew', () => {
	type Edit = (text: string) => string;
	const asHtml = (text: string) =>
		text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	/** In a markup, */
	const MARKUP: Record<string, Edit> = {
		'escapes of Markdown': (text) => text.replace(/[\\`*_{}[\]()#+.!~|<>-]/g, String.raw`\$&`),
		'paragraphs of Markdown': (text) => inLines(text, '\n\n'),
		'hard line breaks of Markdown': (text) => inLines(text, '  \n'),
		'paragraphs of HTML': (text) => `<p>${inLines(asHtml(text), '</p>\n<p>')}</p>`,
		'line breaks of HTML': (text) => `<div>${inLines(asHtml(text), '<br/>')}</div>`,
		'entities of HTML': (text) => asHtml(text).replace(/_/g, '&#95;').replace(/ /g, '&nbsp;'),
	};
	/** or as plain text. */
	const PLAIN: Record<string, Edit> = {
		'lines of Windows': (text) => inLines(text, '\r\n'),
		'blank lines at the end': (text) => `${text}\n\n \n`,
		'blanks that do not break': (text) => text.replaceAll(' ', '\u00a0'),
		'places where words may break': (text) => text.replace(/[_:]/g, '$&\u200b'),
	};
	const anything = fc
		.string({ unit: 'grapheme', minLength: 1 })
		.filter((text) => /\p{L}/u.test(text));
	const oneOf = (edits: Record<string, Edit>) => fc.constantFrom(...Object.values(edits));
	const edits = fc.tuple(oneOf(PLAIN), oneOf(MARKUP), oneOf(PLAIN));

	it('several of them, whatever the task says: the same note changes nothing, another one no other task', () => {
		fc.assert(
			fc.property(anything, anything, edits, (task, owner, all) => {
				const before = created({ task, owner });
				const description = all.reduce((text, edit) => edit(text), before.description);
				const tasks = [{ ...before, description }];
				expect(changes(tasks, [{ task, owner }])).toEqual([]);
				expect(changes(tasks, [{ task, owner: `${owner} x` }])).toMatchObject([
					{ change: 'update', task_id: '1' },
				]);
				expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
			}),
		);
	});
});

describe('a mark that somebody has altered', () => {
	const update = { change: 'update', task_id: '1', description: REPORT.description };
	const close = { change: 'close', task_id: '1' };
	it.each<[string, RegExp, string, object[], object[]]>([
		['with another day: written anew', /u.{8}(?=a)/, 'd20261204', [update], [close]],
		['with the key of nothing: found by its text', /.{32}(?=n)/, '0'.repeat(32), [], [close]],
		['with another note: that of it', /n.{32}/, `n${'0'.repeat(32)}`, [{ change: 'create' }], []],
		['that says closed, of an open task: open, and says so', /o$/, 'x', [update], [close]],
	])('%s', (_, part, other, wanted, gone) => {
		const tasks = [{ ...REPORT, description: MARK.replace(part, other) }];
		expect(changes(tasks, [report])).toMatchObject(wanted);
		expect(changes(tasks, [])).toMatchObject(gone);
	});

	it('of another task, at the end: it is a copy of that task, and with its own title it stays open', () => {
		const call = created('Call the client');
		const tasks = [call, { ...REPORT, description: `${REPORT.description}\n${call.description}` }];
		expect(changes(tasks, ['Call the client'])).toEqual([]);
		expect(changes(tasks, [])).toMatchObject([{ change: 'close', task_id: '1' }]);
	});
});
