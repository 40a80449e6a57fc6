import { approvedCleanUp } from './approved-clean-up.ts';
import { clearWhenDone } from './clear-when-done.ts';
import { contradictionWatch } from './contradiction-watch.ts';
import { exportThenDelete } from './export-then-delete.ts';
import { failureMail } from './failure-mail.ts';
import { meetingBrief } from './meeting-brief.ts';
import type { Other } from './other.ts';
import { scheduledCleanUp } from './scheduled-clean-up.ts';

export const OTHERS: readonly Other[] = [
	approvedCleanUp,
	clearWhenDone,
	contradictionWatch,
	exportThenDelete,
	failureMail,
	meetingBrief,
	scheduledCleanUp,
];
