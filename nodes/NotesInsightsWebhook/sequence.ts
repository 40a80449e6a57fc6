import type { IExecuteFunctions } from 'n8n-workflow';

import { DERIVED_ID, InputError, prefixOf, Sequences } from '../../src';
import type { Shipment } from './delivery';

type Shipments = ReadonlyMap<number, Shipment>;

/** Sends events with the same ID prefix one after another, in the order of their items. */
export function inSequence<T>(send: (shipment: Shipment) => Promise<T>) {
	const sequences = new Sequences();
	return async (shipment: Shipment) => {
		const prefix = prefixOf(shipment.delivery.event.id);
		return await sequences.run(prefix, async () => await send(shipment), overtaking);
	};
}

/**
 * Finds the events that would overtake a refused one, by item index: those after it with the same ID
 * prefix.
 *
 * @param shipments all but those that could not even be read
 */
export function overtakers(
	context: IExecuteFunctions,
	shipments: Shipments,
	refused: ReadonlyMap<number, Error>,
): Map<number, InputError> {
	const found = new Map<number, InputError>();
	const stopped = new Set<string>();
	for (const itemIndex of context.getInputData().keys()) {
		const id = shipments.get(itemIndex)?.delivery.event.id;
		const prefix = prefixOf(id ?? unreadId(context, itemIndex));
		if (id === undefined || refused.has(itemIndex)) stopped.add(prefix);
		else if (stopped.has(prefix)) found.set(itemIndex, overtaking());
	}
	return found;
}

/** The ID of an item that could not be read otherwise; an event without one would get a derived ID. */
function unreadId(context: IExecuteFunctions, itemIndex: number): string {
	try {
		const id = context.getNodeParameter('eventId', itemIndex, '');
		return typeof id === 'string' && id !== '' ? id : DERIVED_ID;
	} catch {
		return DERIVED_ID;
	}
}

function overtaking(): InputError {
	return new InputError(
		'Not sent because an earlier event of the same sequence failed',
		'Send it after that one, or turn off the Keep Order option.',
	);
}
