import { bundledIn, vulnerable } from '../../tools/audit/bundled.ts';

const NOTICES = [
	'This package contains code of the packages below, under their own licences.',
	'axios 1.21.1 (MIT)\n\n# Copyright (c) 2014-present Matt Zabriskie & Collaborators',
	'@scope/agent 9.1.0-beta.1 (BSD-3-Clause)\n\nVersion 2 (as of today)',
].join(`\n${'-'.repeat(80)}\n\n`);

it('the packages in a bundle are those of its notices', () => {
	expect(bundledIn(NOTICES)).toEqual(['axios', '@scope/agent']);
	expect(() => bundledIn('')).toThrow('The notices name no package');
});

it('a vulnerability counts where users get the code', () => {
	const report = {
		vulnerabilities: { axios: { severity: 'high' }, jest: { severity: 'critical' } },
	};
	expect(vulnerable(report, ['axios', 'p-retry'])).toEqual(['axios: high']);
	expect(vulnerable({ vulnerabilities: {} }, ['axios'])).toEqual([]);
});

it.each([
	{ error: { summary: 'audit endpoint returned an error' } },
	{ message: 'request failed', error: {} },
	{},
])('an audit without an answer is no pass: %j', (report) => {
	expect(() => vulnerable(report, ['axios'])).toThrow('npm audit did not answer');
});
