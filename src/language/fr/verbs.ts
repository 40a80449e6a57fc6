/** What can be done about something, as `TaskWords` says. */
export const verbs = `
	envoyer, partager, transmettre/transmis, expédier, envoi, adresser, faxer, livrer, expédition, remettre/remis,
	parvenir, faire suivre, faire passer, faire parvenir, diffuser, donner; partager, distribuer, diffuser,
	circuler; appeler, rappeler, téléphoner, appel, prendre contact, contacter; rédiger, écrire/écrit, rédaction,
	élaborer, établir, dresser, préparer, créer, préparation, concevoir/conçu, création, réaliser, composer;
	terminer, finir/fini, finaliser, achever, compléter, boucler; signer, signature; vérifier, examiner, contrôler,
	vérification, contrôle, inspecter, réviser, relire/relu, revoir/revu, inspection, passer revue, jeter oeil,
	faire point, vérif; approuver, valider, validation, approbation, autoriser; confirmer, confirmation; refuser,
	rejeter, décliner; réserver, réservation, retenir; annuler, annulation; résilier, résiliation; commander,
	acheter, achat, commande, acquérir, procurer, prendre/pris, passer commande, trouver; réapprovisionner,
	recommander; réserver, louer, prendre, affréter; concevoir, conception; vendre/vendu, vente; louer, location;
	emprunter; prêter; payer, régler, paiement, règlement, virer; facturer; relancer, relance, rappel, rappeler;
	supprimer, effacer, enlever, retirer, suppression, ôter, éliminer; ajouter, ajout, compléter, inclure, insérer,
	intégrer; actualiser, rafraîchir, réviser, mettre jour, mise jour, maj; corriger, résoudre/résolu, correction,
	régler, rectifier; réparer, réparation, dépanner, remettre état; remplacer, changer, remplacement, échanger;
	tester, essayer, test; déployer, déploiement, livrer, mettre production, mettre prod, mise production; lancer,
	démarrer, commencer, lancement, débuter, démarrage, mettre service, mettre route; arrêter, stopper, suspendre,
	interrompre; publier, publication, poster, télécharger, téléverser, mettre ligne, mise ligne; imprimer,
	impression; copier, copie, photocopier, dupliquer; scanner, numériser; traduire/traduit, traduction; lire/lu;
	rassembler, réunir, recueillir, collecter, regrouper, compiler; nettoyer, ranger, nettoyage; installer,
	installation, poser, mettre place, mise place; configurer, paramétrer; désinstaller; planifier, organiser,
	organisation, programmer, fixer, planification, caler, prévoir, coordonner, convenir, prendre rendez,
	fixer rendez, prendre rdv; déplacer, reporter, décaler, repousser, différer; inviter, invitation, convier,
	convoquer; inscrire/inscrit, inscription, enregistrer; désinscrire, désabonner; augmenter, agrandir, accroître,
	relever, augmentation; réduire/réduit, diminuer, baisser, abaisser, réduction, raccourcir; renouveler,
	prolonger, renouvellement, reconduire, prolongation; activer, allumer, activation; désactiver, éteindre,
	désactivation; importer; exporter; ouvrir/ouvert, ouverture; fermer, clôturer, fermeture; recruter, embaucher,
	engager, recrutement, embauche; licencier; former, formation; discuter, parler, concerter, échanger, entretenir;
	clarifier, éclaircir, préciser; négocier, négociation; décider, déterminer, trancher, décision; choisir/choisi,
	sélectionner, sélection, choix; demander, solliciter, demande, requérir, renseigner, interroger, réclamer;
	répondre/répondu, réponse; prévenir/prévenu, avertir, informer, communiquer, annoncer, dire/dit, aviser,
	signaler, notifier, déclarer, tenir informé, tenir courant; signaler, déclarer, rapporter; expliquer; présenter,
	montrer, démontrer; analyser, étudier, enquêter, rechercher, analyse, examiner, diagnostiquer; déterminer,
	découvrir; soumettre/soumis, déposer, présenter, remettre, dépôt; rendre/rendu, renvoyer, retourner, restituer,
	retour; trier, classer, tri; remercier; nourrir; laver; verrouiller, bloquer; débloquer, déverrouiller;
	continuer, poursuivre, reprendre; trouver, chercher, rechercher, recherche; amener, apporter, emmener; changer,
	modifier, adapter, modification, ajuster; archiver, archivage; sauvegarder, sauvegarde, enregistrer, conserver;
	monter, montage, assembler; démonter, démontage; remplir/rempli, charger; vider, décharger, vidanger; mesurer;
	calculer, chiffrer, calcul; estimer, chiffrer, estimation; compter; migrer, transférer, basculer, migration,
	transfert; comparer, comparaison, comparatif; évaluer, évaluation, apprécier; enregistrer, filmer; rembourser,
	remboursement; chiffrer, crypter, chiffrement; renouveler, changer; réinitialiser; redémarrer, relancer;
	restaurer, restauration, rétablir; surveiller, suivre/suivi, surveillance, suivi, observer; arroser; verser,
	couler; peindre/peint, repeindre, peinture; photographier; visiter, visite; rencontrer; introduire/introduit,
	présenter, instaurer; fusionner, fusion; séparer, diviser, scinder; emballer, envelopper; accrocher, afficher,
	pendre; charger, recharger; attribuer, affecter, désigner, nommer, assigner; aider, assister, soutenir, épauler;
	développer, implémenter, coder, développement, programmer; améliorer, optimiser, amélioration; simplifier;
	définir/défini, fixer, spécifier, définition; accorder, concerter; protéger, sécuriser; tailler, élaguer,
	couper, taille; tondre, tonte; planter, plantation; cuisiner, cuire; entretenir, entretien, maintenance;
	calibrer, étalonner, étalonnage, calibrage; stériliser, désinfecter; vacciner; assurer; lister, inventorier,
	recenser, répertorier, cataloguer; saisir, entrer, inscrire; noter, corriger; participer, assister; résumer,
	résumé, synthétiser; proposer, proposition; faire valider, valider; renommer; prioriser; résilier, annuler;
	clarifier, définir, préciser; obtenir, demander, solliciter, recueillir, récupérer, réclamer, recevoir/reçu;
	relancer, contacter, rappeler, recontacter, joindre/joint; contacter, appeler, téléphoner, joindre, parler;
	contacter, écrire, envoyer mail; vérifier, clarifier, déterminer, savoir, renseigner, identifier, voir;
	actualiser, modifier, ajuster, corriger, réviser, mettre niveau; créer, monter, développer, construire,
	mettre place, élaborer, bâtir, produire, faire/fait; concevoir, créer, dessiner; planifier, organiser, fixer,
	programmer, prévoir, caler, convenir, mettre place; fournir, envoyer, donner, remettre, transmettre,
	communiquer; présenter, montrer, exposer, faire présentation; discuter, échanger, aborder, évoquer, parler,
	faire point, débattre; décider, choisir, arrêter, déterminer, définir, trancher; évaluer, analyser, étudier,
	examiner; relire, vérifier, réviser, commenter, revoir; mettre œuvre, implémenter, instaurer, introduire,
	déployer; supprimer, retirer, enlever, nettoyer, éliminer; migrer, déplacer, transférer; surveiller, suivre,
	contrôler; former, organiser formation, animer formation, sensibiliser; recruter, trouver, chercher; tester,
	vérifier, essayer; publier, diffuser, mettre ligne; informer, prévenir, avertir, alerter, dire, signaler,
	indiquer; rassembler, préparer, compiler, constituer; identifier, repérer, trouver, recenser, lister; proposer,
	suggérer, recommander; clore/clos, fermer, clôturer; distribuer, remettre, donner, fournir; aider, accompagner;
	joindre, ajouter, annexer; étiqueter, marquer; doubler; réorganiser, revoir, refaire/refait, refondre; négocier,
	renégocier; noter, consigner, enregistrer, documenter; réparer, corriger, changer; trier, ranger; récupérer,
	chercher, retirer, prendre; élaborer, définir; jeter, débarrasser, évacuer; remplir, compléter; approuver,
	valider, accepter; réserver, booker; préparer, organiser, prévoir; transmettre, envoyer, communiquer,
	faire remonter
`;
