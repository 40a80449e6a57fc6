import type { Language, OwnerWords } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';

/** All languages that due dates are read in. */
export const LANGUAGES: readonly Language[] = [en, de, fr, es, it];

/** What all languages write around names. */
export const OWNER_WORDS: readonly OwnerWords[] = [
	...LANGUAGES.flatMap(({ owners }) => owners ?? []),
	ja,
];
