/** Input that was refused before any request was made. The hint says what to do. */
export class InputError extends Error {
	override readonly name = 'InputError';

	/** @param hint how to correct it */
	constructor(
		message: string,
		readonly hint: string,
	) {
		super(message);
	}
}
