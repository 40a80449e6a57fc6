import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { packed, unpacked, type Fingerprint } from './fingerprints.ts';
import { READ, UNREADY, type Known, type Memory, type Pending } from './memory.ts';
import { SEEN_LENGTH } from './tags.ts';

/*
 * The memory of a trigger as text for n8n's static data: 8 characters for a note, 6 more for one that is watched,
 * and 6 for each entry that it gave.
 */

const VERSION = 1;

/** What is known of a note and may be the same for many. */
type SharedKnown = Pick<Known, 'state' | 'wasReported' | 'number'>;

/**
 * Most notes share what is known of them with others, so each different one is written once, with the fingerprints
 * of its notes, what each was seen with, and a list of what each gave, if any has. Likewise what is to be done.
 */
interface Content extends JsonObject, Omit<Memory, 'salt' | 'known' | 'pending' | 'doubted'> {
	version: number;
	/** In base64. */
	salt: string;
	doubted: string;
	known: [shared: SharedKnown, fingerprints: string, seen: string, given: string][];
	pending: [differences: Partial<Pending>, fingerprints: string][];
}

/** Writes a memory. */
export function memoryText(memory: Memory): string {
	const { salt, known, pending, doubted, startCount, changes, ...others } = memory;
	const content: Content = {
		// First, so that `isNewer` finds them.
		startCount,
		changes,
		version: VERSION,
		...others,
		salt: Buffer.from(salt).toString('base64'),
		doubted: packed([...doubted]),
		known: groupsOf(known, groupKey).map(([first, notes]) => {
			const all = notes.map((note) => known.get(note) ?? first);
			const seen = all.map((one) => one.seen).join('');
			const given = all.some((one) => one.given !== '') ? all.map((one) => one.given).join() : '';
			return [sharedOf(first), packed(notes), seen, given];
		}),
		pending: groupsOf(pending, (one) => JSON.stringify(one)).map(([one, notes]) => [
			differencesOf(one),
			packed(notes),
		]),
	};
	return JSON.stringify(content);
}

function sharedOf({ state, wasReported, number }: Known): SharedKnown {
	return { state, wasReported, number };
}

function groupKey(one: Known): string {
	return `${one.seen === ''} ${JSON.stringify(sharedOf(one))}`;
}

/** What is otherwise than where nothing was tried yet. */
function differencesOf(one: Pending): Partial<Pending> {
	const plain = new Map<string, string>(
		Object.entries(READ).map(([name, value]) => [name, JSON.stringify(value)]),
	);
	return Object.fromEntries(
		Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== plain.get(name)),
	);
}

/** The notes whose values have the same name, with the value of the first of them. */
function groupsOf<Value extends object>(
	map: ReadonlyMap<Fingerprint, Value>,
	toName: (value: Value) => string,
): [Value, Fingerprint[]][] {
	const names = new Map<Value, string>();
	const groups = new Map<string, [Value, Fingerprint[]]>();
	for (const [fingerprint, value] of map) {
		const name = names.get(value) ?? toName(value);
		names.set(value, name);
		const group = groups.get(name) ?? [value, []];
		group[1].push(fingerprint);
		groups.set(name, group);
	}
	return [...groups.values()];
}

/**
 * Tells whether a text is newer than a memory, much faster than by reading it.
 *
 * @returns true also for what `memoryText` has not written, so that somebody reads it and sees
 */
export function isNewer(text: unknown, { startCount, changes }: Memory): boolean {
	const found = typeof text === 'string' && /^\{"startCount":(\d+),"changes":(\d+),/.exec(text);
	if (!found) return true;
	const [theirStarts = 0, theirChanges = 0] = found.slice(1).map(Number);
	return theirStarts === startCount ? theirChanges > changes : theirStarts > startCount;
}

/**
 * Reads what `memoryText` has written.
 *
 * @throws InputError if it has another form: going on would lose or repeat events
 */
export function readMemory(text: unknown): Memory {
	const content = typeof text === 'string' ? parseJson(text) : undefined;
	if (!isContent(content)) {
		throw new InputError(
			'The memory of this trigger is damaged, or was written by another version of this package',
			'If you went back to an older version, install the newer one again. If not, replace this node with a new one and publish the workflow. Notes that are ready then start nothing. So handle notes that became ready since the last poll by hand.',
		);
	}
	const { flag, since, account, filters, startCount, changes, longestMs, gapMs } = content;
	const known = new Map<Fingerprint, Known>();
	for (const [shared, fingerprints, allSeen, allGiven] of content.known) {
		const plain: Known = { ...UNREADY, ...shared };
		const isPlain = allSeen === '' && allGiven === '';
		const given = allGiven.split(',');
		unpacked(fingerprints).forEach((fingerprint, at) => {
			const seen = allSeen.slice(at * SEEN_LENGTH, (at + 1) * SEEN_LENGTH);
			known.set(fingerprint, isPlain ? plain : { ...plain, seen, given: given[at] ?? '' });
		});
	}
	const pending = new Map<Fingerprint, Pending>();
	for (const [differences, fingerprints] of content.pending) {
		const one: Pending = { ...READ, ...differences };
		for (const fingerprint of unpacked(fingerprints)) pending.set(fingerprint, one);
	}
	const doubted = new Set(unpacked(content.doubted));
	const salt = Buffer.from(content.salt, 'base64');
	const counts = { startCount, changes, longestMs, gapMs };
	return { flag, since, account, filters, salt, known, pending, doubted, ...counts };
}

/** What a text has, in this version: see `Content`. */
const FORM = {
	startCount: 0,
	changes: 0,
	version: VERSION,
	flag: '',
	since: 0,
	account: '',
	filters: '',
	longestMs: 0,
	gapMs: 0,
	salt: '',
	doubted: '',
};
const KNOWN_FORM = [sharedOf(UNREADY), '', '', ''];

function isContent(content: unknown): content is Content {
	if (!isJsonObject(content) || content.version !== VERSION || !isLike(content, FORM)) return false;
	const { known, pending } = content;
	if (!Array.isArray(known) || !Array.isArray(pending)) return false;
	return known.every((group) => isLike(group, KNOWN_FORM)) && pending.every(isPendingGroup);
}

function isPendingGroup(group: unknown): boolean {
	if (!isLike(group, [{}, ''])) return false;
	return isLike({ ...READ, ...Reflect.get(Object(group), 0) }, READ);
}

/** Tells whether a value has whatever a form has, each of the same type. */
function isLike(value: unknown, form: unknown): boolean {
	if (typeof form !== 'object' || form === null) return typeof value === typeof form;
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(form).every(([name, part]) => isLike(Reflect.get(value, name), part));
}
