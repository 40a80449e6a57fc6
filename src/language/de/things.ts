/** What tasks are about, as `TaskWords` says. */
export const things = `
	fehler, bug, defekt; foto, bild, aufnahme, fotografie; doku, dokumentation; webseite, website, homepage,
	internetseite, seite; zahl, ziffer; firma, unternehmen, betrieb; lieferant, anbieter, zulieferer; angebot,
	offerte, kostenvoranschlag; rückmeldung, feedback, kommentar, anmerkung; herr, herrn, hr; frau, fr; arzt,
	ärztin, dr, doktor; azubi, auszubildende, lehrling, praktikant; datenbank, db; produktion, prod, produktiv;
	erdgeschoss, eg; obergeschoss, og; information, info, angaben, infos; teilnehmer, teilnehmende, teilnehmerin;
	folie, präsentation, slide, foliensatz; sitzung, besprechung, meeting, treffen/getroffen, termin; urlaub,
	ferien; fabrik, werk; anzeige, ausschreibung, inserat, annonce; rechnung, faktura; beleg, quittung; anwalt,
	rechtsanwalt, anwältin, jurist; auto, wagen, fahrzeug, pkw; bus, reisebus, omnibus; computer, pc, rechner;
	laptop, notebook; telefon, handy; problem, schwierigkeit; mitarbeiter, personal, angestellte, kollege,
	belegschaft, mitarbeitende, beschäftigte, kollegin; kunde, kundin, klient, mandant; adresse, anschrift; vertrag,
	kontrakt, vereinbarung; kosten, preis, tarif, gebühr; versicherung, versicherer; liste, aufstellung,
	verzeichnis; eltern, erziehungsberechtigte; kredit, darlehen; ausfall, panne, absturz, störung; bericht, report;
	protokoll, niederschrift; budget, haushalt, etat; frist, deadline, abgabetermin; aufgabe, todo; chef,
	vorgesetzte, chefin; vermieter, eigentümer, besitzer, hausbesitzer; mieter; wohnung, appartement; raum, saal,
	zimmer; flyer, prospekt, broschüre, faltblatt; plakat, poster, aushang; newsletter, rundbrief, rundschreiben;
	mail, email, nachricht; brief, schreiben/geschrieben/schreibt; presse, medien, journalist; kind, schüler,
	schülerin; lehrer, lehrerin, lehrkraft; schule; unterricht, kurs, stunde, klasse; schulung, kurs, fortbildung,
	weiterbildung, training; workshop, seminar; ausflug, reise, exkursion, fahrt; feier, fest, party; geschenk,
	präsent; getränke; essen, verpflegung, catering; flug, flugzeug; zug, bahn, ice; ticket, karte, fahrkarte,
	fahrschein, eintrittskarte; hotel, unterkunft; passwort, kennwort; schlüssel; konto, account, zugang; zugang,
	zugriff, berechtigung; genehmigung, erlaubnis, bewilligung, zustimmung, freigabe; server; netzwerk, netz;
	drucker; software, programm, anwendung, app, tool; nutzer, benutzer, anwender, user; daten, datensatz; datei,
	dokument, akte, unterlage; fragebogen, umfrage; bewerber, kandidat, bewerbung; stelle, job, position,
	arbeitsplatz; gehalt, lohn, entgelt; steuer; steuerberater; buchhalter; buchhaltung, buchführung;
	personalabteilung, hr; geschäftsführung, geschäftsleitung, leitung; behörde, amt; gemeinde, stadt, kommune,
	stadtverwaltung; straße; aufzug, fahrstuhl, lift; heizung, heizkörper; licht, lampe, beleuchtung; strom,
	elektrizität; wasser; leck, schaden; müll, abfall; fenster; medikament, arznei, arzneimittel; patient,
	patientin; pflegekraft, krankenschwester; impfstoff, impfung; labor; probe, muster; ergebnis, resultat, befund;
	test, prüfung, probe; bildschirm, monitor, display; beamer, projektor; ersatzteil, teil, bauteil; lager,
	bestand, vorrat; lager, lagerhalle; lieferung, sendung, paket; sponsor, spender; helfer, freiwillige,
	ehrenamtliche; mitglied; tagesordnung, agenda; entwurf; erinnerung, mahnung; beschwerde, reklamation; zeichnung,
	plan; mangel, schaden; musik, lied; ende, abschluss; anfang, beginn; anforderung, spezifikation; ziel,
	zielvorgabe; risiko; maßnahme, aktion; vorschlag; partner; maschine, gerät, anlage; laden, geschäft, shop;
	stand, messestand; messe, ausstellung; text, wortlaut; vortrag, rede; redner, referent; gast, besucher,
	publikum; bank, hausbank; jahr; monat; woche; anleitung, handbuch, leitfaden; ort, location, veranstaltungsort;
	rabatt, nachlass, preisnachlass; lkw, lastwagen, laster; umgebung, system; feuerwehr; verein; zahl, kennzahl,
	wert; statistik, auswertung; tabelle, excel; beitrag, artikel; schrank; regal; anfrage, bitte; schicht, dienst;
	dienstplan, schichtplan, einsatzplan; transport, beförderung; backup, sicherung;
	neu/neue/neuen/neuem/neuer/neues; alt/alte/alten/altem/alter/altes; groß/große/großen/großem/großer/großes;
	klein/kleine/kleinen/kleinem/kleiner/kleines; antrag, gesuch; folie, präsentation, slide, deck; plan, konzept,
	strategie; zeitplan, plan, terminplan, zeitschiene; rückmeldung, feedback, kommentar, stellungnahme; problem,
	fehler, bug, ticket, störung; unterlage, dokument, datei, material; lieferant, anbieter, dienstleister;
	besprechung, termin, treffen, call, gespräch, runde, telefonat; login, anmeldung; registrierung, anmeldung;
	ausfall, störung, vorfall; ursache, grund; start, launch, release, golive; kampagne, werbung; newsletter,
	mailing; analyse, auswertung, bewertung; kennzahl, zahl, daten, kpi; prognose, forecast, vorschau, hochrechnung;
	kosten, ausgabe, aufwand; zugangsdaten, zugang, login; lizenz, abo; prüfung, kontrolle, inspektion, check;
	wartung, instandhaltung; einladung; klausur, prüfung, test; angebot, preis; protokoll, notiz,
	mitschrift; zusammenfassung, übersicht, überblick, kurzfassung; datum, tag; möglichkeit, option, alternative;
	belegschaft, personal, team; ware, lieferung, bestellung; gast, teilnehmer; entwickler, programmierer, dev;
	haus, gebäude, immobilie; antwort, rückmeldung; stromausfall; arbeitsvertrag, vertrag; anforderung, vorgabe;
	checkliste, liste; mitarbeiterin, mitarbeiter; kassierer, kassenwart; ersatz, vertretung; umzug, verlegung;
	fahrzeug, transporter, lieferwagen; küche; leiter, chef; werkzeug, gerät; putzmittel, reinigungsmittel; strasse,
	weg; urlaubsplan, ferienplan; parkplatz, stellplatz; homepage, startseite
`;
