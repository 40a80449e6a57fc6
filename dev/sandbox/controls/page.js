async function ask(method, path, body) {
	const headers = body && { 'content-type': 'application/json' };
	const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
	const answer = await response.json();
	if (!response.ok) throw new Error(answer.detail);
	return answer;
}

function button(name, method, path, body) {
	const made = element('button', method === 'DELETE' ? 'last' : '', name);
	made.onclick = () => change(method, path, body);
	return made;
}

function noteRow(note) {
	const { note_id, title, status, account, is_trashed, ready_at } = note;
	const path = `/notes/${note_id}`;
	const tasks = element('button', '', 'Tasks');
	tasks.onclick = () => edit(note);
	const isReady = status === 'ready';
	return element(
		'tr',
		is_trashed ? 'over' : '',
		cell('title', title || 'Untitled'),
		cell(isReady ? 'ready' : 'soft', ready_at ? `ready at ${timeOf(ready_at)}` : (status ?? '')),
		cell('soft', account),
		cell(
			'buttons',
			tasks,
			isReady
				? button('Clear results', 'POST', `${path}/clear`)
				: button('Make ready', 'POST', `${path}/flip`),
			button(is_trashed ? 'Restore' : 'Trash', 'POST', `${path}/trash`, {
				is_trashed: !is_trashed,
			}),
			button('Delete', 'DELETE', path),
		),
	);
}

/** *Start It Again* lets six minutes lie between two runs of a note, and n8n polls once a minute. */
const FOLLOWS_MS = 7 * 60_000;
let edited;

function edit({ note_id, title, insights, upcoming }) {
	edited = `/notes/${note_id}`;
	at('subject').textContent = title || 'Untitled';
	at('items').replaceChildren(...((insights ?? upcoming)?.action_items ?? []).map(itemRow));
	at('saved').textContent = '';
	at('tasks').hidden = false;
	at('tasks').scrollIntoView();
}

function itemRow({ task, owner, due }) {
	const field = (name, value) => {
		const input = element('input', '');
		Object.assign(input, { name, value: value ?? '', ariaLabel: name });
		return cell('', input);
	};
	const remove = element('button', '', 'Remove');
	remove.type = 'button';
	const row = element('tr', '', field('task', task), field('owner', owner), field('due', due));
	row.append(cell('buttons', remove));
	remove.onclick = () => row.remove();
	return row;
}

async function save(how) {
	const fields = (row) =>
		[...row.querySelectorAll('input')].map(({ name, value }) => [name, value]);
	const action_items = [...at('items').rows].map((row) => Object.fromEntries(fields(row)));
	return await ask('POST', `${edited}/${how}`, { action_items });
}

async function saveItems() {
	await save('items');
	at('saved').textContent = 'Saved';
}

async function generateAgain() {
	const { ready_at } = await save('again');
	const [ready, follows] = [ready_at, ready_at + FOLLOWS_MS].map(timeOf);
	at('saved').textContent = `Ready at ${ready}. The tracker follows by ${follows}.`;
}

function requestRow({ at: time, method, path, status }) {
	return element(
		'tr',
		'',
		cell('soft', timeOf(time)),
		cell('', `${method} ${path}`),
		cell(status < 400 ? 'ready' : 'soft', status ?? 'no answer'),
	);
}

let seen = '';
async function show() {
	const [notes, requests, { pending }] = await Promise.all(
		['/notes', '/requests', '/faults'].map((path) => ask('GET', path)),
	);
	at('pending').textContent = pending === 0 ? '' : `${pending} to go`;
	// A button that is replaced while it is pressed does nothing.
	const now = JSON.stringify([notes, requests.length]);
	if (now === seen) return;
	seen = now;
	at('notes').replaceChildren(...notes.reverse().map(noteRow));
	at('requests').replaceChildren(...requests.slice(-15).reverse().map(requestRow));
}

async function attempt(work) {
	try {
		await work();
		at('problem').textContent = '';
	} catch (error) {
		at('problem').textContent = error.message;
	}
}

const shown = (work) =>
	attempt(async () => {
		await work();
		await show();
	});
const change = (...request) => shown(() => ask(...request));

at('faults').onsubmit = (event) => {
	event.preventDefault();
	const fault = JSON.parse(at('fault').value);
	// Not the page of the service.
	change('POST', '/faults', { ...fault, path: '/v1', count: Number(at('count').value) });
};
at('heal').onclick = () => change('DELETE', '/faults');
at('edit').onsubmit = (event) => {
	event.preventDefault();
	shown(saveItems);
};
at('more').onclick = () => at('items').append(itemRow({}));
at('again').onclick = () => shown(generateAgain);
at('close').onclick = () => (at('tasks').hidden = true);
at('add').onsubmit = (event) => {
	event.preventDefault();
	change('POST', '/notes', { title: at('title').value });
};
attempt(show);
setInterval(() => attempt(show), 2000);
