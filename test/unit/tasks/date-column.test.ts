import { MS_PER_DAY } from '../../../src/base/clock.ts';
import { instantAt } from '../../../src/calendar/local-time.ts';
import { isoDate } from '../../../src/calendar/day.ts';
import { dayInColumn } from '../../../src/tasks/date-column.ts';

const DAY = '2026-12-04';

it.each<[string, unknown]>([
	['UTC', '2026-12-04T00:00:00.000Z'],
	['Berlin', '2026-12-03T23:00:00.000Z'],
	['Berlin, with offset', '2026-12-04T00:00:00+01:00'],
	['Kathmandu', '2026-12-03T18:15:00.000Z'],
	['Los Angeles', '2026-12-04T08:00:00.000Z'],
	['UTC, as PostgreSQL prints it', '2026-12-04 00:00:00+00'],
	['UTC, as SQLite prints it', '2026-12-04 00:00:00.000 +00:00'],
	['the workflow, as a text without a zone', '2026-12-04 00:00:00'],
	['a Date', new Date('2026-12-04T00:00:00.000Z')],
	['a number', Date.parse('2026-12-04')],
	['an object of Luxon', { valueOf: () => Date.parse('2026-12-04') }],
])('a day that a date column keeps as midnight in %s is that day', (_name, value) => {
	for (const timezone of ['UTC', 'Asia/Kolkata', 'America/New_York'])
		expect(dayInColumn(value, timezone)).toBe(DAY);
});

/** Among them the first and the last on earth, quarters of an hour, and days that begin at 01:00. */
const ZONES =
	`Pacific/Pago_Pago Pacific/Honolulu Pacific/Marquesas America/Los_Angeles America/St_Johns
	America/Sao_Paulo America/Havana America/Santiago America/Asuncion Atlantic/Azores UTC Europe/Berlin
	Africa/Cairo Asia/Beirut Asia/Tehran Asia/Kolkata Asia/Kathmandu Australia/Eucla
	Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Apia Pacific/Kiritimati`.split(/\s+/);

it.each(ZONES)('the midnight of the workflow comes first, on every day: %s', (timezone) => {
	const first = Date.UTC(2015, 0, 1) / MS_PER_DAY;
	const wrong = [];
	for (let day = first; day < first + 800; day += 1) {
		const instant = instantAt(day * MS_PER_DAY, timezone).toISOString();
		if (dayInColumn(instant, timezone) !== isoDate(day)) wrong.push(instant);
	}
	expect(wrong).toEqual([]);
});

it.each([
	['skip midnight', 'America/Sao_Paulo', '2017-10-15T03:00:00Z', '2017-10-15'],
	['show midnight again', 'America/Havana', '2026-11-01T04:00:00Z', '2026-11-01'],
	['have shown midnight before', 'America/Havana', '2026-11-01T05:00:00Z', '2026-11-01'],
])('where clocks %s, the day is right', (_name, timezone, instant, day) => {
	expect(dayInColumn(instant, timezone)).toBe(day);
});

it('the midnight of UTC comes next', () => {
	for (const timezone of ZONES) expect(dayInColumn(`${DAY}T00:00:00.000Z`, timezone)).toBe(DAY);
});

it.each(['10:00', '11:00', '12:00'])('%s UTC is the midnight of two days elsewhere', (time) => {
	const instant = `2026-12-03T${time}:00.000Z`;
	expect(dayInColumn(instant, 'Europe/Berlin')).toBeNull();
	const west = { '10:00': 'Pacific/Honolulu', '11:00': 'Pacific/Pago_Pago', '12:00': 'Etc/GMT+12' };
	const east = {
		'10:00': 'Pacific/Kiritimati',
		'11:00': 'Pacific/Auckland',
		'12:00': 'Asia/Anadyr',
	};
	expect(dayInColumn(instant, west[time as '10:00'])).toBe('2026-12-03');
	expect(dayInColumn(instant, east[time as '10:00'])).toBe('2026-12-04');
});

it.each<unknown>([
	'2026-12-04T08:20:00.000Z',
	'2026-12-04',
	'2026-13-04T00:00:00Z',
	'soon',
	'',
	null,
	undefined,
	NaN,
	true,
	{},
])('%j is no midnight', (value) => {
	expect(dayInColumn(value, 'Europe/Berlin')).toBeNull();
});
