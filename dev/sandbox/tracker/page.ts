import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const html = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');

/** Allows what stands between the tags of one element, and nothing else of its kind. */
const allowed = (tag: string): string => {
	const content = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
	return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
};

/** The tracker page and the policy that keeps anything but its own script and style from running. */
export const trackerPage = {
	html,
	policy:
		`default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; ` +
		`script-src ${allowed('script')}; style-src ${allowed('style')}`,
};
