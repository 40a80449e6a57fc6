import type { DateWords } from '../language.ts';

export const dates: DateWords = {
	order: 'dayFirst',
	nextWeekday: 'coming',
	shortWeekday: 'lun, mar, mer, jeu, ven/vend, sam, dim',
	month: 'janv, fév/févr, mars/mar, avr, -, -, juil, août, -, oct, nov, déc',
	number: `-, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze,
		quinze, seize, dix-sept, dix-huit, dix-neuf, vingt`,
	tens: '-, -, trente, quarante, cinquante, soixante',
	ordinal: 'premier/1er, deuxième, troisième, quatrième',
	unit: {
		hour: 'heure, heures, h',
		day: 'jour, jours, jour calendaire, jours calendaires, jours francs',
		week: 'semaine, semaines',
		month: 'mois',
		quarter: 'trimestre, trimestres',
		year: 'an, ans, année, années',
		businessDay: 'jour ouvré, jours ouvrés, jour ouvrable, jours ouvrables, jours travaillés',
		fortnight: 'quinzaine',
	},
	periodEnd: {
		quarter: 'fin de trimestre, clôture trimestrielle',
		year: "fin d'année, la fin d'année, clôture annuelle, fin d'exercice",
		week: 'en fin de semaine, la fin de semaine',
		month: `fin de mois, fin du mois en cours, clôture mensuelle, la clôture mensuelle, le dernier du
			mois, bout du mois`,
	},
	nearDay: `aujourd'hui/ce soir/ce matin/cet après-midi/aujourd'hui même/ce midi/d'ici ce soir,
		demain/dmn/2main/dans un jour/sous un jour, après-demain, -, -, -, -, la semaine prochaine à la même
		heure/la semaine prochaine à cette heure-ci`,
	quarter: 't1, t2, t3, t4',
	holiday: {
		boxingDay: 'lendemain de noël, le lendemain de noël, saint étienne',
		thanksgiving: 'thanksgiving',
		christmas: 'noël',
		newYearsDay: "jour de l'an, nouvel an",
		epiphany: 'épiphanie, fête des rois',
		valentinesDay: 'saint valentin, st valentin',
		goodFriday: 'vendredi saint',
		easterSunday: 'dimanche de pâques',
		easterMonday: 'lundi de pâques',
		mayDay: `fête du travail`,
		ascensionDay: "ascension, jeudi de l'ascension, jour de l'ascension",
		whitMonday: 'lundi de pentecôte, lundi de la pentecôte',
		assumptionDay: `assomption`,
		halloween: 'halloween',
		allSaintsDay: 'toussaint, jour de la toussaint',
		blackFriday: 'black friday',
		cyberMonday: 'cyber monday',
		stNicholasDay: 'saint nicolas, st nicolas',
		christmasEve: 'la veille de noël, veille de noël, réveillon de noël, soir de noël',
		christmasDay: `jour de noël`,
		newYearsEve: `saint sylvestre, la veille du jour de l'an, la veille du nouvel an, réveillon du nouvel
			an, réveillon du jour de l'an, st sylvestre`,
	},
	later: { 7: 'en huit', 14: 'en quinze' },
	words: {
		neighbour: `la veille, veille, le jour avant, le lendemain, lendemain, dernier jour avant, le dernier
			jour avant, la veille de, la veille du, veille de, veille du, un jour avant, le jour d'avant, le
			lendemain de, le lendemain du`,
		weekOf: 'semaine du, la semaine du',
		otherwise: `sinon, ou sinon, à défaut, autrement, au pire, dans le pire des cas, faute de quoi, ou à
			défaut, le cas échéant, en cas d'échec`,
		away: `expire, absente jusqu'à, absent, fermé, fermée, revient, valable, valable jusqu'au,
			anniversaire, absente, en congé, en congés, en vacances`,
		within: `sous, d'ici, d'ici à, en moins de, dans un délai de, sous un délai de, délai de, un délai de`,
		following: 'suivant, suivante',
		next: 'pro, prochain, prochaine, prochains, prochaines, qui vient',
		coming: 'ce prochain',
		this: 'ce, cette, cet, courante, en cours, celui-ci, celle-ci, celui-là, celle-là',
		last: 'dernier, dernière, passé, passée',
		one: 'un, une',
		few: 'quelques, plusieurs, demi, une demi, un demi, deux ou trois',
		end: `fin, fin du, la fin du, dernier jour du, le dernier jour du, dernier jour de, la clôture du,
			clôture du, bouclage du, le bouclage du, bouclage de, la toute fin du, toute fin du, à l'issue du, à
			l'issue de la, clôture`,
		fromNow: `à partir d'aujourd'hui, à compter d'aujourd'hui, à compter de ce jour, à compter de la
			présente, à partir de maintenant, à compter de maintenant, à partir de la date de cette note, dès
			aujourd'hui`,
		in: 'dans, dans les, dans un délai',
		duty: `sera prêt, sera prête, seront prêts, serait bien, serait parfait, ira bien, relit, relis,
			vérifie, rédige, finalise, partage, publie, dépose, répond, réponds, paie, règle, vise, visons, ça
			marche, c'est bon, c'est ok, aurez, aurons, auras, traiter, arbitrer, confirme, envoi, remise, soumet,
			fournit, mettre à jour, donne, apporte, adresse, expédie, doit, doivent, devra, devront, dois, devons,
			faut, faudra, mettre, envoie, envoies, envoient, livre, fais, fera, ferai, prépare, boucle, s'en
			charge, s'en occupe, m'en occupe, m'en charge, rends, rend, finit, finis, valide, disons, livraison, me
			va, nous va, ira, recevra, reçoit, enverrai, enverra, livrerons, voudrait, voudrions, veut, veulent,
			souhaite, besoin, objectif, attendu, attendue, à rendre, transmets, transmet, remet, remets, peut,
			pouvez, peux, peuvent, décalage, report, maintenu, maintenue, maintien, maintenons, maintient, on
			maintient, on garde, on reste, partons, glisse, avancé, avancée, fixé, fixée, calé, calée, acté, actée,
			planifié, planifiée, programmé, programmée, confirmée, attendus, attendues, arrive, arriver, parte,
			partir, parti, soit prêt, soit prête, soient prêts, soit fait, soit livré, soit envoyé, soit signé,
			soit bouclé, être prêt, être prête, être fait, être livré, être envoyé, être signé, être bouclé, être
			terminé, être fini, être remis, être validé, être publié, mise en production, en ligne, en prod,
			réponse, retour, validation, signature, rendu, dépôt, expédition, diffusion, publication, transmission,
			doit être, faudrait, aimerait, aimerais, aimerions, voudrais, a besoin, s'engage, m'engage, se charge,
			me charge, gère, gérer, gèrent, assure, assurer, assurera, signe, signent, relance, relancent, appelle,
			appelles, appellent, rappelle, paye, corrige, corrigent, complète, complètent, transmettra, remettra,
			rendra, prépares, vérifient, valident, rédigent, termine, terminent, achève, mettra, sors, sort,
			sortir, sortira, tient, tenir, pousse, pousser, poussera, attend, attends, attendons, attendent,
			prolongé, prolongée, étendu, étendue, repoussée, reportée, décalée, déplacée, tourne, démonte,
			installe, envoyer, livrer, remettre, déposer, finir, terminer, présenter, vérifier, rappeler, relire,
			préparer, rédiger, corriger, clôturer, contacter, publier, payer, signer, valider, installer,
			commander, réserver, bloquer, confirmer, partager, compléter, caler`,
		source: "selon, d'après, cf",
		past: `reçus, reçue, fait, discuté, convenu, parlé, évoqué, décidé, vu, vus, vue, dit, envoyé, reçu,
			signalé, voir, comme, appelé, ouvert`,
		deadline: `date butoir, pour, pour le, pour la, échéance, date limite, à rendre le, à rendre pour`,
		until: "jusqu'à, jusqu'au",
		by: `au plus tard, au plus tard le, d'ici le, d'ici au, on a jusqu'au, avons jusqu'au, avez jusqu'au,
			as jusqu'au, pas plus tard que, pas plus tard que le, reporté au, décalé au, déplacé au, prolongé
			jusqu'à, prolongé jusqu'au, repoussé au, avancé au, avancé à, limite, à`,
		before: "avant que, avant, avant le, d'avant",
		filler: `pile, réveillon, repoussé, décalé, déplacé, reporté, grand max, euh, bon, alors, inclus, le,
			la, les, de, du, l', d', en, au, aux, s'il te plaît, s'il vous plaît, svp, stp, si possible, maximum,
			max, dernier délai, dernier carat, sans faute, est, prêt, prévu, prévue, c'est, dès que possible, le
			plus tôt possible, impérativement, date, pas d'urgence, rien ne presse, sinon plus tôt, si tu peux, si
			vous pouvez, si tu as le temps, si vous avez le temps, si c'est possible, si ça te va, si ça vous va,
			même si, quelque part, à un moment, à un moment donné, n'importe quand, merci, merci d'avance, sans
			exception, nouvelle date, nouvelle échéance, date ferme, urgent, très urgent, prioritaire, priorité,
			important, comme prévu, il, elle, on, nous, vous, je, tu, ils, elles, ça, ceci, cela, ce sera, ce
			serait, sera, au grand maximum, tout, toute, aussi, bien, donc, même, seulement, uniquement, ensemble,
			équipe`,
		about: 'vers',
		twelveHour: "du matin, de l'après-midi, du soir",
		daypart: `aprem, matin, après-midi, soir, au soir, le soir, midi, à midi, matinée, dans la matinée,
			soirée, dans l'après-midi, au cours de la journée, courant de journée, en fin de matinée, minuit, à
			minuit, nuit, en début de matinée, à la première heure, première heure, am, pm, a m, p m, avant midi, à
			l'aube, aube, au petit matin, tôt, de bonne heure, avant le déjeuner, après le déjeuner, au déjeuner,
			pause déjeuner, à la pause déjeuner, avant le café, tard, en début de soirée, en fin de soirée, avant
			minuit, dès la première heure, dès le matin, à l'ouverture, avant l'ouverture, en milieu de matinée, en
			milieu d'après midi, en milieu de journée, début d'après midi, fin d'après midi, début de matinée,
			début de soirée, dans la nuit, cet aprèm, ce midi là, au lever du jour, avant la fermeture, sans
			attendre`,
		endOfDay: `fin de journée, la fin de journée, la fin de la journée, fin de la journée, fin du jour,
			d'ici la fin de la journée, avant la fin de la journée, dans la journée, dans la soirée, fin de
			shift, fin du shift, fin du quart, fin de quart, la fin du quart, la fin du quart de travail, fin du
			quart de travail, fermeture, bouclage, fermeture des bureaux, la fermeture des bureaux, fin du
			service, fin de service, la fin du service, bout de journée, avant de partir, le départ, d'ici la
			fermeture, fin de poste, fin d'astreinte, fin de la séance, en clôture, à la clôture`,
		over: `qui vient de passer, tout juste passé, déjà passé, se termine, soit finie, soit fini, finisse,
			soit terminée, soit terminé, s'achève`,
		soThat: `pour que, pour qu', afin que, afin qu', afin de, parce que, parce qu', car, vu que, puisque,
			comme ça, histoire de, histoire que, de sorte que, de manière à, de façon à, ce qui laisse, ce qui
			donne, étant donné que, pour laisser, pour permettre, pour donner, à cause de, à cause du, à cause
			des, en raison de, en raison du, en raison des`,
		after: `en attendant, suite au, suite à la, au delà du, au delà de, passé le, plus tôt que, plus tard
			que, rapport du, facture du, mail du, courriel du, compte rendu du, point du, après, après le,
			depuis, depuis le, dès le, à partir de, à partir du, à compter du, à compter de, au plus tôt le`,
		not: `devait, devaient, aurait dû, auraient dû, avait, exclu, exclue, mort, hors de question, surtout
			pas, pas, ne, n', jamais, sauf, excepté, au lieu de, plutôt que, pas avant, pas avant le, non, était,
			initialement, plus, aucun, aucune, sans, trop tôt, trop tard, impossible, manqué, et non, et pas, et
			non pas, non pas, à la place du, à la place de, en lieu et place du, auparavant, précédemment,
			anciennement, ancienne date, ancienne échéance, au départ, à l'origine, prévu initialement, prévue
			initialement, initialement prévu, initialement prévue, date initiale, échéance initiale, n'est plus,
			n'est pas, ce n'est pas, c'est pas, surtout pas le, certainement pas, ne va pas, ne convient pas,
			caduc, caduque, abandonné, abandonnée, contre, au lieu du, au lieu de la, en arrêt, en arrêt maladie,
			en congé maternité, en cure, en déplacement, c'était pour, c'était prévu pour, c'était pour le`,
		but: 'mais, plutôt, maintenant, finalement',
		unclear: `c'est mort, moins, par semaine, par mois, par trimestre, par an, avant dernier, avant
			dernière, courant de, n'est plus possible, n'est pas possible, plus possible, pas possible,
			mi-janvier, mi-février, mi-mars, mi-avril, mi-mai, mi-juin, mi-juillet, mi-août, mi-septembre,
			mi-octobre, mi-novembre, mi-décembre, reparler, reparler de, parler de, trop juste, trop serré, cent,
			cents, mille, trentaine, vingtaine, quinzaine de, dizaine, douzaine, et demi, et demie, ouvré,
			ouvrés, ouvrées, ouvrables, si, peut-être, éventuellement, environ, vers le, autour du, aux alentours
			du, chaque, tous les, toutes les, tout les, quotidien, hebdomadaire, hebdomadairement, mensuel,
			mensuellement, hier, avant-hier, fin de semaine, début, milieu, courant, il y a, c'était, week-end,
			pendant, durant, tous, toutes, prend, pas d'échéance, idéalement, quand, lorsque, un de ces, s'il,
			s'ils, à condition, à condition que, à condition de, sous réserve, sous réserve de, sous réserve que,
			pourvu que, dès que, en cas de, en fonction, en fonction de, au cas où, à supposer, en supposant,
			dépend, ça dépend, seulement si, uniquement si, sauf si, sous condition, probablement, sans doute,
			normalement, annulé, annulée, à confirmer, reste à confirmer, tbc, tbd, à voir, à définir, à
			préciser, à déterminer, on verra, je ne sais pas, pas sûr, un jour sur deux, une semaine sur deux, un
			lundi sur deux, un vendredi sur deux, dans les environs du, autour de, aux environs du, aux environs
			de, aux alentours de, à peu près, une fois que, une fois le, une fois la, tant que, provisoire,
			moitié, première moitié, seconde moitié, deuxième moitié, première partie, seconde partie,
			mi-semaine, dimanche de pentecôte, dimanche de la pentecôte, samedi saint, dimanche des rameaux,
			mardi gras, mercredi des cendres, jeudi saint, plus une, plus un, le même, la même, ce même, cette
			même, au plus tôt`,
		or: 'ou, ou bien, voire',
		and: 'et',
		between: 'entre',
		label: `salle, version, page, chapitre, ticket, numéro, no, tel, téléphone, bâtiment, section, point,
			bureau, étape, phase, sprint, partie, question, étage, lot`,
		decoy: `patch tuesday, giving tuesday, lundi noir, jeudi noir, vendredi de la formation, un jour, par
			jour, ven d, mon rapport, son, sa, ses, notre, nos, votre, vos, leur, leurs, ces`,
	},
	also: {
		passive: '…être, sera, soit, soient',
		request: `peux tu, pourrais tu, pouvez vous, pourriez vous, tu peux, tu pourrais, vous pouvez, vous
			pourriez, quelqu'un peut, quelqu'un pourrait, est ce que tu peux, est ce que vous pouvez`,
		question: `vérifier si, voir si, décider si, savoir si, demander si, dire si, vérifier que, vois si,
			vérifie si`,
		article: `tous les, toutes les, le, la, les, l, l', un, une, deux, son, sa, ses, notre, nos, votre,
			vos, leur, leurs, ce, cette, ces, tous, toutes`,
		range: 'au, à',
		from: '…du',
		dayArticle: '…le, …au, …du',
		inMonth: 'en',
		of: 'de, du',
		at: 'à',
		measure: '…jour, …soir',
		latest: 'au plus tard, au plus tard le',
		tagQuestion: "ok, d'accord, non, hein, ça va, oui",
	},
	past: /(?<!t)é$|^dès$/u,
};
