import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(join(__dirname, '../../dev/n8n/requirements.ts')).href;
const folder = mkdtempSync(join(tmpdir(), 'notes-insights-cache-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names what is missing, and the packages that bring it', () => {
	const program = `
		const { checkRequirements } = await import(${JSON.stringify(MODULE)});
		await checkRequirements(${JSON.stringify(folder)}).catch(({ message }) => console.log(message));
	`;
	const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
		encoding: 'utf8',
		env: { PATH: folder },
	});
	for (const missing of ['C++ compiler', 'make', 'python3']) expect(said).toContain(missing);
	expect(said).toMatch(/Debian.*apt-get install build-essential python3/);
	expect(said).toMatch(/Fedora.*dnf install gcc-c\+\+ make python3/);
	expect(said).toMatch(/macOS.*xcode-select --install/);
});
