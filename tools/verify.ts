/**
 * A dress rehearsal of n8n's verification, by n8n's own tools: the lint of `n8n-node` on what a reviewer
 * reads, and the scanner on the tarball and the source. What they can't see, test/package checks.
 */
import { execa } from 'execa';

import { lintAsN8nNode } from './n8n-lint.ts';

const findings = await lintAsN8nNode();
console.log(`n8n-node lint: ${findings.length} findings`);
for (const finding of findings) console.log(`  ${finding}`);
const { failed } = await execa(process.execPath, ['tools/scan.mjs'], {
	stdio: 'inherit',
	reject: false,
});
process.exitCode = failed || findings.length > 0 ? 1 : 0;
