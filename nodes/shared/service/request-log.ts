import type { FunctionsBase, Logger } from 'n8n-workflow';

import type { RequestLog } from '../../../src/http/request-log.ts';

/** Writes each request to n8n's log, at the level that is only on when somebody looks for something. */
export function requestLog(
	logger: Logger,
	place: Record<string, string | undefined> = {},
): RequestLog {
	return (sent) => {
		const { request, result, ms, attempt } = sent;
		logger.debug(`Notes Insights: ${request} ${result} in ${ms} ms (attempt ${attempt})`, {
			...sent,
			...place,
		});
	};
}

/** The log of a node: what n8n writes beside its own lines tells runs apart. */
export function requestLogOf(
	context: Pick<FunctionsBase, 'logger' | 'getNode' | 'getWorkflow' | 'getExecutionId'>,
): RequestLog {
	return requestLog(context.logger, {
		nodeName: context.getNode().name,
		workflowId: context.getWorkflow().id,
		executionId: context.getExecutionId(),
	});
}
