/** What can be done about something, as `TaskWords` says. */
export const verbs = `
	send/sent, email, mail, forward, dispatch, ship, transmit, deliver, relay, share, send out, pass on, send over;
	share, circulate, distribute, hand out, send round, pass round; call, phone, ring, telephone, call back,
	ring up, give call; write/wrote/written, draft, compose, author, prepare, create, compile, produce,
	draw/drew/drawn, formulate, write up, draw up, put together, build/built; prepare, ready; complete, finish,
	finalise, finalize, conclude, wrap up, finalisation; sign, get signed; review, check, examine, inspect, verify,
	audit, inspection, verification, recheck, go over, go through, look over, look at, double check, proofread;
	approve, approval, authorise, authorize, sign off; confirm, confirmation; reject, decline, refuse, turn down;
	book, reserve, reservation, booking; cancel, abort, call off, terminate; order, purchase, buy/bought, procure,
	acquire, place order, order in; reorder, restock, replenish; book, reserve, rent, hire; sell/sold; borrow;
	lend/lent, loan; pay/paid, settle, payment; invoice, bill; remind, reminder, nudge; chase, pursue, follow up;
	delete, remove, erase, drop, get rid, throw away, take down, take off, write off, deletion, removal; add,
	append, include, insert; update, refresh, revise; fix, correct, debug, resolve, solve, rectify, sort out,
	repair, mend; replace, swap, exchange, substitute; test, try; deploy, release, launch, ship, roll out,
	deployment, rollout; launch, start, begin/began/begun, commence, initiate, kick off; stop, halt, pause; publish,
	post, upload, publication; download; print, print out; copy, duplicate, photocopy; scan, digitise, digitize;
	translate, translation; collect, fetch, retrieve, pick up, bring back; gather, collect, compile, assemble,
	consolidate; clean, tidy, clean up, tidy up, cleaning; install, installation, set up; configure, set up, setup;
	uninstall; organise, organize, arrange, schedule, plan, setup, planning, coordinate, set up, coordination; move,
	reschedule, postpone, defer, delay, relocate, shift, put off, push back, postponement; invite, invitation;
	register, enrol, enroll, registration, enrolment, sign up; unregister, unsubscribe; increase, raise, boost,
	grow; decrease, reduce, lower, cut, shrink, shorten; extend, prolong, renew, renewal, extension; enable,
	activate, turn on, switch on; disable, deactivate, turn off, switch off, shut off; import; export; open; close,
	shut; hire, recruit, employ, recruitment; fire, dismiss; train, teach/taught, instruct, coach, training;
	discuss, talk, speak/spoke/spoken, consult, discussion, talk through, bring up, go over; negotiate, negotiation;
	decide, determine, settle, choose/chose/chosen, decision, make decision, take decision; choose, select, pick;
	ask, request, inquire, enquire, question, apply; answer, reply, respond, response; notify, inform, tell/told,
	announce, brief, communicate, advise, let know, notification, announcement; report, flag, raise; present, demo,
	show/shown, demonstrate; investigate, analyse, analyze, research, explore, diagnose, analysis, look into,
	find out, work out, investigation; determine, find out, work out, establish, figure out; accept; submit, file,
	lodge, hand in, hand over, submission, turn in; return, bring back, send back, take back, give back; sort,
	classify; thank; feed/fed; wash; lock, block; unlock, unblock; continue, resume; find/found, search,
	seek/sought, locate, source, look for, look up; take/took/taken, bring/brought, carry; change, modify, edit,
	alter, adjust, amend, adapt; archive; save, store, backup, back up; dismantle; fill, load, fill in, fill out,
	complete; empty, unload; measure; calculate, compute, work out, calculation; estimate; count; migrate, transfer,
	switch, migration; compare, comparison; evaluate, assess, rate; document, log, minute, record, note, write down,
	documentation; record, film; refund, reimburse; encrypt; rotate, renew, change; reset; restart, reboot; monitor,
	watch, observe, track, follow; water; pour; paint; photograph, shoot; visit; meet/met; merge, combine; split,
	separate; wrap, pack; hang, display, put up; charge, load; assign, allocate, appoint, designate, nominate;
	support, help, assist; develop, implement, build, program, code; improve, optimise, optimize, enhance; simplify;
	define, specify; protect, secure, safeguard; prune, trim, cut; mow; plant; cook; bake; service, maintain;
	calibrate; sterilise, sterilize, disinfect; vaccinate; insure; list, inventory, catalogue, catalog; enter, type;
	grade, mark; attend, join, participate; withdraw/withdrawn, recall; summarise, summarize, write summary;
	clarify, check with; gain, obtain, get/got; explain, walk through; keep, retain; test, verify; publish, launch;
	rewrite, redo, revise, rework; prioritise, prioritize, rank; approve, get approval; train, hold training; send,
	distribute, circulate; document, write up, record; investigate, find, find out, identify, determine; clarify,
	align, agree, define; obtain, get, request, ask, collect, gather, solicit, secure, seek, procure; follow up,
	chase, touch base, reach out, contact, nudge, remind, ping; contact, call, phone, reach out, get touch, speak;
	contact, email, write, message; investigate, look into, check, find out, figure out, research, explore,
	determine, examine, dig into; confirm, verify, validate, double check; clarify, find out, check, sort out,
	determine, establish; update, revise, amend, edit, adjust, rework, bring up, modify; create, set up, build,
	develop, produce, make/made; design, create, sketch; schedule, arrange, organise, book, plan, set up, set, fix,
	line up; share, provide, send, deliver, supply, give/gave/given, pass on, hand over; present, walk through,
	give presentation; discuss, address, raise, talk about, agree, go through; decide, agree, settle, determine,
	pick, choose; evaluate, review, analyse, examine, assess; review, read/read, check, comment, give feedback,
	proofread, vet; implement, introduce, put place, add, roll out, develop, set up; fix, address, deal with,
	take care; remove, clear, take out, eliminate, strip, get rid, clean up; migrate, port, move, transfer,
	switch over; monitor, keep eye, track, follow; train, run training, give training, hold workshop; hire, find,
	recruit, take on, bring board; order, get, source, procure, purchase; test, try out, check, trial; publish,
	release, make public, go live; inform, update, brief, let know, make aware, communicate, warn, alert; compile,
	put together, prepare, draw up, pull together, collate; identify, find, determine, pinpoint, spot; propose,
	suggest, recommend, put forward; coordinate, align, organise, agree, liaise; escalate, raise, flag; end,
	terminate, stop; close, end; distribute, deliver, hand out, circulate, give out; prepare, plan, organise;
	extend, push back, prolong; tidy, clear, clear out, sort; attach, add, include; collect, pick up, fetch, get;
	mark, label, tag; shorten, trim, cut, cut down; double; halve; rename, relabel; draft, outline, sketch, write;
	redesign, rework, revamp; negotiate, agree; recover, restore, get back; check, ask, find out, clarify; record,
	note, capture, document; split, divide; set, define; brief, instruct; arrange, organise, sort out; inspect,
	check, survey; handle, deal with
`;
