/** The files that `npm run mutation` breaks, by its parts. */
export const MUTATED = {
	calls: ['src/http/call.ts', 'src/service/endpoints.ts', 'nodes/shared/words.ts'],
	trigger: ['src/trigger/*.ts'],
	tasks: ['src/tasks/*.ts'],
	language: ['src/language/due/*.ts', 'src/language/*.ts', 'src/calendar/*.ts', 'src/text/fold.ts'],
};
