import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import manifest from '../../package.json' with { type: 'json' };
import { packInto } from '../support/pack.ts';
import { all, page } from './pages.ts';

const NAME = 'n8n-nodes-notes-insights';

/** How each page installs the package, for a home folder that is `~` or the one of n8n's image. */
const README = all(page('README.md'), 'code').find(({ value }) => value.endsWith(` ${NAME}`));
const IMAGE = all(page('docs/running.md'), 'code').find(({ lang }) => lang === 'dockerfile');
const runOf = (dockerfile = '') =>
	Array.from(dockerfile.matchAll(/^RUN (.+)$/gm), ([, command]) => command).join(' && ');

/** Runs each command in a new home, with what this repository packs in place of what npm has. */
it.each([
	['the command of the README', String(README?.value)],
	['the image of docs/running.md', runOf(IMAGE?.value)],
])(
	'%s installs the package where n8n looks for it',
	(_, command) => {
		// npm looks for the folder of a project above the one that it is started in.
		const home = mkdtempSync(join(tmpdir(), 'notes-insights-home-'));
		const tarball = packInto(home);
		const here = command
			.replace(new RegExp(`${NAME}(@[\\d.]+)?$`), tarball)
			.replaceAll('/home/node', home);
		expect(here).toContain(tarball);
		execFileSync('sh', ['-c', here], { env: { ...process.env, HOME: home }, stdio: 'pipe' });

		const installed = join(home, '.n8n/nodes/node_modules', NAME);
		const { n8n } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
			n8n: { nodes: string[] };
		};
		expect(n8n.nodes.length).toBeGreaterThan(3);
		for (const file of n8n.nodes) {
			expect(readFileSync(join(installed, file), 'utf8')).toBe(
				"module.exports = require('../../nodes.js');\n",
			);
		}
		// A second n8n-workflow beside the package would have error classes that n8n does not know.
		expect(readdirSync(join(home, '.n8n/nodes/node_modules'))).not.toContain('n8n-workflow');
		rmSync(home, { recursive: true });
	},
	300_000,
);

it('docs/running.md names the version that the package has', () => {
	const named = page('docs/running.md').text.matchAll(/(?:"version":"|insights@)(\d[\d.]+)/g);
	const versions = new Set(Array.from(named, ([, version]) => version));
	expect([...versions]).toEqual([manifest.version]);
});
