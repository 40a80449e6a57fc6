import type { Locator, Page } from 'playwright-core';

import type { Mail } from './mailbox.ts';

/** Shows a mail as a mail program would. */
export async function drawMail(page: Page, { from, to, subject, body }: Mail): Promise<Locator> {
	const isHtml = /<\/\w+>/.test(body);
	await page.setContent(`<!doctype html><style>${STYLE}</style>
<article>
	<header><h1>${escaped(subject)}</h1><p>${escaped(`${from} → ${to}`)}</p></header>
	<section>${isHtml ? body : `<pre>${escaped(body.trim())}</pre>`}</section>
</article>`);
	return page.locator('article');
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
body { margin: 0; background: #f4f5f9; font: 15px/1.5 'DejaVu Sans', sans-serif; color: #1d2333 }
article { width: 640px; padding: 20px 24px; box-sizing: border-box; background: #fff; border: 1px solid #dfe2ea }
header { margin-bottom: 16px; border-bottom: 1px solid #eceef4 }
h1 { margin: 0; font-size: 18px }
header p { margin: 4px 0 12px; color: #6b7186; font-size: 13px }
pre { margin: 0; white-space: pre-wrap; font: inherit }
`;
