export { default as pMap } from 'p-map';

export { isJsonObject, type JsonObject } from './api/answers';
export {
	createClient,
	DEFAULT_ASK_TIMEOUT_MS,
	DEFAULT_MAX_RETRIES,
	DEFAULT_TIMEOUT_MS,
	type CallOptions,
	type NotesInsightsClient,
} from './api/client';
export { API_KEY_PREFIX, parseCredential } from './api/credential';
export * from './api/errors';
export { isNoteId, parseNoteId } from './api/note-id';
export type * from './api/shapes';
export { directSend, relayedSend, type RelayedAnswer, type Send } from './api/transport';
export type { EgressFilter } from './api/connections';
export { textOr } from './api/text';
export { explain, type Explanation } from './api/explain';
export { detectFlips, type Flip, type ReadinessState } from './trigger/readiness';
