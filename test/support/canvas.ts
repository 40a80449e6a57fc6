import { createHash } from 'node:crypto';

interface ShownNode {
	name: string;
	type: string;
	position: unknown;
	disabled?: boolean;
	parameters: Record<string, unknown>;
}

/**
 * A digest of what the canvas shows of an example: nodes and their places, connections, and the words of
 * its notes. A picture is out of date once this is another than when it was taken.
 *
 * @param workflow the text of its file
 */
export function canvasDigest(workflow: string): string {
	const { nodes, connections } = JSON.parse(workflow) as {
		nodes: ShownNode[];
		connections: unknown;
	};
	const shown = nodes.map(({ name, type, position, disabled = false, parameters }) => {
		const isNote = type === 'n8n-nodes-base.stickyNote';
		return [name, type, position, disabled, isNote ? parameters : null];
	});
	const text = JSON.stringify([shown, connections]);
	return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
