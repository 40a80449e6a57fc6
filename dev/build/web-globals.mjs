/** What axios' fetch adapter looks for on the global object. */
const web = { Blob, ReadableStream, Request, Response, TextEncoder };
export { web as globalThis };
