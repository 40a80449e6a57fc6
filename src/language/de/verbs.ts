/** What can be done about something, as `TaskWords` says. */
export const verbs = `
	schicken, verschicken, senden/gesandt, zusenden/zugesandt, zuschicken, übermitteln, weiterleiten,
	weitergeben/weitergegeben, teilen, versenden, versand, abschicken, zukommen, mailen, ausliefern, liefern,
	zustellen, zuleiten, aussenden, versendung, weiterreichen, geben, schick, rausschicken, nachreichen; teilen,
	verteilen, weitergeben, herumschicken, zuschicken, austeilen, verschicken, rumschicken; anrufen/angerufen,
	telefonieren, zurückrufen, rückruf, anruf, antelefonieren, rufen an, sprechen/gesprochen; schreiben/geschrieben,
	verfassen, formulieren, entwerfen/entworfen, erstellen, anfertigen, erstellung, erarbeiten, ausarbeiten,
	vorbereiten, vorbereitung, aufsetzen, aufstellen, anlegen, entwurf, konzipieren, zusammenstellen, aufschreiben;
	vorbereiten, vorbereitung, bereitstellen; fertigstellen, abschließen/abgeschlossen, beenden, vollenden,
	fertigmachen, fertigstellung, finalisieren; unterschreiben/unterschrieben, unterzeichnen, signieren,
	unterzeichnung; prüfen, überprüfen, kontrollieren, prüfung, überprüfung, kontrolle, checken, durchsehen,
	nachsehen, durchgehen, begutachten, nachprüfen, sichten, inspizieren, inspektion, nachschauen, gegenlesen,
	testen, durchgesehen, sichtung, nachgehen; genehmigen, freigeben/freigegeben, freigabe, genehmigung, bewilligen,
	absegnen; bestätigen, bestätigung, zusagen; ablehnen, zurückweisen, absagen; buchen, reservieren, buchung,
	reservierung, vorbestellen; stornieren, absagen, stornierung, absage, abbrechen; kündigen, kündigung, beenden;
	bestellen, bestellung, kaufen, besorgen, einkaufen, beschaffen, anschaffen, ordern, anschaffung, beschaffung,
	beauftragen; nachbestellen, auffüllen, nachkaufen, nachbestellung; buchen, reservieren, mieten, anmieten,
	chartern; entwerfen, gestalten, gestaltung; verkaufen, verkauf; mieten, ausleihen/ausgeliehen, anmieten, miete;
	leihen/geliehen, ausleihen, ausborgen, borgen; verleihen; zahlen, bezahlen, begleichen/beglichen,
	überweisen/überwiesen, zahlung, überweisung, bezahlung; fakturieren, verrechnen, abrechnen, rechnung stellen;
	erinnern, erinnerung, mahnen; nachhaken, nachfassen, dranbleiben; löschen, entfernen, löschung, beseitigen,
	streichen/gestrichen; hinzufügen, ergänzen, aufnehmen/aufgenommen, einfügen, zufügen; aktualisieren,
	auffrischen, aktualisierung, überarbeiten, anpassen, updaten, erneuern, überarbeitung, stand bringen,
	aktualisiert; beheben/behoben, fixen, korrigieren, korrektur, lösen, bereinigen, behebung, ausbessern,
	reparieren, bugfix; reparieren, reparatur, instandsetzen, ordnung bringen, stand setzen, instand setzen,
	richten lassen; ersetzen, austauschen, wechseln, auswechseln, austausch, tauschen, umtauschen, ersatz, tausch;
	testen, ausprobieren, probieren, test, erproben; deployen, ausrollen, ausliefern, deployment, einspielen,
	releasen; starten, beginnen, anfangen, loslegen, start, einleiten, anstoßen, betrieb nehmen; stoppen, anhalten,
	pausieren, aufhören, unterbrechen; veröffentlichen, hochladen, posten, publizieren, veröffentlichung,
	einstellen, webseite stellen, website stellen, online stellen; herunterladen, downloaden; drucken, druck,
	ausdrucken, abdrucken; kopieren, kopie, duplizieren, fotokopieren, vervielfältigen; scannen, einscannen,
	digitalisieren; übersetzen, übersetzung; lesen/gelesen, durchlesen; abholen, holen, abholung; einsammeln,
	sammeln, zusammentragen, einholen, zusammenstellen, erheben; putzen, reinigen, säubern, reinigung, aufräumen,
	sauber, saubermachen; installieren, installation, aufsetzen, einrichten; konfigurieren, einrichten, einrichtung;
	einbauen, montieren, anbringen; deinstallieren; organisieren, organisation, planen, ansetzen, planung,
	terminieren, anberaumen, vereinbaren, koordinieren, arrangieren, ausmachen, einplanen, termin vereinbaren,
	termin ausmachen, veranlassen; verschieben/verschoben, verlegen, vertagen, aufschieben, umziehen, verschiebung;
	einladen/eingeladen, einladung, laden; anmelden, anmeldung, registrieren, einschreiben, registrierung,
	eintragen; abmelden, austragen, abmeldung; erhöhen, steigern, anheben, aufstocken, erhöhung, ausbauen; senken,
	reduzieren, verringern, kürzen, verkleinern, senkung, vermindern; verlängern, erneuern, verlängerung,
	erneuerung; aktivieren, einschalten, anschalten, freischalten, anmachen, aktivierung; deaktivieren, ausschalten,
	abschalten, sperren, deaktivierung; importieren, übernehmen/übernommen, einlesen, import; exportieren, export;
	öffnen, eröffnen, aufmachen, eröffnung; schließen/geschlossen, zumachen; einstellen, rekrutieren, anstellen,
	anwerben, einstellung; entlassen; schulen, schulung, unterrichten, einarbeiten, anlernen, unterweisen;
	besprechen/besprochen/bespricht, diskutieren, sprechen, reden, bereden, durchsprechen, erörtern,
	absprechen/abgesprochen, abstimmen, unterhalten; klären, abklären, klarstellen, abklärung, klärung,
	klarheit schaffen, prüfen; verhandeln, aushandeln, verhandlung; entscheiden/entschieden, festlegen,
	beschließen/beschlossen, bestimmen, entscheidung; auswählen, aussuchen, wählen, auswahl; fragen, befragen,
	anfragen, nachfragen, bitten/gebeten, anfordern, erbitten, anfrage, erfragen, beantragen, erkundigen, einholen;
	antworten, beantworten, antwort, beantwortung, erwidern; benachrichtigen, informieren, mitteilen, sagen, melden,
	unterrichten, bescheid, ankündigen, verständigen, kommunizieren, bescheid geben, bescheid sagen,
	kenntnis setzen, mitgeteilt, information; melden, berichten; erklären, erläutern; präsentieren, vorstellen,
	zeigen, vorführen; untersuchen, analysieren, erforschen, recherchieren, ergründen, analyse, ermitteln,
	nachgehen, untersuchung, recherche; herausfinden, ermitteln, feststellen, rausfinden, klären, erfahrung bringen;
	annehmen, akzeptieren; einreichen, abgeben/abgegeben, einsenden, einreichung, vorlegen, abgabe;
	zurückgeben/zurückgegeben, zurückschicken, zurücksenden, zurückbringen, rückgabe, rücksendung, retournieren;
	sortieren, ordnen; danken, bedanken; füttern; waschen; abschließen, absperren, sperren, zusperren; entsperren,
	freischalten, aufschließen; fortsetzen, fortführen, weitermachen; finden/gefunden, suchen, suche;
	bringen/gebracht, mitbringen; ändern, verändern, anpassen, abändern, änderung, umstellen, modifizieren;
	archivieren, ablegen, archivierung, archiv bringen; sichern, speichern, sicherung, abspeichern, backup,
	backup erstellen; aufbauen, zusammenbauen, aufbau; abbauen, abbau, demontieren; einräumen, füllen, auffüllen,
	befüllen, ausfüllen, laden; ausräumen, leeren, entladen; messen/gemessen, ausmessen, vermessen, messung;
	berechnen, ausrechnen, kalkulieren, berechnung, kalkulation; schätzen, abschätzen, schätzung; zählen, zählung;
	übertragen, migrieren, umziehen, überführen, übernehmen, migration, transferieren, umstellen;
	vergleichen/verglichen, vergleich; auswerten, bewerten, evaluieren, auswertung, beurteilen, bewertung;
	dokumentieren, protokollieren, festhalten, aufzeichnen, notieren, vermerken; aufnehmen, aufzeichnen, filmen;
	erstatten, zurückzahlen, erstattung, rückerstattung, rückerstatten; verschlüsseln, verschlüsselung; rotieren,
	wechseln, austauschen, erneuern; zurücksetzen; neustarten; wiederherstellen, wiederherstellung, rückspielen;
	überwachen, beobachten, verfolgen, monitoren; gießen/gegossen, bewässern, wässern; streichen, anstreichen,
	malen, lackieren; fotografieren, ablichten; besuchen, besichtigen, besuch, besichtigung; treffen/getroffen;
	vorstellen, einführen, einführung; zusammenführen, mergen, vereinigen; aufteilen, trennen, teilen; einpacken,
	packen, verpacken; aufhängen, anbringen, aushängen; aufladen, laden; zuweisen, zuteilen, beauftragen, ernennen,
	benennen; helfen/geholfen, unterstützen; entwickeln, implementieren, umsetzen, bauen, programmieren, umsetzung,
	entwicklung, einbauen; verbessern, optimieren, verbesserung, optimierung; vereinfachen; definieren, festlegen,
	definition, bestimmen, spezifizieren; abstimmen, absprechen, einigen; schützen, absichern, sichern;
	schneiden/geschnitten, stutzen, beschneiden, zuschneiden; mähen; pflanzen, anpflanzen, einpflanzen; kochen;
	backen; warten, wartung, instandhalten; kalibrieren, kalibrierung, eichen; sterilisieren, desinfizieren; impfen;
	versichern; auflisten, inventarisieren, katalogisieren, erfassen; eintragen, eingeben, erfassen; benoten,
	korrigieren; teilnehmen, beiwohnen; zurückziehen, zurücknehmen; zusammenfassen, zusammenfassung; kontaktieren,
	kontakt aufnehmen, melden; vorschlagen, vorschlag; eskalieren; umbenennen; priorisieren; nachfragen, nachhaken,
	klären; erhalten, bekommen, einholen; streichen, weglassen; führen, abhalten; bereinigen, aufräumen; abnehmen,
	abnahme; auflisten, liste erstellen; einholen, anfordern, erbitten, anfragen, besorgen, beschaffen, erfragen,
	holen, geben lassen; nachfassen, nachhaken, nachfragen, erinnern, kontaktieren, melden, anschreiben;
	kontaktieren, anrufen, sprechen, ansprechen; kontaktieren, anschreiben, schreiben, mailen; klären, herausfinden,
	prüfen, abklären, ermitteln, in erfahrung, nachfragen; bestätigen, verifizieren, rückbestätigen; aktualisieren,
	überarbeiten, anpassen, nachziehen, ändern, pflegen; erstellen, aufsetzen, anlegen, aufbauen, entwickeln, bauen,
	ausarbeiten, erarbeiten; entwerfen, erstellen, gestalten, skizzieren; planen, organisieren, ansetzen,
	vereinbaren, terminieren, festlegen, einplanen, abstimmen, aufsetzen, einberufen; bereitstellen, schicken,
	senden, liefern, zur verfügung, teilen, übergeben; vorstellen, präsentieren, zeigen, halten; besprechen, klären,
	abstimmen, diskutieren, thematisieren, ansprechen, durchgehen; entscheiden, festlegen, auswählen, einigen,
	bestimmen; bewerten, prüfen, analysieren, untersuchen, auswerten; prüfen, durchsehen, lesen, gegenlesen,
	korrekturlesen, feedback geben, kommentieren, reviewen; einführen, umsetzen, einrichten, ausrollen,
	implementieren; entfernen, rausnehmen, herausnehmen, löschen, aussortieren, wegräumen; migrieren, umziehen,
	verschieben, überführen; überwachen, beobachten, kontrollieren, im blick, auge behalten; schulen, unterweisen,
	schulung durchführen, einweisen, einarbeiten; einstellen, finden, suchen, anwerben; bestellen, beschaffen,
	besorgen, ordern, holen; testen, ausprobieren, prüfen; veröffentlichen, freischalten, online gehen,
	live schalten; informieren, bescheid geben, mitteilen, unterrichten, benachrichtigen, warnen, hinweisen,
	in kenntnis, ankündigen; zusammenstellen, erstellen, sammeln, aufbereiten, vorbereiten; identifizieren,
	ermitteln, finden, herausfinden; vorschlagen, empfehlen, anregen; abstimmen, koordinieren, absprechen; beenden,
	einstellen; austeilen, verteilen, ausgeben, aushändigen; verlegen, umlegen, verschieben; kürzen, streichen;
	anhängen, beilegen, beifügen, hinzufügen; kennzeichnen, beschriften, markieren; verdoppeln; halbieren; umbauen,
	umgestalten, neu gestalten; verhandeln, nachverhandeln; aufnehmen, erfassen, dokumentieren, protokollieren;
	beauftragen, veranlassen, in auftrag; mahnen, anmahnen; warten, instand halten; ausbessern, reparieren, flicken;
	melden, anzeigen; entsorgen, wegwerfen, wegbringen; vorbereiten, planen, organisieren; abholen, holen, mitnehmen
`;
