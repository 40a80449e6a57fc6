/**
 * The one Code node of the examples: who gets which tasks, and in what order. It reads `People` and
 * the rows, and gives one item per address: `to`, `subject`, `text`.
 */
export const MESSAGES = `
// Whom to tell about which task, and in what order.
const { addresses, others, today } = $('People').first().json;

// Names are equal whatever their case, accents and spacing, with or without an @.
const plain = (name) =>
	name.normalize('NFKD').replace(/\\p{M}/gu, '').replace(/^\\s*@/, '').replace(/\\s+/g, ' ').trim().toLowerCase();
const known = new Map(
	Object.entries(addresses).map(([name, to]) => [plain(name), { heading: name, to: String(to).trim() }]),
);

// "Anna & Bob" are two people, unless that is a name with an address.
const AND = /[,;&+\\/\\n]|\\s(?:and|und|et|y|e)\\s/iu;
const peopleIn = (owner) => {
	const names = known.has(plain(owner)) ? [owner] : owner.split(AND);
	const found = new Map(names.map((name) => [plain(name), name.trim()]).filter(([name]) => name));
	return found.size > 0 ? [...found.values()] : ['Nobody'];
};

const receiverOf = (person) => {
	const receiver = known.get(plain(person));
	if (receiver?.to) return receiver;
	if (!others) throw new Error(\`\${person} has no address: fill in "others" in People\`);
	return { heading: \`\${person} (no address)\`, to: others };
};

// For each address, the lists of its people.
const mail = new Map();
for (const { json: task } of $input.all()) {
	for (const person of peopleIn(task.owner ?? '')) {
		const { heading, to } = receiverOf(person);
		const lists = mail.get(to) ?? new Map();
		const list = lists.get(plain(heading)) ?? { heading, tasks: [] };
		list.tasks.push(task);
		mail.set(to, lists.set(plain(heading), list));
	}
}

// ISO dates sort as texts; tasks without one come last.
const byDueDate = (a, b) => (a.due_date || '9999').localeCompare(b.due_date || '9999');
const isOverdue = ({ due_date }) => Boolean(due_date) && due_date < today;
const when = ({ due, due_date }) =>
	due_date ? due_date + (due_date === today ? ', today' : '') : due || 'no date';
const line = (task) => \`- \${isOverdue(task) ? 'OVERDUE ' : ''}\${when(task)}: \${task.task}\`;

return [...mail].map(([to, lists]) => {
	const all = [...lists.values()];
	const tasks = all.flatMap((list) => list.tasks);
	const overdue = tasks.filter(isOverdue).length;
	const parts = all.map((list) => [list.heading, ...list.tasks.sort(byDueDate).map(line)].join('\\n'));
	return {
		json: {
			to,
			subject: \`Open tasks: \${tasks.length}\` + (overdue > 0 ? \`, \${overdue} overdue\` : ''),
			text: parts.join('\\n\\n'),
		},
	};
});
`.trim();
