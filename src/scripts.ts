/** What index.js at the root is made of: the client and signed events for scripts without n8n. */
export { unlessAborted } from './base/abort.ts';
export { InputError } from './base/input-error.ts';
export * from './http/errors.ts';
export { fetchSend } from './http/send/fetch-send.ts';
export { createClient } from './service/client.ts';
export { parseCallOptions } from './service/call-options.ts';
export { parseCredential } from './service/credential.ts';
export { parseNoteId } from './service/note-id.ts';
export { signScriptEvent, verifyScriptEvent } from './webhook/script-events.ts';
