/** What index.js at the root is made of: the client and signed events for scripts without n8n. */
export { unlessAborted } from './base/abort.ts';
export { InputError } from './base/input-error.ts';
export * from './http/errors.ts';
export { fetchSend } from './http/send/fetch-send.ts';
export { createClient } from './service/client.ts';
export { parseCredential } from './service/credential.ts';
export { parseNoteId } from './service/note-id.ts';
export { parseSigningSecrets } from './webhook/secrets.ts';
export { signDelivery } from './webhook/signature.ts';
export { DEFAULT_TOLERANCE_S, verifyEvent } from './webhook/verify.ts';
