import type { Language } from '../language.ts';
import { dates } from './date-words.ts';

export const de: Language = {
	name: 'de',
	common: `der die das und ist nicht mit den dem des ein eine für auf von zu im sich wir wird werden
		wurde hat muss noch besprochen bis`,
	accents: true,
	dates,
	owners: {
		and: 'und, oder, mit, sowie, bzw, bzw., u., und/oder, zusammen mit',
		both: 'beide, sowohl',
		not: 'nicht, außer, ohne, statt, anstatt, weder',
		nobody: `noch nicht zugewiesen, nicht festgelegt, nicht angegeben, zu bestimmen, n.n, nn, unbekannt, offen,
			noch offen, niemand, keiner, nicht zugewiesen, jemand, zu klären, noch zu klären`,
		title: 'herr, herrn, hr., frau, fr., ing., dipl., mag., frl.',
		label: `verantwortlich, verantwortliche, verantwortlicher, zuständig, zuständige, zuständiger, wer,
			besitzer`,
		from: 'aus dem, aus der, aus unserem, aus unserer',
		role: 'leitung, vertrieb, entwicklung',
	},
};
