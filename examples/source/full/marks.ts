import type { Marks } from '../tracker.ts';

/**
 * The key is a line of its own, the last one of a text: no copy with more text and no quotation has
 * it. What the workflow closes itself says why in that line, so that nobody takes it for done.
 *
 * @param field where the text is in a listed task: `description`
 */
export const inLastLine = (field: string): Marks => ({
	key: (item) => `/(?:^|\\n)(ai_[0-9a-f]{32})\\s*$/.exec(${item}.${field} ?? '')?.[1]`,
	isClosedByUs: (item) => `/[^\\n]ai_[0-9a-f]{32}\\s*$/.test(${item}.${field} ?? '')`,
});
