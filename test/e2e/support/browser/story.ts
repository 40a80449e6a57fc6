import MarkdownIt from 'markdown-it';
import type { Page } from 'playwright-core';

import type { JsonObject } from '../../../../dev/json.ts';

/** What the first picture of the README is made of: all of it seen in n8n. */
export interface Story {
	/** The Insights of a note. */
	insights: JsonObject & { action_items?: JsonObject[] };
	/** The workflow on n8n's canvas, as a PNG. */
	workflow: Buffer;
	/** The rows that became of it. */
	tasks: JsonObject[];
}

const markdown = new MarkdownIt();

/** Draws a note, the workflow and the tasks beside each other, as `main` of a page. */
export async function drawStory(page: Page, { insights, workflow, tasks }: Story): Promise<void> {
	const note = [`# ${text(insights.title)}`, text(insights.abstract), saidIn(insights)];
	const table = ['| Task | Owner | Due |', '| --- | --- | --- |', ...tasks.map(rowOf)];
	await page.setContent(`<!doctype html><style>${STYLE}</style>
<main>
	<section><h2>What was said</h2>${markdown.render(note.join('\n\n'))}</section>
	<b>→</b>
	<section><h2>Your workflow</h2><img src="data:image/png;base64,${workflow.toString('base64')}"></section>
	<b>→</b>
	<section><h2>Your tasks</h2>${markdown.render(table.join('\n'))}</section>
</main>`);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function saidIn({ action_items = [] }: Story['insights']): string {
	return action_items
		.map(({ task, owner, due }) => `- ${text(owner)}: ${text(task)}, ${text(due)}`)
		.join('\n');
}

function rowOf({ task, owner, due_date }: JsonObject): string {
	return `| ${[task, owner, due_date].map(text).join(' | ')} |`;
}

const STYLE = `
body { margin: 0 }
main { display: flex; align-items: center; gap: 12px; width: 1240px; padding: 18px; box-sizing: border-box;
	background: #f4f5f9; font: 14px/1.45 'DejaVu Sans', sans-serif; color: #1d2333 }
section { width: 320px; height: 330px; padding: 16px; box-sizing: border-box; overflow: hidden;
	background: #fff; border: 1px solid #dfe2ea; border-radius: 12px }
section:last-child { flex: 1 }
h1 { margin: 0 0 8px; font-size: 17px }
h2 { margin: 0 0 12px; font-size: 13px; color: #5b43d6 }
p { margin: 0 0 12px; color: #4a5166 }
ul { margin: 0; padding-left: 18px }
li { margin-bottom: 6px }
section:nth-of-type(2) { width: 400px }
img { width: 100%; border-radius: 8px }
b { font-size: 28px; color: #5b43d6 }
table { width: 100%; border-collapse: collapse }
th { text-align: left; font-size: 12px; color: #6b7186 }
th, td { padding: 7px 6px; border-bottom: 1px solid #eceef4; vertical-align: top }
td:last-child { white-space: nowrap }
`;
