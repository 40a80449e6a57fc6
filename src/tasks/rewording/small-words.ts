/**
 * Words that tasks are made of in English, German, French and Spanish, without accents, in one text for
 * each language.
 */

/** Words that may come and go while a task stays the same. "May" is not among them, as it is also a month. */
export const FILLERS = [
	'a an the to for of in on at by with and or from into onto over about up out off as is are be been ' +
		'being was were will would should must shall can could need needs needed have has had having ' +
		'do does it its this that these those we our us you your i my me they their them he his she her who ' +
		'all any some every each also please so if whether re regarding via per make sure ensure get getting ' +
		'obtain let lets somebody someone everyone then there still just gets got done take care everybody ' +
		'here within through against under towards concerning necessary required conduct perform',
	'der die das den dem des ein eine einen einem einer eines und oder mit fur furs fuer von vom zu zum zur ' +
		'im am an auf aus bei beim bis durch uber um nach in als wie ist sind sei sein wird werden wurde muss ' +
		'mussen soll sollen sollte kann konnen haben hat habe wir uns unser unsere unseren ihr ihre ihren sich ' +
		'es er sie man mal bitte noch auch dann dass ob wegen bzw alle alles allen jede jeder jeden lassen ' +
		'veranlassen durchfuhren vornehmen sorgen dafur sicherstellen auftrag geben gegeben abhalten ins ans ' +
		'gegen damit sehr dort hier doch einfach bezuglich betreffend hinsichtlich kummern darum worden ' +
		'erledigen machen tatigen zwecks seitens notig unter nochmal sodass hin gemacht durchgefuhrt erledigt',
	'le la les l un une des d du de au aux et ou en par pour sur sous dans chez ce cet cette ces son sa ses ' +
		'notre nos votre vos leur leurs il elle on nous vous ils elles qui que qu quoi dont est sont etre sera ' +
		'doit doivent devoir faut avoir a ont se s y tout tous toute toutes aussi bien afin propos sujet ' +
		'proceder effectuer assurer faire fait obtenir avec ici si ne n lors chaque concernant aupres relatif ' +
		'relative occuper jusqu vers comme merci veiller veuillez entre',
	'el la los las un una uno unos unas de del al a y e o u con en sin por para sobre hasta desde hacia ' +
		'entre su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa lo le les se me nos que ' +
		'quien cual es son ser estar hay debe deben deberia habria tiene tienen tener hacer hace todo toda ' +
		'todos todas tambien cabo dar si habra cada realizar efectuar ante mediante acerca favor ' +
		'hecho hecha encargarse ocuparse asegurarse respecto',
];

/** Words that are followed by an action: "to be sent", "und prüfen", "doit être signé". */
export const LEADS = [
	'to and then or be been must should is are please we i must will shall need needs has have',
	'und oder wird werden',
	'et puis ou est sont etre doit faire fait se',
	'y luego o ser sea sean estar queda',
];

/** Words that turn a task into its opposite. */
export const NEGATIONS = [
	'not no never without cannot dont avoid avoiding refrain',
	'nicht kein keine keinen keinem keiner nie niemals ohne vermeiden',
	'pas sans jamais aucun aucune eviter',
	'no sin nunca ningun ninguna jamas evitar',
];

/** Small words that lead to a place or person, and those that lead away: "to the bank", "from the bank". */
export const DIRECTIONS = [
	'to into onto towards an ans nach zu zum zur ins vers hacia',
	'from von vom aus depuis desde',
];

/** Pairs of sides: with a word from the other side, a task would mean something else. */
export const CONTRASTS = [
	['get receive obtain bekommen erhalten recevoir obtenir recibir', 'give geben donner'],
	['before vor avant antes', 'after nach apres despues tras'],
	[
		'first erste ersten premier premiere primer primera',
		'last letzte letzten dernier derniere ultimo ultima',
	],
	// "Log in", "check out", unless the two words are a known action.
	['in', 'out'],
	['on', 'off'],
];

export const NUMBERS: ReadonlyArray<readonly [number, string]> = [
	[2, 'two zwei deux dos'],
	[3, 'three drei trois tres'],
	[4, 'four vier quatre cuatro'],
	[5, 'five funf cinq cinco'],
	[6, 'six sechs seis'],
	[7, 'seven sieben sept siete'],
	[8, 'eight acht huit ocho'],
	[9, 'nine neun neuf nueve'],
	[10, 'ten zehn dix diez'],
	[11, 'eleven elf onze'],
	[12, 'twelve zwolf douze doce'],
	[15, 'fifteen funfzehn quinze quince'],
	[20, 'twenty zwanzig vingt veinte'],
	[30, 'thirty dreissig trente treinta'],
];

/** Two words that are one action, and a word that means the same. */
export const PHRASAL = [
	[
		'pick up collect',
		'look into investigate',
		'look for find',
		'find out investigate',
		'put together create',
		'draw up create',
		'write up write',
		'write down document',
		'set up install arrange',
		'go over review',
		'go through review',
		'look over review',
		'look at review',
		'call back call',
		'get rid delete',
		'throw away delete',
		'take down delete',
		'take off delete',
		'turn down reject',
		'call off cancel',
		'put off postpone',
		'push back postpone',
		'hand in submit',
		'hand over submit',
		'sort out fix',
		'sign up register',
		'sign off approve',
		'turn on enable',
		'switch on enable',
		'turn off disable',
		'switch off disable',
		'fill in fill',
		'fill out fill',
		'follow up chase',
		'roll out deploy',
		'kick off start',
		'send out send',
		'pass on send',
		'back up backup',
		'bring up discuss',
		'talk through discuss',
		'put up hang',
		'order in order',
		'print out print',
		'bring back return',
		'send back return',
		'take back return',
		'clean up clean',
		'write off delete',
		'wrap up finish',
	],
	[
		'rufen an anrufen',
		'bescheid geben informieren',
		'betrieb nehmen starten',
		'ordnung bringen reparieren',
		'stand setzen reparieren',
		'kenntnis setzen informieren',
		'rechnung stellen fakturieren',
		'termin vereinbaren planen',
		'webseite stellen veroffentlichen',
		'website stellen veroffentlichen',
		'online stellen veroffentlichen',
	],
	[
		'passer revue examiner',
		'mettre jour actualiser',
		'mettre ligne publier',
		'mettre place installer',
		'mettre service lancer',
		'mettre route lancer',
		'mettre production deployer',
		'mettre prod deployer',
		'remettre etat reparer',
		'prendre contact appeler',
		'tenir informe informer',
		'passer commande commander',
		'jeter oeil verifier',
	],
	[
		'dar baja cancelar',
		'dar alta inscribir',
		'dar parte informar',
		'poner marcha lanzar',
		'puesta marcha lanzar',
		'poner dia actualizar',
		'hacer llegar enviar',
		'visto bueno aprobar',
		'echar vistazo revisar',
		'poner contacto llamar',
	],
];

/** Small words that introduce something other than what the action is done to. */
export const ASIDES =
	'for with on in at about during before after onto within via by ' +
	'fur furs mit im in am an auf bei beim vor nach wegen bis fur zum zur ' +
	'pour avec dans sur sous chez en par avant apres lors ' +
	'para con en sobre por antes despues ante';

/** Actions that only carry a noun: "send a reminder" reminds, "make a call" calls. */
export const CARRIERS =
	'send create issue senden schicken anfertigen erstellen envoyer etablir realiser enviar mandar elaborar';
