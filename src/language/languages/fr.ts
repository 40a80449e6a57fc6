import type { Language } from '../language.ts';

export const fr: Language = {
	name: 'fr',
	common: `le la les l un une des du de d et ou mais avec pour par dans sur sous en à au aux chez nous vous il
		elle ils on que qui ce cette se ne pas plus est sont a ont été sera fait doit faut nouveau nouvelle
		client réunion équipe`,
	accents: true,
	shortNames: true,
	spokenDays: true,
	ordinals: `er, ere, e, eme, de`,
	hours: `h`,
	past: /(?<!t)é$|^dès$/u,
	work: /\p{L}{2}(?:er|ir|re)$/u,
	owners: {
		and: `et, ou, avec, et/ou, ainsi que`,
		both: `soit`,
		others: `et autres`,
		not: `sauf, sans, pas`,
		nobody: `à préciser, à confirmer, non renseigné, non précisé, pas clair, non spécifié, à assigner, à désigner,
			nom, inconnu, personne, à définir, non assigné, quelqu'un, à déterminer`,
		title: `monsieur, m., mme, mlle, madame, mademoiselle, dr, dre, maître`,
		label: `responsable, assigné, assigné à, qui`,
		copy: `copie, copie à, en copie`,
	},
	words: `
		spelled: quelques, plusieurs, demi, une demi, un demi, deux ou trois
		shortWeekday: lun, mar, mer, jeu, ven/vend, sam, dim
		month: janv, fév/févr, mars/mar, avr, -, -, juil, août, -, oct, nov, déc
		number: -, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze,
			seize, dix-sept, dix-huit, dix-neuf, vingt
		tens: -, -, trente, quarante, cinquante, soixante
		ordinal: premier/1er, deuxième, troisième, quatrième; quarter: t1, t2, t3, t4
		unit: hour=heure/heures/h, day=jour/jours/j/jour calendaire/jours calendaires/jours francs,
			week=semaine/semaines, month=mois, quarter=trimestre/trimestres, year=an/ans/année/années,
			businessDay=jour ouvré/jours ouvrés/jour ouvrable/jours ouvrables/jours travaillés, fortnight=quinzaine
		periodEnd: quarter=fin de trimestre/clôture trimestrielle, year=fin d'année/clôture annuelle/fin
			d'exercice, week=fin de semaine/en fin de semaine/la fin de semaine, month=fin de mois/fin du mois en
			cours/clôture mensuelle/le dernier du mois/bout du mois
		holiday: boxingDay=lendemain de noël/le lendemain de noël/saint étienne, thanksgiving=thanksgiving,
			christmas=noël, newYearsDay=jour de l'an/nouvel an, epiphany=épiphanie/fête des rois,
			valentinesDay=saint valentin/st valentin, goodFriday=vendredi saint, easterSunday=dimanche de pâques,
			easterMonday=lundi de pâques, mayDay=fête du travail, ascensionDay=ascension/jour de l'ascension,
			whitMonday=lundi de pentecôte/lundi de la pentecôte, assumptionDay=assomption, halloween=halloween,
			allSaintsDay=toussaint, blackFriday=black friday, cyberMonday=cyber monday, stNicholasDay=saint
			nicolas/st nicolas, christmasEve=la veille de noël/veille de noël/réveillon de noël/soir de noël,
			christmasDay=jour de noël, newYearsEve=saint sylvestre/la veille du jour de l'an/la veille du nouvel
			an/réveillon du nouvel an/réveillon du jour de l'an/st sylvestre
		nearDay: aujourd'hui/ce soir/ce matin/cet après-midi/aujourd'hui même/ce midi/d'ici ce soir,
			demain/dmn/2main/dans un jour/sous un jour, après-demain, -, -, -, -, la semaine prochaine à la même
			heure/la semaine prochaine à cette heure-ci
		dayZero: j, d; later: 7=en huit, 14=en quinze
		next: pro, prochain, prochaine, prochains, prochaines, qui vient
		following: suivant, suivante, d'après; coming: ce prochain
		this: ce, cette, cet, courante, en cours, celui-ci, celle-ci, celui-là, celle-là
		last: dernier, dernière, passé, passée, écoulé, écoulée; one: un, une
		end: fin, fin du, la fin du, dernier jour du, dernier jour de, clôture du, bouclage du, toute fin du, à
			l'issue du, clôture
		fromNow: à partir d'aujourd'hui, à compter d'aujourd'hui, à partir de maintenant; between: entre
		from: …du; range: au, à; or: ou, ou bien, voire, soit; and: et; dayArticle: …le, …au, …du
		inMonth: en
		by: au plus tard, au plus tard le, d'ici le, d'ici au, on a jusqu'au, avons jusqu'au, avez jusqu'au, as
			jusqu'au, pas plus tard que, pas plus tard que le, reporté au, décalé au, déplacé au, prolongé jusqu'à,
			prolongé jusqu'au, repoussé au, avancé au, avancé à, limite, à
		deadline: date butoir, pour, pour le, pour la, échéance, à rendre le
		loose: pour, pour le, pour la, à; until: jusqu'à, jusqu'au
		before: avant que, avant, avant le, d'avant; in: dans, dans les, dans un délai
		within: sous, d'ici, d'ici à, en moins de, dans un délai de, sous un délai de, délai de, un délai de
		latest: au plus tard, au plus tard le
		duty: sera prêt, serait bien, relit, vérifie, rédige, finalise, partage, publie, dépose, répond, paie,
			règle, vise, ça marche, c'est bon, aurez, traiter, confirme, envoi, remise, donne, apporte, doit,
			doivent, devra, dois, devons, faut, faudra, mettre, envoie, envoient, livre, fais, fera, prépare,
			boucle, s'en charge, s'en occupe, m'en occupe, rends, rend, finis, valide, disons, livraison, me va,
			enverrai, enverra, voudrait, souhaite, besoin, objectif, attendu, attendue, à rendre, transmet, remet,
			remets, peut, pouvez, peux, décalage, maintenu, avancé, fixé, acté, planifié, programmé, arrive,
			arriver, parte, partir, soit prêt, soit prête, soit fait, être prêt, être prête, être fait, mise en
			production, en ligne, en prod, réponse, retour, validation, signature, rendu, dépôt, publication,
			transmission, faudrait, se charge, gère, gérer, assure, assurer, signe, relance, appelle, rappelle,
			paye, corrige, complète, vérifient, termine, terminent, sort, sortir, tient, attend, prolongé,
			repoussée, reportée, décalée, tourne, démonte, installe, envoyer, livrer, remettre, déposer, finir,
			terminer, présenter, vérifier, rappeler, relire, préparer, rédiger, corriger, clôturer, contacter,
			publier, payer, signer, valider, installer, commander, réserver, bloquer, confirmer, partager,
			compléter, caler
		passive: …être, sera, soit, soient; request: tu peux
		not: à part, devait, devaient, aurait dû, est férié, auraient dû, avait, exclu, exclue, mort, hors de
			question, surtout pas, pas, ne, n', jamais, sauf, excepté, au lieu de, plutôt que, pas avant, pas avant
			le, non, était, initialement, plus, aucun, aucune, sans, trop tôt, trop tard, impossible, manqué, et
			non, et pas, et non pas, non pas, à la place du, à la place de, en lieu et place du, auparavant,
			précédemment, anciennement, ancienne date, ancienne échéance, au départ, à l'origine, prévu
			initialement, prévue initialement, initialement prévu, initialement prévue, date initiale, échéance
			initiale, n'est plus, n'est pas, ce n'est pas, c'est pas, surtout pas le, certainement pas, ne va pas,
			ne convient pas, caduc, caduque, abandonné, abandonnée, contre, au lieu du, au lieu de la, en arrêt, en
			arrêt maladie, en congé maternité, en cure, en déplacement, c'était pour, c'était prévu pour, c'était
			pour le
		after: en attendant, suite au, suite à la, au delà du, au delà de, passé le, plus tôt que, plus tard
			que, rapport du, facture du, mail du, courriel du, compte rendu du, point du, après, après le, depuis,
			depuis le, dès le, à partir de, à partir du, à compter du, à compter de, au plus tôt le
		origin: à réception, à la réception, à livraison, à la livraison, à signature, à la signature, à la
			commande, à la validation, à l'acceptation, date de facture, date facture, net, nets, dès le, dès la,
			dès réception, dès validation, dès signature, dès livraison, dès que, à dater de, à dater du, à compter
			de, à compter du, à partir de, à partir du, depuis, depuis le, après, après le, suivant, suivante,
			suivants, suivantes, qui suit, qui suivent, une fois, à l'issue de, au terme de, au terme du, suite à
		away: expire, absente jusqu'à, absent, fermé, fermée, revient, valable, valable jusqu'au, anniversaire,
			absente, en congé, en congés, en vacances
		event: se termine, se terminent, s'arrête, s'arrêtent, préavis, prend fin, prennent fin, résiliation,
			résilie, résilier, résilié, expire, expirent, expiration, entre en vigueur, entrent en vigueur, en vigueur,
			démission, démissionne, départ, déménage, déménagement, part, partent, s'en va, hausse, baisse, ouverture,
			fin du bail, fin de bail, fin du contrat, fin de contrat, rupture, est résilié, est résiliée, emménage,
			emménagent, prend sa retraite, prennent leur retraite, à la retraite, arrivent, revient, reviennent, rentre,
			rentrent, quitte, quittent, est supprimé, est supprimée, sont supprimés, est abrogé, est abrogée, est
			dissous, est dissoute, est rompu, est rompue, sont résiliés, est remplacé, est remplacée, tarif passe, prix
			passe, taux passe, loyer passe, disparaît, disparaissent, prend effet, prennent effet, arrive à échéance,
			arrive à terme, arrivent à terme, est suspendu, est suspendue, est levé, est levée, s'achève, s'achèvent,
			augmente ses prix, augmente les prix, augmente ses tarifs, augmente les tarifs, augmente le loyer, augmente
			les loyers, baisse ses prix, change ses prix, change ses tarifs
		intransitive: augmente, augmentent, ouvre, ouvrent, ferme, ferment, commence, commencent, débute, débutent,
			démarre, démarrent, change, changent, cesse, cessent, arrive, arrivent, rouvre, rouvrent, reprend,
			reprennent
		soThat: pour que, pour qu', afin que, afin qu', afin de, parce que, parce qu', car, vu que, puisque,
			comme ça, histoire de, histoire que, de sorte que, de manière à, de façon à, ce qui laisse, ce qui
			donne, étant donné que, pour laisser, pour permettre, pour donner, à cause de, à cause du, à cause des,
			en raison de, en raison du, en raison des, vérifier si, voir si, décider si, savoir si, demander si,
			dire si, vérifier que, vois si, vérifie si
		over: qui vient de passer, qui vient de s'écouler, tout juste passé, déjà passé, se termine, soit finie,
			soit fini, finisse, soit terminée, soit terminé, s'achève
		past: reçus, reçue, fait, discuté, convenu, parlé, évoqué, décidé, vu, vus, vue, dit, envoyé, reçu,
			signalé, voir, appelé, ouvert, comme, selon, d'après, cf
		unclear: à voir si, c'est mort, moins, par semaine, par mois, par trimestre, par an, avant dernier,
			avant dernière, courant de, n'est plus possible, n'est pas possible, plus possible, pas possible,
			mi-janvier, mi-février, mi-mars, mi-avril, mi-mai, mi-juin, mi-juillet, mi-août, mi-septembre,
			mi-octobre, mi-novembre, mi-décembre, reparler, reparler de, parler de, trop juste, trop serré, cent,
			cents, mille, trentaine, vingtaine, quinzaine de, dizaine, douzaine, et demi, et demie, ouvré, ouvrés,
			ouvrées, ouvrables, si, peut-être, éventuellement, environ, vers le, autour du, aux alentours du,
			chaque, tous les, toutes les, tout les, quotidien, hebdomadaire, hebdomadairement, mensuel,
			mensuellement, hier, avant-hier, fin de semaine, début, milieu, courant, il y a, c'était, week-end,
			pendant, durant, tous, toutes, prend, pas d'échéance, idéalement, quand, lorsque, un de ces, s'il,
			s'ils, à condition, à condition que, à condition de, sous réserve, sous réserve de, sous réserve que,
			pourvu que, dès que, en cas de, en fonction, en fonction de, au cas où, à supposer, en supposant,
			dépend, ça dépend, seulement si, uniquement si, sauf si, sous condition, probablement, sans doute,
			normalement, annulé, annulée, à confirmer, reste à confirmer, tbc, tbd, à voir, à définir, à préciser, à
			déterminer, on verra, je ne sais pas, pas sûr, un jour sur deux, une semaine sur deux, un lundi sur
			deux, un vendredi sur deux, dans les environs du, autour de, aux environs du, aux environs de, aux
			alentours de, à peu près, une fois que, une fois le, une fois la, tant que, provisoire, moitié, première
			moitié, seconde moitié, deuxième moitié, première partie, seconde partie, mi-semaine, dimanche de
			pentecôte, dimanche de la pentecôte, samedi saint, dimanche des rameaux, mardi gras, mercredi des
			cendres, jeudi saint, plus une, plus un, le même, la même, ce même, cette même, au plus tôt
		neighbour: la veille, veille, le jour avant, le lendemain, lendemain, dernier jour avant, le dernier
			jour avant, la veille de, la veille du, veille de, veille du, un jour avant, le jour d'avant, le
			lendemain de, le lendemain du
		weekOf: semaine du, la semaine du; about: vers
		otherwise: sinon, à défaut, autrement, au pire, dans le pire des cas, faute de quoi, le cas échéant, en
			cas d'échec
		but: mais, plutôt, maintenant, finalement; tagQuestion: ok, d'accord, non, hein, ça va, oui
		measure: …jour, …soir; atHour: à
		daypart: matin, après-midi, soir, midi, à midi, matinée, dans la matinée, soirée, dans l'après-midi, en
			fin de matinée, minuit, à minuit, nuit, à la première heure, première heure, am, pm, avant midi, aube,
			tôt, avant le déjeuner, après le déjeuner, tard, en milieu de journée, début d'après midi, fin d'après
			midi, début de soirée
		twelveHour: du matin, de l'après-midi, du soir; fullHour: heure, heures
		endOfDay: fin de journée, la fin de journée, fin de la journée, d'ici la fin de la journée, avant la fin
			de la journée, dans la journée, dans la soirée, fermeture, fermeture des bureaux, la fermeture des
			bureaux, avant de partir
		filler: pile, réveillon, repoussé, décalé, déplacé, reporté, grand max, euh, bon, alors, inclus, le, la,
			les, de, du, l', d', en, au, aux, s'il te plaît, s'il vous plaît, svp, stp, si possible, maximum, max,
			dernier délai, dernier carat, sans faute, est, prêt, prévu, prévue, c'est, dès que possible, le plus tôt
			possible, impérativement, date, pas d'urgence, rien ne presse, si tu peux, si vous pouvez, si c'est
			possible, quelque part, merci, merci d'avance, nouvelle date, nouvelle échéance, urgent, priorité,
			important, comme prévu, il, elle, on, nous, vous, je, tu, ils, elles, ça, ce sera, sera, tout, aussi,
			bien, donc, même, seulement, ensemble, équipe
		label: salle, version, page, chapitre, ticket, numéro, no, tel, téléphone, bâtiment, section, point,
			bureau, étape, phase, sprint, partie, question, étage, lot
		unknown: patch tuesday, giving tuesday, lundi noir, jeudi noir, vendredi de la formation, un jour, par
			jour, ven d, mon rapport, son, sa, ses, notre, nos, votre, vos, leur, leurs, ces
		of: de, du
		article: tous les, toutes les, le, la, les, l, l', un, une, deux, son, sa, ses, notre, nos, votre, vos,
			leur, leurs, ce, cette, ces, tous, toutes`,
};
