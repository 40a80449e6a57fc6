import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that signs itself, for these names alone: `DNS:localhost`, `IP:127.0.0.1`. */
export function certificateFor(...names: string[]): { cert: string; key: string } {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-tls-'));
	const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
	const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=${names.join(',')}`];
	try {
		execFileSync(
			'openssl',
			['req', '-x509', '-days', '2', ...curve, ...subject, '-keyout', key, '-out', cert],
			{ stdio: 'ignore' },
		);
		return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
	} finally {
		rmSync(folder, { recursive: true });
	}
}
