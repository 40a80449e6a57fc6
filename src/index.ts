export { default as pMap } from 'p-map';

export { isJsonObject, type JsonObject } from './base/json.ts';
export {
	createClient,
	DEFAULT_ASK_TIMEOUT_MS,
	DEFAULT_MAX_RETRIES,
	DEFAULT_TIMEOUT_MS,
	type CallOptions,
	type NotesInsightsClient,
} from './service/client.ts';
export { accountOf, parseCredential } from './service/credential.ts';
export {
	isRequestFailure,
	type ConnectionError,
	type ConnectionProblem,
	type RequestFailure,
	type StatusError,
	type UnexpectedBodyError,
} from './http/errors.ts';
export { InputError } from './base/input-error.ts';
export { isMissing, isRefusal } from './service/answers.ts';
export { isNoteId, noteKey, parseNoteId, type NoteId, type NoteKey } from './service/note-id.ts';
export { parseQuestion } from './service/endpoints.ts';
export {
	holdsInsights,
	type InsightsAnswer,
	type NoteList,
	type NoteSummary,
	type NotReady,
} from './service/shapes.ts';
export { unlessAborted } from './base/abort.ts';
export { lazy } from './base/lazy.ts';
export { tunnelStatus } from './http/send/proxy-errors.ts';
export type { BodyStream } from './http/send/bounded-body.ts';
export { helperSend, type HelperAnswer } from './http/send/helper-send.ts';
export type { RequestLog } from './http/request-log.ts';
export { mayHaveHappened } from './http/retry-policy.ts';
export type { Send } from './http/wire.ts';
export { single, textOf, textOr } from './base/json.ts';
export { quoted, withoutTags } from './text/quote.ts';
export { MS_PER_HOUR, type Clock } from './base/clock.ts';
export { runCooperatively } from './base/cooperative.ts';
export { actionItemsOf, type ActionItem } from './insights/action-items.ts';
export { creationTimeSteps, dueDates } from './insights/due-dates.ts';
export { ENTRY_KINDS, entriesOf, type EntryKind } from './insights/entries.ts';
export { markdownOf } from './insights/markdown.ts';
export { ownersOfRows, parseOwnerRows, type Owners } from './language/index.ts';
export { readActionItems } from './insights/tasks.ts';
export { filterNotes, parseFilters, type NoteFilter } from './notes/filters.ts';
export { searchable } from './text/fold.ts';
export { shownOf } from './text/shown.ts';
export { oneOf } from './text/one-of.ts';
export { simplified } from './notes/simplified.ts';
export { parseSort, sortNotes } from './notes/sort.ts';
export { dateOf, withIsoTimes } from './notes/timestamps.ts';
export { decide, type Decision } from './trigger/decide.ts';
export type { Fingerprint } from './trigger/fingerprints.ts';
export { entryEventId, sampleFlip, type Flip } from './trigger/flips.ts';
export {
	FLAGS,
	isIdentified,
	READY,
	readList,
	type Flag,
	type IdentifiedNote,
} from './trigger/list.ts';
export type { Memory, Tries } from './trigger/memory.ts';
export { memoryText, readMemory } from './trigger/memory-text.ts';
export { withOutcomes, type Outcome } from './trigger/outcomes.ts';
export { isGivenUp, isToBeTold, readsUntil, tried } from './trigger/waits.ts';
export { hasFailed, isGoingOn } from './service/progress.ts';
export { notReady, waitForInsights } from './service/wait.ts';
export { instantOf } from './calendar/instant.ts';
export {
	createDeliver,
	DEFAULT_DELIVERY_RETRIES,
	DEFAULT_DELIVERY_TIMEOUT_MS,
	type Delivery,
} from './webhook/delivery.ts';
export { clashingIds, createEvent, parsePayload } from './webhook/event.ts';
export { parseHeaders, parseReceiverUrl } from './webhook/destination.ts';
export { parseSigningSecrets, type SigningKeys } from './webhook/secrets.ts';
export { taskChanges, type Change, type ChangeKind } from './tasks/task-changes.ts';
export * from './tasks/close-guards.ts';
export { MOST_VALUES, takeLease } from './tasks/lease.ts';
export { listingOf, summaryIn, type Listing } from './tasks/listing.ts';
export { tasksByNote, type TasksByNote } from './tasks/note-tasks.ts';
export {
	completeTasks,
	creationTimeOf,
	listedTasks,
	noTask,
	requireDescriptions,
	textIn,
	type ListedTask,
} from './tasks/listed-tasks.ts';
export { PRESETS, TRACKERS } from './tasks/presets.ts';
export { markedDescription } from './tasks/description.ts';
export { noteInMark } from './tasks/mark.ts';
export { DEFAULT_LENGTHS, MIN_LENGTHS } from './tasks/texts.ts';
export { Repetitions } from './webhook/repetitions.ts';
export {
	DEFAULT_TOLERANCE_S,
	verifyEvent,
	type ReceivedEvent,
	type ReceivedRequest,
} from './webhook/verify.ts';
