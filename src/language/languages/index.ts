import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** All languages that due dates are read in. */
export const LANGUAGES: readonly Language[] = [en, de, fr, es, it];
