import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const EXPORTED =
	/^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The word lists of a language have the same names as those of any other. */
const placeOf = (file: string) => file.replace(/^src\/language\/[a-z]{2}\//, 'src/language/*/');

it('a name that is exported has one meaning in the whole package', () => {
	const places = new Map<string, Set<string>>();
	for (const file of globSync('{src,nodes,credentials}/**/*.ts', { cwd: root })) {
		for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)) {
			places.set(name, (places.get(name) ?? new Set()).add(placeOf(file)));
		}
	}
	expect(places.has('createClient')).toBe(true);
	const twice = [...places].filter(([, of]) => of.size > 1);
	expect(twice.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
});
