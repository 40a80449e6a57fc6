import { START, VirtualClock } from '../support/clocks.ts';
import { startLoopback, type Loopback, type SeenRequest } from '../support/loopback.ts';
import {
	delivererAt,
	type Secrets,
	event,
	headerOf,
	OTHER_SECRET,
	PREVIOUS_SECRET,
	SECRET,
} from './deliverer.ts';
import {
	official,
	startReadmeReceiver,
	svix,
	type ReadmeReceiver,
	type Verifier,
} from './webhook-verifiers.ts';
import { until } from '../support/until.ts';

/** Receivers compare with their own clocks, so deliveries here happen now. */
class PresentClock extends VirtualClock {
	constructor(private readonly offsetMs = 0) {
		super();
	}

	override now = () => Date.now() + this.offsetMs;
}

let server: Loopback;
let readme: ReadmeReceiver;
let previousReadme: ReadmeReceiver;
let verifiers: Record<string, Verifier>;
let previousVerifiers: Record<string, Verifier>;

beforeAll(async () => {
	server = await startLoopback([(_, res) => res.writeHead(204).end()], { scheme: 'plain' });
	[readme, previousReadme] = await Promise.all([
		startReadmeReceiver(SECRET),
		startReadmeReceiver(PREVIOUS_SECRET),
	]);
	const verifiersOf = (secret: string, { verify }: ReadmeReceiver) => ({
		standardwebhooks: official(secret),
		svix: svix(secret),
		readme: verify,
	});
	verifiers = verifiersOf(SECRET, readme);
	previousVerifiers = verifiersOf(PREVIOUS_SECRET, previousReadme);
});
afterAll(async () => {
	await Promise.all([server.close(), readme.close(), previousReadme.close()]);
});

/** Delivers to a server and gives what arrived there. */
async function arrived(secrets: Secrets = {}, offsetMs = 0): Promise<SeenRequest> {
	await delivererAt(new PresentClock(offsetMs), secrets).deliver({ url: server.url });
	const request = server.requests.at(-1);
	if (request === undefined) throw new Error('nothing arrived');
	return request;
}

async function verdicts(request: SeenRequest, by = verifiers) {
	const names = Object.keys(by);
	const taken = await Promise.all(Object.values(by).map(async (verify) => await verify(request)));
	return Object.fromEntries(names.map((name, index) => [name, taken[index]]));
}

const ALL_TAKE = { standardwebhooks: true, svix: true, readme: true };
const NONE_TAKES = { standardwebhooks: false, svix: false, readme: false };

it('is genuine to all receivers', async () => {
	expect(await verdicts(await arrived())).toEqual(ALL_TAKE);
});

it('arrives as it was written, to the byte, with the headers of the specification', async () => {
	const request = await arrived();
	expect(request.body).toBe(event().body);
	expect(request.method).toBe('POST');
	expect(headerOf(request, 'content-type')).toBe('application/json');
	expect(headerOf(request, 'content-length')).toBe(String(Buffer.byteLength(event().body)));
	expect(headerOf(request, 'webhook-id')).toBe('evt_1');
	expect(headerOf(request, 'webhook-timestamp')).toMatch(/^\d{10}$/);
	expect(headerOf(request, 'webhook-signature')).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

it('is genuine to holders of either secret while there are two', async () => {
	const request = await arrived({ previous: PREVIOUS_SECRET });
	expect(headerOf(request, 'webhook-signature').split(' ')).toHaveLength(2);
	expect(await verdicts(request)).toEqual(ALL_TAKE);
	expect(await verdicts(request, previousVerifiers)).toEqual(ALL_TAKE);
});

it('is rejected with a wrong secret', async () => {
	expect(await verdicts(await arrived({ secret: OTHER_SECRET }))).toEqual(NONE_TAKES);
	expect(await verdicts(await arrived(), previousVerifiers)).toEqual(NONE_TAKES);
});

it('is rejected with another byte, ID, time or signature', async () => {
	const request = await arrived();
	const changing = (headers: Record<string, string>) => ({
		...request,
		headers: { ...request.headers, ...headers },
	});
	for (const changed of [
		{ ...request, body: request.body.replace('Kick', 'Kicl') },
		{ ...request, body: `${request.body} ` },
		changing({ 'webhook-id': 'evt_2' }),
		changing({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 60) }),
		changing({ 'webhook-signature': `v1,${'A'.repeat(43)}=` }),
	]) {
		expect(await verdicts(changed)).toEqual(NONE_TAKES);
	}
});

it.each([-6, 6])('is rejected %p minutes away from now', async (minutes) => {
	expect(await verdicts(await arrived({}, minutes * 60_000))).toEqual(NONE_TAKES);
	expect(await verdicts(await arrived({}, minutes * 30_000))).toEqual(ALL_TAKE);
});

it("is taken once by the document's receiver, however often it is delivered", async () => {
	const { deliver } = delivererAt(new PresentClock());
	const before = readme.lines.length;
	for (let times = 0; times < 3; times += 1) {
		await expect(deliver({ url: readme.url, event: event('evt_dedupe') })).resolves.toEqual({
			status: 204,
			attempts: 1,
		});
	}
	await expect(deliver({ url: readme.url, event: event('evt_next') })).resolves.toBeDefined();
	await until('two lines', () => readme.lines.length >= before + 2);
	expect(readme.lines.slice(before)).toEqual([
		`evt_dedupe note.insights_ready ${new Date(START).toISOString()}`,
		`evt_next note.insights_ready ${new Date(START).toISOString()}`,
	]);
});
