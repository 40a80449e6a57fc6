import { createServer, type Server } from 'node:net';

import { assertPortsFree, flagsOf, HELP } from '../../dev/flags.ts';
import { listen } from '../support/loopback.ts';

const NAMES = ['port', 'service-port', 'control-port', 'tracker-port'];
const ports = { n8n: 5678, service: 8787, control: 8788, tracker: 8789 };

it('each flag does what the help says of it', () => {
	const none = { check: false, help: false, watch: false, keep: undefined, ports };
	expect(flagsOf([])).toEqual(none);
	expect(flagsOf(['--check', '--watch', '-h'])).toEqual({
		...none,
		check: true,
		watch: true,
		help: true,
	});
	expect(flagsOf(['--port', '5680', '--tracker-port=9000']).ports).toEqual({
		...ports,
		n8n: 5680,
		tracker: 9000,
	});
	expect(flagsOf(['--keep', 'folder']).keep).toMatch(/^\/.*\/folder$/);
	const listed = HELP.match(/^ {2}--[a-z-]+/gm)?.map((flag) => flag.trim());
	expect(listed).toEqual([
		'--check',
		'--watch',
		'--keep',
		...NAMES.map((name) => `--${name}`),
		'--help',
	]);
});

it.each([
	[['--prot', '5680'], '--prot', '[--port N]'],
	[['--port', 'n8n'], '--port', 'npm start -- --port 9000'],
	[['--port', '70000'], '--port', 'npm start -- --port 9000'],
	[['--check=yes'], '--check', 'npm start -- [--help] [--check] [--watch]'],
])('says in one line what to type in place of %j', (args, wrong, typed) => {
	expect.assertions(3);
	try {
		flagsOf(args);
	} catch (error) {
		const text = String(error);
		expect(text).toContain(wrong);
		expect(text).toContain(typed);
		expect(text).not.toContain('\n');
	}
});

describe('a port that is taken', () => {
	let server: Server;
	beforeEach(() => (server = createServer()));
	afterEach(() => server.close());

	// The one port alone: others that were free a moment ago may be another test's by now.
	it.each([
		['n8n', '--port'],
		['service', '--service-port'],
		['control', '--control-port'],
		['tracker', '--tracker-port'],
	])('is named with what to type for %s', async (name, expected) => {
		const taken = await listen(server);
		const said = String(await assertPortsFree({ [name]: taken }).catch((error: unknown) => error));
		const [, port, flag, other] =
			/^Error: port (\d+) is taken.*type: npm start -- (\S+) (\d+)$/.exec(said) ?? [];
		expect([port, flag]).toEqual([String(taken), expected]);
		expect(Number(other)).toBeGreaterThan(taken);
	});
});
