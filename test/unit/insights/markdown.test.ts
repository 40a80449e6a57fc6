import fc from '../../support/seeded.ts';
import MarkdownIt from 'markdown-it';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';

import { escapeMarkdown } from '../../../src/text/markdown.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { outputItems } from '../../../src/insights/outputs.ts';
import { ownersOfRows } from '../../../src/language/index.ts';

/** Readers show some escapes of an address decoded. */
function decodeURIComponentSafe(text: unknown): string {
	return String(text)
		.replace(/%[2-7][\da-f]/gi, (escape) => decodeURIComponent(escape))
		.replace(/\/$/, '')
		.toLowerCase();
}

/** As permissive as a reader can be: HTML is let through, GFM tables and strikethrough are on. */
const reader = new MarkdownIt({ html: true });

const SKELETON = new Set(
	'heading_open heading_close paragraph_open paragraph_close bullet_list_open bullet_list_close list_item_open list_item_close inline text text_special'.split(
		' ',
	),
);

interface Shown {
	/** Each heading, paragraph and list item as text. */
	lines: string[];
	/** Everything found that is not heading, paragraph, list item or text. */
	intruders: string[];
}

function shown(markdown: string): Shown {
	const tokens = reader.parse(markdown, {});
	const inline = tokens.filter(({ type }) => type === 'inline');
	const all = [...tokens, ...inline.flatMap(({ children }) => children ?? [])];
	return {
		lines: inline.map(({ children }) =>
			(children ?? []).map(({ content }) => content.replace(INVISIBLE, '')).join(''),
		),
		intruders: all.map(({ type }) => type).filter((type) => !SKELETON.has(type)),
	};
}

/** What parts addresses, so that no reader makes links of them. */
const INVISIBLE = /\u200b/g;
const visible = (text: string) =>
	text
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.replace(INVISIBLE, '')
		.trim();

const HOSTILE = [
	'[x](javascript:alert(1))',
	'![img](https://evil.example/p.png)',
	'[x]: javascript:alert(1)',
	'[x][y] [x]',
	'<script>alert(1)</script>',
	'<https://evil.example> <a@b.example>',
	'<!-- x --> <?php ?> <!channel> <@U123>',
	'javascript:alert(1)',
	'`code` ``x`` *em* **strong** _em_ __strong__ ~~gone~~ ***',
	'a_b_c 2*3*4 snake_case_name',
	'| a | b |',
	'# heading',
	'###### heading ######',
	'C# and F#',
	'heading #',
	'- item',
	'+ item',
	'* item',
	'1. item',
	'12) item',
	'2026. Ein Jahr',
	'> quote',
	'===',
	'---',
	'- - -',
	'***',
	'```js',
	'~~~',
	'    indented',
	'\tindented',
	'- [x] done',
	'[ ] open',
	'&lt;b&gt; &amp; &#35; &copy; &#x41; R&D A & B',
	'back\\slash \\# trailing \\',
	'two  spaces  \nand a break',
	'para\n\n# second\n- third\r\n===\u2028x\u0000y\u0085z',
	'[^1] footnote',
	'  ',
	'\\',
	'日本語 🎉 العربية',
];

