import type { Language } from '../language.ts';
import { dates } from './date-words.ts';
import { owners } from './owner-words.ts';

export const it: Language = {
	name: 'it',
	common: 'il lo la gli che e con per una del della di ha discusso sono prossimi alla dei',
	accents: true,
	dates,
	owners,
};
