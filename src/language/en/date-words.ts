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
		thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, -, -, -,
		-, -, -, -, -, -, thirtieth`,
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
		quarter: "quarter end, quarter's end, quarters end, quarter close",
		week: `week's end, week end close, end of the work week, end of the working week, end of work week,
			end of business week`,
		month: "month end, month's end, month close, months end, month end close",
		year: "year end, year's end, years end, year close, calendar year end, turn of the year",
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
		independenceDay: 'independence day, fourth of july, july fourth',
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
		weekOf: `week of, week commencing, week beginning, week starting, w c, wk of, wk commencing, wk
			beginning, wk starting`,
		otherwise: `otherwise, or else, failing that, failing which, alternatively, or alternatively, worst
			case, at worst, if need be, fallback, fall back, backup, plan b, or failing that`,
		away: `away, closed, is back, be back, back on, birthday, on pto, pto until, valid, valid until, runs
			until, open until, expires, turns, away until, out until, out of office, on holiday, on holiday
			until, on leave, on leave until, on vacation, on vacation until, absent, off until`,
		within: 'within, inside of',
		following: 'following, the following',
		next: `next`,
		coming: 'coming, upcoming, this coming, this upcoming',
		this: 'this, current',
		last: 'last, previous',
		one: 'a, an',
		few: `few, a few, several, some, couple, a couple, a couple of, couple of, many, half, half a, a half`,
		end: `end, close of, very end of, last day of, month end of, tail end of, back end of, final day of,
			the last of, the close, last day in`,
		weekAfterNext: 'week after next, the week after next',
		fromNow: `from now, from today, hence, from this note, from the date of this note, from note date,
			from the date of the note, from this meeting, from the date of this meeting, from this call, from now
			on, from the time of writing`,
		in: 'in, in the',
		duty: `is good, is fine, is great, is ok, is okay, is perfect, sounds good, work fine, must be, should
			be, needs to be, need to be, has to be, to be, be done, be ready, be nice, be great, be good, be fine,
			be perfect, hand it, hands it, hands over, hands in, pick up, picks up, picks it up, takes this, takes
			it, takes care, post, posts, fixes, pays, replies, presents, invite, clean up, roll out, file, answer,
			decide on, turn in, sort out, shall, must, should, need, needs, needed, have to, has to, have it, got
			to, gotta, let's, lets, aim, aims, aiming, want, wants, would like, expect, expects, expected, fix,
			close out, wrap up, hand in, hand over, do, pay, order, reply, present, follow up, set up, schedule,
			scheduled, works, suits, promise, target, shoot for, plan, planned, supposed, goes out, go out, commit,
			committed, hopefully, delivery, sign off, moved, pushed, postponed, rescheduled, agreed to, review and,
			going to, gonna, able to, has until, have until, time until, happy with, preferably, say, slipped,
			slips, shifted, shifts, deferred, bumped, pulled forward, brought forward, extended, changed, switched,
			swapped, moves, slides, slid, confirmed, slated, slated for, earmarked, locked in, stays, sticks,
			remains, it stays, holds, land, lands, hits, hit, reach, reaches, arrive, arrives, in hand, in place,
			on their desk, on my desk, on his desk, on her desk, out the door, out of the door, live, wrapped,
			signed off, ready to go, put in, puts in, put together, got it to, owes, owe, cover, covers, needed
			for, required, requires, require, cut off, cutoff, shipping, submitting, sending, drafting, writing,
			reviewing, finishing, delivering, preparing, checking, testing, signing, ordering, booking in,
			publishing, posting, paying, calling back, ring back, call back, calls back, come back to, comes back
			to, touch base, reaches out, circle back, loop in, nail down, firm up, tie up, close off, polish off,
			knock out, bang out, crank out, turn around, turns around, push out, pushes out, hand off, hands off,
			kick off, get, gets, revoke, revokes, recertify, recertifies, patch, patches, handover, repeat, wraps
			up, rolls out, signs off, send, sends, deliver, delivers, update, updates, prepare, prepares, finish,
			finishes, finalise, finalize, finalises, finalizes, submit, submits, publish, publishes, ship, ships,
			share, shares, complete, completes, provide, provides, install, installs, replace, replaces, write,
			writes, approve, approves, circulate, circulates, confirm, confirms, repair, repairs, rerun`,
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
		filler: `will, ll, would, can, could, on, the, of, uh, um, er, erm, hmm, then, just, sometime, some
			time, at most, max, tops, hard, firm, well, is, it, please, pretty please, pls, if possible, if you
			can, if that's okay, if that's ok, if okay, if ok, as soon as possible, asap, or sooner, or earlier,
			sharp, please have it, s, local time, date, at, no rush, no hurry, if not sooner, if not earlier, if at
			all possible, if you have time, if time permits, if it's possible, if you don't mind, even if it's
			rough, any time, anytime, somewhere, at some point between, at any point, thanks, thank you, thx,
			cheers, ta, no excuses, without fail, no exceptions, new date, new deadline, revised date, final date,
			as in the, as in, as planned, as usual, promptly, urgent, urgently, prio, priority, high priority,
			important, definitely, certainly, for sure, okay, all good, we said it's, that's, that is, there's,
			this is, we're, we are, i'm, i am, they're, they are, you're, you are, tho, though, really,
			realistically, again, also, too, all, everything, everyone, folks, team, guys, still, as it stands, be`,
		at: 'by around, half past, quarter past, quarter to',
		twelveHour: `a m, p m, am, pm, o'clock, oclock, in the morning, in the afternoon, in the evening`,
		daypart: `before bed, morning, afternoon, evening, night, noon, midday, lunch, lunchtime, first thing,
			midnight, early morning, late afternoon, overnight, before lunch, after lunch, by midday, before noon,
			breakfast, standup, arvo, this arvo, at the crack of dawn, crack of dawn, at dawn, dawn, dusk, sunrise,
			sunset, first light, sun up, sundown, teatime, tea time, dinner, dinnertime, brunch, mid morning,
			midmorning, mid afternoon, midafternoon, late morning, early afternoon, early evening, late evening,
			bright and early, early doors, last thing, at the start of the day, start of the day, start of day,
			start of business, opening time, before work, after work, before school, after school, after breakfast,
			after dinner, before standup, after standup, after the standup, over lunch, at night, before midnight,
			after hours, in the small hours, first half of the day, second half of the day, one way or another`,
		endOfDay: `end of the day, the end of the day, the end of day, close of business, end of business, end
			of business day, end of the business day, end of the working day, end of working day, close of play,
			end of play, cop, end of shift, the end of shift, end of the shift, the end of the shift, close,
			before close, closing time, close of trading, close of the day, close of day, market close, end of
			session, before we close, before closing, eos, day's end, day end, the day's out, the day ends, day
			is out, day is over, knocking off, knock off, home time, clocking off, end of working hours, end of
			office hours, end of trading, before i leave, before you leave, before we leave, before you log off,
			before i log off, before you go home, before the day is out, before the day is over, closing`,
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
