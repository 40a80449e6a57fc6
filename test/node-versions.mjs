/** Unit and client tests on each Node that we promise, or on those named: `node test/node-versions.mjs 22`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PROMISED = ['20.19.0', '22', '24'];
const wanted = process.argv.slice(2);
const env = {
	...process.env,
	SUITE: 'node',
	NODE_EXTRA_CA_CERTS: join(import.meta.dirname, 'support/certificates/trusted.pem'),
};
const failed = (wanted.length > 0 ? wanted : PROMISED).filter((version) => {
	console.log(`\nNode ${version}`);
	const node = ['--yes', '--package', `node@${version}`, '--', 'node'];
	const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
	return spawnSync('npx', [...node, ...jest], { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) console.error(`\nFailed on Node ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
