import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { isObject, objectOr, requireText, type JsonObject } from './json.ts';

/**
 * A program of its own, run with NODE_PATH on n8n's modules so that a node finds its n8n-workflow:
 * prints what n8n's table of installed packages holds about the nodes of the package in `argv[2]`.
 */
const folder = requireText(process.argv[2], 'package folder');
const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const files = objectOr(objectOr(manifest).n8n).nodes;
const load = createRequire(join(folder, 'package.json'));

const nodes = (Array.isArray(files) ? files : []).map((file: unknown) => {
	const path = requireText(file, 'path of a node');
	// n8n's rule: the class is named like the file.
	const className = path.split('/').at(-1)?.split('.')[0] ?? '';
	const exported: unknown = load(join(folder, path));
	const NodeClass = objectOr(exported)[className];
	if (typeof NodeClass !== 'function') throw new Error(`${path} exports no class ${className}`);
	const node: unknown = Reflect.construct(NodeClass, []);
	const description = isObject(node) ? objectOr(node.description) : {};
	return {
		name: requireText(description.displayName, 'display name'),
		type: requireText(description.name, 'name of a node'),
		version: latestVersion(description),
	};
});
process.stdout.write(JSON.stringify(nodes));

function latestVersion({ defaultVersion, version }: JsonObject): number {
	if (typeof defaultVersion === 'number') return defaultVersion;
	const versions = (Array.isArray(version) ? version : [version]).map(Number);
	return Math.max(...versions);
}
