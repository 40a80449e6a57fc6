/** True once n8n has verified the package, which then runs on n8n Cloud as well: see RELEASING.md. */
const IS_VERIFIED: boolean = false;

/**
 * What the yellow note says of the n8n that a workflow needs. n8n's template library wants a
 * community node to be named.
 *
 * @param release the oldest n8n that has its nodes
 */
export const whereItRuns = (release: string, hasOurNodes = true): string =>
	hasOurNodes && !IS_VERIFIED
		? `**Self-hosted n8n only**, ${release} or newer, with the community node *n8n-nodes-notes-insights*.`
		: `**n8n ${release} or newer**.`;
