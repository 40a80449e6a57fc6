import type { Language } from '../language.ts';

export const de: Language = {
	name: 'de',
	common: `der die das den dem des ein eine einen einem einer und oder aber mit für auf von vom zu zum zur im
		in am an bei aus nach über wir ihr sie er es ich sich ist sind war nicht wird werden wurde wurden
		hat haben muss soll sollen noch auch besprochen bis neue neuen`,
	accents: true,
	nextWeek: true,
	capitalDays: true,
	capitalNouns: true,
	shortNames: true,
	ordinals: `ste`,
	hours: `h`,
	oClock: `uhr`,
	past: /^\p{L}{0,6}ge\p{L}{3,}(?:t|en)$/u,
	event:
		/^\p{Ll}+\p{L}{2}t$|\p{L}(?:treten|tritt|übergang|anpassung|änderung|erhöhung|senkung|kündigung|wechsel|umzug|auflösung)$/u,
	work: /\p{L}(?:en|ern|eln)$/u,
	owners: {
		and: `und, oder, mit, sowie, bzw, bzw., u., und/oder, zusammen mit`,
		both: `beide, sowohl, entweder`,
		others: `u.a, u. a, und andere, usw`,
		not: `nicht, außer, ohne, statt, anstatt, weder`,
		nobody: `keine angabe, k.a, unklar, nicht genannt, noch nicht zugewiesen, nicht festgelegt, nicht angegeben, zu
			bestimmen, n.n, nn, unbekannt, offen, noch offen, niemand, keiner, nicht zugewiesen, jemand, zu klären, noch zu
			klären`,
		title: `herr, herrn, hr., frau, fr., ing., dipl., mag., frl.`,
		label: `verantwortlich, verantwortliche, verantwortlicher, zuständig, zuständige, zuständiger, wer, besitzer`,
		from: `aus dem, aus der, aus unserem, aus unserer`,
		copy: `kopie, kopie an, in kopie, zur kenntnis, z.k.`,
		role: `leitung`,
		team: `buchhaltung, einkauf, entwicklung, vertrieb`,
	},
	words: `
		spelled: paar, ein paar, einige, einigen, einiger, wenige, wenigen, mehrere, mehreren, halbe, halben,
			halb, einer halben, eine halbe, eineinhalb, anderthalb
		weekday: montach, dienstach, -, donnerstach, freitach, sonnabend
		shortWeekday: mo, di, mi, do, fr, sa, so
		glued: morgen, früh, vormittag, mittag, nachmittag, abend, nacht, s früh
		month: jänner/jan/januars, feber/feb/februars, mrz, aprils/apr, -, jun, jul, aug, sept/sep/septembers,
			okt/oktobers, nov/novembers, dez/dezembers
		number: eins/eines, zwei/zwo, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn,
			vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, einundzwanzig, zweiundzwanzig,
			dreiundzwanzig, vierundzwanzig, fünfundzwanzig, sechsundzwanzig, siebenundzwanzig, achtundzwanzig,
			neunundzwanzig, dreißig, einunddreißig
		tens: -, -, -, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig
		ordinal: ersten/erster/monatsersten, zweiten/zweiter, dritten/dritter, vierten/vierter, fünften/fünfter,
			sechsten/sechster, siebten/siebter/siebenten, achten/achter, neunten/neunter, zehnten/zehnter,
			elften/elfter, zwölften/zwölfter, dreizehnten/dreizehnter, vierzehnten/vierzehnter,
			fünfzehnten/fünfzehnter, sechzehnten, siebzehnten, achtzehnten, neunzehnten, zwanzigsten,
			einundzwanzigsten, zweiundzwanzigsten, dreiundzwanzigsten, vierundzwanzigsten, fünfundzwanzigsten,
			sechsundzwanzigsten, siebenundzwanzigsten, achtundzwanzigsten, neunundzwanzigsten, dreißigsten,
			einunddreißigsten
		unit: hour=stunde/stunden/std/h, day=tag/d/tage/tagen/tages/kalendertag/kalendertage/kalendertagen,
			week=woche/wochen/arbeitswoche, month=monat/monats/monate/monaten,
			quarter=quartal/quartals/quartale/quartalen, year=jahr/jahres/jahre/jahren,
			businessDay=werktag/werktage/werktagen/arbeitstag/arbeitstage/arbeitstagen/werktags
		periodEnd: week=wochenschluss/zum wochenschluss, month=monatsende/zum
			monatsende/monatsletzten/ultimo/monatsschluss/zum monatsschluss/monatsabschluss/zum monatsabschluss/am
			monatsende/monatsultimo/zum monatsletzten/letzter des monats/letzten des monats/ultimo des monats,
			quarter=quartalsende/zum quartalsende/quartalsschluss/quartalsabschluss/zum quartalsschluss/zum
			quartalsabschluss, year=jahresende/zum jahresende/jahresschluss/jahreswechsel/zum
			jahreswechsel/jahresabschluss/zum jahresabschluss/jahresultimo
		holiday: thanksgiving=thanksgiving, newYearsDay=neujahr/neujahrstag,
			epiphany=dreikönig/dreikönigstag/heilige drei könige/heiligen drei könige/dreikönige/heilig drei könige,
			valentinesDay=valentinstag/valentinstags, goodFriday=karfreitag/kar freitag, easterSunday=ostersonntag,
			easterMonday=ostermontag, mayDay=tag der arbeit/maifeiertag, ascensionDay=christi
			himmelfahrt/himmelfahrt/vatertag, whitMonday=pfingstmontag, assumptionDay=mariä himmelfahrt,
			germanUnityDay=tag der deutschen einheit, halloween=halloween/reformationstag,
			allSaintsDay=allerheiligen, blackFriday=black friday, cyberMonday=cyber monday,
			stNicholasDay=nikolaus/nikolaustag, christmasEve=heiligabend/heilig abend/heiliger abend/heiligen
			abend/weihnachtsabend, christmasDay=weihnachtstag/weihnachtsfeiertag/christtag,
			boxingDay=stephanstag/stefanitag,
			newYearsEve=silvester/sylvester/silvesterabend/altjahrabend/altjahresabend
		nearDay: heute/heute noch/heute abend/heute nachmittag/heute mittag/heute früh/heute vormittag/heute
			nacht/heut/heute morgen, morgen/mrgn/mrg/morg/morgigen tag, übermorgen, -, -, -, -, heute in acht
			tagen/heute nächste woche/nächste woche um diese zeit/nächste woche um dieselbe zeit
		dayZero: t, d; next: na, nächst, nächste, nächsten, nächster, nächstes, nächstem
		following: darauf, drauf; coming: kommende, kommenden, kommender, kommendem, kommendes
		this: diese, dieser, dieses, diesen, diesem, laufende, laufenden, laufender
		last: letzte, letzten, letzter, letztem, letztes, vergangene, vergangenen, vergangenem, vorige, vorigen,
			vorigem
		one: ein, einem, einer, einen, eine
		end: ende, zum ende, schluss, letzter tag, abschluss, ausgang, ablauf
		weekAfterNext: übernächste woche, übernächster woche, der übernächsten woche
		weekNumber: kw, kalenderwoche; fromNow: ab heute, von heute an, ab jetzt; between: zwischen
		range: bis, bis zum; to: bis einschließlich, bis einschl, bis inklusive, bis inkl
		or: oder, bzw, beziehungsweise; and: und; inMonth: im, in
		by: bis, bis zum, spätestens, spätestens am, spätestens bis, bis spätestens, spätestens aber, aber
			spätestens, verlängert auf, verlängert bis zum, bis spätestens zum, nicht später als, nicht nach,
			verschoben auf, vertagt auf, verlegt auf, vorgezogen auf, verlängert bis, auf, zum
		deadline: zieltermin, zieldatum, abgabetermin, liefertermin, abgabe, frist, deadline, fällig, stichtag,
			termin
		loose: zum; before: bevor, ehe, vor; in: in, in den, im laufe von
		within: innerhalb, innerhalb von, binnen, bis in
		latest: …spätestens, spätestens am, spätestens bis, spätestens aber
		duty: folgt, nachtragen, durchführen, muss, müssen, soll, sollen, sollte, sollten, wird, werden, werde,
			will, wollen, schicke, sende, liefere, mache, mach, macht, machen, erledigen, erledige, fertig, raus,
			braucht, brauche, brauchen, benötigt, passt, reicht, sagen wir, gibt, kümmert, lieferung, am liebsten, kann,
			können, könnte, bereit, übergabe, schreiben, schreibe, schreibt, übernimmt, übernehme, wäre gut, verschoben,
			geplant, ziel, bleibt, verlegt, geschoben, vorgezogen, verlängert, angesetzt, eingeplant, festgelegt,
			bestätigt, vorliegen, da sein, durch sein, stehen, steht, live, fertig haben, rückmeldung, erwartet, möchte,
			möchten, bräuchte, bräuchten, hätte gern, hätten gern, dran, nachgereicht, schaffen, schafft, bekommen, gibt
			ab, reicht ein, ruft, stellt, legt, füllt, räumt, richtet, meldet, entlüften, wiedervorlage, umschaltung,
			erfassen, abholen, nachbestellen, schicken, schickt, senden, sendet, liefern, liefert, besorgen, prüfen,
			prüft, ändern, melden, einholen, vorlegen, vorstellen, verteilen, korrigieren, bereitstellen, nachhaken,
			ausarbeiten, vorbereiten, abschließen, einreichen, bestellen, bezahlen, aktualisieren, veröffentlichen,
			aushängen, unterschreiben, abgeben, mailen, mailt, angebot geht, angebote gehen, rechnung geht, rechnungen
			gehen, bericht geht, berichte gehen, protokoll geht, entwurf geht, entwürfe gehen, vertrag geht, verträge
			gehen, brief geht, briefe gehen, mail geht, mailing geht, newsletter geht, einladung geht, einladungen
			gehen, unterlagen gehen, paket geht, pakete gehen, muster gehen, ware geht, liste geht, antrag geht,
			bestellung geht, geht raus, gehen raus, geht das angebot, geht die rechnung, geht der bericht, geht das
			protokoll, geht der entwurf, geht der vertrag, geht das mailing, geht der newsletter, geht die einladung,
			gehen die einladungen, gehen die unterlagen, geht das paket, geht die liste, geht der antrag, bereitet,
			ergänzt, sammelt, klärt, bucht, organisiert, verschickt, versendet, erstellt, entwirft, überarbeitet,
			übersetzt, verfasst, testet, besorgt, bestellt, bezahlt, überweist, korrigiert, veröffentlicht,
			unterschreibt, verteilt, kontrolliert, informiert, druckt, installiert, repariert, aktualisiert,
			recherchiert, formuliert, beantragt, beantwortet, sichtet, dokumentiert, koordiniert, programmiert,
			beauftragt, reinigt, protokolliert
		for: für, rechtzeitig zum, rechtzeitig zur; passive: sein, werden
		request: kannst du, kann jemand
		not: jeden tag bis auf, jedem tag bis auf, alle tage bis auf, frei, im urlaub, in urlaub, auf urlaub, im
			büro, im haus, vor ort, dabei, unterwegs, angekommen, musste, mussten, vom tisch, fällt aus, fällt
			flach, scheidet aus, fällt weg, auf keinen fall, ist zurück, bin zurück, sind zurück, wieder zurück,
			zurück aus, zurück am, geburtstag, feiertag, ist zu, geschlossen, nicht, nie, niemals, kein, keine,
			keinen, außer, statt, anstatt, anstelle von, war, waren, ursprünglich, nicht vor, nicht vor dem, nicht
			bis, ohne, zu früh, zu spät, geht nicht, unmöglich, verpasst, nicht mehr, und nicht, nicht erst,
			anstelle, anstelle vom, anstelle des, statt am, statt dem, statt zum, statt bis, statt bisher, statt wie
			geplant, statt wie bisher, anstatt am, anstatt bis, vorher, zuvor, bisher, bislang, früher, ehemals,
			alter termin, altes datum, alte frist, zunächst, anfangs, eigentlich, eigentlich war, klappt nicht,
			passt nicht, reicht nicht, wird nichts, ist nicht machbar, nicht machbar, bloß nicht, keinesfalls, doch
			nicht, in kur, in reha, auf reha, in elternzeit, im mutterschutz, auf dienstreise, krankgeschrieben, im
			krankenhaus
		after: im anschluss an, im anschluss an die, im anschluss an den, warten auf, früher als, über den,
			jenseits vom, jenseits, über, nach, nach dem, ab, ab dem, seit, seit dem, von, vom, frühestens ab, erst
			nach, erst ab, später als, beginnend, zeitgleich, ausgehend von
		origin: nach, nach dem, nach der, nachdem, ab, ab dem, ab der, seit, seit dem, seit der, sobald,
			gerechnet ab, gerechnet von, beginnend, beginnend mit, mit beginn, mit eingang, mit erhalt, mit
			lieferung, bei erhalt, bei eingang, bei lieferung, bei abnahme, bei übergabe, bei unterschrift, bei
			vertragsabschluss, auf eingang, im anschluss an, im anschluss an die, im anschluss an den,
			rechnungsdatum, netto, bei zustellung, bei zugang, bei anforderung, bei vertragsschluss, auf
			anforderung, auf anfrage, mit unterschrift, mit unterzeichnung, mit zugang, mit zustellung, zum
			vertragsschluss
		away: pausiert bis, pausiert, ruht bis, liegt auf eis bis, auf eis bis, ausgesetzt bis, gestoppt bis,
			zurückgestellt bis, fehlt, fehlt bis, verreist, weg bis, läuft aus, gilt, gilt bis, gültig, gültig bis,
			geöffnet, läuft bis, urlaub, urlaub bis, im urlaub bis, betriebsruhe, betriebsferien, betriebsurlaub,
			werksferien, abwesend, abwesend bis, nicht da, krank, krank bis
		event: endet, enden, endete, kündigung, kündigungen, kündigt, kündigen, gekündigt, tritt, treten, in kraft,
			läuft, laufen, erlischt, erlöschen, wechselt, wechseln, wechsel, zieht, ziehen, umzug, umziehen, steigt,
			steigen, sinkt, sinken, erhöht, erhöhung, gehaltserhöhung, senkung, fällt, fallen, aufgelöst, eingestellt,
			abgeschaltet, abgeschafft, umgestellt, beendet, verkauft, ändert, ändern sich, öffnet, eröffnet, eröffnung,
			schließt, schließung, beginnt, beginnen, beginn, start, startet, starten, geht, gehen, verlässt, verlassen,
			ausscheiden, austritt, eintritt, rente, ruhestand, verfällt, wirksam, rückwirkend, umstellung, abschaltung,
			auflösung, befristet, vertragsende, vertragsbeginn, mietende, mietbeginn, hört, fängt, scheidet, scheiden,
			kehrt, kehren, reist, reisen, greift, greifen, angehoben, gesenkt, gekürzt, aufgehoben, eingeführt,
			versetzt, befördert, entlassen, vermietet, aufgegeben, die leitung, die geschäftsführung, den vorsitz, die
			nachfolge, die vertretung, das amt, den posten, den betrieb, die stelle, die filiale, frei, kommt, kommen,
			verlängert sich, verlängern sich, sein amt, ihr amt
		verbEnd: ab, an, auf, aus, durch, ein, fest, hoch, los, nach, rein, runter, um, vor, weiter, zu
		particle: um, auf, zu, ein, ab, weg, dicht, gekündigt, erhöht, gesenkt, gekürzt, angehoben, aufgelöst,
			eingestellt, abgeschafft, abgeschaltet, umgestellt, aufgehoben, eingeführt, beendet, verkauft, vermietet,
			befördert, entlassen, versetzt, eröffnet, die leitung, den vorsitz, die nachfolge, die geschäftsführung, das
			amt, den posten, die vertretung, gelöscht, gestrichen, gesperrt, geschlossen, stillgelegt, abgerissen
		apart: stelle, stellen, stellt, mache, machen, macht, schalte, schalten, schaltet, schaffe, schaffen,
			schafft, löse, lösen, löst, wird, werden, übernimmt, übernehmen
		soThat: damit, so dass, sodass, um zu, weil, da wir, da sie, da er, da danach, denn, dann können, dann
			kann, dann haben wir, dann hat, wegen, aufgrund, aufgrund von, ob
		over: gerade vorbei, eben vorbei, schon vorbei, um ist, vorbei ist, zu ende ist, zu ende geht, endet,
			rum ist, vorbei
		past: hat, haben, besprochen, vereinbart, beschlossen, gesehen, angerufen, geklärt, gemeldet, gesagt,
			erwähnt, diskutiert, geschickt, stand, wurde, wurden, hatte, hatten, kam, ging, lief, gestartet,
			abgesprochen, sahen, sah, kamen, gingen, fuhr, fuhren, nahm, nahmen, gab, gaben, fand, fanden, las,
			lasen, schrieb, schrieben, rief, riefen, trug, trugen, traf, trafen, sprach, sprachen, brach, brachte,
			brachten, hielt, hielten, ließ, ließen, blieb, blieben, lag, lagen, zog, zogen, verlor, verloren,
			begann, begannen, bekam, bekamen, schlug, schlugen, schloss, schlossen, trat, traten, bot, bat, standen,
			riet, beriet, verriet, vertrat, betrat, verbot, tat, übernahm, übernahmen, vergaß, vergaßen, erledigt,
			wie, laut, gemäß, siehe, gewesen
		unclear: was am, was im, gleich nächste woche, minus, entweder, pro woche, pro monat, pro quartal, pro
			jahr, die woche einmal, vorletzte, vorletzten, vorletzter, nicht mehr möglich, nicht möglich, geht um,
			es geht um, zu knapp, zu eng, hundert, tausend, dutzend, und ein halb, und eine halbe, wenn, falls,
			sofern, vielleicht, eventuell, evtl, voraussichtlich, jede, jeden, jeder, jedes, täglich, wöchentlich,
			monatlich, jährlich, jeweils, immer, alle, montags, dienstags, mittwochs, donnerstags, freitags,
			samstags, sonntags, ungefähr, circa, ca, etwa, herum, gestern, vorgestern, überfällig, anfang, mitte,
			keine frist, wochenende, dauert, aufwand, tage vor, wochen vor, stunden vor, woche vor, tage nach,
			übernächsten, übernächster, am freitag vor, während, sobald, idealerweise, vorausgesetzt, soweit, unter
			der bedingung, unter vorbehalt, vorbehaltlich, je nach, je nachdem, hängt ab, hängt davon ab, abhängig,
			abhängig von, nur bei, nur wenn, nur falls, sollte der, sollte die, sollte das, im falle, im fall, bei
			bedarf, wahrscheinlich, vermutlich, wohl, möglicherweise, unsicher, mal sehen, mal schauen, noch offen,
			tbd, tbc, abgesagt, entfällt, gestrichen, hinfällig, überholt, storniert, unbestätigt, zu bestätigen,
			noch zu bestätigen, vorläufig, unter umständen, gegebenenfalls, ggf, alle zwei, jede zweite, jeden
			zweiten, jedes zweite, regelmäßig, um den dreh, rund um, irgendwann um, so um den, plus minus, nach
			rücksprache, nach freigabe, wochenmitte, zur wochenmitte, hälfte, ersten hälfte, zweiten hälfte, erste
			hälfte, zweite hälfte, drittel, wochenbeginn, zu wochenbeginn, wochenanfang, auftakt, rosen montag,
			plus, gleichen, selben, gleicher, selber, selbe, gleiche, frühestens
		neighbour: vortag, am vortag, am vortag der, am vortag des, vorabend, am vorabend, tag vor, tag nach,
			einen tag vor, einen tag nach, letzter tag vor, letzten tag vor, der tag vor, der tag nach, am tag vor,
			am tag nach, der vorabend, am letzten tag vor, ein tag vor, ein tag nach
		weekOf: woche vom, in der woche vom
		otherwise: sonst, ansonsten, andernfalls, notfalls, zur not, alternativ, ersatzweise
		but: sondern, jetzt, nun, erst, aber; tagQuestion: ok, okay, ja, oder, gut, passt, recht
		measure: …abend; at: um
		daypart: früh, morgens, vormittag, vormittags, mittag, mittags, nachmittag, nachmittags, abend, abends,
			nacht, in der früh, mitternacht, am späten nachmittag, am frühen nachmittag, am späten vormittag, gegen
			mittag, gegen abend, vor mittag, nach der mittagspause, mittagspause, frühschicht, als erstes
		fullHour: uhr
		endOfDay: ende des tages, tagesende, feierabend, zum feierabend, geschäftsschluss, dienstschluss,
			büroschluss, zum tagesende, schichtende, ende der schicht, vor feierabend, eod
		filler: am, an, den, der, dem, des, die, das, zu, zur, im, bitte, sein, gleich, direkt, sobald möglich,
			wenn möglich, falls möglich, möglichst, so schnell wie möglich, schnellstmöglich, ist, noch, gerne,
			besser, dann, an alle, für alle, ähm, also, eben, mal, halt, einfach, pünktlich, datum, ja, wenn es
			geht, keine eile, eilt nicht, oder früher, oder eher, wenn du kannst, wenn ihr könnt, irgendwann,
			jederzeit, danke, vielen dank, unbedingt, auf jeden fall, dringend, eilig, eilt, wichtig, wie geplant,
			neuer termin, neue frist, maximal, max, höchstens, verbindlich, es, wir, ihr, sie, er, ich, du, auch,
			nur, schon, da, alles, uns, mir, dir, euch, jemand, zusammen
		label: raum, version, seite, kapitel, ticket, paragraf, zimmer, nr, nummer, tel, telefon, abschnitt,
			haus, punkt, halle, gebäude, folie, frage, teil, schritt, phase, sprint, stock, etage
		unknown: patch tuesday, schwarzer montag, schwarzen montag, weißer sonntag, weißen sonntag, guten morgen, am
			morgen, den morgen, der morgen, jeden morgen, eines tages, guten tag, guten abend, so machen, bis auf
			weiteres, auf weiteres, von morgen, unsere, unseren, unser, seine, seinen, ihre, ihren, zum ersten mal, zum
			zweiten mal, zum dritten mal, zum letzten mal, an die leitung, für die leitung, mit der leitung, an die
			geschäftsführung, für die geschäftsführung, für den vorsitz, für die nachfolge, für die vertretung, an die
			vertretung, für das amt, für den posten, für den betrieb, an den betrieb, für die stelle, für die filiale,
			an die filiale
		of: des
		article: den, das, die, dem, eine, einen, unsere, unseren, unser, seine, seinen, ihre, ihren, alle`,
};
