import { readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { execa } from 'execa';
import type {
	ICredentialType,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';

import { isObject, requireObject } from '../../dev/json.ts';
import { packPackage } from '../../dev/stage.ts';

/** The packed package as a reviewer has it before them. */
export type Subject = Awaited<ReturnType<typeof subjectIn>>;

/** Packs the plain build into an empty folder, unpacks it there and loads what n8n would load. */
export async function subjectIn(parent: string) {
	await execa('tar', ['-xzf', await packPackage(parent)], { cwd: parent });
	const folder = join(parent, 'package');
	// What n8n provides to the packages that it loads.
	await symlink(join(import.meta.dirname, '../../node_modules'), join(parent, 'node_modules'));
	const read = async (file: string) => await readFile(join(folder, file), 'utf8');
	const json = async (file: string) => requireObject(JSON.parse(await read(file)), file);
	const manifest = await json('package.json');
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	/** Every file of the tarball, by its path inside it. */
	const files = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
	const { nodes, credentials } = requireObject(manifest.n8n, 'n8n in package.json');
	/** What n8n reads beside each node. */
	const codexes = await Promise.all(
		files.filter((file) => file.endsWith('.node.json')).map(async (file) => await json(file)),
	);
	return {
		manifest,
		files,
		read,
		codexes,
		nodes: listed(nodes).map((file) => loaded(folder, file, isNode).description),
		credentials: listed(credentials).map((file) => loaded(folder, file, isCredential)),
	};
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Makes what the one class in a built file makes, as n8n does. */
function loaded<T>(folder: string, file: string, is: (value: unknown) => value is T): T {
	const exported: unknown = createRequire(import.meta.url)(join(folder, file));
	for (const value of Object.values(requireObject(exported, file))) {
		const made: unknown = typeof value === 'function' ? Reflect.construct(value, []) : undefined;
		if (is(made)) return made;
	}
	throw new Error(`${file} has no class that n8n can use`);
}

const isNode = (value: unknown): value is INodeType =>
	isObject(value) && isObject(value.description);
const isCredential = (value: unknown): value is ICredentialType =>
	isObject(value) && Array.isArray(value.properties) && typeof value.name === 'string';

/** The properties of the nodes and credentials, those inside collections among them. */
export function propertiesOf({ nodes, credentials }: Subject): INodeProperties[] {
	return [...nodes, ...credentials].flatMap(({ properties }) => properties.flatMap(withInner));
}

function withInner(property: INodeProperties): INodeProperties[] {
	const inner = (property.options ?? []).flatMap((entry) => {
		if ('values' in entry) return entry.values;
		return 'type' in entry ? [entry] : [];
	});
	return [property, ...inner.flatMap(withInner)];
}

/** The choices of a property, as the panel lists them. */
export function choicesOf({ type, options = [] }: INodeProperties): INodePropertyOptions[] {
	if (type !== 'options' && type !== 'multiOptions') return [];
	return options.flatMap((entry) => ('value' in entry ? [entry] : []));
}

/** The operations of the nodes. */
export function operationsOf({ nodes }: Subject): INodePropertyOptions[] {
	const properties = nodes.flatMap((node) => node.properties);
	return properties.filter(({ name }) => name === 'operation').flatMap(choicesOf);
}