describe('escapeMarkdown', () => {
	it.each(HOSTILE)('shows %p as it is, wherever it stands', (text) => {
		const escaped = escapeMarkdown(text);
		expect(escaped).not.toMatch(/[\n\r]/);
		for (const frame of ['', '# ', '- ', '- [ ] ', 'before — ']) {
			const { lines, intruders } = shown(`${frame}${escaped}`);
			expect(intruders).toEqual([]);
			const [before] = shown(`${frame}x`).lines;
			if (escaped !== '') expect(lines).toEqual([before?.replace(/x$/, () => visible(text))]);
		}
	});

	it('shows any text as it is', () => {
		const spiky = fc.string({ unit: fc.constantFrom(...'[]()<>!#*_`~|\\-+=.:&; 1a\n\t"\'/@é') });
		const text = fc.oneof(spiky, fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));
		fc.assert(
			fc.property(text, fc.constantFrom('', '# ', '- '), (any, frame) => {
				const { lines, intruders } = shown(`${frame}${escapeMarkdown(any)}`);
				expect(intruders).toEqual([]);
				expect(lines.join('')).toBe(visible(any));
			}),
			{ numRuns: 3000 },
		);
	});

	const ADDRESSES = [
		'https://anna@evil.example https://good.example:pass@evil.example/x',
		'https://еvil.example/x http://example.com/täter https://example.com/[x]',
		'<https://evil.example> xhttps://evil.example',
		'ftp://evil.example //evil.example',
		'www.evil.example WWW.1.de',
		'evil.example evil-bank.co.uk/login (evil.io)',
		'täter.de почта.рф',
		'~www.evil.example~ "evil.com"',
		'anna@evil.example',
		'mailto:anna.b+c@evil.example,xmpp:a@b.example',
		'@octocat please ask @evil/team',
	];

	/** Readers that make links of bare addresses, each by rules of its own. */
	const READERS: [string, (markdown: string) => number][] = [
		[
			'markdown-it',
			(markdown) => {
				const linking = new MarkdownIt({ html: true, linkify: true });
				linking.linkify.set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });
				return linking.render(markdown).split('<a').length - 1;
			},
		],
		[
			'GFM',
			(markdown) => {
				let links = 0;
				visit(remark().use(remarkGfm).parse(markdown), 'link', () => void (links += 1));
				return links;
			},
		],
		// As chat and mail programs find links in what they show, also without a scheme.
		['chat', (text) => (text.match(/:\/\/|\bwww\.|\p{L}\.\p{L}{2}|\w@|@\w/giu) ?? []).length],
	];

	describe.each(READERS)('%s', (_, linksIn) => {
		it.each(ADDRESSES)('finds no link in %p', (text) => {
			expect(READERS.some(([, find]) => find(text) > 0)).toBe(true);
			const escaped = escapeMarkdown(text);
			expect(linksIn(escaped)).toBe(0);
			expect(shown(escaped).lines).toEqual([text]);
		});

		it('finds none at the end of a stretch of a long text', () => {
			for (let before = 32_741; before <= 32_769; before += 3) {
				const text = `${'x'.repeat(before)} www.evil.example a@evil.example &amp; y`;
				const escaped = escapeMarkdown(text);
				expect(linksIn(escaped)).toBe(0);
				expect(shown(escaped).lines).toEqual([visible(text)]);
			}
		});
	});

	describe('a plain address', () => {
		/** The links that readers make of a text: what they show, and where they lead. */
		const linksOf = (markdown: string) => {
			const linking = new MarkdownIt({ html: true, linkify: true });
			linking.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
			const tokens = linking.parse(markdown, {}).flatMap(({ children }) => children ?? []);
			const ofMarkdownIt = tokens.flatMap((token, at) =>
				token.type === 'link_open' ? [[tokens[at + 1]?.content, token.attrGet('href')]] : [],
			);
			const ofGfm: unknown[][] = [];
			visit(remark().use(remarkGfm).parse(markdown), 'link', ({ url, children: [text] }) => {
				ofGfm.push([text && 'value' in text ? text.value : undefined, url]);
			});
			return { ofMarkdownIt, ofGfm };
		};

		it.each([
			['see https://example.com/a_b/c-d?x=1&y=%20#z.', 'https://example.com/a_b/c-d?x=1&y=%20#z'],
			['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
			['(http://localhost:8080/x)', 'http://localhost:8080/x'],
			['"https://example.com/@anna/notes", he said', 'https://example.com/@anna/notes'],
			['[text](https://example.com/x)', 'https://example.com/x'],
			['https://example.com/_x_/~me/*a*|b', 'https://example.com/%5Fx%5F/%7Eme/%2Aa%2A%7Cb'],
			[
				'https://example.com/?next=https://other.example/x',
				'https://example.com/?next=https://other.example/x',
			],
		])('stays one, whole, and leads where it says: %p', (text, address) => {
			const { ofMarkdownIt, ofGfm } = linksOf(escapeMarkdown(text));
			expect(ofGfm).toEqual([[address, address]]);
			expect(ofMarkdownIt.map(([, href]) => String(href).toLowerCase())).toEqual([
				address.toLowerCase(),
			]);
		});

		it('never leads elsewhere than it says, whatever stands around it', () => {
			const piece = fc.constantFrom(
				...'[]()<>!#*_`~|\\-+=.:&;, \'"/@é?%'.split(''),
				...['https://a.example', 'http://b.example/c', 'x', '&amp;', 'www.', '](', '%2F'],
			);
			fc.assert(
				fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
					const { ofGfm, ofMarkdownIt } = linksOf(escapeMarkdown(pieces.join('')));
					for (const [shownText, href] of [...ofGfm, ...ofMarkdownIt]) {
						expect(decodeURIComponentSafe(href)).toBe(decodeURIComponentSafe(shownText));
						expect(pieces.join('')).toContain('http');
					}
				}),
				{ numRuns: 3000 },
			);
		});

		it('is whole or parted, never cut, where a stretch of a long text ends', () => {
			const address = `https://example.com/${'a?b=c&'.repeat(20)}d`;
			for (let before = 32_650; before <= 32_770; before += 7) {
				const { ofGfm } = linksOf(escapeMarkdown(`${'x'.repeat(before)} ${address} y`));
				expect(ofGfm).toEqual([[address, address]]);
			}
		});
	});

	it('stays one cell when a workflow puts it into a table', () => {
		const cells = reader.parse(`| x |\n|---|\n| ${escapeMarkdown('a | b || c')} |`, {});
		expect(cells.filter(({ type }) => type === 'td_open')).toHaveLength(1);
		expect(cells.map(({ content }) => content)).toContain('a | b || c');
	});

	it('leaves ordinary text readable', () => {
		const text =
			'Ask R&D (by 5 p.m.) – 50% of C# > Java, cost: $3.50! Meet @ 9.30, and/or 1.12. z.B. e.g.';
		expect(escapeMarkdown(text)).toBe(text);
	});
});

