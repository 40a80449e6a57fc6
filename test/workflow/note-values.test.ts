import { valuesOf } from '../../nodes/shared/filters.ts';

const notes = [
	{ title: 'Kick-off', folder_id: 'f-1', created_at: 1_700_000_000 },
	{ title: 'Retro <b>bold</b>', folder_id: 'f-1', created_at: 1_790_000_000 },
	{ title: 'Weekly', folder_id: 'f-1', created_at: 1_780_000_000 },
	{ title: 'Pricing', folder_id: 'f-0', created_at: 1_780_000_000 },
	{ title: 'Roadmap', folder_id: 'a', created_at: 1_780_000_000 },
];

it('each value once, the most frequent first, with where it occurs', () => {
	expect(valuesOf(notes, 'folder_id')).toEqual([
		{
			name: 'f-1',
			value: 'f-1',
			description: '3 notes, the newest: Retro &lt;b&gt;bold&lt;/b&gt;',
		},
		{ name: 'a', value: 'a', description: 'Roadmap' },
		{ name: 'f-0', value: 'f-0', description: 'Pricing' },
	]);
});

it.each(['', '=1+1', '={{ $env }}', ' ={{ 1 }}', '\u200b=1', ' padded', 7, null, undefined, {}])(
	'%p is not offered: n8n would save something else',
	(status) => {
		expect(valuesOf([{ status }], 'status')).toEqual([]);
	},
);
