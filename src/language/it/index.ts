import type { Language } from '../language';
import { dates } from './dates';
import { owners } from './owners';

export const it: Language = {
	name: 'it',
	common: 'il lo la gli che e con per una del della di ha discusso sono prossimi alla dei',
	accents: true,
	dates,
	owners,
};
