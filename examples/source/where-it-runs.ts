/** True once n8n has verified the package, which then runs on n8n Cloud as well: see docs/builds.md. */
const IS_VERIFIED: boolean = false;

/** What n8n's template library wants to be said of workflows with a community node. */
export const WHERE_IT_RUNS: readonly string[] = IS_VERIFIED
	? []
	: ['**Self-hosted n8n only**: this workflow uses the community node *n8n-nodes-notes-insights*.'];
