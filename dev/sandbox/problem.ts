/** A request that cannot be carried out: answered with `statusCode` and `{"detail": message}`. */
export class Problem extends Error {
	override readonly name = 'Problem';
	readonly statusCode: number;

	constructor(statusCode: number, detail: string) {
		super(detail);
		this.statusCode = statusCode;
	}
}
