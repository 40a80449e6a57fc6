/** Reads what n8n reports about itself with `N8N_METRICS=true`. The longest delays count from the last time. */
export async function metricsOf(url: string): Promise<(name: string) => number> {
	const response = await fetch(`${url}/metrics`);
	const lines = (await response.text()).split('\n').map((line) => line.split(' '));
	return (name) => {
		const line = lines.find(([own]) => own === name || own?.startsWith(`${name}{`));
		if (line === undefined) throw new Error(`n8n reports nothing about ${name}`);
		return Number(line.at(-1));
	};
}
