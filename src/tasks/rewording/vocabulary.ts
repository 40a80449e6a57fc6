import { stemOf, withoutAccents } from './words';

/**
 * Words that a task is made of in English, German, French and Spanish, without accents. In a language
 * that is not here, fewer rewordings are found; none is found wrongly because of that.
 */

/** Words that may come and go while a task stays the same. */
const FILLERS =
	'a an the to of for in on at by with and or from into onto over about up out off as is are be been ' +
	'being was were will would should must shall can could may need needs needed have has had having ' +
	'do does it its this that these those we our us you your i my me they their them he his she her who ' +
	'all any some every each also please so if whether re regarding via per make sure ensure get getting ' +
	'obtain let lets somebody someone everyone team then there still just gets got been ' +
	'der die das den dem des ein eine einen einem einer eines und oder mit fur furs fuer von vom zu zum zur ' +
	'im am an auf aus bei beim bis durch uber um nach in als wie ist sind sei sein wird werden wurde muss ' +
	'mussen soll sollen sollte kann konnen haben hat habe wir uns unser unsere ihr ihre sich es er sie man ' +
	'mal bitte noch auch dann dass ob wegen bzw alle alles jede jeder lassen veranlassen durchfuhren ' +
	'vornehmen sorgen dafur sicherstellen auftrag geben gegeben abhalten ins ans gegen damit sehr dort hier doch einfach ' +
	'le la les un une des du de au aux et ou en par pour sur sous dans chez ce cet cette ces son sa ses ' +
	'notre nos votre vos leur leurs il elle on nous vous ils elles qui que quoi dont est sont etre sera ' +
	'doit doivent devoir faut avoir a ont se y tout tous toute toutes aussi bien afin propos sujet proceder ' +
	'effectuer assurer faire fait obtenir avec ici si ne lors chaque ' +
	'el los las una uno unos unas del al y o u con sin por para sobre hasta desde hacia entre su sus nuestro ' +
	'nuestra nuestros nuestras este esta estos estas ese esa lo le les se me nos que quien cual es son ser ' +
	'estar hay debe deben deberia habria tiene tienen tener hacer hace todo toda todos todas tambien conseguir ' +
	'cabo dar si con habra';

/**
 * What can be done about something. Words of one line are one action; two lines are two, so that tasks
 * which begin with one each are not the same task.
 */
