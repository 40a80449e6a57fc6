import type { TaskWords } from '../task-words';

export const smallWords: Omit<TaskWords, 'verbs' | 'things'> = {
	small: {
		article: 'le, la, les, l, un, une',
		filler: `
			ou, sous, ce, cet, cette, ces, son, sa, ses, notre, nos, votre, vos, leur, leurs, il, elle, on, nous, vous, ils,
			elles, qui, que, qu, quoi, dont, est, sont, être, sera, doit, doivent, faudrait, devrait, devoir, faut, avoir,
			ont, se, s, y, tout, tous, toute, toutes, aussi, bien, afin, propos, sujet, procéder, effectuer, assurer, faire,
			fait, obtenir, ici, si, ne, n, lors, chaque, concernant, auprès, relatif, relative, occuper, comme, merci,
			veiller, veuillez, entre, quand, ça, cela, celui, celle, ceux, lui, eux, moi, toi, me, te, pourquoi, comment,
			combien, lequel, laquelle, lesquels, lesquelles, déjà, bientôt, rapidement, vite, directement, ensemble,
			maintenant, très, mon, ma, mes, ton, ta, tes, seront, serait, soit, soient, été, étaient, était, peut, peuvent,
			pouvoir, pourrait, veut, voudrait, vouloir, aller, va, vont, ait, aient, avait, fera, donc, alors, car, parce,
			puisque, ainsi, il y a, quel, quelle, quels, quelles, possible, dès que, urgence, quelqu, fois,
			selon, parmi, envers, malgré, derrière, devant, pendant, durant, contre`,
		duty: 'doit, doivent, devrait',
		lead: 'et, puis, ou, est, sont, être, été, sera, seront, soit, doit, faire, fait, se',
		and: 'et, &, ainsi que',
		not: 'pas, sans, jamais, aucun, aucune, éviter',
		except: 'sauf, excepté, hormis, à part, à l exception de',
		only: 'seulement, uniquement, exclusivement, que les',
		to: 'à, au, aux, vers, jusqu, chez',
		from: 'depuis',
		of: 'de, d, du, des',
		about: 'sur, à propos de, au sujet de',
		for: 'pour',
		with: 'avec',
		by: 'par',
		at: 'dans, en',
		before: 'avant',
		after: 'après',
		instead: 'au lieu de, au lieu d, à la place de',
	},
	titles: 'équipe, service, groupe, société, entreprise, dr, département, pôle, personnel',
	places: `projet, processus, domaine, réunion, séance, compte, comptes, appareil, appareils, niveau, sujet,
		travaux`,
	carriers: 'envoyer, transmettre, fournir, établir, réaliser, prévoir, organiser',
	opposites: 'recevoir, obtenir - donner; avant - après',
	numbers: '-, -, -, -, -, -, sept',
	ordinals:
		'premier/première, deuxième/second/seconde, troisième, quatrième, cinquième, sixième, septième, huitième, ' +
		'neuvième, dixième',
	last: 'dernier, dernière',
	grammar: {
		endings:
			'ation, ations, ement, ements, ment, ions, ion, ier, eur, ant, ent, ees, er, ez, re, ir, es, e, s',
		infinitive: /(?:er|ir|re|oir)$/,
		ordinal: /^(\d+)(?:ers?|res?|ere|n?de?|e|eme)$/,
		startsWithVerb: false,
		headFirst: true,
		capitalNouns: false,
	},
};
