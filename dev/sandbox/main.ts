import { parseArgs } from 'node:util';

import { startSandbox, type SandboxOptions } from './sandbox.ts';

const USAGE = `node dev/sandbox/main.ts [options]
  --service-port N   port of the service (8787)
  --control-port N   port of the test controls (8788)
  --tracker-port N   port of the task tracker (8789)
  --ready-every S    seconds after which the oldest queued note becomes ready, 0 = never (20)
  --refill           queue a new note whenever the queue has run empty
  --seed NAME        demo or empty (demo)
  --prefix PATH      path in front of /v1`;

/** Reads the command line. Throws an Error that says which option is wrong. */
function optionsFrom(args: string[]): SandboxOptions | undefined {
	const { values } = parseArgs({
		args,
		options: {
			'service-port': { type: 'string', default: '8787' },
			'control-port': { type: 'string', default: '8788' },
			'tracker-port': { type: 'string', default: '8789' },
			'ready-every': { type: 'string', default: '20' },
			refill: { type: 'boolean', default: false },
			seed: { type: 'string', default: 'demo' },
			prefix: { type: 'string', default: '' },
			help: { type: 'boolean', short: 'h', default: false },
		},
	});
	if (values.help) return undefined;
	const { seed, refill, prefix } = values;
	if (seed !== 'demo' && seed !== 'empty') throw new Error('--seed must be demo or empty');
	return {
		servicePort: number('--service-port', values['service-port'], 65_535),
		controlPort: number('--control-port', values['control-port'], 65_535),
		trackerPort: number('--tracker-port', values['tracker-port'], 65_535),
		readyEveryMs: number('--ready-every', values['ready-every'], 86_400) * 1000,
		seed,
		refill,
		prefix,
	};
}

function number(name: string, value: string, most: number): number {
	const parsed = value.trim() === '' ? Number.NaN : Number(value);
	if (parsed >= 0 && parsed <= most) return parsed;
	throw new Error(`${name} must be a number from 0 to ${most}`);
}

async function main(): Promise<void> {
	const options = optionsFrom(process.argv.slice(2));
	if (options === undefined) {
		console.log(USAGE);
		return;
	}
	const sandbox = await startSandbox(options);
	const keys = sandbox.accounts.map(({ name, apiKey }) => `${apiKey} (${name})`);
	console.log(`Service   ${sandbox.serviceUrl}`);
	console.log(`API keys  ${keys.join(', ')}`);
	console.log(`Controls  ${sandbox.controlUrl}`);
	console.log(`Tracker   ${sandbox.trackerUrl}`);

	const end = (): void => {
		void sandbox.close();
	};
	process.once('SIGINT', end);
	process.once('SIGTERM', end);
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}
