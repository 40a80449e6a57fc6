import yoctoSpinner from 'yocto-spinner';

const isTerminal = Boolean(process.stderr.isTTY);
/** Without a terminal to redraw, a line this often shows that a long step is still alive. */
const UPDATE_MS = isTerminal ? 1_000 : 15_000;

/** Prints a finished line, beside the output of a program. */
export function say(line: string): void {
	process.stderr.write(`${line}\n`);
}

/** Runs one step while a line tells how long it has taken. */
export async function step<T>(label: string, run: () => Promise<T>): Promise<T> {
	const begin = Date.now();
	const taken = () => `${label}: ${Math.round((Date.now() - begin) / 1000)} s`;
	// Who started the step decides what Ctrl+C does.
	const spinner = yoctoSpinner({ text: label, handleSignals: false });
	if (isTerminal) spinner.start();
	const timer = setInterval(() => {
		if (isTerminal) spinner.text = taken();
		else say(taken());
	}, UPDATE_MS);
	try {
		const result = await run();
		spinner.stop();
		say(taken());
		return result;
	} finally {
		clearInterval(timer);
		spinner.stop();
	}
}
