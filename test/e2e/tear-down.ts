import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
	const { NOTES_INSIGHTS_PACKED: folder } = process.env;
	if (folder) await rm(folder, { recursive: true, force: true });
}
