import type { JsonObject } from '../base/json.ts';
import type { Cooperative } from '../base/cooperative.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { readActionItems, visibleTexts, type StatedTask } from './tasks.ts';

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
export function* markdownOf(
	insights: JsonObject,
	{ dueDateOf }: MarkdownOptions = {},
): Cooperative<string> {
	const title = yield* lineOf(insights.title);
	const abstract = yield* lineOf(insights.abstract);
	const tasks: string[] = [];
	for (const task of readActionItems(insights).tasks) {
		tasks.push(yield* taskLine(task, dueDateOf?.(task.due) ?? null));
	}
	return [
		title === '' ? '' : `# ${title}`,
		abstract,
		section('Summary', yield* linesOf(insights.summary)),
		section('Decisions', yield* linesOf(insights.decisions)),
		section('Action items', tasks),
		section('Risks', yield* linesOf(insights.risks)),
		section('Open questions', yield* linesOf(insights.open_questions)),
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
function* taskLine({ task, owner, due }: StatedTask, dueDate: string | null): Cooperative<string> {
	const taskText = yield* lineOf(task);
	const dueText = yield* lineOf(due);
	const dated = dueDate === null || dueDate === dueText ? dueText : `${dueText} (${dueDate})`;
	// The owners are in a text, or in a list of texts.
	const owners = (yield* linesOf(owner)).join(', ');
	const details = [owners, dated === '' ? '' : `due ${dated}`].filter((text) => text !== '');
	return `[ ] ${taskText}${details.length === 0 ? '' : ` — ${details.join(', ')}`}`;
}

function* linesOf(value: unknown): Cooperative<string[]> {
	const lines: string[] = [];
	for (const { text } of visibleTexts(value)) lines.push(yield* lineOf(text));
	return lines.filter((line) => line !== '');
}

function* lineOf(value: unknown): Cooperative<string> {
	return typeof value === 'string' ? yield* escapeMarkdown(value) : '';
}
