import { grouped } from '../../src/base/grouped.ts';
import type { Build } from '../support/builds.ts';
import { ALL } from './calls.ts';
import { SECTIONS, type Case } from './fault-rows.ts';
import { ROUTES } from './route-rows.ts';

/** The fault matrix as the tables of `test/client/faults.md`. */
export function faultTable(): string {
	const sections = [...SECTIONS, { title: 'Ways to the service', faults: ROUTES }];
	return sections.map(({ title, faults }) => section(title, faults)).join('\n');
}

interface Row {
	fault: string;
	build?: Build;
	cases: readonly Case[];
}

function section(heading: string, faults: readonly Row[]) {
	const shown = faults.filter((one) => !isSaidByLasting(one, faults));
	const rows = [...grouped(shown, sameCells)].flatMap(([, alike]) => {
		const [first] = alike;
		return (first?.cases ?? []).map((entry, index) =>
			row([index === 0 ? title(alike) : '', ...cells(first?.fault ?? '', entry)]),
		);
	});
	const head = [
		row(['What the server does', 'Calls', 'Outcome', 'Waits']),
		'| --- | --- | --- | --- |',
	];
	return [`### ${heading}`, '', ...head, ...rows, ''].join('\n');
}

/** What is tried again when it lasts is over, after the same wait, when it happens once. */
function isSaidByLasting({ fault, cases }: Row, all: readonly Row[]): boolean {
	const [what, often] = apart(fault);
	const lasting = all.find((other) => other.fault === `${what}, always`);
	return often === 'once' && lasting !== undefined && kindsOf(lasting.cases) === kindsOf(cases);
}

const kindsOf = (cases: readonly Case[]) =>
	cases
		.flatMap(({ on }) => on)
		.sort()
		.join();

/** Faults that differ in nothing but what they are share a row. */
function sameCells({ fault, build, cases }: Row): string {
	const [, often] = apart(fault);
	return JSON.stringify([build, often, cases.map((entry) => cells(fault, entry))]);
}

/** A row holds for both builds, unless it says for which. */
function title(alike: readonly Row[]): string {
	const [, often] = apart(alike[0]?.fault ?? '');
	const faults = together(alike.map(({ fault }) => apart(fault)[0])).join('; ');
	const build = alike[0]?.build === undefined ? '' : ` (${alike[0].build} build)`;
	return (often === 'once' ? `once: ${faults}` : faults) + build;
}

/** Texts that differ in nothing but a status become one: `429, 503 with Retry-After: 2`. */
function together(texts: readonly string[]): string[] {
	const status = /\b\d{3}\b/;
	return [...grouped(texts, (text) => text.replace(status, '#'))].map(([text, alike]) =>
		text.replace('#', alike.map((one) => status.exec(one)?.[0] ?? '').join(', ')),
	);
}

/** What happens, and how often: `408, once`. */
function apart(fault: string): [what: string, often: string | undefined] {
	const [, what = fault, often] = /^(.*), (once|always)$/.exec(fault) ?? [];
	return [what, often];
}

function cells(fault: string, { on, outcome, requests, waits }: Case): string[] {
	const status = /^\d{3}/.exec(fault)?.[0];
	const shown = outcome === `HTTP ${status}` ? 'that status' : outcome;
	// A repetition without a wait is one all the same.
	const shownWaits = waits.length === 0 && requests > 1 ? [0] : waits;
	const seconds = shownWaits.map((ms) => ms / 1000).join(', ');
	return [calls(on), shown, seconds === '' ? '' : `${seconds} s`];
}

function calls(on: Case['on']): string {
	if (on.length === ALL.length) return 'all';
	const [missing, ...others] = ALL.filter((kind) => !on.includes(kind));
	return others.length === 0 ? `all but ${missing}` : on.join(', ');
}

function row(texts: readonly string[]): string {
	return `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
}
