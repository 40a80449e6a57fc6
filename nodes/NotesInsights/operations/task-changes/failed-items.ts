import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { textOf } from '../../../../src/index.ts';
import { hint } from '../../../shared/output/hint.ts';
import { asHtml } from '../../../shared/run/errors.ts';
import { hasErrorOutput } from '../../../shared/run/failures.ts';

/**
 * Gives failed items to the error output, and to no other: among the changes, a row that was read from one
 * would be carried out again.
 *
 * Where the node continues without an error output, they can only be told about. n8n would not stop if
 * this threw: it would pass the whole input on through the first output, where each row is a new task.
 *
 * @param all how many there are, with what they are
 */
export function forErrorOutput(
	context: IExecuteFunctions,
	failed: INodeExecutionData[],
	all = `${context.getInputData().length} items`,
): INodeExecutionData[] {
	const [first] = failed;
	if (first === undefined || hasErrorOutput(context)) return failed;
	const of = `${failed.length} of ${all}`;
	const error = asHtml(textOf(first.json.error));
	hint(
		context,
		`Failed and on neither output: ${of}. The first error: ${error}. To get them, set "On Error" to "Continue (using error output)".`,
		'danger',
	);
	return [];
}
