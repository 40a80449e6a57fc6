const shown = new Map();

/** The first of two texts that is not empty, and the other below it unless it says the same. */
function pair(first, second) {
	const main = first || second;
	const made = cell('', main || element('span', 'soft', '\u2013'));
	if (second && second !== main) made.append(element('span', 'under', second));
	return made;
}

/** What a description says in lines such as `Owner: Anna` and `Due: 2026-12-04 (Friday)`. */
function saidIn(description = '') {
	const lines = String(description).matchAll(/^(Owner|Due|Note): (?:[\d-]+ \((.*)\)|(.*))$/gm);
	return Object.fromEntries([...lines].map(([, name, wording, text]) => [name, wording ?? text]));
}

function show(task, className) {
	const said = saidIn(task.description);
	const row = element(
		'tr',
		task.status === 'done' ? `${className} over` : className,
		cell('title', task.task),
		pair(task.assignee, task.owner ?? said.Owner),
		pair(task.due_date, task.due ?? said.Due),
		pair(task.note_title ?? said.Note),
		cell('', task.status),
		cell('time', timeOf(task.updated_at)),
	);
	const before = shown.get(task.id);
	if (before) before.replaceWith(row);
	else at('rows').prepend(row);
	shown.set(task.id, row);
}

function clear() {
	shown.clear();
	at('rows').replaceChildren();
}

function sum() {
	const { size } = shown;
	at('count').textContent = size === 1 ? '1 task' : `${size} tasks`;
	at('table').hidden = size === 0;
	at('empty').hidden = size > 0;
}

function connected(className, text) {
	at('live').className = className;
	at('live').textContent = text;
}

const events = new EventSource('api/events');
const on = (event, work) =>
	events.addEventListener(event, ({ data }) => {
		work(JSON.parse(data));
		sum();
	});
events.onopen = () => connected('on', 'Live');
events.onerror = () => connected('', 'Not connected');
on('tasks', (tasks) => {
	clear();
	for (const task of tasks) show(task, '');
});
on('task', (task) => show(task, 'fresh'));
on('cleared', clear);
