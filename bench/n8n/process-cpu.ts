import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel does. */
const MS_PER_TICK = 10;

/** CPU time that a process has taken, all its threads together, in milliseconds. Linux only. */
export function processCpu(pid: number): number {
	// The name in front may hold anything; after it come 11 fields, user and system time.
	const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
	const [user, system] = fields.split(' ').slice(11, 13).map(Number);
	return ((user ?? NaN) + (system ?? NaN)) * MS_PER_TICK;
}
