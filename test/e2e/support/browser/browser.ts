import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, selectors, type Locator, type Page } from 'playwright-core';

import type { Stage } from '../../../../dev/stage.ts';
import { canvasDigest } from '../../../support/canvas.ts';
import { linesOf, type Panel } from '../../../support/panels.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
];
const EXAMPLES = join(import.meta.dirname, '..', '..', '..', '..', 'examples');
const PICTURES = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'images');
/** Canvases of many nodes are the largest. */
const MAX_PICTURE_BYTES = 600_000;
/** The editor is large: on a busy machine a page takes minutes. */
const PATIENCE_MS = 300_000;

const isKept = Boolean(process.env.NOTES_INSIGHTS_PICTURES);

/**
 * Starts a browser in which every page is signed in to the stage's n8n and reaches loopback only.
 * Pages share what they have loaded.
 */
export async function openBrowser({ client }: Pick<Stage, 'client'>) {
	// The name that n8n's editor gives its elements for tests.
	selectors.setTestIdAttribute('data-test-id');
	const browser = await chromium.launch({
		executablePath: CHROMIUM,
		args: ARGS,
		timeout: PATIENCE_MS,
	});
	const [name = '', value = ''] = client.cookie.split('=');
	const context = await browser.newContext({
		colorScheme: 'light',
		// Readers have screens of twice the pixels, and zoom in.
		deviceScaleFactor: isKept ? 2 : 1,
		baseURL: client.url,
		// n8n takes a headless browser for a robot, and lets no robot approve anything.
		userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(PATIENCE_MS);
	await context.addCookies([{ name, value, url: client.url }]);
	await context.route(
		({ hostname }) => hostname !== '127.0.0.1',
		async (route) => await route.abort(),
	);
	const newPage = async (height = 900): Promise<Page> => {
		const page = await context.newPage();
		await page.setViewportSize({ width: 1400, height });
		return page;
	};
	return { newPage, close: async () => await browser.close() };
}

/** The part of an element that a picture shows, in pixels; all of it unless given. */
export interface Cut {
	left?: number;
	top?: number;
	width?: number;
	height?: number;
}

/** What comes and goes over a page: messages, and what a node says under the mouse. */
const PASSING =
	'.el-notification, [data-reka-popper-content-wrapper]:has([role="tooltip"]) { display: none !important }';

/**
 * Takes a picture of an element for the documentation. It is kept where NOTES_INSIGHTS_PICTURES is
 * set; without, the test only makes sure that it can be taken and is small.
 *
 * @param name file name in docs/images without `.png`
 * @returns the picture as a PNG
 */
export async function picture(name: string, element: Locator, cut: Cut = {}): Promise<Buffer> {
	const box = await element.boundingBox();
	if (box === null) throw new Error(`${name}: nothing to see`);
	const { left = 0, top = 0, width = box.width - left, height = box.height - top } = cut;
	const clip = { x: box.x + left, y: box.y + top, width, height };
	if (isKept) await mkdir(PICTURES, { recursive: true });
	const path = isKept ? { path: join(PICTURES, `${name}.png`) } : {};
	const png = await element
		.page()
		.screenshot({ clip, animations: 'disabled', style: PASSING, ...path });
	if (isKept && png.length > MAX_PICTURE_BYTES) throw new Error(`${name}: ${png.length} bytes`);
	return png;
}

/**
 * The same of a panel of a node or credential. What the panel says is recorded beside the picture,
 * so that the check of the docs fails when the panel says something else.
 *
 * @param panel the node or credential, with the parameters that the picture shows
 */
export async function panelPicture(
	name: string,
	panel: Panel,
	element: Locator,
	cut?: Cut,
): Promise<void> {
	await picture(name, element, cut);
	await recorded(name, { ...panel, lines: linesOf(panel) });
}

/**
 * The same of the canvas of an example. A digest of what the canvas shows is recorded beside the
 * picture, so that the check of the docs fails when the example shows something else.
 */
export async function canvasPicture(example: string, canvas: Locator, cut?: Cut): Promise<void> {
	const name = `example-${example}`;
	const file = join(EXAMPLES, `${example}.json`);
	await picture(name, canvas, cut);
	await recorded(name, { example, digest: canvasDigest(await readFile(file, 'utf8')) });
}

async function recorded(name: string, record: object): Promise<void> {
	if (!isKept) return;
	await writeFile(join(PICTURES, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}
