import { requireObject, requireText } from '../../../dev/json.ts';
import type { Build } from '../../../dev/stage.ts';

/** The tarball of a build that is to be tested instead of one that is packed for it. */
export const givenTarball = (build: Build) =>
	process.env[`NOTES_INSIGHTS_TARBALL_${build.toUpperCase()}`];

/** The address of an n8n that somebody else has started, with the package in it. */
export const givenUrl = process.env.N8N_URL;

/** What a run is about: both, unless E2E_BUILD names one; of a given n8n nobody knows which it has. */
export const builds = (['plain', 'direct'] as const).filter(
	(build) => (process.env.E2E_BUILD ?? (givenUrl === undefined ? build : 'plain')) === build,
);

/** What the set-up of a run leaves for its test files. */
export interface Place {
	/** The packed package that this run is about; empty with a given n8n. */
	tarball: string;
	/** The n8n that files share, and the cookie of its owner. */
	url: string;
	cookie: string;
}

const variable = (build: string) => `NOTES_INSIGHTS_E2E_${build.toUpperCase()}`;

export function leavePlace(build: Build, place: Place): void {
	process.env[variable(build)] = JSON.stringify(place);
}

/** The place of the build that this run of a test file is about. */
export function place(): Place {
	const build = requireText(Reflect.get(globalThis, 'packageBuild'), 'build of the package');
	const left: unknown = JSON.parse(process.env[variable(build)] ?? 'null');
	const { tarball, url, cookie } = requireObject(left, `place of ${build}`);
	return {
		tarball: requireText(tarball, 'tarball'),
		url: requireText(url, 'address'),
		cookie: requireText(cookie, 'cookie'),
	};
}
