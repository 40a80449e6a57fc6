import type { Subject } from './subject.ts';

/** A rule that n8n has for packages that it verifies, and how it is looked at here. */
export interface Rule {
	/** What is asked for, in a few words. */
	rule: string;
	source: Source;
	/** What offends against it; nothing when all is well. */
	check?: (subject: Subject) => string[] | Promise<string[]>;
	/** Why what `check` finds is right here; for a rule that no program can check, the answer to it. */
	because?: string;
}

const DOCS = 'https://docs.n8n.io/connect/create-nodes';
const PLUGIN =
	'https://github.com/n8n-io/n8n/tree/master/packages/%40n8n/eslint-plugin-community-nodes';

/** Where the rules stand. */
export const SOURCES = {
	verification: `[Verification guidelines](${DOCS}/build-your-node/reference/verification-guidelines)`,
	ux: `[UX guidelines](${DOCS}/build-your-node/reference/ux-guidelines)`,
	submitting: `[Submitting](${DOCS}/deploy-your-node/submit-community-nodes)`,
	cli: '[`@n8n/node-cli`](https://www.npmjs.com/package/@n8n/node-cli) 0.48.3',
	/** In n8n's repository, and not in the version that its scanner uses. */
	unreleased: `[n8n's lint, unreleased](${PLUGIN})`,
};
export type Source = keyof typeof SOURCES;

/** What came of a rule: a cell of the table, and whether someone has to do something. */
export interface Verdict {
	rule: Rule;
	result: string;
	holds: boolean;
}

/** @throws whatever the check of the rule throws */
export async function verdictOf(rule: Rule, subject: Subject): Promise<Verdict> {
	const { check, because } = rule;
	if (!check) return { rule, result: because ?? 'not answered', holds: because !== undefined };
	const findings = await check(subject);
	if (findings.length === 0) {
		// An explanation of nothing is a leftover.
		const holds = because === undefined;
		return { rule, result: holds ? 'kept' : `kept, so drop the explanation: ${because}`, holds };
	}
	const found = findings.join(', ');
	if (because === undefined) return { rule, result: `broken: ${found}`, holds: false };
	return { rule, result: `${found}: ${because}`, holds: true };
}

/** What is missing, as a finding. */
export function unless(holds: boolean, finding: string): string[] {
	return holds ? [] : [finding];
}
