const ends: (() => Promise<void>)[] = [];

/** Lets something happen when all files have run. */
export function atTheEnd(end: () => Promise<void>): void {
	ends.unshift(end);
}

/** Jest calls this once a run. */
export default async function tearDown(): Promise<void> {
	for (const end of ends.splice(0)) await end();
}
