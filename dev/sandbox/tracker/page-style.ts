/** The style sheet of the tracker page. */
export const pageStyle = `
:root {
	color-scheme: light dark;
	--page: #f6f7f9; --card: #ffffff; --ink: #1c2430; --soft: #667085; --line: #e4e7ec;
	--accent: #2563eb; --fresh: #e8f0ff; --good: #12805c; --bad: #c4320a;
}
@media (prefers-color-scheme: dark) {
	:root {
		--page: #11151c; --card: #191f29; --ink: #e6eaf0; --soft: #93a0b4; --line: #2a3341;
		--accent: #7aa7ff; --fresh: #1f3154; --good: #4cc49a; --bad: #ff8a65;
	}
}
* { box-sizing: border-box; }
body {
	margin: 0; padding: 40px 24px 64px; background: var(--page); color: var(--ink);
	font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-width: 1080px; margin: 0 auto; }
header { display: flex; align-items: center; gap: 16px; margin-bottom: 20px; flex-wrap: wrap; }
h1 { font-size: 22px; line-height: 1.2; margin: 0; letter-spacing: -0.01em; }
#count { color: var(--soft); }
#live { margin-left: auto; color: var(--soft); font-size: 13px; }
#live::before {
	content: ''; display: inline-block; width: 8px; height: 8px; border-radius: 50%;
	margin-right: 6px; background: var(--bad);
}
#live.on::before { background: var(--good); }
.card {
	background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow-x: auto;
}
table { border-collapse: collapse; width: 100%; }
th {
	text-align: left; font-size: 12px; font-weight: 600; color: var(--soft); padding: 12px 16px;
	border-bottom: 1px solid var(--line); white-space: nowrap;
}
td { padding: 12px 16px; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
td.task { min-width: 260px; font-weight: 500; overflow-wrap: anywhere; }
td.time { white-space: nowrap; color: var(--soft); font-variant-numeric: tabular-nums; }
td.due { min-width: 130px; }
.number { text-align: right; }
.under { display: block; font-size: 13px; font-weight: 400; color: var(--soft); }
.none { color: var(--soft); }
tr.fresh td { animation: arrive 2.5s ease-out; }
@keyframes arrive { from { background: var(--fresh); } }
@media (prefers-reduced-motion: reduce) { tr.fresh td { animation: none; } }
#empty { padding: 48px 24px; text-align: center; color: var(--soft); }
[hidden] { display: none; }
`;
