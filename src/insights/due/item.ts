import type { Day } from '../../calendar/day';
import type { Token } from './token';

/** A word, number or phrase with what it is for in one language. */
export interface Item {
	tag: string;
	value: number;
	/** Of a date in digits: the days it may mean. */
	days: readonly Day[];
	token: Token;
	/** As the lexicon has it; empty for anything but a word. */
	phrase: string;
	/** May stand between the two ends of a range. */
	isRange: boolean;
}
