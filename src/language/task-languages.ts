import { smallWords as deSmall } from './de/small-words';
import { things as deThings } from './de/things';
import { verbs as deVerbs } from './de/verbs';
import { smallWords as enSmall } from './en/small-words';
import { things as enThings } from './en/things';
import { verbs as enVerbs } from './en/verbs';
import { smallWords as esSmall } from './es/small-words';
import { things as esThings } from './es/things';
import { verbs as esVerbs } from './es/verbs';
import { smallWords as frSmall } from './fr/small-words';
import { things as frThings } from './fr/things';
import { verbs as frVerbs } from './fr/verbs';
import type { TaskWords } from './task-words';

/** The languages in which rewordings are found. */
export const TASK_LANGUAGES: readonly TaskWords[] = [
	{ ...enSmall, verbs: enVerbs, things: enThings },
	{ ...deSmall, verbs: deVerbs, things: deThings },
	{ ...frSmall, verbs: frVerbs, things: frThings },
	{ ...esSmall, verbs: esVerbs, things: esThings },
];
