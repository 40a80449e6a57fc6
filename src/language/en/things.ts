/** What tasks are about, as `TaskWords` says. */
export const things = `
	bug, error, defect, fault; photo, picture, image, photograph, pic; doc, documentation, documents; website,
	webpage, web, site, homepage; company, firm, business; quote, estimate, offer, quotation, bid; feedback,
	comment, opinion, input, remark; mr; mrs, ms, miss; doctor, dr, physician, gp; apprentice, trainee, intern;
	database, db; prod, production, live; ground; upper; information, info, detail; holiday, vacation, leave;
	factory, plant; advert, ad, advertisement, posting; bill, invoice; receipt; lawyer, attorney, solicitor; car,
	vehicle; bus, coach; computer, pc; laptop, notebook; phone, telephone, mobile, cell; problem, issue, trouble,
	difficulty; employee, staff, personnel, worker, colleague; customer, client; address; agreement, contract; cost,
	price, expense, fee, rate; insurance, insurer; list, listing; parent, guardian; loan, credit; failure, outage,
	crash, breakdown, downtime; report; budget; deadline; task, todo, item; boss, manager, supervisor; landlord,
	owner; tenant, renter; flat, apartment; room, hall; flyer, leaflet, brochure; poster; email, mail, message;
	letter; journalist, press, media, reporter; child, kid, pupil, student; teacher, tutor; school; lesson, class,
	course; training, course; workshop, seminar; trip, excursion, outing; party, celebration; gift, present; drinks,
	beverages; food, catering, meal; flight, plane; train, rail, tgv, ice; hotel, accommodation, lodging; password,
	passcode; key; account, login; access, permission, right; permission, permit, approval, licence, authorisation,
	authorization, consent, license; server, host; network; printer; software, program, application, app, tool;
	user; data, dataset; questionnaire, survey; applicant, candidate, application; job, position, vacancy, post,
	role; salary, wage, pay/paid, payroll; tax; accountant, bookkeeper; accounting, bookkeeping; hr; management,
	leadership; council, municipality; road, street; building, house; lift, elevator; heating, heater, boiler;
	light, lamp, bulb; electricity, power; water; leak, damage; rubbish, waste, garbage, trash, bin; window, pane;
	medicine, drug, medication; patient; nurse; vaccine, vaccination, jab, shot; lab, laboratory; sample, specimen;
	result, outcome, finding; test, trial; screen, display, monitor; projector, beamer; part, component; stock,
	inventory; warehouse, storage; delivery, shipment, parcel, package; sponsor, donor, patron; volunteer, helper;
	member; agenda; draft; reminder; complaint, claim; drawing, plan; flaw, damage; music, song, tune, jingle; end,
	close; beginning, start; requirement, spec, specification; goal, target, objective; risk; measure, action;
	proposal, suggestion; partner, spouse; machine, device, equipment, appliance; shop, store; booth, stand, stall;
	fair, exhibition, show/shown; talk, speech, lecture; speaker; audience, guest, visitor; bank; year; month; week;
	instruction, manual, guide, handbook; venue, location, place; toilet, restroom, bathroom; truck, lorry;
	discount, rebate; spreadsheet, sheet; transport, transportation; refund, reimbursement; article, post;
	statistics, stats, figure, number, metrics; repository, repo; environment, env; admin, administrator; approval,
	sign-off; conversation, call, talk; subscription, membership; criteria, requirement; colleague, teammate;
	reference, testimonial; cupboard, cabinet; carpark, parking; association, club; slide, deck, presentation,
	powerpoint; plan, strategy, concept; roadmap, plan; timeline, schedule, timetable, plan; feedback, comment,
	input, view; issue, bug, problem, ticket, error; document, file, paperwork, doc, material; vendor, supplier,
	provider, contractor; hire, starter, joiner, employee, colleague; meeting, call, session, sync, appointment,
	meetup; login, signin; signup, registration; outage, incident; cause, reason; launch, release, golive; campaign,
	ad; newsletter, mailing; text, copy, wording, content; analysis, evaluation, assessment; metrics, kpi, number,
	figure, data, stats; forecast, projection, outlook; equipment, gear, kit; access, credentials, login; backup,
	copy; licence, subscription; inspection, check; maintenance, servicing; invitation, invite; exam, test; grade,
	mark; quote, price, pricing; offer, proposal; summary, recap, overview, notes, writeup; minutes, notes, record;
	checklist, list; date, day; option, alternative; staff, team, crew; email, note, mail; shift, rota, roster;
	goods, stock, item; client, account; guest, attendee, participant; bug, crash; developer, dev, engineer,
	programmer; repair, fix; house, home, property; property, building; reply, answer, response; phone, handset;
	carpet, rug; sofa, couch; fridge, refrigerator; film, movie; autumn, fall; tap, faucet; fence, railing; tyre,
	tire; chemist, pharmacy; baby, infant; illness, sickness; operation, surgery; appointment, slot; shipment,
	order, delivery
`;
