const at = (id) => document.getElementById(id);

function element(tag, className, ...content) {
	const made = document.createElement(tag);
	made.className = className;
	made.append(...content);
	return made;
}

const cell = (className, ...content) => element('td', className, ...content);
const timeOf = (time) => new Date(time).toLocaleTimeString();
