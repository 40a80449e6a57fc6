import type { INodeProperties } from 'n8n-workflow';

export const folderIdFilter: INodeProperties = {
	displayName: 'Folder ID',
	name: 'folderId',
	type: 'string',
	default: '',
	description: 'Only notes in this folder',
};

export const templateIdFilter: INodeProperties = {
	displayName: 'Template ID',
	name: 'templateId',
	type: 'string',
	default: '',
	description: 'Only notes made with this template',
};

export const titleFilter: INodeProperties = {
	displayName: 'Title Contains',
	name: 'titleContains',
	type: 'string',
	default: '',
	placeholder: 'e.g. Weekly',
	description: 'Only notes whose title contains this text, whatever its case',
};
