import { lazy } from '../../../lazy';
import { lexiconOf, type Lexicon } from '../lexicon';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it, nl, others, pt } from './more';

/** The languages in which due dates are read; a text is tried in all of them. */
export const lexicons = lazy<readonly Lexicon[]>(() =>
	[en, de, fr, es, it, nl, pt, ...others].map(lexiconOf),
);
