import type { Marks } from '../tracker.ts';

/**
 * The mark is a line of its own, the last one of a text: no copy with more text and no quotation has
 * it. It begins with the key, and ends in an x where the workflow closed the task.
 *
 * @param field where the text is in a listed task: `description`
 */
export const inLastLine = (field: string): Marks => ({
	key: (item) => `/(?:^|\\n)(ai_[0-9a-f]{32})(?:n\\w+)?\\s*$/.exec(${item}.${field} ?? '')?.[1]`,
	isClosedByUs: (item) => `/(?:^|\\n)ai_[0-9a-f]{32}n\\w+x\\s*$/.test(${item}.${field} ?? '')`,
});
