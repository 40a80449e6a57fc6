import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { actionItemsOf } from '../../../src/insights/action-items.ts';
import { dueDates } from '../../../src/insights/due-dates.ts';
import { entriesOf } from '../../../src/insights/entries.ts';
import { markdownOf } from '../../../src/insights/markdown.ts';
import { ownerMap } from '../../../src/language/owners/owners.ts';
import { runCooperatively, type Cooperative } from '../../../src/base/cooperative.ts';

/*
 * What an answer may be at most is 4 MiB and 200,000 values (src/service/endpoints.ts). Texts are as
 * long here as they may be; lists need not be, since their entries are one step each.
 */

const MIB = 2 ** 20;
const NOTE_ID = '00000000-0000-4000-8000-000000000000';
/** More than a busy machine needs; what was wrong here took seconds. */
const MOST_MS = 200;

const clock = { now: () => performance.now(), sleep: async (ms: number) => await setTimeout(ms) };

/** Of this thread alone, where Node tells: others collect garbage. */
function usage(since?: NodeJS.CpuUsage): NodeJS.CpuUsage {
	const newer: Partial<Pick<NodeJS.Process, 'threadCpuUsage'>> = process;
	return newer.threadCpuUsage?.(since) ?? process.cpuUsage(since);
}

/** The longest time that work kept the processor without letting others have their turn. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let isDone = false;
	let last = usage();
	const working = work().finally(() => (isDone = true));
	while (!isDone) {
		await setImmediate();
		const { user, system } = usage(last);
		longest = Math.max(longest, (user + system) / 1000);
		last = usage();
	}
	await working;
	return longest;
}

const rows = Array.from({ length: 200 }, (_, at) => ({
	owner: `Person ${at}`,
	assignee: `p${at}`,
}));
const filled = (text: string, length: number) =>
	text.repeat(Math.ceil(length / text.length)).slice(0, length);
const list = <T>(length: number, entry: (at: number) => T) =>
	Array.from({ length }, (_, at) => entry(at));

/** @param noteBytes about how long the answer is */
const owners = (noteBytes: number, owner: (at: number) => unknown) => () =>
	actionItemsOf(
		{ action_items: list(noteBytes / 500, (at) => ({ task: 'x', owner: owner(at) })) },
		{ noteId: NOTE_ID, ownersOf: ownerMap(rows) },
	);
const tasks = (texts: string[]) => () =>
	actionItemsOf({ action_items: texts }, { noteId: NOTE_ID });
const dues = (texts: string[]) => () => {
	const insights = { action_items: texts.map((due) => ({ task: 'x', due })) };
	const dueDateOf = dueDates({ insights, reference: new Date(0), timezone: 'UTC' });
	return actionItemsOf(insights, { noteId: NOTE_ID, dueDateOf });
};

const TEXTS = [
	...['a', '*a* ', '[', '\\*', '« ', '😀', 'é', '1️⃣ ', ' .', '<', 'a\u0301\u0323', '&a'],
	...['  ', '\n\n', '\t \u00a0', '@a.bc', '//', '&#'],
];

const CASES: [string, () => Cooperative<unknown>][] = [
	['owners that repeat themselves', owners(MIB, () => filled('a,', 500))],
	['owners with many names', owners(MIB / 8, (at) => list(49, (one) => `n${at}${one}`).join())],
	['owners with too many names', owners(MIB, (at) => filled(`n${at},`, 500))],
	['owners in brackets', owners(MIB / 4, (at) => at + filled('( [', 490))],
	['a list of owners', owners(500, () => list(190_000, (at) => `a${at}`))],
	['many tasks', tasks(list(50_000, (at) => `t${at}`))],
	['many equal tasks', tasks(list(50_000, () => 't'))],
	...TEXTS.map((text): [string, () => Cooperative<unknown>] => [
		`long tasks of ${text}`,
		tasks([...list(20, () => filled(text, 10_000)), filled(text, 4 * MIB)]),
	]),
	['many entries', () => entriesOf({ risks: list(50_000, (at) => `r${at}`) }, { noteId: NOTE_ID })],
	['Markdown of many lines', () => markdownOf({ risks: list(100_000, (at) => `r${at}`) })],
	[
		'Markdown of many owners',
		() => markdownOf({ action_items: [{ task: 'a', owner: list(100_000, (at) => `o${at}`) }] }),
	],
	...TEXTS.map((text): [string, () => Cooperative<unknown>] => [
		`Markdown of ${text}`,
		() => markdownOf({ abstract: filled(text, 4 * MIB) }),
	]),
	['many due texts', dues(list(2_000, (at) => `in ${at} days or by the end of next week`))],
];

it.each(CASES)('%s: everything else in the process has its turn', async (_, steps) => {
	// A collection of garbage, or a machine that is shared, lengthens one attempt; a fault lengthens all.
	let longest = Infinity;
	for (let attempt = 1; attempt <= 3 && longest >= MOST_MS; attempt += 1) {
		longest = await longestTurn(async () => await runCooperatively(steps(), clock));
	}
	expect(longest).toBeLessThan(MOST_MS);
});
