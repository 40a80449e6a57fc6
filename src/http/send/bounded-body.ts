import { unlessAborted } from '../../base/abort.ts';
import { JsonGauge } from '../json-bounds.ts';
import { isDecompressionError } from './request-error.ts';
import type { BodyBounds, BodyEnd } from '../wire.ts';

/** A body as it arrives, decompressed: a Readable, the stream of a fetch, or what was read already. */
export type BodyStream = (AsyncIterable<Uint8Array> | readonly Uint8Array[]) & {
	destroy?(): void;
};

/**
 * Reads a body within its bounds. A body that breaks one is not read further, and its connection is
 * closed.
 *
 * @param signal ends the reading as `cutOff`
 * @param withinMs how long to read, in milliseconds; a body that takes longer counts as `cutOff` too
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
				// Its beginning may be quoted; the rest would only be copied.
				chunks.splice(1);
				return broken;
			}
			chunks.push(chunk);
		}
		return 'complete';
	};
	const reading =
		withinMs === undefined ? read() : unlessAborted(read(), AbortSignal.timeout(withinMs));
	// A pending read does not always end when its stream is destroyed.
	const end = await unlessAborted(reading, signal).catch((error: unknown) =>
		isDecompressionError(error) ? 'garbled' : 'cutOff',
	);
	if (end !== 'complete') stream.destroy?.();
	// A server may begin its JSON with a byte order mark, which is not part of the text.
	const body = Buffer.concat(chunks)
		.toString('utf8')
		.replace(/^\uFEFF/, '');
	return { body, end };
}
