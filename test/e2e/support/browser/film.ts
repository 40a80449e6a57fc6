import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { execa } from 'execa';
import type { Disposable, Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'images');
const SIZE = { width: 1280, height: 800 };
/** Begins the header of a baseline JPEG that has its size. */
const START_OF_FRAME = Buffer.from([0xff, 0xc0]);
/** The film in one take, and the short one for a README. */
const LONGEST_TAKE_S = 300;
const LONGEST_S = 60;
const MAX_GIF_BYTES = 5_000_000;

/** So long each click can be seen before it happens, and each caption before anything else does. */
const CLICK_MS = 600;
const CAPTION_MS = 1_500;
/** So long what has come out of it all can be seen. */
const LOOK_MS = 3_000;
const CAPTION = `position: absolute; top: 6px; left: 50%; transform: translateX(-50%); padding: 8px 22px;
	white-space: nowrap; border-radius: 22px; font: 600 19px 'DejaVu Sans', sans-serif; color: #fff; background: #5b43d6`;

const WEBM = '-vf fps=12,format=yuv420p -c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -cpu-used 4'.split(
	' ',
);
const GIF = [
	'-filter_complex',
	`fps=6,scale=960:-2:flags=lanczos,split[a][b];[a]palettegen=max_colors=128[p];
	[b][p]paletteuse=dither=none:diff_mode=rectangle`,
];

/** A film of what happens on a page. */
export interface Film {
	/** Says over the page what happens next. */
	say(words: string): Promise<void>;
	/** Lets what there is now be seen. */
	look(): Promise<void>;
	/** Leaves out of the short film what happens meanwhile, such as waiting for n8n's next poll. */
	skip(meanwhile: () => Promise<unknown>): Promise<void>;
	/** Writes it into docs/images: in one take as WebM, and short as GIF. */
	end(): Promise<void>;
}

/** Whether this run is there to make a film: it then takes the time that people need to see. */
export const isFilmed = Boolean(process.env.NOTES_INSIGHTS_FILM);

/**
 * Films a page from now on, in a run that is there for it; else does nothing.
 *
 * @param name file name in docs/images
 * @throws Error without Debian's ffmpeg, before anything is filmed
 */
export async function startFilm(page: Page, name: string): Promise<Film> {
	if (!isFilmed) return NO_FILM;
	await execa('ffmpeg', ['-version']);
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-film-'));
	const frames: Frame[] = [];
	const skips: Skip[] = [];
	await page.setViewportSize(SIZE);
	await page.screencast.start({
		size: SIZE,
		quality: 95,
		onFrame: async ({ data, timestamp }) => {
			if (!isWhole(data)) return;
			const file = `${frames.length}.jpg`;
			frames.push({ file, at: timestamp });
			await writeFile(join(folder, file), data);
		},
	});
	await page.screencast.showActions({ duration: CLICK_MS, style: { title: 'display: none' } });
	let caption: Disposable | undefined;
	return {
		async say(words) {
			await caption?.dispose();
			caption = await page.screencast.showOverlay(`<div style="${CAPTION}">${words}</div>`);
			await sleep(CAPTION_MS);
		},
		look: async () => await sleep(LOOK_MS),
		async skip(meanwhile) {
			const from = Date.now();
			await meanwhile();
			skips.push({ from, to: Date.now() });
		},
		async end() {
			frames.push({ file: frames.at(-1)?.file ?? '', at: Date.now() });
			await page.screencast.stop();
			await develop(folder, frames, LONGEST_TAKE_S, [...WEBM, join(FOLDER, `${name}.webm`)]);
			const short = frames.map(({ file, at }) => ({ file, at: at - skippedUntil(at, skips) }));
			const gif = join(FOLDER, `${name}.gif`);
			await develop(folder, short, LONGEST_S, [...GIF, gif]);
			const { size } = await stat(gif);
			if (size > MAX_GIF_BYTES) throw new Error(`${gif}: ${size} bytes`);
			await rm(folder, { recursive: true });
		},
	};
}

/** A run that is there to test. */
const NO_FILM: Film = {
	say: async () => await Promise.resolve(),
	look: async () => await Promise.resolve(),
	skip: async (meanwhile) => void (await meanwhile()),
	end: async () => await Promise.resolve(),
};

/** A picture of the page, and the millisecond from which it is shown. */
interface Frame {
	file: string;
	at: number;
}

/** The milliseconds between which something is left out of the short film. */
interface Skip {
	from: number;
	to: number;
}

/** How many milliseconds before this one are left out: what is shown in a skip takes no time, but its end stays. */
function skippedUntil(at: number, skips: readonly Skip[]): number {
	const lengths = skips.map(({ from, to }) => Math.max(0, Math.min(at, to) - from));
	return lengths.reduce((sum, length) => sum + length, 0);
}

/** Whether a JPEG shows all of the page: while a picture of a part is taken, it shows that part. */
function isWhole(jpeg: Buffer): boolean {
	const header = jpeg.indexOf(START_OF_FRAME);
	const [height, width] = [jpeg.readUInt16BE(header + 5), jpeg.readUInt16BE(header + 7)];
	return width === SIZE.width && height === SIZE.height;
}

/** Makes a film of pictures, each shown until the next one. */
async function develop(
	folder: string,
	frames: readonly Frame[],
	longestS: number,
	output: readonly string[],
): Promise<void> {
	const [first, last] = [frames.at(0), frames.at(-1)];
	const seconds = ((last?.at ?? 0) - (first?.at ?? 0)) / 1000;
	console.log(`${output.at(-1)}: ${frames.length} pictures, ${Math.round(seconds)} s`);
	if (seconds > longestS) throw new Error(`The film takes ${seconds} s, more than ${longestS}`);
	const lines = frames.flatMap(({ file, at }, index) => {
		const ms = (frames[index + 1]?.at ?? at) - at;
		// Some come late, when what follows them is there already.
		return ms > 0 ? [`file ${file}`, `duration ${ms / 1000}`] : [];
	});
	const list = join(folder, 'list');
	await writeFile(list, ['ffconcat version 1.0', ...lines, ''].join('\n'));
	await execa('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-i', list, ...output]);
}
