import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';

import { requireList, type JsonObject } from '../../dev/json.ts';
import { BY_HAND, flowOf } from '../../dev/n8n/api/flow.ts';
import type { Stage } from '../../dev/stage.ts';
import { canvasPicture, openBrowser, type Cut } from './support/browser/browser.ts';
import { misfitsOf, nodeTypesOf } from './support/node-types.ts';
import { exampleFile, exampleNames, runSample, sampleTriggers } from './support/promises.ts';
import { closeStages, stageWith } from './support/stages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples');

/** What stands over the canvas. */
const NOT_THE_WORKFLOW = [
	'[data-test-id="canvas-background"]',
	'[data-test-id="canvas-controls"]',
	'[class*="executionButtons"]',
	'[class*="nodeButtonsWrapper"]',
	'[class*="tabBar"]',
];
/** The canvas is 1,600 pixels wide, and high enough for its width to set the scale. */
const WINDOW = { width: 1642, height: 1400 };
/** Around a picture: names stand below their nodes, and wider. */
const MARGIN = 64;

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	stage = await stageWith();
	browser = await openBrowser(stage);
	page = await browser.newPage();
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

/** Those for trackers look alike, and those with two nodes. */
const isPictured = (name: string) =>
	['notion-tasks', 'todoist-two-nodes'].includes(name) || !/-(tasks|two-nodes)$/.test(name);

const isNote = ({ type }: JsonObject) => type === 'n8n-nodes-base.stickyNote';

it.each(exampleNames)('%s is imported from its file in the editor', async (name) => {
	const nodes = requireList(exampleFile(name).nodes, 'nodes').filter((node) => !isNote(node));
	await page.setViewportSize(WINDOW);
	await page.goto('/workflow/new');
	const canvas = page.getByTestId('canvas-wrapper');
	await canvas.waitFor();
	await page.getByTestId('workflow-import-input').setInputFiles(join(FOLDER, `${name}.json`));
	const shown = page.getByTestId('canvas-node');
	for (const node of nodes) {
		await page
			.locator(`[data-node-name="${String(node.name)}"]`)
			.first()
			.waitFor();
	}
	expect(await shown.filter({ hasText: /install this node/i }).count()).toBe(0);
	await page.getByTestId('zoom-to-fit').click();
	await canvas.click({ position: { x: 5, y: 200 } });
	await page.addStyleTag({ content: `${NOT_THE_WORKFLOW.join()} { display: none !important }` });
	const cut = await aroundNodes(canvas);
	if (isPictured(name)) await canvasPicture(name, canvas, cut);
});

/** The part of the canvas that shows something. */
async function aroundNodes(canvas: Locator): Promise<Cut> {
	const nodes = await canvas.locator('.vue-flow__node').all();
	const boxes = await Promise.all([canvas, ...nodes].map(async (one) => await one.boundingBox()));
	const [whole, ...shown] = boxes.filter((box) => box !== null);
	if (whole === undefined) throw new Error('no canvas');
	const left = Math.min(...shown.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...shown.map(({ y }) => y)) - MARGIN;
	const right = Math.max(...shown.map(({ x, width }) => x + width)) + MARGIN;
	const bottom = Math.max(...shown.map(({ y, height }) => y + height)) + MARGIN;
	return { left: left - whole.x, top: top - whole.y, width: right - left, height: bottom - top };
}

it('nodes have what the examples set in them, and yellow notes ask for what is left', async () => {
	const types = await nodeTypesOf(stage);
	expect(exampleNames.flatMap((name) => misfitsOf(types, name))).toEqual([]);
});

const samples = exampleNames.flatMap((name) =>
	sampleTriggers(name).map((trigger) => [name, trigger] as const),
);

it.each(samples)(
	'%s runs from %s as it is imported, without any credential',
	async (name, trigger) => {
		const run = await runSample(stage, name, trigger);
		expect([run.status, run.error]).toEqual(['success', undefined]);
	},
);

/** n8n 3 has no mode of this node that runs a workflow once for each item. */
const CHANGED_BY_3 = flowOf('Runs another workflow for each item', [
	BY_HAND,
	{
		name: 'For Each Item',
		type: 'n8n-nodes-base.executeWorkflow',
		typeVersion: 1.2,
		parameters: { mode: 'each' },
	},
]);

const REPORT = z.object({
	totalWorkflows: z.number(),
	report: z.object({ workflowResults: z.array(z.object({ ruleId: z.string() })) }),
});
const OF_A_RULE = z.object({ affectedWorkflows: z.array(z.object({ name: z.string() })) });

/**
 * What n8n says of its workflows in the report that owners see before they update to version 3.
 *
 * @throws Error when a rule failed on a workflow: n8n only logs that, and its report leaves it out
 */
async function namedBefore3({ client: { request }, logFile }: Stage) {
	const answer = await request('POST', '/rest/breaking-changes/report/refresh?version=v3');
	const { totalWorkflows, report } = REPORT.parse(answer);
	const named = await Promise.all(
		report.workflowResults.map(async ({ ruleId }) => {
			const details = await request('GET', `/rest/breaking-changes/report/${ruleId}`);
			return OF_A_RULE.parse(details).affectedWorkflows.map(({ name }) => ({ ruleId, name }));
		}),
	);
	const failed = /Breaking change rule failed.*/.exec(await readFile(logFile, 'utf8'));
	if (failed) throw new Error(`n8n's report is not complete: ${failed[0]}`);
	return { totalWorkflows, named: named.flat() };
}

it('the report of n8n itself on what its version 3 changes names no example, and names a workflow that it changes', async () => {
	for (const draft of [...exampleNames.map(exampleFile), CHANGED_BY_3])
		await stage.client.request('POST', '/rest/workflows', draft);
	const { totalWorkflows, named } = await namedBefore3(stage);
	expect(totalWorkflows).toBeGreaterThan(exampleNames.length);
	expect(named).toEqual([{ ruleId: 'execute-workflow-each-mode-v3', name: CHANGED_BY_3.name }]);
});
