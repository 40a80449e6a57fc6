import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import type { Language } from './language.ts';

/** All languages that due dates are read in. */
export const LANGUAGES: readonly Language[] = [en, de, fr, es, it];
