/**
 * A dress rehearsal of n8n's verification, by n8n's own tools: the lint of `n8n-node` on what a reviewer
 * reads, and the scanner on the tarball and the source. Then publint and attw look at what scripts import
 * from the tarball. What none of them can see, test/package checks.
 */
import { execa } from 'execa';

import { lintAsN8nNode } from './n8n-lint.ts';

const OTHERS: [string, ...string[]][] = [
	[process.execPath, 'tools/scan.mjs'],
	['npx', '--yes', 'publint@0.3.25', 'run', '--strict'],
	['npx', '--yes', '@arethetypeswrong/cli@0.18.5', '--pack', '.', '--quiet'],
];

const findings = await lintAsN8nNode();
console.log(`n8n-node lint: ${findings.length} findings`);
for (const finding of findings) console.log(`  ${finding}`);
if (findings.length > 0) process.exitCode = 1;
for (const [program, ...args] of OTHERS) {
	const { failed } = await execa(program, args, { stdio: 'inherit', reject: false });
	if (failed) process.exitCode = 1;
}
