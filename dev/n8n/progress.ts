/** Where the dev scripts report to: finished lines, and one line that changes while a step runs. */
export interface Log {
	line(text: string): void;
	update(text: string): void;
}

/** Without a terminal to redraw, a line this often shows that a long step is still alive. */
const PLAIN_INTERVAL_MS = 15_000;

/**
 * Reports on a stream. A terminal gets one line redrawn in place; a file or a CI log gets a line
 * about every 15 seconds.
 */
export function terminalLog(
	stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
): Log {
	let lastUpdate = 0;
	const clear = stream.isTTY ? '\r\u001b[K' : '';
	return {
		line: (text) => void stream.write(`${clear}${text}\n`),
		update: (text) => {
			if (stream.isTTY) return void stream.write(`${clear}${text}`);
			if (Date.now() - lastUpdate < PLAIN_INTERVAL_MS) return;
			lastUpdate = Date.now();
			stream.write(`${text}\n`);
		},
	};
}

/** Reports nothing: for tests. */
export const silentLog: Log = { line: () => undefined, update: () => undefined };

/** `75_000` → `1m 15s`. */
export function elapsed(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

/** Runs one step while a line tells how long it has taken and, with `detail`, how far it is. */
export async function withProgress<T>(
	{ log, label, detail }: { log: Log; label: string; detail?: () => Promise<string> },
	step: () => Promise<T>,
): Promise<T> {
	const start = Date.now();
	const show = async () => {
		const more = detail ? await detail().catch(() => '') : '';
		if (running) log.update(`${label} … ${elapsed(Date.now() - start)}${more && `, ${more}`}`);
	};
	let running = true;
	const timer = setInterval(() => void show(), 1000);
	try {
		void show();
		const result = await step();
		running = false;
		log.line(`${label}: ${elapsed(Date.now() - start)}`);
		return result;
	} finally {
		running = false;
		clearInterval(timer);
	}
}
