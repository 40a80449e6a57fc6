/** `npm run test:trackers`: all trackers; `-- todoist jira`: these. See harness/world.ts for PostgreSQL. */
import { spawnSync } from 'node:child_process';

const jest = ['node_modules/jest/bin/jest.js', '-c', 'jest.trackers.config.mjs'];
const { status } = spawnSync(process.execPath, ['--experimental-vm-modules', ...jest], {
	stdio: 'inherit',
	env: { ...process.env, TRACKERS: process.argv.slice(2).join(' ') },
});
process.exitCode = status ?? 1;
