/** `npm run e2e -- --n8n http://127.0.0.1:5678` is the same as `N8N_URL`: Jest takes no flag that it does not know. */
const at = process.argv.indexOf('--n8n');
if (at > 0) {
	const [, address] = process.argv.splice(at, 2);
	if (!URL.canParse(address)) throw new Error('--n8n needs the address of an n8n that runs');
	process.env.N8N_URL = address;
}
