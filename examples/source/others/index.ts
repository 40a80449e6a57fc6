import { clearWhenDone } from './clear-when-done.ts';
import { contradictionWatch } from './contradiction-watch.ts';
import { failureMail } from './failure-mail.ts';
import { meetingBrief } from './meeting-brief.ts';
import type { Other } from './other.ts';

export const OTHERS: readonly Other[] = [
	clearWhenDone,
	contradictionWatch,
	failureMail,
	meetingBrief,
];
