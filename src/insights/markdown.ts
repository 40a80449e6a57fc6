import type { JsonObject } from '../json';
import { escapeMarkdown } from './escape-markdown';
import { tasksOf, textsOf, type Task } from './tasks';

export interface MarkdownOptions {
	/** What a due text means, with the note's time and zone; if left out, due texts stay as received. */
	dueDateOf?: (due: unknown) => string | null;
}

/**
 * Gives the Insights of a note as Markdown: title, abstract, then a section each for summary,
 * decisions, action items, risks and open questions. What is empty or not a text gives neither a line
 * nor a heading. Each text of the service stays on one line and is shown as it was received.
 *
 * `mind_map` is left out: its structure is not documented (docs/service.md, "What is not
 * described").
 *
 * @param insights the Insights body
 * @returns blocks with a blank line between them; empty for Insights without content
 */
export function markdownOf(insights: JsonObject, { dueDateOf }: MarkdownOptions = {}): string {
	const title = lineOf(insights.title);
	return [
		title === '' ? '' : `# ${title}`,
		lineOf(insights.abstract),
		section('Summary', linesOf(insights.summary)),
		section('Decisions', linesOf(insights.decisions)),
		section(
			'Action items',
			tasksOf(insights).map((task) => taskLine(task, dueDateOf?.(task.due) ?? null)),
		),
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
function taskLine({ task, owner, due }: Task, dueDate: string | null): string {
	const dueText = lineOf(due);
	const dated = dueDate === null || dueDate === dueText ? dueText : `${dueText} (${dueDate})`;
	const details = [ownersOf(owner), dated === '' ? '' : `due ${dated}`].filter(
		(text) => text !== '',
	);
	return `[ ] ${lineOf(task)}${details.length === 0 ? '' : ` — ${details.join(', ')}`}`;
}

/** The owners in a text, or in a list of texts. */
function ownersOf(owner: unknown): string {
	return linesOf(owner).join(', ');
}

function linesOf(value: unknown): string[] {
	return textsOf(value)
		.map(({ text }) => lineOf(text))
		.filter((line) => line !== '');
}

function lineOf(value: unknown): string {
	return typeof value === 'string' ? escapeMarkdown(value) : '';
}
