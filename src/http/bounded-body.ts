import type { Readable } from 'node:stream';

import { isDecompressionError } from './socket-errors';
import type { BodyEnd } from './wire';

/**
 * Reads a body of at most so many bytes. What is larger is left unread, and its connection closed.
 *
 * @param withinMs how long to read, in milliseconds; what is late counts as `cutOff`
 * @throws the signal's reason when it aborts
 */
export async function readBounded(
	stream: AsyncIterable<Buffer> & Pick<Readable, 'destroy'>,
	maxBytes: number,
	signal: AbortSignal,
	withinMs?: number,
): Promise<{ body: string; end: BodyEnd }> {
	const chunks: Buffer[] = [];
	let size = 0;
	let end: BodyEnd = 'complete';
	const stop = () => stream.destroy();
	signal.addEventListener('abort', stop, { once: true });
	const timer = withinMs === undefined ? undefined : setTimeout(stop, withinMs);
	try {
		for await (const chunk of stream) {
			size += chunk.length;
			if (size > maxBytes) {
				end = 'tooLarge';
				break;
			}
			chunks.push(chunk);
		}
	} catch (error) {
		end = isDecompressionError(error) ? 'garbled' : 'cutOff';
	} finally {
		clearTimeout(timer);
		signal.removeEventListener('abort', stop);
	}
	signal.throwIfAborted();
	// A server may begin its JSON with a byte order mark, which is no part of the text.
	return {
		body: Buffer.concat(chunks)
			.toString('utf8')
			.replace(/^\uFEFF/, ''),
		end,
	};
}
