import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * A rule of ESLint: a function, a type or what a file exports has a name of its own among the sources of the
 * product. Who meets a name in two files takes it for one thing. Constants of one file may share theirs.
 */
export const oneMeaning = {
	meta: { messages: { elsewhere: '"{{ name }}" is another thing in {{ files }}: rename one.' } },
	create: (context) => ({
		Program() {
			const file = relative(ROOT, context.filename);
			for (const [name, line] of namesIn(file)) {
				const files = homesOf(name).filter((other) => other !== file);
				if (files.length === 0) continue;
				const data = { name, files: files.join(', ') };
				context.report({ loc: { line, column: 0 }, messageId: 'elsewhere', data });
			}
		},
	}),
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'nodes', 'credentials'];

let homes;

/** The files that give a name to something. */
function homesOf(name) {
	homes ??= FOLDERS.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
	)
		.filter((path) => path.endsWith('.ts'))
		.flatMap((file) => [...namesIn(file).keys()].map((own) => [own, file]))
		.reduce((found, [own, file]) => found.set(own, [...(found.get(own) ?? []), file]), new Map());
	return homes.get(name) ?? [];
}

/** The names that a file declares for functions, types and what it exports, with their lines. */
function namesIn(file) {
	const source = ts.createSourceFile(
		file,
		readFileSync(join(ROOT, file), 'utf8'),
		ts.ScriptTarget.Latest,
	);
	const lineOf = ({ pos }) => source.getLineAndCharacterOfPosition(pos).line + 1;
	return new Map(
		source.statements.filter(isNamed).flatMap((statement) => {
			const declarations = statement.declarationList?.declarations ?? [statement];
			return declarations.map(({ name }) => [name.text, lineOf(name)]);
		}),
	);
}

function isNamed(statement) {
	const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
	if (!ts.isVariableStatement(statement)) return statement.name !== undefined;
	const isFunction = statement.declarationList.declarations.some(
		({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
	);
	return isExported || isFunction;
}
