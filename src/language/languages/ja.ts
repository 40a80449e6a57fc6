import type { OwnerWords } from '../language.ts';

/** Due dates are not read in Japanese, but names are found with what is written behind them. */
export const ja: OwnerWords = {
	suffix: `さん, 様, 氏`,
};
