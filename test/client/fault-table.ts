import type { Build } from '../support/builds';
import { ALL } from './calls';
import { SECTIONS, type Case } from './fault-rows';
import { ROUTES } from './route-rows';

/** The fault matrix as the tables of `docs/reliability.md`. */
export function faultTable(): string {
	const sections = [...SECTIONS, { title: 'Ways to the service', faults: ROUTES }];
	return sections.map(({ title, faults }) => section(title, faults)).join('\n');
}

function section(
	heading: string,
	faults: ReadonlyArray<{ fault: string; build?: Build; cases: readonly Case[] }>,
) {
	const rows = faults.flatMap(({ fault, build, cases }) =>
		cases.map((entry, index) => row([index === 0 ? title(fault, build) : '', ...cells(entry)])),
	);
	const head = [
		row(['What the server does', 'Calls', 'Outcome', 'Requests', 'Waits']),
		'| --- | --- | --- | --- | --- |',
	];
	return [`### ${heading}`, '', ...head, ...rows, ''].join('\n');
}

/** A row holds for both builds, unless it says for which. */
function title(fault: string, build: Build | undefined): string {
	return build === undefined ? fault : `${fault} (${build} build)`;
}

function cells({ on, outcome, requests, waits }: Case): string[] {
	return [calls(on), outcome, String(requests), waits.map((ms) => `${ms / 1000} s`).join(', ')];
}

function calls(on: Case['on']): string {
	if (on.length === ALL.length) return 'all';
	const [missing, ...others] = ALL.filter((kind) => !on.includes(kind));
	return others.length === 0 ? `all but ${missing}` : on.join(', ');
}

function row(texts: readonly string[]): string {
	return `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
}
