import { resolve } from 'node:path';

import rollupLicense from 'rollup-plugin-license';

/** Licences that let code be passed on inside ours, with their text beside it. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

const RULE = '-'.repeat(80);

/**
 * Writes name, version and licence text of each package that has code in a bundle.
 *
 * The generator is made for Rollup and asks only which modules the output has and how much of each
 * is left, which esbuild's metafile tells as well.
 *
 * @param bundle the output, as the metafile describes it
 * @throws Error for a package with another licence than the above, or without its text
 */
export function writeNotices(bundle, file) {
	const { renderChunk, generateBundle } = rollupLicense({
		thirdParty: {
			multipleVersions: true,
			allow: {
				test: ({ license, licenseText }) => ALLOWED.includes(license) && Boolean(licenseText),
				failOnUnlicensed: true,
				failOnViolation: true,
			},
			output: { file: resolve(file), template: noticesOf },
		},
	});
	const modules = Object.entries(bundle.inputs).map(([path, { bytesInOutput }]) => [
		path,
		{ renderedLength: bytesInOutput },
	]);
	renderChunk('', { modules: Object.fromEntries(modules) });
	generateBundle();
}

function noticesOf(packages) {
	const intro = 'This package contains code of the packages below, under their own licences.\n';
	const entries = packages
		.map(({ name, version, license, licenseText, noticeText }) =>
			[`${name} ${version} (${license})`, licenseText, noticeText ?? ''].join('\n\n').trim(),
		)
		.sort();
	return [intro, ...entries.map((entry) => `${entry}\n`)].join(`\n${RULE}\n\n`);
}
