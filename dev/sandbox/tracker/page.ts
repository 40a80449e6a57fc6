import { createHash } from 'node:crypto';

import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Task tracker</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
	<h1>Task tracker</h1>
	<span id="count" role="status">0 tasks</span>
	<span id="live">Connecting</span>
</header>
<div class="card">
	<table id="table" hidden>
		<thead><tr>
			<th scope="col">Task</th><th scope="col">Owner</th><th scope="col">Due</th>
			<th scope="col">Note</th><th scope="col">Received</th><th scope="col" class="number">Deliveries</th>
		</tr></thead>
		<tbody id="rows"></tbody>
	</table>
	<p id="empty">No tasks yet. They appear here as they are delivered.</p>
</div>
</main>
<script>${pageScript}</script>
</body>
</html>
`;

const allowed = (text: string): string =>
	`'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The tracker page and the policy that keeps anything but its own script and style from running. */
export const trackerPage = {
	html,
	policy:
		`default-src 'none'; connect-src 'self'; img-src data:; base-uri 'none'; ` +
		`script-src ${allowed(pageScript)}; style-src ${allowed(pageStyle)}`,
};
