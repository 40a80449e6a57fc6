/** Stands for the global object: what axios' fetch adapter looks for there, loaded when it looks. */
const web = {
	get Blob() {
		return Blob;
	},
	get ReadableStream() {
		return ReadableStream;
	},
	get Request() {
		return Request;
	},
	get Response() {
		return Response;
	},
	get TextEncoder() {
		return TextEncoder;
	},
};
export { web as globalThis };
