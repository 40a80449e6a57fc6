import type { Language } from '../language.ts';
import { dates } from './date-words.ts';

export const en: Language = {
	name: 'en',
	common: `the and of to with for on by was is are will be we they that this over about from team has
		have been it at went update send`,
	accents: false,
	dates,
	owners: {
		and: 'and, or, with, w/, plus, and/or, as well as, together with',
		both: 'both',
		not: 'not, except, but, without, excluding, instead, nor, neither',
		nobody: `not specified, to be assigned, name, not yet assigned, tbd, tbc, tba, none, null, nil, na, n/a,
			undefined, unassigned, unspecified, unknown, open, nobody, no one, not assigned, to be decided,
			to be determined, to be confirmed, someone, somebody, anyone, anybody, owner, assignee`,
		title: 'mr, sir, mrs, ms, miss, dr, prof, mx',
		label: `owner, owners, assignee, assignees, assigned, assigned to, responsible, responsibility, person, lead,
			dri, who, by, mailto, pm, po, cto, ceo, dev, design, qa`,
		from: 'from, in the, at',
		role: `ceo, cto, cfo, coo, cpo, cmo, cio, pm, po, pmo, qa, hr, it, ux, ui, ops, dev, devs, lead, design,
			designer, developer, engineer, engineering, product, project, manager, marketing, sales, support,
			legal, finance, head, of, senior, junior, owner, phd, mba, md, the`,
	},
};
