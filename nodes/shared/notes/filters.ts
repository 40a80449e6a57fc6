import type { INodeProperties } from 'n8n-workflow';

/** The fields of a note whose values are best taken from the account's notes. */
type ListedField = 'folderId' | 'templateId' | 'status';

/** How the editor asks for the values of a field; the nodes offer these methods (`note-values.ts`). */
export const LIST_METHODS = {
	folderId: 'listFolderIds',
	templateId: 'listTemplateIds',
	status: 'listStatuses',
} as const satisfies Record<ListedField, string>;

/**
 * A filter that offers the values of the account's notes. It is saved as plain text, and accepts texts
 * that are not in the list: an expression, or what a workflow was saved with.
 */
function listedFilter(name: ListedField, displayName: string, which: string): INodeProperties {
	return {
		displayName,
		name,
		type: 'options',
		typeOptions: { loadOptionsMethod: LIST_METHODS[name] },
		allowArbitraryValues: true,
		default: '',
		description: `Only notes ${which}. Choose from the values that your notes have, or enter any other value as an <a href="https://docs.n8n.io/data/expressions/">expression</a>.`,
	};
}

export const folderIdFilter = listedFilter('folderId', 'Folder', 'in this folder');

export const templateIdFilter = listedFilter('templateId', 'Template', 'made with this template');

export const statusFilter = listedFilter('status', 'Status', 'with exactly this status');

export const titleFilter: INodeProperties = {
	displayName: 'Title Contains',
	name: 'titleContains',
	type: 'string',
	default: '',
	placeholder: 'e.g. Weekly',
	description: 'Only notes whose title contains this text. Case and accents make no difference.',
};