describe('the Markdown of a note', () => {
	const settings = { parseDueDates: true, mapsOwners: false, ownersOf: ownersOfRows([]) };
	const note = { created_at: '2026-12-02T12:00:00Z' };
	const context = { noteId: 'x', note, timezone: 'UTC', settings };
	const markdownOf = (insights: JsonObject) => {
		const [item] = outputItems('markdown', insights, context);
		return item && 'markdown' in item ? String(item.markdown) : '';
	};

	it('gives the whole digest', () => {
		const insights = {
			title: 'Weekly sync',
			abstract: 'We met.',
			summary: ['First', 'Second'],
			decisions: ['Ship it'],
			action_items: [
				{ task: 'Write report', owner: 'Anna', due: 'next Friday' },
				{ task: 'Call', due: '2026-12-04' },
				{ owner: 'Ben' },
				{ task: 'Plan', owner: ['Ben', 'Eva'] },
				'Tidy up',
			],
			risks: ['Delay'],
			open_questions: ['Who?'],
			mind_map: { root: 'x' },
		};
		expect(markdownOf(insights).split('\n\n')).toEqual([
			...['# Weekly sync', 'We met.', '## Summary', '- First\n- Second'],
			...['## Decisions', '- Ship it', '## Action items'],
			[
				'- [ ] Write report — Anna, due next Friday (2026-12-11)',
				'- [ ] Call — due 2026-12-04',
				'- [ ] Plan — Ben, Eva',
				'- [ ] Tidy up',
			].join('\n'),
			...['## Risks', '- Delay', '## Open questions', '- Who?'],
		]);
	});

	it.each([
		[{}, ''],
		[
			{ title: ' ', abstract: null, summary: [], decisions: null, action_items: [{}], risks: {} },
			'',
		],
		[{ title: 5, summary: [null, 5, {}, '', ' '], mind_map: 'x' }, ''],
		[{ summary: 'One text' }, '## Summary\n\n- One text'],
		[{ title: 'a\n# b' }, '# a # b'],
		[{ risks: ['a\n- b'] }, '## Risks\n\n- a - b'],
	])('gives of %j only what is there', (insights, markdown) => {
		expect(markdownOf(insights)).toBe(markdown);
	});

	it('keeps every field one heading, paragraph or list item', () => {
		const text = fc.constantFrom(...HOSTILE.filter((one) => visible(one) !== ''));
		const texts = fc.array(text, { minLength: 1, maxLength: 3 });
		fc.assert(
			fc.property(text, text, texts, texts, (title, owner, risks, tasks) => {
				const insights = {
					title,
					abstract: title,
					action_items: tasks.map((task) => ({ task, owner, due: owner })),
					risks,
				};
				const { lines, intruders } = shown(markdownOf(insights));
				expect(intruders).toEqual([]);
				expect(lines).toEqual([
					visible(title),
					visible(title),
					'Action items',
					...tasks.map((task) => `[ ] ${visible(task)} — ${visible(owner)}, due ${visible(owner)}`),
					'Risks',
					...risks.map(visible),
				]);
			}),
		);
	});
});
