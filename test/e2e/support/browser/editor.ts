import type { Locator, Page } from 'playwright-core';

import type { JsonObject } from '../../../../dev/json.ts';
import type { Stage } from '../../../../dev/stage.ts';

/** Creates a workflow of these nodes, without connections, and gives its id. */
export async function workflowOf(
	{ client }: Stage,
	name: string,
	nodes: JsonObject[],
): Promise<string> {
	return (await client.workflows.create({ name, nodes, connections: {} })).id;
}

/** A node as a saved workflow holds it; its panel is opened by its id. */
export function nodeOf(id: string, type: string, parameters: JsonObject = {}): JsonObject {
	return { id, name: id, type, typeVersion: 1, position: [0, 0], parameters };
}

/** The same with the sandbox's credential. */
export function notesNode(stage: Stage, id: string, kind: string, parameters: JsonObject) {
	const credentials = { notesInsightsApi: { id: stage.credentialId, name: 'Notes Insights' } };
	return { ...nodeOf(id, `n8n-nodes-notes-insights.${kind}`, parameters), credentials };
}

/** Opens the panel of a node and waits until its parameters are there. */
export async function openPanel(page: Page, workflowId: string, nodeId: string): Promise<Locator> {
	await page.goto(`/workflow/${workflowId}/${nodeId}`);
	const panel = page.getByTestId('ndv');
	await panel.getByTestId('node-parameters').waitFor();
	await panel.getByText('Loading fields...').first().waitFor({ state: 'detached' });
	return panel;
}

/** Adds an action from the nodes panel behind the last node of the canvas, and opens its panel. */
export async function addAction(page: Page, node: string, action: string): Promise<Locator> {
	await page.getByTestId('canvas-handle-plus').last().click();
	await page.getByTestId('node-creator-search-bar').fill(node);
	await page.getByTestId('node-creator-item-name').getByText(node, { exact: true }).first().click();
	await page.getByText(action, { exact: true }).click();
	const panel = page.getByTestId('ndv');
	await panel.getByTestId('node-parameters').waitFor();
	return panel;
}

/**
 * Types into the search of a node's note picker until it lists what was searched for alone.
 *
 * @param names what the names of all notes in the list are like then
 */
export async function searchNotes(panel: Locator, typed: string, names: RegExp): Promise<Locator> {
	const notes = panel.page().getByTestId('rlc-item');
	await panel.getByTestId('rlc-input').click();
	await notes.first().waitFor();
	await panel.page().getByTestId('rlc-search').fill(typed);
	await notes.filter({ hasNotText: names }).first().waitFor({ state: 'detached' });
	await notes.first().waitFor();
	return notes;
}

/** Chooses an operation as a builder does, and waits until its parameters are there. */
export async function chooseOperation(panel: Locator, name: string): Promise<void> {
	await panel.getByTestId('parameter-input-operation').click();
	const choices = panel.page().getByTestId('parameter-input-item');
	await choices.filter({ hasText: name, visible: true }).click();
	await panel.getByText('Loading fields...').first().waitFor({ state: 'detached' });
}
