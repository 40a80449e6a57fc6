/**
 * Runs n8n's scanner for community packages on what would be published: on the packed plain build,
 * and on the source that it is made of. With its own rules and its own analysis; the scanner takes
 * both from npm and GitHub, and this from the folder it stands in.
 *
 * Ends with 1 when there is an error. What the scanner asks besides, provenance, comes only with
 * publishing: CONTRIBUTING.md.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import {
	analyzePackage,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';

/** The files of a tarball that the scanner reads; it has no name for them. */
const TARBALL_FILE_PATTERNS = ['**/*.js', 'package.json'];
/** A line of the scanner's report: position, severity, message, rule. */
const ERROR = /^\s+\d+:\d+\s+error\s.*?(?:\s{2,}(\S+))?$/;

const folder = mkdtempSync(join(tmpdir(), 'notes-insights-scan-'));
try {
	const legs = [
		['the tarball', unpackedTarball(), TARBALL_FILE_PATTERNS, 'dist/nodes.js'],
		['the source', checkout(), SOURCE_FILE_PATTERNS, 'nodes/NotesInsights/NotesInsights.node.ts'],
	];
	for (const [name, path, patterns, witness] of legs) {
		// Where it finds no file, the scanner is content.
		if (!existsSync(join(path, witness))) throw new Error(`${witness} is missing in ${name}`);
		report(name, await analyzePackage(path, patterns));
	}
} finally {
	rmSync(folder, { recursive: true });
}

function report(name, { passed, message, details = '' }) {
	const text = stripVTControlCharacters(details);
	const rules = new Map();
	for (const line of text.split('\n')) {
		const error = ERROR.exec(line);
		if (error) rules.set(error[1] ?? 'syntax', (rules.get(error[1] ?? 'syntax') ?? 0) + 1);
	}
	const count = [...rules.values()].reduce((sum, errors) => sum + errors, 0);
	console.log(`n8n's scanner on ${name}: ${count} errors`);
	for (const [rule, errors] of rules) console.log(`  ${errors} × ${rule}`);
	if (passed) return;
	console.log(`${message}\n${text.replaceAll(folder, '')}`);
	process.exitCode = 1;
}

function unpackedTarball() {
	execFileSync(process.execPath, ['dev/build/build.mjs'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', folder], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
	execFileSync('tar', ['-xzf', tarball], { cwd: folder });
	return join(folder, 'package');
}

/** The source as a checkout has it: what was built or installed here is no part of it. */
function checkout() {
	const path = join(folder, 'source');
	for (const entry of ['package.json', 'nodes', 'credentials']) {
		cpSync(entry, join(path, entry), { recursive: true });
	}
	return path;
}
