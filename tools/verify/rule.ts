import type { Subject } from './subject.ts';

/** A rule that n8n has for packages that it verifies, and how it is looked at here. */
export interface Rule {
	source: Source;
	/** What offends against it; nothing when all is well. */
	check?: (subject: Subject) => string[] | Promise<string[]>;
	/** Why what `check` finds is right here; for a rule that no program can check, the answer to it. */
	because?: string;
}

/** Rules by what they ask for, in a few words. */
export type Rules = Record<string, Rule>;

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

/** What came of a rule that nothing offends against. */
export const KEPT = 'kept';

/**
 * What came of a rule: a cell of the table, and whether nobody has to do anything.
 *
 * @throws whatever the check of the rule throws
 */
export async function verdictOf({ check, because }: Rule, subject: Subject) {
	if (!check) return { result: because ?? 'not answered', holds: because !== undefined };
	const findings = await check(subject);
	const found = findings.join(', ');
	if (findings.length === 0) {
		if (because === undefined) return { result: KEPT, holds: true };
		// An explanation of nothing is a leftover.
		return { result: `kept, so drop the explanation: ${because}`, holds: false };
	}
	if (because === undefined) return { result: `broken: ${found}`, holds: false };
	return { result: `${found}: ${because}`, holds: true };
}

/** What is missing, as a finding. */
export function unless(holds: boolean, finding: string): string[] {
	return holds ? [] : [finding];
}
