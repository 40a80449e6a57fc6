import type { DateWords } from '../language.ts';

export const dates: DateWords = {
	order: 'either',
	nextWeekday: 'nextWeek',
	weekday: '-, tues, weds, thurs/thur, fryday',
	shortWeekday: 'mon, tue, wed, thu, fri, sat, sun',
	month: '-, -, -, -, -, -, -, -, sept',
	number: `one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
		fifteen, sixteen, seventeen, eighteen, nineteen, twenty`,
	tens: '-, -, thirty, forty, fifty, sixty, seventy, eighty, ninety',
	ordinal: `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
		thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty
		first, twenty second, twenty third, twenty fourth, twenty fifth, twenty sixth, twenty seventh, twenty
		eighth, twenty ninth, thirtieth, thirty first`,
	unit: {
		hour: 'hour, hours, hrs, hr, h',
		day: 'day, days, calendar day, calendar days',
		week: 'week, weeks, wk, wks, working week, work week, business week',
		month: 'month, months',
		quarter: 'quarter, quarters',
		year: 'year, years',
		businessDay: `business day, business days, working day, working days, workday, workdays, weekday,
			weekdays`,
		fortnight: 'fortnight, fortnights',
	},
	periodEnd: {
		quarter: `quarter end, quarter's end, quarters end, quarter close, the quarter end, the quarter close`,
		week: `week's end, week end close, end of the work week, end of the working week, end of work week,
			end of business week`,
		month: "month end, month's end, month close, months end, month end close",
		year: `year end, year's end, years end, year close, calendar year end, the turn of the year, turn of
			the year`,
	},
	nearDay: `today/tonight/tonite/2day/this morning/this afternoon/this evening/later
		today/todays/today's, tomorrow/in one day/within one
		day/tmrw/tmrrw/tmo/tmw/tomo/tomoz/2moro/2morrow/tmr/ tomorow/tommorow/tommorrow/tomorrows/tomorrow's,
		the day after tomorrow/day after tomorrow/overmorrow, -, -, -, -, this time next week/same time next
		week/same day next week/today week/a week today/one week today`,
	holiday: {
		stNicholasDay: 'st nicholas day, saint nicholas day',
		christmas: 'christmas, xmas',
		newYearsDay: "new year's day, new years day, new year's, new years, new year day",
		epiphany: 'epiphany',
		valentinesDay: `valentine's day, valentines day, valentine's, valentines, saint valentine's day, st
			valentine's day`,
		goodFriday: 'good friday',
		easterSunday: 'easter sunday',
		easterMonday: 'easter monday',
		mayDay: 'may day',
		ascensionDay: 'ascension day',
		whitMonday: 'whit monday',
		independenceDay: 'independence day, fourth of july, the fourth of july, july fourth',
		laborDay: 'labor day',
		halloween: "halloween, hallowe'en",
		allSaintsDay: `all saints' day`,
		thanksgiving: 'thanksgiving, thanksgiving day',
		blackFriday: 'black friday',
		cyberMonday: 'cyber monday',
		christmasEve: 'christmas eve, xmas eve, christmas eve day',
		christmasDay: 'christmas day, xmas day',
		boxingDay: "boxing day, st stephen's day",
		newYearsEve: "new year's eve, new years eve, nye, new year eve, hogmanay",
	},
	words: {
		fullHour: 'hours sharp',
		neighbour: `eve of, the eve of, day before, the day before, day after, the day after, last day before,
			the last day before, first day after, the first day after, one day before, one day after, a day
			before, a day after, the night before, the evening before, the day of`,
		weekOf: `week of, the week of, week commencing, week beginning, week starting, w c, wk of, the wk of,
			wk commencing, wk beginning, wk starting`,
		otherwise: `otherwise, or else, failing that, failing which, alternatively, or alternatively, worst
			case, at worst, if need be, fallback, fall back, backup, plan b, or failing that`,
		away: `away, closed, is back, be back, back on, birthday, on pto, pto until, valid, valid until, runs
			until, open until, expires, turns, away until, out until, out of office, on holiday, on holiday
			until, on leave, on leave until, on vacation, on vacation until, absent, off until`,
		within: 'within, within the, inside of',
		following: 'following, the following',
		next: 'next, the next',
		coming: 'coming, the coming, upcoming, the upcoming, this coming, this upcoming',
		this: 'this, the current, current',
		last: 'last, previous',
		one: 'a, an',
		few: `few, a few, several, some, couple, a couple, a couple of, couple of, many, half, half a, a half`,
		end: `end, end of, the end of, close of, the close of, very end of, the very end of, last day of, the
			last day of, month end of, tail end of, the tail end of, back end of, final day of, the final day of,
			the last of, the close, the last day in, last day in, the end`,
		weekAfterNext: 'week after next, the week after next',
		fromNow: `from now, from today, hence, from this note, from the date of this note, from note date,
			from the date of the note, from this meeting, from the date of this meeting, from this call, from now
			on, from the time of writing`,
		in: 'in, in the',
		duty: `is good, is fine, sounds good, must be, should be, needs to be, need to be, has to be, to be,
			be done, be ready, be nice, be great, get back to, hand it, hands it, hands over, pick up, picks up,
			picks it up, takes this, post, posts, fixes, pays, replies, presents, invite, clean up, file, answer,
			shall, must, should, need, needs, needed, have to, has to, have it, let's, lets, aim, aiming, want,
			wants, would like, expect, expects, expected, fix, close out, wrap up, hand in, hand over, do, pay,
			order, reply, present, follow up, set up, schedule, scheduled, works, suits, promise, target, shoot
			for, plan, planned, supposed, goes out, go out, committed, hopefully, delivery, sign off, moved,
			pushed, postponed, rescheduled, agreed to, going to, able to, has until, have until, time until, say,
			slipped, slips, shifted, shifts, deferred, bumped, brought forward, extended, changed, switched,
			swapped, moves, slides, confirmed, land, lands, reach, arrive, arrives, in hand, out the door, go
			live, goes live, live, wrapped up, wrapped, signed off, ready to go, ready to ship, owes, owe, cover,
			covers, must land, has to hit, wants it, needed for, required, requires, require, cut off, cutoff,
			shipping, submitting, sending, drafting, writing, reviewing, finishing, delivering, preparing,
			checking, testing, signing, ordering, publishing, posting, paying, call back, get, gets, revoke,
			recertifies, patch, patches, handover, repeat, signs off, send, sends, deliver, delivers, update,
			updates, prepare, prepares, finish, finishes, finalise, finalize, finalises, finalizes, submit,
			submits, publish, publishes, ship, ships, share, shares, complete, completes, provide, provides,
			install, installs, replace, replaces, write, writes, approve, approves, circulate, circulates,
			confirm, confirms, repair, repairs, rerun`,
		source: 'according to, as per, per, based on, from what',
		past: `had, went, discussed, agreed, mentioned, talked, spoke, met, decided, told, raised, reported,
			reviewed, sent, shipped, signed, heard, saw, noted, announced, proposed, suggested, asked, said,
			says, promised, found, opened, started, happened, came up, brought up, as discussed, as agreed, did,
			done, finished, completed, got, gave, made, wrote, ran, built, kept, broke, brought, left, came,
			bought, caught, taught, lost, won, held, led, fell, felt, drove, flew, rode, drew, threw, grew, knew,
			chose, woke, forgot, began, stood, understood, thought, fought, sought, paid, laid, dealt, meant,
			slept, lent, spent, stole, froze, hid, dug, hung, stuck, struck, tore, wore, swore, sank, rang, shot,
			fed, fled, sold, became, swam, sang, ate, blew`,
		deadline: `eta, due by, due on, due, deadline is, deadline, due date, target date, due date is`,
		until: 'until, till, til, up to',
		by: `by, no later than, not later than, latest by, at the latest by, on or before, before or on, no
			later, moved to, pushed to, postponed to, rescheduled to, shifted to, changed to, delayed to, moved
			back to, moved up to, brought forward to, extended to, extended until, delayed until, latest, till at
			least, up to and including`,
		before: 'before, ahead of, prior to, by the time',
		for: 'for, at the latest, at the very latest, in time for',
		filler: `will, be, ll, would, can, could, on, the, of, uh, um, then, just, sometime, some time, at most,
			max, hard, firm, well, is, it, please, pretty please, pls, if possible, if you can, if that's okay,
			as soon as possible, asap, or sooner, or earlier, sharp, please have it, s, local time, date, at, no
			rush, no hurry, if at all possible, if you have time, any time, anytime, somewhere, thanks, thank
			you, thx, cheers, ta, no excuses, without fail, new date, new deadline, as in the, as planned,
			promptly, urgent, urgently, prio, priority, high priority, important, definitely, certainly, for
			sure, okay, that's, that is, there's, this is, it's, it'll, we're, tho, though, again, also, too,
			all, everything, everyone, team, still`,
		at: 'by around, half past, quarter past, quarter to',
		twelveHour: `a m, p m, am, pm, o'clock, oclock, in the morning, in the afternoon, in the evening`,
		daypart: `morning, afternoon, evening, night, noon, at noon, midday, lunch, lunchtime, first thing,
			midnight, early morning, late afternoon, overnight, before lunch, after lunch, by
			midday, before noon, breakfast, the morning of, standup, arvo, the morning, the afternoon, the
			evening, at the crack of dawn, dinner, mid morning, late morning, early afternoon, early evening,
			late evening, start of the day, start of day, start of business, before work, after work, before
			standup, at lunch, at lunchtime, at night, at midnight, before midnight`,
		endOfDay: `end of the day, the end of the day, the end of day, close of business, end of business, end
			of business day, end of the business day, end of the working day, end of working day, close of play,
			end of play, cop, end of shift, the end of shift, end of the shift, the end of the shift, close,
			before close, closing time, close of trading, close of the day, close of day, market close, end of
			session, before we close, before closing, eos, day's end, day end, the day is out, the day is over,
			the day's out, the day ends, day is out, day is over, knocking off, knock off, home time, clocking
			off, end of working hours, end of office hours, end of trading, before i leave, before you leave,
			before we leave, before you log off, before i log off, before you go home, before the day is out,
			before the day is over, closing`,
		over: `just past, now past, just gone, has passed, has just passed, has just gone, is out, is over, is
			up, ends, is through, closes, is done`,
		soThat: `so that, in order to, so it's, so it is, so that's, so we, so they, so he, so she, so it, so
			you, because, cos, to give, to leave, to allow, giving us, leaving us, so, because of, owing to`,
		after: `waiting for, while waiting for, sooner than, earlier than, better than, more than, less than,
			past, beyond, following on, day following, days following, email from, report of, report from,
			minutes of, invoice of, after, since, from, starting, starting from, starts, start, begins, begin,
			beginning, as of, effective, following on from, later than, sometime after, any time after, dated,
			anything after, onwards from`,
		not: `anytime but, any time except, all days but, any day bar, nothing before, any day but, any time
			but, every day but, off, not, had to, wanted to, out of town, off the table, ruled out, no go, out of
			the question, skip, no better, dropped, not an option, holiday on, never, no longer, can't, cannot,
			cant, won't, wont, couldn't, don't, dont, doesn't, didn't, isn't, wasn't, instead of, rather than,
			anything but, except, excluding, but not, no, originally, initially, previously, was, were, was due,
			not before, not until, not earlier than, no earlier than, without, n't, formerly, too early, too
			late, too soon, impossible, missed, skipped, and not, formerly due, old date, old deadline, original
			date, original deadline, previous date, previous deadline, prior date, up from, back from, down from,
			in place of, in lieu of, as opposed to, it was, no good, falls through, fell through, not going to
			happen, not happening, not feasible, not doable, doesn't work, does not work, won't work, not just,
			and definitely not, definitely not, certainly not, absolutely not, on parental leave, on maternity
			leave, on sick leave, on sabbatical, in hospital`,
		but: 'but, now, actually',
		unclear: `minus, per week, per month, per quarter, unless, second last, second to last, next to last,
			last but one, penultimate, no longer possible, not possible, isn't possible, not possible anymore,
			should have, could have, would have, ought to have, too tight, too short, hundred, thousand, dozen,
			and a half, if, maybe, perhaps, possibly, probably, tentatively, ideally, every, each, daily, weekly,
			biweekly, bi weekly, monthly, quarterly, yearly, annually, mondays, tuesdays, wednesdays, thursdays,
			fridays, saturdays, sundays, around, about, approximately, roughly, circa, approx, earliest, at the
			earliest, no due date, no deadline, ago, yesterday, overdue, should have been, mid, middle of, early,
			late, beginning of, start of, the start of, the beginning of, first half, second half, weekend,
			takes, took, or so, during, after next, week after, the week after, recurring, when, once, provided,
			provided that, providing, assuming, assuming that, as long as, so long as, subject to, depending,
			depends, depends on, pending, contingent, in case, should the, conditional, conditional on, only if,
			only when, as soon as, tbc, tbd, cancelled, canceled, obsolete, superseded, tentative, unconfirmed,
			not confirmed, not yet confirmed, to be confirmed, to be decided, not sure, unsure, likely, unlikely,
			might, may be able, could be, provisional, provisionally, pencilled in, penciled in, at some stage,
			some point, at some point, sooner or later, target tbc, every other, every second, alternate, on
			hold, open ended, until further notice, whenever, wherever, hoping, hopeful, ballpark, give or take,
			ish, thereabouts, or thereabouts, somewhere around, on or around, on or about, in the region of,
			midweek, mid week, halfway, halfway through, midway, midway through, latter, latter part, rest of,
			remainder of, second half of, first half of, same day, the same day, same weekday, whit sunday,
			pentecost sunday, holy saturday, shrove tuesday, ash wednesday, palm sunday, maundy thursday, plus,
			that week, of that week, in question, that monday, that tuesday, that wednesday, that thursday, that
			friday, that saturday, that sunday`,
		or: 'or, and or',
		to: 'to, through, thru',
		and: 'and',
		between: 'between',
		label: `room, version, page, chapter, ticket, issue, section, building, gate, floor, number, phone,
			tel, flat, item, mark, ratio, figure, table, release, build, slide, question, part, step, phase,
			sprint, option, level, round, time`,
		decoy: `patch tuesday, giving tuesday, taco tuesday, super sunday, super tuesday, one day, some day,
			someday, super bowl sunday, casual friday, sunday edition, day to day, may the, may be, may need,
			march on, march forward, our, his, her, their, my, your, its, these, those, them, both, away game,
			away games, away match, away team, away fixture`,
	},
	also: {
		request: `can you, could you, would you, will you, can someone, could someone, can somebody, could
			somebody, would someone, can anyone, could anyone, can you please, could you please`,
		question: `whether`,
		article: 'the, a, an, our, his, her, their, my, your, its, this, these, those, all, both',
		of: 'of',
		the: 'the',
		possessive: 's',
		inMonth: 'in',
		passive: '…be, …get, …gets, …need, …needs, …want, …wants',
		measure: '…day, …night',
		latest: '…latest, latest by, at the latest by',
		tagQuestion: 'ok, okay, right, yes, deal, alright, agreed',
	},
	past: /[a-z][^e]ed$/u,
	capitalDays: true,
};
