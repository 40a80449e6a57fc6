/**
 * Words that a task is made of in English, German, French and Spanish, without accents. In a language
 * that is not here, fewer rewordings are found; none is found wrongly because of that.
 */

/** Words that may come and go while a task stays the same. */
export const FILLERS =
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

/** Words that turn a task into its contrary. */
export const NEGATIONS =
	'not no never without cannot dont nicht kein keine keinen keinem keiner nie ohne pas sans jamais aucun aucune sin nunca ningun ninguna';

/** Words of one line stand where those of the other would mean something else. */
export const CONTRASTS = [
	['get receive obtain bekommen erhalten recevoir obtenir recibir', 'give geben donner'],
	['before vor avant antes', 'after nach apres despues tras'],
	[
		'first erste ersten premier premiere primer primera',
		'last letzte letzten dernier derniere ultimo ultima',
	],
];

export const NUMBERS: ReadonlyArray<readonly [number, string]> = [
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

/** Two words that are one action, and a word that means the same. */
export const PHRASAL = [
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
