/**
 * How days are said: a reader (`READERS`), and a pattern over lists of words. At each word, the first line
 * that fits is taken. `+` puts the day into one more list. What is in capitals stands in `MACROS`.
 */
export const DAYS = `
	dated+dayRange: (number|ordinal|one) (dash|to|by|range) filler? DATE filler{0,2} MONTH YEAR ALONE
		"3–5 December" 2026-12-05, "vom 3. bis zum 5. Dezember" 2026-12-05
	dated+dayRange: (?<= between filler{0,2}) (number|ordinal|one) and filler? DATE filler{0,2} MONTH YEAR
		"between 3 and 5 December" 2026-12-05
	upTo+dayRange: MONTH filler? first:N (dash|to) filler? DATE (?! filler? month) YEAR (?! unknown)
		"Dec 3-5, 2026" 2026-12-05, "December 3 to 5" 2026-12-05, "Jan 4 -1" null
	none: MONTH filler? N to filler? N (?= unknown)
		"by December 3 to 5 people" null
	none: month filler? SEVERAL (?! (dash|filler)? month | time | unit | daypart)
		"Dec 4, 11, 18" null, "May 5 or 6" null
	none: SEVERAL filler{0,2} month | month or month filler? DATE | DATE filler? month or month
		"5 and 6 December" null, "March or April 3" null, "3. März oder April" null
	none: (?<= the) number month YEAR (?= unknown | label)
		"by the 4 December cohort" null
	dated: date:number dash MONTH (dash year:(number|year))? | MONTH dash DATE (?! dash)
		"9-Jan-27" 2027-01-09, "16-Dec" 2026-12-16, "Dec-16" 2026-12-16
	dated: MONTH dash date:number dash year:year
		"Dec-4-2027" 2027-12-04
	shortYear: DATE filler{0,2} MONTH filler{0,2} (?= high) year:number (?! comma? filler{0,2} (number|ordinal|figure|month|unit|unknown|label|or|and|dash|to|of))
		"4 Dec 26" 2026-12-04, "4 December 10" null, "4 Dec 26 people" null
	dated: date:(number|ordinal|one) filler{0,2} MONTH (comma? year:year | YEAR ALONE)
		"4. Dezember 2026" 2026-12-04, "4 de diciembre" 2026-12-04
	dated: MONTH filler? DATE comma? year:year | (?<! month) MONTH filler? DATE (?! filler? month) ALONE
		"March 3rd, 2027" 2027-03-03, "Dec 4" 2026-12-04
	none: (number|ordinal|one) filler{0,2} month | month filler? N (?! filler? month)
		"4 December 10" null
	dayOfMonth: date:ordinal UNIT (filler|in){0,2} MONTH YEAR
		"the first day of January" 2027-01-01
	beforeHoliday: before filler{0,2} HOLIDAY
		"before Christmas" null, "avant Noël" null, "before Christmas Eve" 2026-12-24
	holiday: HOLIDAY YEAR
		"bis Heiligabend" 2026-12-24, "Easter Monday" 2027-03-29, "Halloween 2028" 2028-10-31
	inThatMonth: DATE (day:unit)? filler{0,2} THAT_UNIT | DATE (day:unit)? filler{1,2} unit:unit
		"the 15th of next month" 2027-01-15, "am 20. des Monats" 2026-12-20
	inThatMonth: THAT_UNIT comma? filler{0,2} DATE (?! month | unit)
		"next month, the 15th" 2027-01-15
	dated: MONTH comma BY_DATE | (?<= inMonth) MONTH BY_DATE
		"in January by the 15th" 2027-01-15
	inThatMonth: THAT_UNIT BY_DATE
		"next month, by the 15th" 2027-01-15
	none: (month | quarter | THAT_UNIT) BY_DATE
		"January by the 15th" null
	nthWeekday: nth:(ordinal|last) filler? WEEKDAY (filler|in){0,3} (MONTH YEAR | THAT? filler? unit:unit)
		"first Monday in January" 2027-01-04, "letzter Freitag im Monat" 2026-12-25
	nthWorkday: nth:(ordinal|last) filler? work:unit (filler|in){0,3} (MONTH YEAR | THAT? filler? unit:unit)
		"last working day of January" 2027-01-29, "first business day of next month" 2027-01-01
	none: (?<= before) COUNT unit:week (after|filler)? FROM
		"vor zwei Wochen am Freitag" null
	spanFrom: COUNT unit:week (after|filler)? FROM | FROM filler? in COUNT UNIT | FROM unit:week (?! number)
		"a week from Friday" 2026-12-11, "Freitag in einer Woche" 2026-12-11, "Friday week" 2026-12-11
	none: in? (number|one) week fromNow THEN weekday | in (number|one) week THEN weekday
		"in two weeks, by Friday" null
	later: (this filler?)? FROM later:later
		"lundi en huit" 2026-12-14, "demain en quinze" 2026-12-17
	weekNumber: end filler? weekNumber number:number | weekNumber number:number THEN WEEKDAY
		"Ende KW 50" 2026-12-11, "KW 50, Mittwoch" 2026-12-09
	weekNumber: WEEKDAY comma? (in|filler)? weekNumber number:number
		"Mittwoch in KW 50" 2026-12-09
	none: (end filler{0,3})? week number (THEN weekday)?
		"end of week 50" null, "week 50, by Wednesday" null
	ofWeek: WEEKDAY comma? daypart? comma? filler{0,3} WEEK | WEEK THEN WEEKDAY
		"Wednesday of next week" 2026-12-09, "Freitag übernächster Woche" 2026-12-18, "Monday this week" null
	none: last filler? week comma? filler? weekday | (unit|daypart|endOfDay) comma? (in|filler){0,3} WEEK
		"letzte Woche Montag" null, "first thing next week" null
	none: WEEK (comma|filler|in){0,3} this? filler? (ordinal? unit|daypart) | or following filler? week
		"next week or the following week" null
	endOfWeek: (?<! (by|before) filler{0,3}) which:weekAfterNext
		"the week after next" 2026-12-18, "by the week after next" null
	endOfWeek: (?<! (by|before|in) filler{0,3}) which:(next|coming) filler? week:week
		"next week" 2026-12-11, "by next week" null, "in der nächsten Woche" null
	endOfWeek: which:this filler? week:week
		"this week" 2026-12-04
	none: last filler? weekday | (?<! to) following filler? weekday
		"last Friday" null, "vendredi suivant" null, "les notes de lundi dernier d'ici vendredi" 2026-12-04
	weekday: which:THIS filler? WEEKDAY
		"next Friday" 2026-12-11, "vendredi prochain" 2026-12-04, "this Wednesday" 2026-12-02
	nearDay+dayNear: nearDay:nearDay
		"tomorrow" 2026-12-03, "übermorgen" 2026-12-04
	nextWorkday: next filler? UNIT
		"next business day" 2026-12-03
	span: ^ plus? ((number|one) (dash|to) filler?)? COUNT filler? UNIT $
		"three business days" 2026-12-07, "3 jours" 2026-12-05, "+1 week" 2026-12-09, "10d" 2026-12-12
	plus: ^ dayZero plus count:number $
		"J+7" 2026-12-09
	none: in (filler|by){0,2} (THIS filler?)? UP_TO? COUNT filler? UNIT fromNow? (?= of | after | or | soThat)
		"within 30 days of signing" null
	span+dayCounted: in (filler|by)? ((next|coming) filler?)? UP_TO? COUNT filler? UNIT fromNow?
		"in two weeks" 2026-12-16, "within the next 2–3 days" 2026-12-05, "in 6 mos" 2027-06-02
	span+dayCounted: UP_TO? COUNT filler? UNIT fromNow
		"3 months from now" 2027-03-02
	none: (?<= weekday comma?) number (dash|to|by) filler? number
		"Friday 11-12" null
	hours: (?<= weekday comma?) number to:(dash|to|by) filler? time
		"lundi 8 à 9h" null, "Freitag 11 bis 12 Uhr" null
	endOfMonth: END MONTH YEAR (?! filler? N) | end filler{0,3} MONTH YEAR (?! N)
		"Ende Januar" 2027-01-31, "EOM January" 2027-01-31, "by the end of December 10th" 2026-12-10
	endOfYear: END year:year | end filler{0,2} year:year
		"Ende 2027" 2027-12-31, "Jahresende 2027" 2027-12-31, "EOM 2027" null
	endOfSame: END which:(this|next|coming|last) filler? same:(unit|week)
		"EOM next month" 2027-01-31, "EOY next week" null
	endOfQuarter: end filler{0,3} QUARTER YEAR | END QUARTER YEAR | unit:periodEnd quarter:number YEAR
		"end of Q1" 2027-03-31, "fin T2 2027" 2027-06-30, "EOQ1" 2027-03-31
	endOfQuarter: QUARTER (filler|dash)? (end|endOfDay) YEAR
		"Q1-Ende" 2027-03-31
	endOfQuarter: end filler{0,3} quarter:ordinal filler? unit:unit YEAR
		"end of the first quarter" 2027-03-31
	endOf: end filler{0,3} THAT? filler? unit:(unit|week) | which:(next|coming) filler? unit:periodEnd | (?! unclear) unit:periodEnd
		"fin de semaine" null, "fin de semaine prochaine" 2026-12-11, "end of the year" 2026-12-31, "EOW" 2026-12-04, "fin du trimestre prochain" 2027-03-31
	endOf: before filler{0,2} unit:(unit|week) filler? over
		"before the week is out" 2026-12-04, "bevor der Monat um ist" 2026-12-31
	notThat: (?<! between filler{0,2}) WEEKDAY filler? date:N (?= unknown | label | number | and)
		"Monday 4th draft" null, "by Wednesday 2 pages" null
	notThatFew: WEEKDAY filler? date:ordinal (?= duty)
		"Friday 4th delivery" null
	digits: MAY date:ordinal (?! COUNTED | unknown | away | of (number|unknown) | duty | deadline | by)
		"the 15th" 2026-12-15, "16th" 2026-12-16
	bare: (?<= by filler? | filler) date:ordinal (?! COUNTED | unknown | away | of | weekday | duty | deadline | dayArticle)
		"by the fifteenth" 2026-12-15
	afterFive: MAY date:ordinal (?= duty | by)
		"by the 15th deliver it" 2026-12-15, "by the 2nd delivery" null
	digits: MAY date:ordinal (?= time | at)
		"the 10th 5pm" 2026-12-10, "by the 15th at noon" 2026-12-15
	done: (?<= by filler?) date:ordinal next:unknown
		"bis zum 15. vollständig" 2026-12-15, "bis zum 3. Entwurf" null
	spoken: (?<= weekday filler?) date:number (?! number | unknown | fullHour | twelveHour | unit | away)
		"martes ocho" 2026-12-08
	noHour: (?<= weekday filler?) date:number (?= fullHour | twelveHour | unit)
		"lundi 28 h" 2026-12-28
	bare: (?<= dayArticle) date:number (?! COUNT_ONLY | unknown | away | fullHour | twelveHour)
		"le 15" 2026-12-15
	someday: weekday:weekday
		"Friday" 2026-12-04, "Mittwoch" 2026-12-09`;

