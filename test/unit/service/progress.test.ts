import { hasFailed, isGoingOn } from '../../../src/service/shapes.ts';

it.each([
	'queued',
	'Pending',
	'IN_PROGRESS',
	'in-progress',
	' In  Progress ',
	'summarizing',
	'transcribing',
])('%p is work that is going on', (status) => {
	expect(isGoingOn({ status })).toBe(true);
	expect(hasFailed({ status })).toBe(false);
});

it.each(['ready', 'transcribed', 'processed', 'done', '', null, 7, 'not running'])(
	'%p is not taken for work that is going on',
	(status) => {
		expect(isGoingOn({ status })).toBe(false);
	},
);

it.each(['failed', 'processing_failed', 'Error', 'cancelled'])('%p is a failure', (status) => {
	expect(hasFailed({ status })).toBe(true);
	expect(isGoingOn({ status })).toBe(false);
});
