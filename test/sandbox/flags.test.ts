import { createServer, type Server } from 'node:net';

import { assertPortsFree, flagsOf, HELP } from '../../dev/flags.ts';
import { listen } from '../support/loopback.ts';

const ports = { n8n: 5678, service: 8787, control: 8788, tracker: 8789 };

it('has standard ports, forgets, and does no check unless told', () => {
	expect(flagsOf([])).toEqual({ check: false, help: false, watch: false, keep: undefined, ports });
	expect(flagsOf(['--check', '--port', '5680', '--tracker-port=9000'])).toEqual({
		check: true,
		help: false,
		watch: false,
		keep: undefined,
		ports: { ...ports, n8n: 5680, tracker: 9000 },
	});
	expect(flagsOf(['--keep', '/some/folder']).keep).toBe('/some/folder');
	expect(flagsOf(['--keep', 'folder']).keep).toMatch(/^\/.*\/folder$/);
});

it('watches only where it is told to', () => {
	expect(flagsOf(['--watch']).watch).toBe(true);
});

it('explains each flag that it takes', () => {
	expect(flagsOf(['-h']).help).toBe(true);
	const { check, help, keep, ports } = flagsOf(['--help']);
	expect([check, help, keep, ports.n8n]).toEqual([false, true, undefined, 5678]);
	const listed = HELP.match(/^ {2}--[a-z-]+/gm)?.map((flag) => flag.trim()) ?? [];
	const taken = [
		'check',
		'watch',
		'keep',
		'port',
		'service-port',
		'control-port',
		'tracker-port',
		'help',
	];
	expect(listed).toEqual(taken.map((flag) => `--${flag}`));
});

it.each([
	[['--prot', '5680'], '--prot', '[--port N]'],
	[['5680'], '5680', '[--port N]'],
	[['--port', 'n8n'], '--port', 'npm start -- --port 9000'],
	[['--port', '70000'], '--port', 'npm start -- --port 9000'],
	[['--service-port'], '--service-port', '[--service-port N]'],
	[['--keep'], '--keep', '[--keep FOLDER]'],
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

/** Given back at once: the ports that `freePort` gives stay reserved in this process. */
async function portThatWasFree(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	await new Promise((resolve) => server.close(resolve));
	return port;
}

const NAMES = ['port', 'service-port', 'control-port', 'tracker-port'];

describe('a port that is taken', () => {
	let server: Server;
	beforeEach(() => (server = createServer()));
	afterEach(() => server.close());

	it.each(NAMES)('is named with what to type for --%s', async (name) => {
		const taken = await listen(server);
		const others = NAMES.filter((other) => other !== name);
		const free = await Promise.all(
			others.map(async (other) => [`--${other}`, await portThatWasFree()]),
		);
		const flags = flagsOf([`--${name}`, taken, ...free.flat()].map(String));
		const said = String(await assertPortsFree(flags).catch((error: unknown) => error));
		const [, port, flag, other] =
			/^Error: port (\d+) is taken.*type: npm start -- (\S+) (\d+)$/.exec(said) ?? [];
		expect([port, flag]).toEqual([String(taken), `--${name}`]);
		expect(Number(other)).toBeGreaterThan(taken);
	});
});
