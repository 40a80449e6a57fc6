export { default as pMap } from 'p-map';

export { isJsonObject, type JsonObject } from './base/json';
export {
	createClient,
	DEFAULT_ASK_TIMEOUT_MS,
	DEFAULT_MAX_RETRIES,
	DEFAULT_TIMEOUT_MS,
	type CallOptions,
	type NotesInsightsClient,
} from './service/client';
export { accountOf, parseCredential } from './service/credential';
export {
	isRequestFailure,
	type ConnectionError,
	type ConnectionProblem,
	type RequestFailure,
	type StatusError,
} from './http/errors';
export { InputError } from './base/input-error';
export { isMissing, isRefusal } from './service/answers';
export { isNoteId, noteKey, parseNoteId, type NoteId, type NoteKey } from './service/note-id';
export { parseQuestion } from './service/endpoints';
export { holdsInsights, type NoteSummary, type NotReady } from './service/shapes';
export { unlessAborted } from './base/abort';
export { lazy } from './base/lazy';
export { tunnelStatus } from './http/send/proxy-errors';
export type { BodyStream } from './http/send/bounded-body';
export { helperSend, type HelperAnswer } from './http/send/helper-send';
export type { RequestLog } from './http/request-log';
export type { Send } from './http/wire';
export { single, textOf, textOr } from './base/json';
export { quoted, withoutTags } from './text/quote';
export type { Clock } from './base/clock';
export { runCooperatively, mapped, type Cooperative } from './base/cooperative';
export { actionItemsOf, type ActionItem } from './insights/action-items';
export { dueDates } from './insights/due-dates';
export { ENTRY_KINDS, entriesOf, type EntryKind } from './insights/entries';
export { markdownOf } from './insights/markdown';
export { ownersOfRows, parseOwnerRows } from './owners/mapping';
export type { Owners } from './owners/owners';
export { tasksOf } from './insights/tasks';
export { parseFilters, type NoteFilters } from './notes/filters';
export { searchable } from './text/fold';
export { shownOf } from './text/shown';
export { oneOf } from './text/one-of';
export { filterNotes } from './notes/select';
export { simplified } from './notes/simplified';
export { parseSort, sortNotes } from './notes/sort';
export { dateOf, withIsoTimes } from './notes/timestamps';
export * from './trigger/fates';
export { entryEventId } from './trigger/event-id';
export { sampleFlip, type Flip } from './trigger/flips';
export { decide, type Decision } from './trigger/readiness';
export { type ReadinessState } from './trigger/state';
export type { Runs } from './trigger/waits';
export { decodeState, encodeState } from './trigger/state-codec';
export { countKnown, isIdentified, isReady, surveyOf, type IdentifiedNote } from './trigger/survey';
export { waitForInsights } from './service/wait';
export { instantOf } from './calendar/instant';
export {
	createDeliver,
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
	type Delivery,
} from './webhook/delivery';
export { clashingIds, createEvent, parsePayload } from './webhook/event';
export { parseHeaders, parseReceiverUrl } from './webhook/destination';
export { parseSigningSecrets, type SigningKeys } from './webhook/secrets';
export { taskChanges } from './tasks/reconcile';
export type { Change, ChangeKind } from './tasks/change-item';
export * from './tasks/close-guards';
export { leaseRequest } from './tasks/lease';
export { listingOf, summaryIn, type Listing } from './tasks/listing';
export { knownTasksIn, markedTasks, type MarkedTasks } from './tasks/marked-tasks';
export {
	isTracker,
	listedTasks,
	noTask,
	creationTimeOf,
	withDescriptions,
	type ListedTask,
} from './tasks/trackers/listed-tasks';
export { PRESETS, TRACKERS } from './tasks/trackers/presets';
export { noteInMark } from './tasks/mark';
export { isTask, knownTaskOf, type KnownTask } from './tasks/known-task';
export { DEFAULT_LENGTHS, MIN_LENGTHS, type TextLengths } from './tasks/texts';
export { Repetitions } from './webhook/repetitions';
export {
	DEFAULT_TOLERANCE_S,
	verifyEvent,
	type ReceivedEvent,
	type ReceivedRequest,
} from './webhook/verify';