const ACTIONS = [
	'send email mail forward dispatch ship share transmit schicken verschicken senden zusenden ubermitteln weiterleiten versenden versand envoyer transmettre expedier envoi adresser enviar mandar remitir despachar envio envios sent gesendet',
	'call phone ring telephone anrufen telefonieren zuruckrufen ruckruf appeler rappeler telephoner llamar telefonear llamada angerufen',
	'write draft compose author prepare create compile produce draw schreiben verfassen formulieren entwerfen rediger ecrire redaction escribir redactar vorbereiten erstellen anfertigen vorbereitung erstellung preparer creer elaborer etablir dresser preparation preparar elaborar crear confeccionar preparacion written geschrieben',
	'sign unterschreiben unterzeichnen signer signature firmar firma unterschrieben',
	'review check examine inspect verify audit prufen uberprufen kontrollieren verifier examiner controler revisar comprobar verificar examinar revision',
	'approve genehmigen freigeben freigabe approuver valider validation aprobar aprobacion validar',
	'reject decline refuse ablehnen refuser rejeter rechazar',
	'book reserve reservation buchen reservieren buchung reserver reservar reserva booked',
	'cancel abort stornieren absagen annuler annulation cancelar anular',
	'terminate kundigen kundigung resilier resiliation rescindir rescision',
	'order purchase buy procure acquire bestellen bestellung kaufen besorgen einkaufen beschaffen commander acheter achat commande comprar pedir encargar adquirir pedido compra bought',
	'reorder restock replenish nachbestellen reapprovisionner reponer',
	'sell verkaufen vendre vender sold',
	'rent hire mieten ausleihen anmieten louer location alquilar',
	'borrow leihen emprunter',
	'lend verleihen preter prestar lent',
	'pay zahlen bezahlen begleichen uberweisen payer regler pagar abonar paid',
	'invoice bill facturer facturar',
	'remind erinnern relancer recordar',
	'delete remove erase loschen entfernen supprimer effacer enlever retirer borrar eliminar quitar suprimir',
	'add append hinzufugen erganzen ajouter anadir agregar',
	'update refresh aktualisieren auffrischen actualiser rafraichir actualizar refrescar',
	'fix correct debug beheben fixen korrigieren corriger arreglar corregir correccion correction',
	'repair mend reparieren reparatur reparer reparation reparar reparacion',
	'replace swap ersetzen austauschen remplacer reemplazar sustituir',
	'test testen tester probar',
	'deploy release deployen veroffentlichen deployer desplegar',
	'publish post upload publier publication publicar subir hochladen posten',
	'print drucken druck ausdrucken imprimer impression imprimir impresion',
	'copy kopieren copier copiar',
	'translate ubersetzen ubersetzung traduire traduction traducir traduccion',
	'proofread gegenlesen relire corregir',
	'collect fetch abholen chercher recoger recuperer abgeholt',
	'gather einsammeln rassembler reunir recopilar zusammenstellen',
	'clean putzen reinigen saubern nettoyer limpiar',
	'install installieren installer instalar',
	'organise organize arrange schedule plan setup set aufsetzen organisieren organisation planen planifier organiser organizar planificar agendar programar organizacion',
	'move reschedule postpone verschieben deplacer reporter aplazar mover trasladar',
	'invite einladen inviter invitar eingeladen',
	'register enrol enroll anmelden anmeldung inscrire inscription inscribir',
	'unregister abmelden desinscrire',
	'increase raise erhohen augmenter agrandir aumentar subir ampliar',
	'decrease reduce lower cut senken reduzieren verringern reduire diminuer baisser reducir bajar disminuir',
	'extend prolong renew verlangern erneuern verlangerung renouveler prolonger renouvellement renovar prolongar renovacion',
	'enable activate aktivieren einschalten activer activar',
	'disable deactivate deaktivieren ausschalten desactiver desactivar',
	'import importieren importer importar',
	'export exportieren exporter exportar',
	'open offnen ouvrir abrir',
	'close shut schliessen fermer cloturer cerrar geschlossen',
	'hire recruit einstellen recruter embaucher contratar reclutar',
	'fire dismiss entlassen licencier despedir',
	'train schulen schulung former formation formar capacitar formacion',
	'discuss talk besprechen discuter parler discutir hablar',
	'negotiate verhandeln negocier negociar negociacion',
	'decide entscheiden decider decidir',
	'ask request inquire fragen befragen anfragen nachfragen demander solliciter preguntar solicitar',
	'answer reply respond antworten beantworten repondre responder contestar',
	'notify inform tell benachrichtigen informieren mitteilen prevenir avertir informer avisar informar comunicar notificar told',
	'investigate analyse analyze untersuchen analysieren analyser analysieren analizar investigar',
	'accept annehmen accepter aceptar',
	'submit einreichen soumettre deposer presentar',
	'sort trier sortieren ordenar',
	'thank danken bedanken remercier agradecer',
	'feed futtern nourrir alimentar',
	'wash waschen laver lavar',
	'lock abschliessen verrouiller bloquear',
	'fortsetzen continue continuer continuar',
	'find finden trouver encontrar',
	'take bringen amener llevar',
	'change andern changer modifier cambiar',
	'archive archivieren archiver archivar',
	'assemble aufbauen monter montar',
	'dismantle abbauen demonter desmontar',
	'fill load einraumen remplir llenar',
	'empty unload ausraumen vider vaciar',
	'measure messen mesurer medir',
	'migrate ubertragen migrieren migrer migrar',
	'compare vergleichen comparer comparar',
	'evaluate assess rate auswerten bewerten evaluieren evaluer evaluar valorar',
	'document dokumentieren protokollieren documenter documentar',
	'refund erstatten rembourser reembolsar',
	'encrypt verschlusseln chiffrer cifrar',
	'rotate rotieren',
	'giessen couler verter',
	'paint streichen peindre pintar',
	'photograph fotografieren photographier fotografiar',
	'visit besuchen besichtigen visiter visitar',
	'introduce vorstellen',
	'merge zusammenfuhren fusionner fusionar',
	'wrap einpacken emballer envolver',
].map((line) => line.split(' '));

/** Names for one thing: short and long, borrowed and native, of one office and of another. */
const SYNONYMS = [
	'bug error defect fehler erreur',
	'photo picture image foto fotos bild bilder photos imagen',
	'doc docs documentation doku dokumentation documentacion',
	'website webseite webpage web site homepage sitio',
	'figure number zahl chiffre cifra',
	'company firm business firma unternehmen societe entreprise empresa compania',
	'supplier vendor lieferant fournisseur proveedor',
	'quote estimate angebot offerte devis presupuesto',
	'feedback comment ruckmeldung avis retour opinion',
	'mr herr herrn hr monsieur senor sr',
	'mrs ms frau fr madame mme senora sra',
	'doctor dr arzt medecin medico',
	'apprentice trainee azubi azubis auszubildende auszubildenden',
	'db database datenbank',
	'prod production produktion produccion',
	'eg erdgeschoss',
	'og obergeschoss',
	'information info infos',
	'participant attendee teilnehmer',
	'slide slides folie folien diapositive diapositiva presentation prasentation',
	'meeting sitzung besprechung reunion junta',
	'holiday vacation urlaub vacances vacaciones',
	'factory plant fabrik werk usine planta fabrica',
	'advert ad anzeige ausschreibung',
	'bill receipt recibo recu',
	'lawyer attorney anwalt avocat abogado',
	'car auto wagen voiture coche',
	'bus buses autobus autobuses autocar autocares autocars',
	'computer pc rechner ordinateur ordenador',
	'phone telephone telefon telefono',
	'problem issue problema probleme',
	'employee staff mitarbeiter employe empleado personnel personal',
	'customer client kunde kunden',
	'address adresse direccion anschrift',
	'agreement contract vertrag contrat contrato',
	'cost price kosten preis cout prix coste precio',
	'insurance insurer versicherung assurance assureur seguro aseguradora',
	'list liste lista',
	'parent parents eltern erziehungsberechtigte familles padres',
	'loan credit kredit darlehen pret emprunt prestamo',
	'failure outage crash ausfall panne averia',
].map((line) => line.split(' '));

