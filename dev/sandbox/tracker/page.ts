import { pageIn } from '../page.ts';

export const trackerPage = pageIn(import.meta.dirname);
