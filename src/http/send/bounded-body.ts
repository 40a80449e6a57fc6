import { unlessAborted } from '../../base/abort.ts';
import { JsonGauge } from '../../base/json-bounds.ts';
import { isDecompressionError } from './socket-errors.ts';
import type { BodyBounds, BodyEnd } from '../wire.ts';

/** A body as it arrives, decompressed: the part of a Readable that is used here. */
export interface BodyStream extends AsyncIterable<Uint8Array> {
	destroy(): void;
}

/**
 * Reads a body within its bounds. A body that breaks one is not read further, and its connection is
 * closed.
 *
 * @param withinMs how long to read, in milliseconds; a body that takes longer counts as `cutOff`
 * @throws the signal's reason when it aborts
 */
export async function readBounded(
	stream: BodyStream,
	{ bytes, values = Infinity, levels = Infinity }: BodyBounds,
	signal: AbortSignal,
	withinMs?: number,
): Promise<{ body: string; end: BodyEnd }> {
	const gauge = new JsonGauge({ values, levels });
	const chunks: Uint8Array[] = [];
	const read = async (): Promise<BodyEnd> => {
		let size = 0;
		for await (const chunk of stream) {
			size += chunk.length;
			const broken = size > bytes ? 'bytes' : gauge.add(chunk);
			if (broken !== null) {
				// Its beginning tells a web page; the rest would only be copied.
				chunks.splice(1);
				return broken;
			}
			chunks.push(chunk);
		}
		return 'complete';
	};
	// A separate listener: before Node 22.16, a time-out inside AbortSignal.any() may never fire.
	const reading =
		withinMs === undefined ? read() : unlessAborted(read(), AbortSignal.timeout(withinMs));
	// A pending read does not always end when its stream is destroyed.
	const end = await unlessAborted(reading, signal).catch((error: unknown) =>
		isDecompressionError(error) ? 'garbled' : 'cutOff',
	);
	if (end !== 'complete') stream.destroy();
	signal.throwIfAborted();
	// A server may begin its JSON with a byte order mark, which is not part of the text.
	return {
		body: Buffer.concat(chunks)
			.toString('utf8')
			.replace(/^\uFEFF/, ''),
		end,
	};
}