/** Words that turn a task into its contrary. */
const NEGATIONS =
	'not no never without cannot dont nicht kein keine keinen keinem keiner nie ohne pas sans jamais aucun aucune sin nunca ningun ninguna';

/** Words of one line stand where those of the other would mean something else. */
const CONTRASTS = [
	['get receive obtain bekommen erhalten recevoir obtenir recibir', 'give geben donner'],
	['before vor avant antes', 'after nach apres despues tras'],
	[
		'first erste ersten premier premiere primer primera',
		'last letzte letzten dernier derniere ultimo ultima',
	],
];

/** Two words that are one action, and a word that means the same. */
const PHRASAL = [
	'pick up collect',
	'look into investigate',
	'put together create',
	'draw up create',
	'write up write',
	'set up arrange',
	'go over review',
	'look over review',
	'call back call',
	'get rid delete',
	'take down delete',
	'turn down decline',
	'call off cancel',
	'put off postpone',
	'hand in submit',
	'sort out fix',
	'sign up register',
	'turn on enable',
	'switch on enable',
	'turn off disable',
	'switch off disable',
	'fill in complete',
	'passer revue examiner',
	'dar baja cancelar',
	'rufen an anrufen',
	'mettre jour actualiser',
];

const NUMBERS: ReadonlyArray<readonly [number, string]> = [
	[2, 'two zwei deux dos'],
	[3, 'three drei trois tres'],
	[4, 'four vier quatre cuatro'],
	[5, 'five funf cinq cinco'],
	[6, 'six sechs seis'],
	[7, 'seven sieben siete'],
	[8, 'eight acht huit ocho'],
	[9, 'nine neun nueve'],
	[10, 'ten zehn dix diez'],
	[11, 'eleven elf onze'],
	[12, 'twelve zwolf douze doce'],
	[15, 'fifteen funfzehn quinze quince'],
	[20, 'twenty zwanzig vingt veinte'],
	[30, 'thirty dreissig trente treinta'],
];

/** @returns the number of a line by the stems of its words; a word counts where it stands first */
function linesByStem(lines: readonly (readonly string[])[]): Map<string, number> {
	const byStem = new Map<string, number>();
	lines.forEach((words, line) => {
		for (const stem of words.map(stemOf)) if (!byStem.has(stem)) byStem.set(stem, line);
	});
	return byStem;
}

const list = (words: string) => words.split(' ').map(withoutAccents);

const fillers = new Set(list(FILLERS));
const negations = new Set(list(NEGATIONS));
const numbers = new Map(
	NUMBERS.flatMap(([value, words]) => list(words).map((word) => [word, String(value)] as const)),
);
const actions = linesByStem(ACTIONS);
const synonyms = linesByStem(SYNONYMS);
const contrasts = new Map(
	CONTRASTS.flatMap((sides, pair) =>
		sides.flatMap((words, side) => list(words).map((word) => [word, { pair, side }] as const)),
	),
);

export const isFiller = (form: string) => fillers.has(form);
export const isNegation = (form: string) => negations.has(form) || form.endsWith("n't");
/** The digits of a number word; undefined for every other word. */
export const digitsOf = (form: string) => numbers.get(form);
/** Which action a stem stands for; undefined where it is none, or not known. */
export function actionOf(stem: string): number | undefined {
	// "verschickt", "gekündigt", "cancelled"
	const bare = stem.replace(/t$/, '').replace(/ll$/, 'l');
	return actions.get(stem) ?? actions.get(bare) ?? actions.get(bare.replace(/^ge/, ''));
}

/** Actions that only carry a noun: "send a reminder" reminds, "make a call" calls. */
const CARRIERS = new Set(['send', 'prepare', 'arrange'].map((word) => actions.get(stemOf(word))));
export const isCarrier = (action: number) => CARRIERS.has(action);
export const isConjunction = (form: string) => /^(?:and|und|et|puis|y|e|then)$/.test(form);

export const contrastOf = (form: string) => contrasts.get(form);
/** The name that a stem has together with its synonyms. */
export const nameOf = (stem: string) => String(synonyms.get(stem) ?? stem);

const phrasal = new Map(
	PHRASAL.map((line) => line.split(' ')).map(([one = '', two = '', same = '']) => [
		`${stemOf(one)} ${two}`,
		stemOf(same),
	]),
);

/** The stem that two words in a row stand for together; undefined where they are just two words. */
export const phrasalStem = (stem: string, next: string | undefined) =>
	phrasal.get(`${stem} ${next}`);
