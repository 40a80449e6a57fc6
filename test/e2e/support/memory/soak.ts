/** `SOAK=1 npm run e2e -- trigger`: the same tests, longer, and as rarely as n8n's own choices make polls. */
export const IS_SOAK = Boolean(process.env.SOAK);
