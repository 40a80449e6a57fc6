import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allEntries, CREDENTIALS, NODES } from '../support/descriptions.ts';

/** What n8n's guidelines ask, and neither its lint nor its scanner checks. */
const root = join(__dirname, '../..');

/** Of n8n's node panel, without those for logic, flow and AI. */
const CATEGORIES = ['Communication', 'Development', 'Productivity'];

it.each(globSync('nodes/*/*.node.json', { cwd: root }))('%s: categories that n8n has', (file) => {
	const { categories } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
		categories: string[];
	};
	expect(CATEGORIES).toEqual(expect.arrayContaining(categories));
});

it('Simplify leaves at most ten fields', () => {
	const preview = join(root, 'nodes/NotesInsights/__schema__/v1.0.0/note/getAll.json');
	const { properties } = JSON.parse(readFileSync(preview, 'utf8')) as { properties: object };
	expect(Object.keys(properties).length).toBeLessThanOrEqual(10);
});

it('texts are in English alone, and hints fit into their line', () => {
	const entries = allEntries([...NODES, ...CREDENTIALS].flatMap(({ properties }) => properties));
	const texts = entries.flatMap((entry) => [
		'displayName' in entry ? entry.displayName : entry.name,
	]);
	expect(texts.filter((text) => /(?![A-Za-z])\p{L}/u.test(text))).toEqual([]);
	const hints = entries.flatMap((entry) => ('hint' in entry && entry.hint ? [entry.hint] : []));
	expect(hints.filter((hint) => hint.length > 120)).toEqual([]);
});

/** What n8n's canvas is painted with. */
const BACKGROUNDS = { svg: '#ffffff', 'dark.svg': '#2b2b2b' };

it.each(Object.entries(BACKGROUNDS))('each icon *.%s can be seen on %s', (end, background) => {
	const isOther = (file: string) => end === 'svg' && file.endsWith('.dark.svg');
	const icons = globSync(`nodes/*/*.${end}`, { cwd: root }).filter((file) => !isOther(file));
	expect(icons.length).toBeGreaterThan(0);
	for (const file of icons) {
		const colors =
			readFileSync(join(root, file), 'utf8')
				.toLowerCase()
				.match(/#[0-9a-f]{6}\b/g) ?? [];
		expect(Math.max(...colors.map((color) => contrast(color, background)))).toBeGreaterThan(3);
		expect(colors).not.toContain(ORANGE_OF_N8N);
	}
});

const ORANGE_OF_N8N = '#ff6d5a';

/** As WCAG 2 counts it. */
function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
