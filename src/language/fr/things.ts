/** What tasks are about, as `TaskWords` says. */
export const things = `
	photo, image, cliché, photographie; doc, documentation; site, web, internet; société, entreprise, firme; avis,
	retour, commentaire, feedback, remarque; monsieur, m, mr; madame, mme; médecin, dr, docteur; apprenti,
	stagiaire; base, bdd; production, prod; rez; étage; information, info, renseignement, infos; participant,
	inscrit; diapositive, présentation, diapo, diaporama, slide; réunion, séance, rendez, rdv, entretien, point,
	rencontre; vacances, congé; usine; annonce, offre; facture, note; reçu; avocat, juriste; voiture, véhicule,
	auto; bus, autobus, car, autocar; ordinateur, pc; portable, laptop; téléphone, portable, mobile; problème,
	souci, difficulté; employé, personnel, salarié, collaborateur, collègue; client, clientèle; adresse,
	coordonnées; contrat, accord, convention; coût, prix, tarif, frais; assurance, assureur; parent, famille; prêt,
	emprunt, crédit; panne, avarie, incident, coupure; rapport; pv; budget; échéance, délai; tâche; chef, patron;
	propriétaire, bailleur; locataire; appartement, logement; salle, local, pièce; tract, prospectus, brochure,
	dépliant, flyer; affiche, poster; newsletter, bulletin, infolettre, lettre; mail, courriel, email, message;
	lettre, courrier; presse, journaliste, médias; enfant, élève; professeur, enseignant, instituteur, prof; école;
	cours, classe; formation, stage; atelier; sortie, excursion, voyage; fête, soirée; cadeau; boissons; repas,
	nourriture, traiteur; vol, avion; train, tgv; billet, ticket; hôtel, hébergement, logement; passe, mdp; clé,
	clef; compte, accès; accès, droit, autorisation; autorisation, permis, accord, permission; serveur; réseau;
	imprimante; logiciel, programme, application, appli, outil; utilisateur, usager; données; fichier, document,
	dossier; questionnaire, enquête, sondage; candidat, candidature, postulant; poste, emploi, offre; salaire, paie,
	rémunération; impôt, taxe; comptable; comptabilité, compta; rh; direction; mairie, municipalité, commune; rue,
	route; bâtiment, immeuble, maison; ascenseur; chauffage, chaudière, radiateur; lumière, lampe, éclairage,
	ampoule; électricité, courant; eau; fuite, dégât; poubelle, déchet, ordures; fenêtre, vitre; médicament;
	patient; infirmier, infirmière; vaccin, vaccination; labo, laboratoire; échantillon, prélèvement; résultat;
	test, essai, épreuve; écran, moniteur; projecteur, vidéoprojecteur, projo; pièce, composant; stock, inventaire;
	entrepôt, dépôt; livraison, colis, envoi; sponsor, mécène, donateur, parrain; bénévole, volontaire; membre,
	adhérent; ordre, agenda; brouillon, ébauche, projet; rappel, relance; réclamation, plainte; dessin, plan;
	défaut, dommage, dégât; musique, chanson; fin, clôture; début; exigence, spécification, besoin, cahier;
	objectif, but, cible; risque; mesure, action; proposition, suggestion; conjoint; machine, appareil, équipement;
	magasin, boutique; stand; salon, foire, exposition; texte; discours, conférence, exposé; orateur, intervenant,
	conférencier; invité, visiteur, public; banque; an, année; mois; semaine; titulaire; notice, manuel, guide;
	lieu, endroit, emplacement; remise, réduction, rabais; camion; environnement, env; compte rendu, cr; article,
	billet; développeur, dev; tableau, excel; association, asso, assoc; gestionnaire, responsable; diapositive,
	présentation, slide, support; plan, stratégie, concept; planning, calendrier, agenda, échéancier; retour, avis,
	commentaire, remarque, observation; problème, bug, erreur, anomalie, ticket, incident; document, fichier, pièce,
	papier, support; fournisseur, prestataire, sous-traitant; réunion, appel, séance, rendez, entretien, rencontre,
	visio; connexion, login; inscription, enregistrement; cause, raison, origine; lancement, démarrage, sortie;
	campagne, publicité, pub; analyse, évaluation, étude, bilan; chiffre, indicateur, donnée, kpi, statistique;
	prévision, projection; dépense, coût, frais; accès, identifiant; sauvegarde, backup; licence, abonnement;
	contrôle, vérification, inspection; maintenance, entretien; invitation; examen, épreuve, contrôle; devis, prix,
	tarif, offre; compte, procès; résumé, synthèse, récapitulatif, récap; date, jour; option, solution; équipe,
	personnel; mail, message, courriel, note; marchandise, stock, livraison, commande; invité, participant; local,
	bâtiment; réponse, retour; liste, tableau; gamin, enfant; boîte, carton; sac, sachet; vélo, bicyclette
`;
