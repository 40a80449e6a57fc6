import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import type { Wording } from './wording';

/** The languages in which due dates are read; a text is tried in all of them. */
export const WORDINGS: readonly Wording[] = [en, de, fr, es];
