import { until } from '../support/until.ts';
import { postTo, triggerFlow } from './support/trigger/flows.ts';
import { closeStages, sharedStage } from './support/stages.ts';

/** A Wednesday. */
const CREATED = Date.parse('2026-12-02T09:00:00Z') / 1000;

const NOTES = {
	en: {
		title: 'Weekly planning',
		tasks: [
			['Send the offer to the client', 'Dr. Anna Müller & Bob', 'by the 15th'],
			['Book the room', 'Carla (PM)', 'Friday 5pm'],
		],
	},
	de: {
		title: 'Wochenplanung',
		tasks: [
			['Das Angebot an den Kunden schicken', 'Anna Müller und Bob', 'bis zum 15.'],
			['Den Raum buchen', 'Frau Carla', 'Freitagnachmittag'],
		],
	},
	fr: {
		title: 'Réunion de planification',
		tasks: [
			["Envoyer l'offre au client", 'Anna Müller et Bob', 'pour le 15/12/2026'],
			['Réserver la salle', 'Carla', 'vendredi matin'],
		],
	},
	es: {
		title: 'Reunión de planificación',
		tasks: [
			['Enviar la oferta al cliente', 'Anna Müller y Bob', 'a más tardar el 15 de diciembre'],
			['Reservar la sala', '@carla', 'el viernes por la tarde'],
		],
	},
};

const MAPPINGS = ['Anna Muller', 'Bob', 'Carla'].map((owner) => ({
	owner,
	assignee: `${owner.split(' ')[0]?.toLowerCase()}@example.com`,
}));

afterAll(closeStages);

it('from note to tracker in four languages: who does what, until when', async () => {
	const { client, sandbox, credentialId } = await sharedStage();
	for (const { title, tasks } of Object.values(NOTES)) {
		const action_items = tasks.map(([task = '', owner = '', due = '']) => ({ task, owner, due }));
		const insights = { title, abstract: title, action_items };
		sandbox.store.add({ title, created_at: CREATED, status: 'ready', insights });
	}
	const draft = triggerFlow(
		'Tasks in four languages',
		credentialId,
		{
			output: 'actionItems',
			options: { startFrom: 'existing', ownerMapping: { mappings: MAPPINGS } },
		},
		[postTo(sandbox.trackerUrl)],
	);
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);

	const expected = Object.values(NOTES).flatMap(({ title, tasks: [offer, room] }) => [
		{ note: title, task: offer?.[0], assignee: 'anna@example.com', due_date: '2026-12-15' },
		{ note: title, task: room?.[0], assignee: 'carla@example.com', due_date: '2026-12-04' },
	]);
	const { tracker } = sandbox;
	await until('all tasks', () => tracker.tasks().length >= expected.length);
	const arrived = tracker
		.tasks()
		.map(({ note_title: note, task, assignee, due_date }) => ({ note, task, assignee, due_date }));
	const inOrder = (list: { task?: unknown }[]) =>
		list.toSorted((a, b) => String(a.task).localeCompare(String(b.task)));
	expect(inOrder(arrived)).toEqual(inOrder(expected));
});
