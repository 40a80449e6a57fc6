/** A request that cannot be carried out: answered with `status` and `{"detail": message}`. */
export class Problem extends Error {
	readonly status: number;

	constructor(status: number, detail: string) {
		super(detail);
		this.name = 'Problem';
		this.status = status;
	}
}
