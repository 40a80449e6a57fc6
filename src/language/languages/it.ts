import type { Language } from '../language.ts';

export const it: Language = {
	name: 'it',
	common: `il lo la i gli le l un una e o ma di del della dello dei degli delle a al alla ai alle da dal dalla
		in nel nella con su sul sulla per tra che si ci non è sono ha hanno abbiamo deve come più questo
		questa nuovo nuova riunione cliente discusso prossimi`,
	accents: true,
	shortNames: true,
	spokenDays: true,
	ordinals: `º, ª, °, o, a`,
	hours: `h, ore`,
	work: /\p{L}[aei]r(?:e|[lcmst][aeio])$/u,
	owners: {
		and: `e, o, con`,
		others: `e altri, ecc`,
		not: `tranne, senza`,
		nobody: `da confermare, da precisare, non indicato, non menzionato, da assegnare, non assegnato, non
			specificato, da definire, nome, sconosciuto, nessuno, qualcuno, da stabilire`,
		title: `signor, sig., signora, dott., dottssa, signorina, sig.ra, sig.na, dott.ssa, avv., ing., dottor,
			dottoressa`,
		label: `responsabile`,
		copy: `in copia, per conoscenza, p.c.`,
	},
	words: `
		spelled: qualche, alcuni, alcune, pochi, poche, un paio di, paio di, mezza, mezzo, diversi
		shortWeekday: lun, mar, mer, gio, ven, sab, dom
		number: uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici,
			quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti, ventuno, ventidue, ventitré,
			ventiquattro, venticinque, ventisei, ventisette, ventotto, ventinove, trenta, trentuno
		tens: -, -, -, quaranta, cinquanta, sessanta, settanta, ottanta, novanta
		ordinal: primo, secondo, terzo, quarto, quinto
		unit: hour=h, day=giorno/d/giorni/gg, week=settimana/settimane, month=mese/mesi,
			quarter=trimestre/trimestri, year=anno/anni, businessDay=giorno lavorativo/giorni lavorativi/giorno
			feriale/giorni feriali
		periodEnd: week=fine settimana corrente, month=fine mese/chiusura mensile, quarter=fine
			trimestre/chiusura trimestrale/chiusura del trimestre, year=fine anno/chiusura annuale
		holiday: christmas=natale, newYearsDay=capodanno, epiphany=epifania/befana, valentinesDay=san valentino,
			goodFriday=venerdì santo, easterSunday=domenica di pasqua, easterMonday=pasquetta/lunedì di
			pasqua/lunedì dell'angelo, mayDay=festa del lavoro, assumptionDay=ferragosto, halloween=halloween,
			allSaintsDay=ognissanti/tutti i santi, blackFriday=black friday, christmasEve=vigilia di natale/la
			vigilia di natale, christmasDay=giorno di natale, boxingDay=santo stefano, newYearsEve=san
			silvestro/notte di san silvestro
		nearDay: oggi/stasera/stamattina/oggi stesso/questa sera/questa mattina/questo pomeriggio, domani/domani
			stesso/domattina, dopodomani/domani l'altro
		dayZero: g, d; next: prossimo, prossima, prossimi, prossime, che viene, entrante
		following: seguente, successivo, successiva; this: questo, questa, in corso, corrente
		last: ultimo, ultima, scorso, scorsa, passato, passata; one: un, una
		end: fine, fine del, la fine del, ultimo giorno del; fromNow: da oggi, a partire da oggi
		between: tra il, fra il, tra l', fra l'; from: dal, dall', da; range: al, a, all'
		to: al, a, all', fino; or: o, oppure; and: e, ed; dayArticle: …il, …giorno, …del, …al
		inMonth: in
		by: entro il, entro la, entro e non oltre, entro e non oltre il, non oltre, non oltre il, al più tardi,
			al più tardi il, spostato al, spostato a, rinviato al, rinviato a, rimandato al, rimandato a,
			posticipato al, anticipato al, anticipato a, prorogato al, massimo entro
		deadline: da consegnare, da finire, scadenza, termine, per, per il, per la
		loose: per, per il, per la, per l'; until: fino a, fino al; before: prima del, prima dello, prima
		in: tra, fra, in, nei prossimi, nelle prossime; within: entro, nel giro di, in meno di
		duty: da inviare, deve, devono, dobbiamo, dovrà, dovrebbe, bisogna, occorre, inviare, consegnare, invio,
			invia, mando, manda, mandare, serve, pronto, pronta, faccio, va, vanno, consegna, consegno, fare,
			finire, vogliamo, preparare, prepara, preparo, scrivere, scrive, aggiornare, aggiorna, controllare,
			controlla, verificare, verifica, firmare, firma, pagare, paga, prenotare, prenota, ordinare, chiamare,
			chiama, rispondere, confermare, conferma, pubblicare, completare, chiudere, chiude, presentare,
			presenta, condividere, terminare, può, possono, previsto, prevista, spostato, spostata, rinviato, resta,
			confermato, posticipato, risposta, uscire, partire
		for: in tempo per; passive: …essere, sarà
		not: non, mai, tranne, a parte, invece di, era, erano, senza, originariamente, inizialmente, doveva,
			avrebbe dovuto, troppo presto, troppo tardi, impossibile, salta, compleanno, festivo, è festa, anziché,
			e non, prima era, precedentemente, in precedenza, al posto di, al posto del, invece del, invece che
		after: in attesa di, in attesa del, in attesa della, dopo, dopo il, da, dal, dall', non prima di, non
			prima del, a partire da, a partire dal, verbale del, fattura del, mail del
		origin: dopo, dopo il, dopo la, dopo l', dalla, dalle, dagli, dallo, dai, a partire da, a partire dal, a
			partire dalla, a decorrere da, a decorrere dal, a decorrere dalla, decorrenti da, decorrenti dal,
			decorrenti dalla, successivi a, successivi al, successivi alla, successive a, successive al, successive
			alla, seguenti a, seguenti al, seguenti alla, seguenti la, alla ricezione, al ricevimento, alla firma,
			alla consegna, all'approvazione, all'ordine, una volta, data fattura, data della fattura, netti,
			all'arrivo, su richiesta
		away: in ferie, in ferie fino a, in ferie fino al, assente, assente fino a, valido fino al, scade,
			chiuso
		event: scade, scadono, cessa, cessano, entra in vigore, entrano in vigore, in vigore, disdetta, disdice,
			recesso, dimissioni, va via, vanno via, se ne va, apertura, trasloco, trasloca, decorre, cessazione,
			risoluzione, fine del contratto, disdetto, disdetti, disdette, rescisso, rescissa, risolto, revocato,
			revocata, va in pensione, vanno in pensione, in pensione, si trasferisce, si trasferiscono, arrivano, torna,
			tornano, rientra, rientrano, arriva, si dimette, lascia l'azienda, lascia la società, lascia il team, lascia
			l'incarico, si sposta, viene annullato, viene annullata, viene chiuso, viene chiusa, viene abolito, viene
			abolita, viene disdetto, si scioglie, viene sospeso, viene sospesa, viene soppresso, viene soppressa,
			sparisce, spariscono, viene meno, si conclude, si concludono, prende servizio, perde validità, decade,
			decadono, aumenta i prezzi, aumenta l'affitto, aumenta le tariffe, aumenta i canoni, abbassa i prezzi
		intransitive: lascia, inizia, iniziano, comincia, cominciano, apre, aprono, chiude, chiudono, aumenta,
			aumentano, cambia, cambiano, termina, terminano, finisce, finiscono, sale, salgono, parte, partono, riapre,
			riaprono
		soThat: così che, affinché, in modo che; over: appena passato, appena trascorso
		past: detto, discusso, deciso, parlato, visto, inviato, ricevuto, ha inviato, concordato, abbiamo
			parlato, abbiamo deciso, come, secondo il, secondo la, secondo quanto, come da, in base a
		unclear: se, forse, ogni, tutti i, tutte le, ieri, l'altro ieri, settimanalmente, mensilmente, circa,
			inizio, metà, i lunedì, i martedì, i mercoledì, i giovedì, i venerdì, fine settimana, weekend,
			probabilmente, eventualmente, idealmente, magari, intorno al, quando, appena, durante, penultimo, non è
			possibile, cento, mille, dozzina, a condizione che, purché, a patto che, salvo, a meno che, in caso di,
			nel caso, dipende, a seconda, annullato, annullata, provvisorio, da confermare, da definire, non so, si
			vedrà, un lunedì su due, una settimana su due, verso il, attorno al, prima metà, seconda metà, prima
			parte, seconda parte, a metà, nel mezzo, martedì grasso, più una, più un, stesso, stessa, lo stesso, la
			stessa
		neighbour: la vigilia, giorno prima, il giorno prima, giorno dopo, il giorno dopo, ultimo giorno prima
		weekOf: settimana del; about: verso
		otherwise: altrimenti, sennò, in alternativa, in caso contrario
		but: ora, ma, bensì, adesso, ora invece; tagQuestion: ok, va bene, giusto, vero, no
		measure: …giorno, …sera; at: alle, ore, le ore, alle ore, entro le
		daypart: presto, mattina, pomeriggio, sera, mattino, mezzogiorno, in mattinata, in serata, notte, nel
			pomeriggio, in tarda mattinata, prima di pranzo, dopo pranzo, come prima cosa, nel tardo pomeriggio
		twelveHour: di mattina, del mattino, di sera, del pomeriggio
		endOfDay: fine giornata, entro fine giornata, a fine giornata, fine della giornata, fine turno, prima di
			chiudere
		filler: il, lo, la, del, di, della, dell', l', per favore, se possibile, giorno, al massimo, massimo,
			appena possibile, il prima possibile, nuova data, grazie, urgente, se puoi, se riesci, tutti, anche,
			noi, sarà
		label: sala, versione, pagina, numero, capitolo, stanza, piano, fase, punto, parte, domanda, ufficio
		unknown: patch tuesday, giving tuesday, giovedì grasso, lunedì santo, martedì di carnevale, giovedì di
			carnevale, lunedì nero, un giorno, di giorno in giorno
		of: di, del; article: il, lo, la, i, gli, le, l, l', un, una, due, tutti, tutte`,
};
