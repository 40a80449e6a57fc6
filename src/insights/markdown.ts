import type { JsonObject } from '../base/json.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { readActionItems, visibleTexts, type StatedTask } from './action-items.ts';

export interface MarkdownOptions {
	/** What a due text means, with the note's time and zone; if left out, due texts stay as received. */
	dueDateOf?: (due: unknown) => string | null;
}

/**
 * Gives the Insights of a note as Markdown: title, abstract, then a section each for summary,
 * decisions, action items, risks and open questions. What is empty or not a text gives neither a line
 * nor a heading. Each text of the service stays on one line and is shown as it was received.
 *
 * `mind_map` is left out: its structure is not documented (docs/contract.md, "What is not
 * described").
 *
 * @param insights the Insights body
 * @returns blocks with a blank line between them; empty for Insights without content
 */
export function markdownOf(insights: JsonObject, { dueDateOf }: MarkdownOptions = {}): string {
	const title = lineOf(insights.title);
	const abstract = lineOf(insights.abstract);
	const tasks = readActionItems(insights).tasks.map((task) =>
		taskLine(task, dueDateOf?.(task.due) ?? null),
	);
	return [
		title === '' ? '' : `# ${title}`,
		abstract,
		section('Summary', linesOf(insights.summary)),
		section('Decisions', linesOf(insights.decisions)),
		section('Action items', tasks),
		section('Risks', linesOf(insights.risks)),
		section('Open questions', linesOf(insights.open_questions)),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function section(heading: string, lines: string[]): string {
	return lines.length === 0
		? ''
		: `## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** `[ ] Write the report — Anna, due next Friday (2026-12-11)`. */
function taskLine({ task, owner, due }: StatedTask, dueDate: string | null): string {
	const taskText = lineOf(task);
	const dueText = lineOf(due);
	const dated = dueDate === null || dueDate === dueText ? dueText : `${dueText} (${dueDate})`;
	// The owners are in a text, or in a list of texts.
	const owners = linesOf(owner).join(', ');
	const details = [owners, dated === '' ? '' : `due ${dated}`].filter((text) => text !== '');
	return `[ ] ${taskText}${details.length === 0 ? '' : ` — ${details.join(', ')}`}`;
}

function linesOf(value: unknown): string[] {
	const lines = visibleTexts(value).map(({ text }) => lineOf(text));
	return lines.filter((line) => line !== '');
}

function lineOf(value: unknown): string {
	return typeof value === 'string' ? escapeMarkdown(value) : '';
}
