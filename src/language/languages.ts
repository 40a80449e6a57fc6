import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import type { Language } from './language';
import { nl } from './nl';
import { pt } from './pt';

/** All languages that due dates are read in. */
export const LANGUAGES: readonly Language[] = [en, de, fr, es, it, nl, pt];
