import type { JsonObject } from '../../../src/base/json.ts';
import type { Task, Tracker } from './tracker.ts';

/** What the oracle knows of a task without reading its mark. */
export interface Truth {
	/** What the workflow wrote last, as its change said it. */
	said: JsonObject;
	/** What stands behind the mark: what people wrote, with the ends of what stands around. */
	below: string;
	/** Somebody has removed its mark: it is theirs now. */
	isTheirs: boolean;
	/** Whoever finishes it only moves it to its next date. */
	recurs: boolean;
	/** As it was when a person finished it; null if none has. */
	finished: string | null;
}

export const MARK =
	/ai_[\da-f]{32}n[\da-f]{32}t(?:[\da-f]\n?){8}w[\da-f]{8}p[\da-f]{8}[du][\da-f]{8}a[\da-f]{8}[ox]/gi;
/** Without the ends of what stands around the mark, which go when what stands above is written anew. */
export const withoutEnds = (below: string) => below.replace(/^(?:<\/[a-z]+>|`)+/, '');

const FRONTS = ['● ', '☐ ', '> ', 'h3. ', '{{', '<section>', '– ', '<!-- mine -->'];

/** What editors put around a line that is pasted into them, or copied from them. */
const AROUND: [string, string][] = [
	['<div dir="ltr">', '</div>'],
	[
		`<p class=MsoNormal style='mso-margin-top-alt:auto'><span lang=EN-US style='font-size:11.0pt'>`,
		'<o:p></o:p></span></p>',
	],
	[
		'<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="color:#000000;white-space:pre-wrap;">',
		'</span></p></b>',
	],
	['<!--StartFragment--><p data-pm-slice="1 1 []">', '</p><!--EndFragment-->'],
	['<ul><li><p><em>', '</em></p></li></ul>'],
	['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
	['&nbsp;<code class="notranslate">', '</code>&nbsp;'],
	['- [ ] `', '`'],
];

/** The first one is that of the task: where a description is there twice, what people wrote begins behind it. */
const FIRST = new RegExp(MARK.source, 'i');
const isTwice = (text: string) => (text.match(MARK) ?? []).length > 1;

/** What people do to a description, that adds nothing below its mark. */
const EDITS: Readonly<Record<string, (description: string, at: number) => string>> = {
	'write above': (text) => `Mine\n${text}`,
	'put in front': (text, at) =>
		text.replace(FIRST, (mark) => `${FRONTS[isTwice(text) ? 0 : at] ?? ''}${mark}`),
	'fill in a form': (text) => text.replace(/^[^]*?(?=ai_)/i, 'Owner: ____\nDue: ____\nCost: 7\n'),
	'wrap lines': (text) =>
		text.replace(FIRST, (mark) => mark.replace('\n', '').replace(/^.{76}/, '$&\n')),
	'join lines': (text) => (isTwice(text) ? text : text.replace(/\n(?=\S*ai_)/i, '')),
	'escape the mark': (text) => text.replace(FIRST, (mark) => `**${mark.toUpperCase()}**`),
};

/** What a person does to one of the tasks. A finished one is only opened again, copied or deleted. */
export function edit(what: string, at: number, tracker: Tracker, truths: Map<string, Truth>): void {
	const task = tracker.tasks[at % Math.max(1, tracker.tasks.length)];
	const truth = task && truths.get(task.id);
	if (!truth) return;
	const isOpen = truth.finished === null;
	const copy = (like: Task, rest: Truth) => {
		const { id } = tracker.add({ ...like, checked: false });
		truths.set(id, { ...rest, finished: null });
	};
	const edited = EDITS[what];
	if (edited && isOpen) task.description = edited(task.description, at);
	switch (what) {
		case 'finish':
			if (!task.checked && !truth.recurs) finish(task, truth);
			return;
		case 'finish under another name':
			if (task.checked || truth.recurs) return;
			task.content = 'Renamed by somebody';
			finish(task, truth);
			return;
		case 'reopen':
			task.checked = false;
			truth.finished = null;
			return;
		case 'make recurring':
			truth.recurs = true;
			return;
		case 'rename':
			if (isOpen) task.content = 'Renamed by somebody';
			return;
		case 'reassign':
			if (isOpen) task.responsible_uid = 'somebody';
			return;
		case 'write below':
		case 'write much below':
		case 'double':
		case 'type behind':
		case 'paste around':
		case 'save as HTML':
			if (isOpen && !truth.isTheirs) write(what, at, task, truth);
			return;
		case 'remove the mark':
			if (isOpen) task.description = task.description.replace(MARK, '');
			truth.isTheirs ||= isOpen;
			return;
		case 'copy':
			copy(task, truth);
			return;
		case 'copy under another name':
			copy({ ...task, content: 'Of somebody' }, truth);
			return;
		case 'remove what stands above all':
			for (const one of tracker.tasks) {
				const isOthers = truths.get(one.id)?.finished !== null;
				if (!isOthers) one.description = one.description.replace(/^[^]*?(?=ai_)/i, '');
			}
			return;
		case 'take as a template':
			for (const chapter of [1, 2, 3]) copy({ ...task, content: `Chapter ${chapter}` }, truth);
			return;
		case 'list another repository':
			tracker.foreign.push({ ...task, content: 'Theirs', description: '', checked: at % 3 > 0 });
			return;
		case 'delete':
			tracker.tasks.splice(tracker.tasks.indexOf(task), 1);
	}
}

/** What people do to a description, that adds something below its mark. */
function write(what: string, at: number, task: Task, truth: Truth): void {
	const around = (before: string, after: string) => {
		task.description = task.description.replace(FIRST, (mark) => `${before}${mark}${after}`);
		truth.below = `${after}${truth.below}`;
	};
	if (what === 'type behind') around('', at % 2 === 0 ? ' x' : ': see mail');
	else if (what === 'paste around') around(...(AROUND[at] ?? ['', '']));
	else if (what.endsWith('below') || what === 'double') {
		const words = `\n\nSee [the plan](https://x.example)\n- ${at}\\_${at}`;
		const more =
			what === 'double'
				? `${words}\n${task.description}`
				: words.repeat(what === 'write below' ? 1 : 300);
		task.description += more;
		truth.below += more;
	} else {
		const paragraphs = (text: string) => `${text.replaceAll('\n', '</p><p>')}</p>`;
		const unwrapped = (text: string) => text.replace(MARK, (mark) => mark.replace('\n', ''));
		task.description = `<p>${paragraphs(unwrapped(task.description))}`;
		truth.below = paragraphs(unwrapped(truth.below));
	}
}

function finish(task: Task, truth: Truth): void {
	task.checked = true;
	// A mark that says that the workflow closed it, after a run that was cut off, can't tell who did.
	const isMarkedClosed = /a[\da-f]{8}x/i.test(task.description);
	if (!isMarkedClosed) truth.finished = JSON.stringify(task);
}
