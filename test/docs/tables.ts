import type { Table, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';

import { plain, type Page } from './pages.ts';

/** A table of a page, as plain texts. */
export interface PlainTable {
	header: string[];
	rows: { cells: string[]; node: TableRow }[];
}

export function tablesOf({ tree }: Page): PlainTable[] {
	const tables: Table[] = [];
	visit(tree, 'table', (node) => void tables.push(node));
	return tables.map(({ children: [first, ...rest] }) => ({
		header: first ? cellsOf(first) : [],
		rows: rest.map((node) => ({ cells: cellsOf(node), node })),
	}));
}

const cellsOf = ({ children }: TableRow) => children.map((cell) => plain(cell));
