export { default as pMap } from 'p-map';

export { isJsonObject, type JsonObject } from './json';
export {
	createClient,
	DEFAULT_ASK_TIMEOUT_MS,
	DEFAULT_MAX_RETRIES,
	DEFAULT_TIMEOUT_MS,
	type CallOptions,
	type NotesInsightsClient,
} from './service/client';
export { parseCredential, type Credential } from './service/credential';
export * from './http/errors';
export { InputError } from './input-error';
export { isNoteId, parseNoteId } from './service/note-id';
export type * from './service/shapes';
export { directSend, relayedSend } from './http/transport';
export type { RelayedAnswer, Send } from './http/wire';
export type { EgressFilter } from './http/connections';
export { textOr } from './json';
export { explain, type Explanation } from './http/explain';
export { systemClock } from './clock';
export { actionItemsOf } from './insights/action-items';
export { dueDateOf } from './insights/due-dates';
export { markdownOf } from './insights/markdown';
export { ownerMap } from './insights/owners';
export { parseFilters } from './notes/filters';
export { filterNotes } from './notes/select';
export { parseSort, sortNotes } from './notes/sort';
export { dateOf } from './notes/timestamps';
export {
	decide,
	isIdentified,
	isReady,
	putBack,
	sampleFlip,
	settle,
	type Flip,
	type IdentifiedNote,
} from './trigger/readiness';
export { accountOf, type ReadinessState } from './trigger/state';
export { decodeState, encodeState } from './trigger/state-codec';
export { waitForInsights } from './service/wait';
export type { Describe } from './http/explain';
export { instantOf } from './notes/instants';
export {
	createDeliver,
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
	type Deliver,
	type Delivery,
} from './webhook/deliver';
export { describeDelivery } from './webhook/describe';
export { createEvent, parsePayload, type WebhookEvent } from './webhook/event';
export { prefixOf, Sequences } from './webhook/order';
export { parseHeaders, parseReceiverUrl } from './webhook/receiver';
export { parseSigningSecrets, type SigningKeys } from './webhook/secrets';
export { isAnswerable, statusOf, type Answerable } from './webhook/answer';
export { Repetitions } from './webhook/repetitions';
export { DEFAULT_TOLERANCE_S, verifyEvent, type ReceivedEvent } from './webhook/verify';
