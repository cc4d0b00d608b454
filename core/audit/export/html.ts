/** A report as one HTML file that needs nothing else: no script, no request, its style within it. */
import type { Bar, BarState, Block, Cell, Code, Column, ReportDocument, Spark, Table } from './document.ts'
import { quotedIn, shown } from './document.ts'
import { reportDocument } from './report.ts'
import { STYLE, STYLE_HASH } from './style.ts'
import type { ReportAbout } from './telling.ts'

export const htmlReport = (about: ReportAbout): string => htmlOf(reportDocument(about))

/** Nothing may be loaded, run or sent; of styles only the one whose hash this is counts. */
const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

/** It is well-formed XML too. */
export function htmlOf({ language, title, about, headline, lead, figures, sections, foot }: ReportDocument): string {
  const numbers = figures.map(({ value, label }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`)
  const [kicker = '', ...rest] = about
  return `<!DOCTYPE html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${PATTERNS}
<main>
<header>
<p class="kicker">${escaped(kicker)}</p>
<h1>${words(headline)}</h1>
${lead === undefined ? '' : `<p class="lead">${words(lead)}</p>`}
<p class="made">${rest.map(text => `<span>${escaped(text)}</span>`).join(' ')}</p>
<dl class="figures">${numbers.join('')}</dl>
</header>
${sections.map(section => `<section>\n<h2>${words(section.title)}</h2>\n${section.blocks.map(block).join('\n')}\n</section>`).join('\n')}
</main>
<footer><p>${escaped(foot)}</p></footer>
</body>
</html>
`
}

/**
 * How the states look. They are drawn, not coloured as backgrounds, which printers leave out; and told apart by patterns,
 * for those who see or print no colours.
 */
const PATTERNS = `<svg class="patterns" width="0" height="0" aria-hidden="true"><defs>
<pattern id="blocked" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="blocked-ground" width="6" height="6" /><rect class="blocked-line" width="2" height="6" /></pattern>
<pattern id="open" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="open-ground" width="6" height="6" /><circle class="open-dot" cx="3" cy="3" r="1.2" /></pattern>
</defs></svg>`

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `<h3>${words(one.text)}</h3>`
    case 'paragraph':
      return `<p>${words(one.text)}</p>`
    case 'note':
      return `<p class="note">${words(one.text)}</p>`
    case 'finding':
      return `<article><div><h3>${words(one.title)}</h3><p>${words(one.help)}</p></div>${list(one.seen, one.examples)}</article>`
    case 'list':
      return list(one.title, one.items)
    case 'table':
      return table(one)
  }
}

function list(title: string | undefined, items: readonly (string | Code)[]): string {
  const head = title === undefined ? '' : `<p class="list-title">${words(title)}</p>`
  return `<div class="list">${head}<ul>${items.map(item => `<li>${text(item)}</li>`).join('')}</ul></div>`
}

/** Tables with no more rows are not divided between two pages. */
const SHORT = 12

function table({ caption, columns, rows, total, more }: Table): string {
  const head = columns.map(column => `<th scope="col"${classOf(column)}>${swatch(column)}${words(column.title)}</th>`)
  const foot = total ? `<tfoot>${row(total, columns)}</tfoot>` : ''
  const left = more === undefined ? '' : `<p class="more">${words(more)}</p>`
  const classes = rows.length > SHORT ? 'scroll' : 'scroll short'
  return `<div class="${classes}" tabindex="0" role="group" aria-label="${escaped(caption)}"><table>
<caption>${words(caption)}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>${rows.map(cells => row(cells, columns)).join('\n')}</tbody>${foot}
</table></div>${left}`
}

function row(cells: readonly Cell[], columns: readonly Column[]): string {
  const all = cells.map((cell, i) => {
    const column = columns[i] ?? { title: '' }
    return i === 0
      ? `<th scope="row"${classOf(column)}>${cellOf(cell)}</th>`
      : `<td${classOf(column)}>${cellOf(cell)}</td>`
  })
  return `<tr>${all.join('')}</tr>`
}

const classOf = ({ isNumber }: Column): string => (isNumber ? ' class="number"' : '')

const swatch = ({ state }: Column): string =>
  state === undefined
    ? ''
    : `<svg class="swatch" width="12" height="12" aria-hidden="true">${rect(state, '0', '100%')}</svg>`

function cellOf(cell: Cell): string {
  if (typeof cell === 'string') return words(cell)
  if ('code' in cell) return text(cell)
  if ('bar' in cell) return bar(cell)
  if ('spark' in cell) return spark(cell)
  return cell.lines.map(line => `<span class="line">${text(line)}</span>`).join('')
}

const text = (one: string | Code): string => (typeof one === 'string' ? words(one) : code(one.code))

const code = (one: string): string => `<code dir="ltr">${escaped(one)}</code>`

const words = (one: string): string =>
  quotedIn(one)
    .map((piece, i) => (i % 2 === 1 ? code(piece) : escaped(piece)))
    .join('')

/** As the page draws them: what people look for first. */
const order: readonly BarState[] = ['blocked', 'open', 'allowed']

/** Less than that would not be seen. */
const THINNEST = 0.6

function bar({ bar: shares, label }: Bar): string {
  const present = order.filter(state => shares[state] > 0)
  const widths = present.map(state => Math.max(THINNEST, shares[state] * 100))
  const sum = widths.reduce((all, width) => all + width, 0)
  let from = 0
  const parts = present.map((state, i) => {
    const width = ((widths[i] ?? 0) / sum) * 100
    const part = rect(state, percent(from), percent(width))
    from += width
    return part
  })
  return `<svg class="bar" role="img" aria-label="${escaped(label)}" width="100%" height="14">${parts.join('')}</svg>`
}

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

const rect = (state: BarState, x: string, width: string): string =>
  `<rect class="${state}" x="${x}" y="0" width="${width}" height="100%" />`

const SPARK_HEIGHT = 20
const SPARK_STEP = 4

function spark({ spark: counts, label }: Spark): string {
  const most = Math.max(1, ...counts)
  const parts = counts.map((count, i) => {
    const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * SPARK_HEIGHT))
    return `<rect x="${i * SPARK_STEP}" y="${SPARK_HEIGHT - height}" width="${SPARK_STEP - 1}" height="${height}" />`
  })
  const width = counts.length * SPARK_STEP
  return `<svg class="spark" role="img" aria-label="${escaped(label)}" width="${width}" height="${SPARK_HEIGHT + 1}">${parts.join('')}<rect class="ground" x="0" y="${SPARK_HEIGHT}" width="${width}" height="1" /></svg>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (one: string): string => shown(one).replace(/[&<>"']/g, mark => entities[mark] ?? '')
