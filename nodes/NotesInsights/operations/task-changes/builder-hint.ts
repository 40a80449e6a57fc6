import type { IBuilderHint } from 'n8n-workflow';

/** What n8n's AI builder has to know to connect Get Task Changes: a table of names does not say it. */
export const taskChangesPattern: IBuilderHint['extraTypeDefContent'] = [
	{
		displayOptions: { show: { operation: ['getTaskChanges'] } },
		content: `<patterns>
Tasks that follow their notes:
1. Notes Insights Trigger with options.markHandled "whenWorkflowSucceeds".
2. The tracker's own node lists open and finished tasks: executeOnce and alwaysOutputData are true.
3. This node: set tracker, leave notes empty.
4. Output 0 (New): create a task with title, description, due_date and assignee. Many nodes refuse null: use {{ $json.due_date ?? '' }}.
5. Output 1 (Changed): switch on {{ $json.change }}. update: write title, description, due_date and assignee into task_id. close: write description, then finish the task. reopen: open the task again, then as update.
Write description on every change: it holds the line by which the task is found again. In Notion it belongs into a text property named Source.
</patterns>`,
	},
];