/** Parts of patterns. */
export const DAY_MACROS: Readonly<Record<string, string>> = {
	END: '(unit:periodEnd | end filler{0,3} unit:(unit|week)) (comma|filler){0,2}',
	BY_DATE: '(comma|filler){0,2} (by|before) filler{0,2} DATE (?! dash | filler{0,2} month)',
	THAT_UNIT: 'which:THIS filler? unit:unit',
	THAT: '(which:THIS)',
	WEEK: '(which:weekAfterNext | which:THIS filler? week)',
	SEVERAL: 'N ((comma|and|or) filler? N){1,4}',
	UP_TO: '((number|one) (dash|to|by) filler?)',
	// What may stand in front of "the 15th".
	MAY: '(?<= ^ | by | filler | before | weekday | in | after | comma | not | but | between | and | or | dash | to | day)',
	COUNTED: 'COUNT_ONLY | time | at',
	COUNT_ONLY: 'month | unit | week | weekNumber | number | ordinal | label | figure | year | one',
	THEN: '(dash|comma|filler|by|before){0,4}',
	// "4 December 10" may be a year, a time or a slip.
	ALONE: '(?! ((or|and) filler?)? (number|figure|ordinal))',
	YEAR: '((comma|filler){0,2} year:year)?',
	FROM: 'from:(weekday|nearDay)',
	COUNT: 'count:(number|one)',
	UNIT: 'unit:(unit|week)',
	DATE: 'date:(number|ordinal)',
	MONTH: 'month:month',
	QUARTER: 'quarter:quarter',
	HOLIDAY: 'holiday:holiday',
	WEEKDAY: 'weekday:weekday',
	THIS: '(this|next|coming)',
	N: '(number|ordinal)',
};
