import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import * as it from 'chrono-node/it';

import { offsetMinutes } from '../../../src/calendar/calendar.ts';
import type { Phrase } from './corpus.ts';

const CHRONO = { de, en, es, fr, it };

/** What chrono reads in the language of the phrase, which it has to be told. */
export function chronoOf({ text, said, zone, language }: Phrase): string | null {
	const time = new Date(said);
	// In the clock of this machine, whatever its timezone: given a timezone, chrono reads both clocks.
	const wall = new Date(time.getTime() + offsetMinutes(time, zone) * 60_000);
	const now = new Date(
		...([wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()] as const),
		...([wall.getUTCHours(), wall.getUTCMinutes()] as const),
	);
	const { casual } = Object.entries(CHRONO).find(([name]) => name === language)?.[1] ?? en;
	const [result] = casual.parse(text, now, { forwardDate: true });
	if (result === undefined) return null;
	const { start, end } = result;
	const part = (name: 'year' | 'month' | 'day') => (end ?? start).get(name) ?? 0;
	const [year, month, day] = [part('year'), part('month'), part('day')];
	return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
