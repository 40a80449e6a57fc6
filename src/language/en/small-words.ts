import type { TaskWords } from '../task-words.ts';

export const smallWords: Omit<TaskWords, 'verbs' | 'things'> = {
	small: {
		article: 'the, a, an',
		filler: `
			as, is, are, be, been, being, was, were, will, would, should, must, shall, can, could, need, needs, needed,
			have, has, had, having, do, does, it, its, this, that, these, those, we, our, us, you, your, i, my, me, they,
			their, them, he, his, she, her, who, all, any, some, every, each, also, please, so, if, whether, make, sure,
			ensure, get, getting, obtain, let, lets, somebody, someone, everyone, then, there, still, just, gets, got, done,
			take, care, everybody, here, necessary, required, conduct, perform, carry out, or, up, out, off, over, through,
			within, under, against, when, how, anyone, once, possibly, might, everything, what, why, which, where,
			whose, whom, him, himself, themselves, itself, ours, yours, mine, such, soon, asap, quickly,
			immediately, directly, already, now, later, too, really, currently, properly, accordingly, urgently, together,
			yet, while, because, since, much, many, very, am, did, doing, go, goes, going, want, wants, wanted, come, comes,
			someone else, possible, if possible, as soon as possible, in order, think, know, knows, well, try, trying, able,
			up to date,
			between, among, across, around, above, below, behind, beyond, than, across from`,
		duty: 'should, must, shall, will',
		lead: 'to, and, then, or, be, been, must, should, is, are, please, we, i, will, shall, need, needs, has, have, &',
		and: 'and, &, plus, as well as',
		not: 'not, no, never, without, cannot, dont, avoid, avoiding, refrain',
		except:
			'except, except for, apart from, but not, excluding, everyone but, everybody but, all but, other than',
		only: 'only, solely, exclusively',
		to: 'to, into, onto, towards, until, till',
		from: 'from',
		of: 'of',
		about: 'about, regarding, re, concerning, regards',
		for: 'for',
		with: 'with',
		by: 'by, via, per',
		at: 'at, in, on, during',
		before: 'before, prior to, ahead of',
		after: 'after, following',
		instead: 'instead of, in place of, rather than',
	},
	titles: `team, system, environment, department, group, staff, crew, dr, company, firm, dept, inc, ltd, office,
		folks, people, guys, unit`,
	places: `meeting, session, account, accounts, device, devices, level, levels, project, process, work, area,
		matter, topic, event`,
	carriers: 'send, forward, email, share, provide, create, issue, arrange, organise, organize',
	opposites: 'get, receive, obtain - give; before - after; first - last; in - out; on - off',
	ordinals:
		'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth',
	last: 'last, final',
	grammar: {
		endings:
			'ied, ations, ation, ements, ement, ments, ment, ions, ion, ings, ing, ies, ers, er, est, ees, ees, ed, es, ' +
			'ated, ates, ate, ant, ent, al, ee, or, ors, y, s, e, d, ance, ence, ure, ity',
		participle: /.{3}ed$/,
		present: { '': ', s', ch: 'ches', sh: 'shes', ss: 'sses', x: 'xes', y: 'ies' },
		ordinal: /^(\d+)(?:st|nd|rd|th)$/,
		startsWithVerb: true,
		headFirst: false,
		capitalNouns: false,
	},
};
