/** Endings by which inflections and derived words differ, in the four languages; longest first. */
export const ENDINGS = (
	'aturas atura aturen isierungen isierung ierungen ierung isieren ationen aciones ciones ements ations ungen ieren ' +
	'ation acion ement ments atur ions cion ando endo arse erse irse iert iere ment ings ' +
	'ung ing innen ion ies ier eur ant ent ate ated ates ado ada ido ida ees ern est ers ed es er en em re ' +
	'ar ir ez al ee as os y e s n a o'
).split(' ');

/** The fewest letters that must be left of a word. */
const LEAST = 4;

/** The beginning that the inflections of a word share. */
export function stemOf(form: string): string {
	if (/\d/.test(form)) return form.replace(/^(?:v|nr|no)?(?=\d)/, '');
	const bare = withoutPronoun(form);
	if (bare !== form) return stemOf(bare);
	const ending = ENDINGS.find((end) => form.endsWith(end) && form.length - end.length >= LEAST);
	if (ending === undefined) return form;
	// "planned" is a form of "plan".
	return form.slice(0, -ending.length).replace(/([bdgmnpt])\1$/, '$1');
}

const PREFIXES =
	'an|ab|auf|aus|bei|ein|mit|nach|vor|zu|zuruck|weiter|zusammen|durch|fertig|fest|hin|her|um|bereit|frei|ver|uber|unter|los|nieder|weg';
/** "abzuholen", "abgeholt", "gekauft" */
const PARTED = new RegExp(`^((?:${PREFIXES})?)(?:zu(?=.{4,}n$)|ge(?=.{3,}(?:t|en)$))(.+)$`);

/** A word, and what it may be a form of: "abzuholen" and "abgeholt" are forms of "abholen". */
export function bareForms(form: string): string[] {
	const ended = form.replace(/([^c])t$/, '$1').replace(/ll(?:ed|ing)?$/, 'l');
	const [, prefix = '', verb = ''] = PARTED.exec(form) ?? [];
	const single = form.replace(/(?:s|x|n|e)$/, '');
	const spoken = form.replace(/^(.{3,})(?:ing|ed)$/, '$1');
	return [
		form,
		single,
		ended,
		spoken,
		...(verb === '' ? [] : [prefix + verb, prefix + verb.replace(/t$/, '')]),
	];
}

/** "pedirle" is "pedir" */
export function withoutPronoun(form: string): string {
	return form.replace(/^(.{2,}[aei]r)(?:(?:se)?l[aeo]s?|se)$/, '$1');
}
