import type { Language } from '../language.ts';

export const en: Language = {
	name: 'en',
	common: `the a and or but of to with for from on in at by as about over into is are was were be been has have
		had will would should can could must need needs we they you he she it i our their that this these
		not all new team went update send client meeting`,
	accents: false,
	monthFirst: true,
	nextWeek: true,
	capitalDays: true,
	shortNames: true,
	ordinals: `st, nd, rd, th`,
	hours: `h`,
	past: /[a-z][^e]ed$/u,
	owners: {
		and: `and, or, with, w/, plus, and/or, as well as, together with`,
		both: `both, either`,
		others: `et al, and others, etc`,
		not: `not, except, but, without, excluding, instead, nor, neither`,
		nobody: `not specified, not mentioned, not stated, unclear, to be clarified, to be assigned, name, not yet
			assigned, tbd, tbc, tba, none, null, nil, na, n/a, undefined, unassigned, unspecified, unknown, open, nobody,
			no one, not assigned, to be decided, to be determined, to be confirmed, someone, somebody, anyone, anybody,
			owner, assignee`,
		title: `mr, sir, mrs, ms, miss, dr, prof, mx`,
		label: `owner, owners, assignee, assignees, assigned, assigned to, responsible, responsibility, person, lead,
			dri, who, by, mailto, pm, po, cto, ceo, dev, design, qa`,
		from: `from, in the, at`,
		copy: `cc, bcc, fyi`,
		role: `ceo, cto, cfo, coo, cpo, cmo, cio, pm, po, ux, ui, dev, lead, designer, developer, engineer, project,
			manager, head, of, senior, junior, owner, phd, mba, md, the`,
		team: `design, devs, engineering, finance, hr, it, legal, marketing, ops, pmo, product, qa, sales, support`,
	},
	words: `
		spelled: few, a few, several, some, couple, a couple, a couple of, couple of, many, half, half a, a half
		weekday: -, tues, weds, thurs/thur, fryday; shortWeekday: mon, tue, wed, thu, fri, sat, sun
		month: -, -, -, -, -, -, -, -, sept
		number: one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
			fifteen, sixteen, seventeen, eighteen, nineteen, twenty
		tens: -, -, thirty, forty, fifty, sixty, seventy, eighty, ninety
		ordinal: first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
			thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, -, -, -,
			-, -, -, -, -, -, thirtieth
		unit: hour=hour/hours/hrs/hr/h, day=day/days/d/calendar day/calendar days,
			week=week/weeks/wk/wks/w/working week/work week/business week, month=month/months/mos,
			quarter=quarter/quarters, year=year/years, businessDay=business day/business days/working day/working
			days/workday/workdays/weekday/weekdays, fortnight=fortnight/fortnights
		periodEnd: quarter=quarter end/quarter's end/quarters end/quarter close, week=week's end/week end
			close/end of the work week/end of the working week/end of work week/end of business week, month=month
			end/month's end/month close/months end/month end close, year=year end/year's end/years end/year
			close/calendar year end/turn of the year
		holiday: stNicholasDay=st nicholas day/saint nicholas day, christmas=christmas/xmas, newYearsDay=new
			year's day/new years day/new year's/new years/new year day, epiphany=epiphany, valentinesDay=valentine's
			day/valentines day/valentine's/valentines/saint valentine's day/st valentine's day, goodFriday=good
			friday, easterSunday=easter sunday, easterMonday=easter monday, mayDay=may day, ascensionDay=ascension
			day, whitMonday=whit monday, independenceDay=independence day/fourth of july/july fourth, laborDay=labor
			day, halloween=halloween/hallowe'en, allSaintsDay=all saints' day,
			thanksgiving=thanksgiving/thanksgiving day, blackFriday=black friday, cyberMonday=cyber monday,
			christmasEve=christmas eve/xmas eve/christmas eve day, christmasDay=christmas day/xmas day,
			boxingDay=boxing day/st stephen's day, newYearsEve=new year's eve/new years eve/nye/new year
			eve/hogmanay
		nearDay: today/tonight/tonite/2day/this morning/this afternoon/this evening/later today/todays/today's,
			tomorrow/in one day/within one
			day/tmrw/tmrrw/tmo/tmw/tomo/tomoz/2moro/2morrow/tmr/tomorow/tommorow/tommorrow/tomorrows/tomorrow's, the
			day after tomorrow/day after tomorrow/overmorrow, -, -, -, -, this time next week/same time next
			week/same day next week/a week today/one week today
		dayZero: d, t; next: next; following: following, the following
		coming: coming, upcoming, this coming, this upcoming; this: this, current; last: last, previous
		one: a, an; end: end, close of, last day of; weekAfterNext: week after next, the week after next
		fromNow: from now, from today, hence, from the date of this note; between: between
		to: to, through, thru; or: or, and or; and: and; inMonth: in
		by: by, no later than, not later than, latest by, at the latest by, on or before, before or on, no
			later, moved to, pushed to, postponed to, rescheduled to, shifted to, changed to, delayed to, moved back
			to, moved up to, brought forward to, extended to, extended until, delayed until, latest, till at least,
			up to and including
		deadline: eta, due, deadline; until: until, till, til, up to
		before: before, ahead of, prior to, by the time; in: in, in the; within: within, inside of
		latest: …latest, latest by, at the latest by
		duty: is good, is fine, be ready, be great, hand it, hands it, hands over, hands in, pick up, picks up,
			takes this, takes care, post, posts, fixes, pays, replies, presents, clean up, file, answer, sort out, must,
			should, need, needs, needed, have to, has to, have it, gotta, let's, lets, aim, aiming, want, wants, would
			like, expects, expected, fix, close out, wrap up, hand in, hand over, do, pay, order, reply, present, follow
			up, set up, schedule, scheduled, works, suits, promise, target, plan, planned, supposed, goes out,
			committed, hopefully, delivery, sign off, moved, pushed, postponed, rescheduled, going to, able to, has
			until, time until, say, slipped, slips, shifted, shifts, bumped, brought forward, extended, swapped, slides,
			confirmed, land, hit, reach, arrive, arrives, live, wrapped, signed off, ready to go, owes, owe, covers,
			required, cut off, cutoff, drafting, testing, signing, call back, get, gets, revoke, recertifies, patch,
			handover, repeat, wraps up, rolls out, signs off, send, sends, deliver, delivers, update, updates, prepare,
			prepares, finish, finishes, finalise, finalize, finalises, finalizes, submit, submits, publish, publishes,
			ship, ships, share, shares, complete, completes, provide, provides, install, installs, replace, replaces,
			write, writes, approve, approves, circulate, confirm, confirms, repair, repairs, rerun, turn in, turn it in,
			get in touch, gets in touch, get in contact, make sure, makes sure, ensure, ensures, see to it, turn off,
			switch off, kick off, send off, drop off, finish off, hand off, close off, shut off, pay off, write off,
			tick off, check off, turns off, switches off, sends off, drops off, pays off
		for: for, at the very latest, in time for
		passive: …be, …get, …gets, …need, …needs, …want, …wants
		request: can you, could you, could someone
		not: anytime but, any time except, all days but, any day bar, nothing before, any day but, any time but,
			every day but, off, not, had to, wanted to, out of town, off the table, ruled out, no go, out of the
			question, skip, no better, dropped, is a holiday, is a public holiday, is a bank holiday, not an option,
			holiday on, never, no longer, can't, cannot, cant, won't, wont, couldn't, don't, dont, doesn't, didn't,
			isn't, wasn't, instead of, rather than, anything but, except, excluding, but not, no, originally,
			initially, previously, was, were, was due, not before, not until, not earlier than, no earlier than,
			without, n't, formerly, too early, too late, too soon, impossible, missed, skipped, and not, formerly
			due, old date, old deadline, original date, original deadline, previous date, previous deadline, prior
			date, up from, back from, down from, in place of, in lieu of, as opposed to, it was, no good, falls
			through, fell through, not going to happen, not happening, not feasible, not doable, doesn't work, does
			not work, won't work, not just, and definitely not, definitely not, certainly not, absolutely not, on
			parental leave, on maternity leave, on sick leave, on sabbatical, in hospital
		after: waiting for, while waiting for, sooner than, earlier than, better than, more than, less than,
			past, beyond, following on, day following, days following, email from, report of, report from, minutes
			of, invoice of, after, since, from, starting, starting from, starts, start, begins, begin, beginning, as
			of, effective, following on from, later than, sometime after, any time after, dated, anything after,
			onwards from
		origin: upon, on receipt, on delivery, on signing, on signature, on approval, on completion, on acceptance,
			following, subsequent to, after, since, starting with, starting from, beginning with, counted from, counting
			from, calculated from, as from, post, invoice date, date of invoice, net, into, at receipt, at signing, at
			delivery, date of the invoice, date of receipt, date of delivery, date of signing, date of signature, date
			of the contract, delivery date, date of the delivery
		away: away, closed, is back, be back, back on, birthday, on pto, pto until, valid, valid until, runs
			until, open until, expires, turns, away until, out until, out of office, on holiday, on holiday until,
			on leave, on leave until, on vacation, on vacation until, absent, off until
		event: ends, ended, expires, lapses, retires, resigns, quits, runs out, run out, takes effect, take effect,
			comes into force, into effect, drops by, drop by, stops by, stop by, swings by, swing by, comes by, come by,
			coming by, coming in, pops by, pop by, passes by, pass by, goes by, go by, comes in, come in, kicks in, kick
			in, moves in, move in, moves out, sets in, set in, checks in, flies in, fly in, gets in, walks by, walk by,
			drives by, runs by, get in, move out, moves away, move away, in effect, in force, come into force, takes
			over from, steps down, step down, goes away, go away, dies out, leaves us, leaves the company, leaves the
			team, comes back, come back, goes bankrupt, closes down, dries up, sells out, ceases, cease, disappears,
			comes to an end, come to an end, is terminated, was terminated, been terminated, kicks off, matures, expire,
			lapse, leaves by, closes by, opens by, begins by, starts by, moves to, move to, moves into, relocates to,
			raises its prices, raises prices, raise prices, raises the rent, raises its fees, goes up to, returns by,
			relocates by, reopens by, shuts down by, goes up by, goes down by, resumes by, dissolves by, pulls out, pull
			out, goes home, go home, dies, applies by, joins by, joins us, joins the team, is lifted, are lifted, is
			abolished, is repealed, is scrapped, is discontinued, are discontinued, is dissolved, steps back, step back,
			shuts its doors, closes its doors, opens its doors, drops out, drop out, backs out, back out, goes on leave,
			goes on holiday, goes on sale, goes out of business, becomes effective, becomes law, becomes mandatory,
			becomes invalid, doubles, reopens to, opens to, closes to, closes for, winds down, winds up, discontinues,
			discontinue, go up by, go down by, increases its prices, increases prices, increases the rent, raises the
			prices, lowers its prices
		loose: by
		intransitive: termination, terminates, leaves, starts, begins, opens, closes, rises, falls, drops,
			increases, decreases, changes, stops, phases in, calls in, moves, relocates, arrives, arrive, returns,
			shuts, shuts down, reopens, resumes, dissolves, switches, goes up, go up, goes down, go down, phases out,
			rise, fall, change, begin, leave
		soThat: so that, in order to, so it's, so it is, so that's, so we, so they, so he, so she, so it, so
			you, because, cos, to give, to leave, to allow, giving us, leaving us, so, because of, owing to, whether
		over: just past, now past, just gone, has passed, has just passed, has just gone, is out, is over, is
			up, ends, is through, closes, is done
		past: had, went, discussed, agreed, mentioned, talked, spoke, met, decided, told, raised, reported,
			reviewed, sent, shipped, signed, heard, saw, noted, announced, proposed, suggested, asked, said, says,
			promised, found, opened, started, happened, came up, brought up, as discussed, as agreed, did, done,
			finished, completed, got, gave, made, wrote, ran, built, kept, broke, brought, left, came, bought,
			caught, taught, lost, won, held, led, fell, felt, drove, flew, rode, drew, threw, grew, knew, chose,
			woke, forgot, began, stood, understood, thought, fought, sought, paid, laid, dealt, meant, slept, lent,
			spent, stole, froze, hid, dug, hung, stuck, struck, tore, wore, swore, sank, rang, shot, fed, fled,
			sold, became, swam, sang, ate, blew, according to, as per, per, based on, from what
		unclear: minus, per week, per month, per quarter, unless, second last, second to last, next to last, to
			last day, to last day of, to last working day, to last business day, last but one, penultimate, no
			longer possible, not possible, isn't possible, not possible anymore, should have, could have, would
			have, ought to have, too tight, too short, hundred, thousand, dozen, and a half, if, maybe, perhaps,
			possibly, probably, tentatively, ideally, every, each, daily, weekly, biweekly, bi weekly, monthly,
			quarterly, yearly, annually, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays,
			around, about, approximately, roughly, circa, approx, earliest, at the earliest, no due date, no
			deadline, ago, yesterday, overdue, should have been, mid, middle of, early, late, beginning of, start
			of, the start of, the beginning of, first half, second half, weekend, takes, took, or so, during, after
			next, week after, the week after, recurring, when, once, provided, provided that, providing, assuming,
			assuming that, as long as, so long as, subject to, depending, depends, depends on, pending, contingent,
			in case, should the, conditional, conditional on, only if, only when, as soon as, tbc, tbd, cancelled,
			canceled, obsolete, superseded, tentative, unconfirmed, not confirmed, not yet confirmed, to be
			confirmed, to be decided, not sure, unsure, likely, unlikely, might, may be able, could be, provisional,
			provisionally, pencilled in, penciled in, at some stage, some point, at some point, sooner or later,
			target tbc, every other, every second, alternate, on hold, open ended, until further notice, whenever,
			wherever, hoping, hopeful, ballpark, give or take, ish, thereabouts, or thereabouts, somewhere around,
			on or around, on or about, in the region of, midweek, mid week, halfway, halfway through, midway, midway
			through, latter, latter part, rest of, remainder of, second half of, first half of, same day, the same
			day, same weekday, whit sunday, pentecost sunday, holy saturday, shrove tuesday, ash wednesday, palm
			sunday, maundy thursday, plus, that week, of that week, in question, that monday, that tuesday, that
			wednesday, that thursday, that friday, that saturday, that sunday
		neighbour: eve of, the eve of, day before, the day before, day after, the day after, last day before,
			the last day before, first day after, the first day after, one day before, one day after, a day before,
			a day after, the night before, the evening before, the day of
		weekOf: week of, week commencing, week beginning, week starting, w c, wk of, wk commencing, wk
			beginning, wk starting
		otherwise: otherwise, or else, failing that, failing which, alternatively, worst case, at worst, if need
			be, fallback, fall back, backup, plan b
		but: but, now, actually; tagQuestion: ok, okay, right, yes, deal, alright, agreed
		measure: …day, …night; at: half past, quarter past, quarter to
		daypart: morning, afternoon, evening, night, noon, midday, lunch, lunchtime, first thing, midnight,
			early morning, late afternoon, overnight, before lunch, after lunch, before noon, breakfast, standup,
			arvo, crack of dawn, dawn, dinner, mid morning, late morning, early afternoon, early evening, late
			evening, last thing, start of day, start of business, before work, after work
		twelveHour: a m, p m, am, pm, o'clock, oclock, in the morning, in the afternoon, in the evening
		fullHour: hours sharp
		endOfDay: end of the day, close of business, end of business, end of the working day, close of play, end
			of play, cop, end of shift, close, close of the day, before i leave, before you leave, before we leave,
			before you log off, closing
		filler: will, ll, would, can, could, on, the, of, uh, um, then, just, sometime, at most, max, hard, firm,
			well, is, it, please, pretty please, pls, if possible, if you can, if that's okay, if that's ok, as soon as
			possible, asap, or sooner, or earlier, sharp, s, date, at, no rush, no hurry, if at all possible, if you
			have time, any time, anytime, somewhere, thanks, thank you, thx, cheers, ta, without fail, new date, new
			deadline, as in, as planned, urgent, urgently, priority, high priority, important, definitely, certainly,
			okay, that's, that is, there's, this is, we're, we are, though, again, also, too, all, everything, everyone,
			team, still, be, window
		label: room, version, page, chapter, ticket, issue, section, building, gate, floor, number, phone, tel,
			flat, item, mark, ratio, figure, table, release, build, slide, question, part, step, phase, sprint,
			option, level, round, time
		unknown: patch tuesday, giving tuesday, taco tuesday, super sunday, super tuesday, one day, some day,
			someday, super bowl sunday, casual friday, sunday edition, sunday times, day to day, may the, may be,
			may need, march on, march forward, our, his, her, their, my, your, its, these, those, them, both, away
			game, away games, away match, away team, away fixture
		of: of; the: the
		article: the, a, an, our, his, her, their, my, your, its, this, these, those, all, both
		possessive: s; record: minutes, report, reports, notes, agenda, takings, figures, invoice`,
};
