/** The hash of `STYLE` for the page's content security policy. A test checks that both match. */
export const STYLE_HASH = 'sha256-uwefEsCt2ti5tVRxjfnD1endyR4H9h2rRaIasXNzRFg='

export const STYLE = `
:root { color-scheme: light dark; --ink: #16212b; --soft: #55636f; --line: #d9e0e6; --ground: #fff; --accent: #1c5d8c; --allowed: #81b692; --blocked: #c02a20; --blocked-line: #ec9f99; --open: #e4e8ec; --open-dot: #6d7a86; --series0: #2f6f9f; --series1: #e0a458; --series2: #5f9e72; --series3: #a487bd; --series4: #98a3ad; --texture: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4eaef; --soft: #9fadb9; --line: #34414c; --ground: #141a20; --accent: #7dbde8; --allowed: #397852; --blocked: #d4574d; --blocked-line: #ffb3ac; --open: #3a444d; --open-dot: #a8b4bf; --series0: #6aa9d6; --series1: #b57a2e; --series2: #4c8a60; --series3: #83669c; --series4: #68737d; --texture: #141a20; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; orphans: 3; widows: 3; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main, footer { max-width: 64rem; margin: 0 auto; padding: 0 2rem; }
main { padding-top: 3.5rem; }
header { padding-bottom: 2rem; border-bottom: 3px solid var(--accent); }
.kicker { margin: 0 0 .75rem; color: var(--accent); font-weight: 600; }
h1 { margin: 0; max-width: 28em; font-size: 2rem; line-height: 1.25; letter-spacing: -.01em; font-weight: 650; text-wrap: balance; }
.lead { margin: 1rem 0 0; font-size: 1.1875rem; line-height: 1.45; }
.todo { max-width: 46em; margin: 1.25rem 0 0; padding-left: 1.5em; font-size: 1.1875rem; line-height: 1.45; }
.todo li { margin: .75rem 0; }
.todo li::marker { color: var(--accent); font-weight: 650; }
.todo a { display: block; color: var(--accent); font-weight: 650; }
.read { margin: 0 0 .75rem; color: var(--soft); }
.made { margin: 1rem 0 0; color: var(--soft); }
.made span { display: block; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.5rem; margin: 2rem 0 0; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-left: 1rem; border-left: 1px solid var(--line); }
.figures dt { color: var(--soft); font-size: .875rem; line-height: 1.35; }
.figures dd { margin: 0; font-size: 1.875rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
section { margin-top: 3rem; }
h2 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.3; font-weight: 650; }
h3 { margin: 2rem 0 .375rem; max-width: 44em; font-size: 1.0625rem; line-height: 1.4; font-weight: 650; }
article { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: .5rem 2.5rem; padding: 1.25rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
article h3 { margin: 0 0 .375rem; font-size: 1rem; font-weight: 600; }
article p, article .list { margin: 0; font-size: .9375rem; }
article .list ul { padding: 0; list-style: none; }
article .list li { margin: .25rem 0; line-height: 1.4; }
p { margin: 0 0 .75rem; max-width: 44em; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .875em; overflow-wrap: anywhere; unicode-bidi: isolate; white-space: pre-wrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
h1 code, h3 code { font-weight: 500; }
.note, .more { color: var(--soft); font-size: .875rem; }
.note { padding-left: 1rem; border-left: 3px solid var(--line); }
.list { margin: .75rem 0 1rem; }
.list-title { margin: 0 0 .25rem; color: var(--soft); font-size: .875rem; }
ul { margin: 0; padding-left: 1.25rem; max-width: 54em; }
li { margin: .125rem 0; }
li::marker { color: var(--soft); }
.scroll { margin: 1.25rem 0 .75rem; overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 4px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.45; }
table:not(:has(thead th:nth-child(3))) { width: auto; min-width: min(100%, 28rem); }
caption { padding-bottom: .5rem; text-align: left; font-weight: 600; }
th, td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead th { border-bottom-color: var(--soft); color: var(--soft); font-size: .8125rem; font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 650; }
details { margin-bottom: .75rem; }
details caption { display: none; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; width: 1%; }
thead .number { white-space: normal; }
.number, .number + th, .number + td { padding-left: 1rem; }
tbody th.level1 { padding-left: 1rem; }
tbody th.level2 { padding-left: 2rem; }
.line { display: block; }
td:has(> code), th:has(> code), .line:has(code) { min-width: 12rem; }
.line + .line { margin-top: .125rem; }
td:not(.number) > .line:not(:has(code)) { min-width: 12em; }
.line:not(:has(code)) { color: var(--soft); font-size: .8125rem; }
.patterns { position: absolute; }
.bar { display: block; min-width: 7rem; height: 14px; margin-top: .25rem; }
.swatch { display: inline-block; margin-right: .375rem; vertical-align: -1px; }
.spark { display: block; fill: var(--accent); }
figure { margin: 1.5rem 0; break-inside: avoid; }
figcaption { margin-bottom: .25rem; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: .125rem 1.25rem; max-width: none; margin: 0 0 .75rem; padding: 0; list-style: none; font-size: .875rem; }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem .5rem; }
.plot svg { display: block; overflow: visible; }
.plot p { display: flex; justify-content: space-between; max-width: none; margin: 0; color: var(--soft); font-size: .8125rem; line-height: 1; font-variant-numeric: tabular-nums; }
.plot .ticks { flex-direction: column; margin: -.5em 0; text-align: right; }
.plot .ends { grid-column: 2; }
.texture { stroke: var(--texture); stroke-width: 1.4px; stroke-linecap: round; fill: none; }
.allowed { fill: var(--allowed); }
.blocked { fill: url(#blocked); }
.open { fill: url(#open); }
footer { margin-top: 4rem; margin-bottom: 3rem; color: var(--soft); font-size: .8125rem; }
footer p { max-width: none; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) { main, footer { padding-left: 1rem; padding-right: 1rem; } main { padding-top: 1.5rem; } article { grid-template-columns: minmax(0, 1fr); } h1 { font-size: 1.5rem; } }
@media (forced-colors: active) {
.series0 { fill: CanvasText; }
.series1, .series2, .series3, .series4 { fill: Canvas; }
.texture, .plot rect { stroke: CanvasText; }
.grid { fill: GrayText; }
}
@page { margin: 18mm 16mm; }
@media print {
:root { color-scheme: light; font-size: 10pt; --ink: #000; --soft: #444; --line: #bbb; --ground: #fff; --accent: #1c5d8c; --allowed: #a9c9e0; --blocked: #c4441c; --blocked-line: #fff; --open: #fff; --open-dot: #444; --series0: #2f6f9f; --series1: #e0a458; --series2: #5f9e72; --series3: #a487bd; --series4: #98a3ad; --texture: #fff; }
main, footer { max-width: none; padding: 0; }
details:not([open]) { display: none; }
.figures { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: 1fr; }
.scroll { overflow: visible; }
h2, h3, h3 + p, caption, .list-title { break-after: avoid; }
th, td { padding: .375rem .4rem; }
.number, .number + th, .number + td { padding-left: .6rem; }
.number .line { white-space: normal; }
tr, .bar, .figures, .note, .short, .list, li { break-inside: avoid; }
thead { display: table-header-group; }
tfoot { display: table-row-group; }
.bar rect, .swatch rect { stroke: #000; stroke-width: .5px; }
}
`
