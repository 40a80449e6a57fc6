import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
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
};
