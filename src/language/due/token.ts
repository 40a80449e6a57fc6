import { dayOf, type Day } from '../../calendar/day.ts';
import { offsetOf } from '../../calendar/instant.ts';
import { withoutAccents } from '../../text/fold.ts';

/** The smallest piece of a due text that means something, before any language is known. */
export type Token =
	| {
			kind: 'word';
			text: string;
			accented: boolean;
			/** In lower case, with its accents. */
			raw: string;
			capital: boolean;
			dotted: boolean;
			/** Joined to the word before it by a hyphen: "Mon-Wed". */
			joined: boolean;
	  }
	| { kind: 'number' | 'ordinal'; value: number; digits: number }
	| { kind: 'numbers'; parts: readonly string[]; separator: string }
	| {
			kind: 'time';
			minutes: number;
			/** Minutes that its zone is ahead of UTC; null if no zone is named. */
			offset: number | null;
			look: Look;
	  }
	| { kind: 'stamp'; day: Day | null; minutes: number; offset: number }
	| { kind: 'mark'; text: string }
	| { kind: 'other' };

/**
 * How a time is written: with a colon or the like, as "10.12" or "07.01", which may be dates, or as "6.1",
 * which is no time at all.
 */
export type Look = 'time' | 'dotted' | 'padded' | 'decimal';

export function numberToken(text: string): Token {
	const separator = /[./-]/.exec(text)?.[0] ?? '-';
	return { kind: 'numbers', parts: text.match(/\d+/g) ?? [], separator };
}

/** @param zone as written: "UTC", "GMT+1", "Z" */
export function timeOf(text: string, zone?: string): Token[] {
	const [hours = 0, minutes = 0] = (text.match(/\d+/g) ?? []).map(Number);
	// "Sous 48h" counts hours.
	if (hours >= 24 && /\d ?(?:h|ore)$/i.test(text)) {
		return [{ kind: 'number', value: hours, digits: 2 }, wordOf('h')];
	}
	// "26.02" is not a time, but a day.
	if ((hours > 24 && !/^[23]\d\.(?:0?[1-9]|1[0-2])$/.test(text)) || hours > 31 || minutes > 59) {
		return [{ kind: 'other' }];
	}
	const afternoon = /\d ?p/i.test(text) && hours < 12 ? 12 * 60 : 0;
	const offset = zone === undefined ? null : offsetOf(zone);
	return [{ kind: 'time', minutes: hours * 60 + minutes + afternoon, offset, look: lookOf(text) }];
}

function lookOf(text: string): Look {
	if (/^\d+\.\d$/.test(text)) return 'decimal';
	if (/^\d\d\.0\d$|^(?:2[5-9]|3\d)\.\d\d$/.test(text)) return 'padded';
	return /^\d+\.\d+$/.test(text) ? 'dotted' : 'time';
}

export function stampToken(text: string): Token {
	const numbers = (text.match(/\d+/g) ?? []).map(Number);
	const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = numbers;
	const day = hours > 24 || minutes > 59 ? null : dayOf(year, month, date);
	return { kind: 'stamp', day, minutes: hours * 60 + minutes, offset: offsetOf(text) };
}

export function wordOf(raw: string, dotted = false, joined = false): Token {
	const text = withoutAccents(raw.toLowerCase());
	return {
		kind: 'word',
		text,
		accented: text !== raw.toLowerCase(),
		raw: raw.toLowerCase(),
		dotted,
		joined,
		capital: raw.charAt(0) !== raw.charAt(0).toLowerCase(),
	};
}
