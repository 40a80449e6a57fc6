/**
 * The script of the tracker page. Everything that was delivered reaches the page as text content,
 * never as markup.
 */
export const pageScript = `
const rows = document.getElementById('rows');
const table = document.getElementById('table');
const empty = document.getElementById('empty');
const count = document.getElementById('count');
const live = document.getElementById('live');
const shown = new Map();

const filled = (value) => (value === null || value === undefined || value === '' ? null : String(value));

function line(tag, className, text) {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
}

function cell(className, main, under) {
	const element = line('td', className, filled(main) === null ? '' : String(main));
	if (filled(main) === null) element.append(line('span', 'none', '\\u2013'));
	if (filled(under) !== null) element.append(line('span', 'under', String(under)));
	return element;
}

function pair(first, second) {
	const [main, under] = [filled(first), filled(second)];
	if (main === null) return [under, null];
	return [main, under === main ? null : under];
}

function show(task, fresh) {
	const row = document.createElement('tr');
	row.dataset.key = task.key;
	if (fresh) row.className = 'fresh';
	row.append(
		cell('task', filled(task.task) ?? task.key),
		cell('owner', ...pair(task.assignee, task.owner)),
		cell('due', ...pair(task.due_date, task.due)),
		cell('note', task.note_title),
		cell('time', new Date(task.last_received_at).toLocaleTimeString()),
		cell('time number', task.deliveries),
	);
	const before = shown.get(task.key);
	if (before) before.replaceWith(row);
	else rows.prepend(row);
	shown.set(task.key, row);
}

function clear() {
	shown.clear();
	rows.replaceChildren();
}

function sum() {
	const size = shown.size;
	count.textContent = size === 1 ? '1 task' : size + ' tasks';
	table.hidden = size === 0;
	empty.hidden = size > 0;
}

const events = new EventSource('api/events');
events.addEventListener('open', () => {
	live.className = 'on';
	live.textContent = 'Live';
});
events.addEventListener('error', () => {
	live.className = '';
	live.textContent = 'Not connected';
});
events.addEventListener('tasks', (event) => {
	clear();
	for (const task of JSON.parse(event.data)) show(task, false);
	sum();
});
events.addEventListener('task', (event) => {
	show(JSON.parse(event.data), true);
	sum();
});
events.addEventListener('cleared', () => {
	clear();
	sum();
});
`;
