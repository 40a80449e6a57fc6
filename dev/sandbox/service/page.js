const base = location.href.replace(/\/$/, '');
const key = at('key').textContent;
at('base').textContent = base;
at('command').textContent = `curl -H "Authorization: Bearer ${key}" ${base}/v1/notes`;
fetch(`${base}/v1/notes`, { headers: { authorization: `Bearer ${key}` } })
	.then((response) => response.json())
	.then((notes) => (at('answer').textContent = JSON.stringify(notes, null, 2)));
