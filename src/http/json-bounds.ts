/** What a text may contain: parsing it must not take more memory than can be spared. */
export interface JsonBounds {
	/** Values and names of fields. Each takes up to 90 bytes when parsed: `[{},{}]` grows twentyfold. */
	values: number;
	/** Nested objects and lists. Whatever walks them later recurses, and the stack is limited. */
	levels: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/**
 * Counts the structure of a JSON text while its bytes arrive. No more of it is read than may be
 * parsed, and the event loop never waits for a long text to be counted. A text that is not JSON may pass:
 * parsing it fails.
 */
export class JsonGauge {
	private readonly bounds: JsonBounds;
	private count = 0;
	private level = 0;
	private inString = false;
	private isEscaped = false;

	constructor(bounds: JsonBounds) {
		this.bounds = bounds;
	}

	/** Takes the next bytes of a UTF-8 text. Gives the bound that they break; null if none. */
	add(bytes: Uint8Array): keyof JsonBounds | null {
		for (let at = this.inString ? this.endOfString(bytes, 0) : 0; at < bytes.length; at += 1) {
			switch (bytes[at] ?? 0) {
				case QUOTE:
					at = this.endOfString(bytes, at + 1) - 1;
					break;
				case OPEN_LIST:
				case OPEN_OBJECT:
					this.level += 1;
					if (this.level > this.bounds.levels) return 'levels';
					this.count += 1;
					break;
				case CLOSE_LIST:
				case CLOSE_OBJECT:
					this.level -= 1;
					break;
				case COMMA:
				case COLON:
					this.count += 1;
					break;
			}
			if (this.count > this.bounds.values) return 'values';
		}
		return null;
	}

	/** Where the text goes on after a string; past the bytes if the string does not end in them. */
	private endOfString(bytes: Uint8Array, start: number): number {
		let at = this.isEscaped ? start + 1 : start;
		for (; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
			if (bytes[at] === BACKSLASH) at += 1;
		}
		this.inString = at >= bytes.length;
		this.isEscaped = at > bytes.length;
		return at + 1;
	}
}
