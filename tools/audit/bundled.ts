import { isObject, objectOr, requireObject } from '../../dev/json.ts';

/** Name and version of a package, as THIRD-PARTY-NOTICES.txt begins its entry. */
const ENTRY = /^((?:@[\w.-]+\/)?[\w.-]+) \d+\.\d+\.\d+\S* \(.+\)$/gm;

/** The packages that have code in a bundle, by the notices that its build wrote. */
export function bundledIn(notices: string): string[] {
	const names = Array.from(notices.matchAll(ENTRY), ([, name = '']) => name);
	if (names.length === 0) throw new Error('The notices name no package');
	return names;
}

/**
 * What a report of `npm audit --json` says about packages, one line each.
 *
 * @throws Error for a report without an answer: nothing known is not the same as nothing found
 */
export function vulnerable(report: unknown, names: readonly string[]): string[] {
	const { vulnerabilities } = requireObject(report, 'report of npm audit');
	if (!isObject(vulnerabilities)) {
		throw new Error(`npm audit did not answer; it says: ${JSON.stringify(report)}`);
	}
	return names
		.filter((name) => name in vulnerabilities)
		.map((name) => `${name}: ${String(objectOr(vulnerabilities[name]).severity)}`);
}
