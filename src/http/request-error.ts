/**
 * Everything that can go wrong between this package and a server, one class each.
 *
 * The errors are built only from copies of safe values: no axios error, request, header or URL
 * credential is reachable from any of them, because n8n stores, logs and shows errors.
 */
export abstract class RequestError extends Error {
	/** Identifies the class in `switch` statements; survives bundling and minifying. */
	abstract readonly kind: string;

	/** How many requests were sent before giving up; 0 when none was. Set by the retry loop. */
	attempts = 1;

	/** @param endpoint what was asked, for people: `GET /v1/notes` */
	constructor(
		message: string,
		readonly endpoint: string,
	) {
		super(message);
		this.name = new.target.name;
	}
}
