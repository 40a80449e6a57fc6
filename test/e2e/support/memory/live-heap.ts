import { once } from 'node:events';

import { isObject, requireList, requireObject, requireText } from '../../../../dev/json.ts';
import { until } from '../../../support/until.ts';

/** A switch for n8n under which `liveHeapMb` finds it. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** What a running n8n still holds after everything that it can let go of is gone. */
export async function liveHeapMb(pid: number, port: number): Promise<number> {
	// Opens the inspector, which stays open.
	process.kill(pid, 'SIGUSR1');
	const targets = await until('the inspector of n8n', async () => {
		const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
		return await answer?.json();
	});
	const [target] = requireList(targets, 'list of targets');
	const socket = new WebSocket(requireText(target?.webSocketDebuggerUrl, 'address'));
	await once(socket, 'open');
	try {
		await call(socket, 1, 'HeapProfiler.collectGarbage');
		const { usedSize } = await call(socket, 2, 'Runtime.getHeapUsage');
		return Math.round(Number(usedSize) / 2 ** 20);
	} finally {
		socket.close();
	}
}

async function call(socket: WebSocket, id: number, method: string) {
	const answered = new Promise<Record<string, unknown>>((resolve) => {
		const onMessage = ({ data }: MessageEvent) => {
			const message: unknown = JSON.parse(String(data));
			if (!isObject(message) || message.id !== id) return;
			socket.removeEventListener('message', onMessage);
			resolve(requireObject(message.result, `answer to ${method}`));
		};
		socket.addEventListener('message', onMessage);
	});
	socket.send(JSON.stringify({ id, method }));
	return await answered;
}
