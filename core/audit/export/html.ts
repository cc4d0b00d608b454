/** A report as one self-contained HTML file: no scripts, no requests, the style sheet inside it. */
import { visible, visibleControls } from '../../text/phrases.ts'
import type {
  BarState,
  ReportBar,
  ReportBlock,
  ReportCell,
  ReportCode,
  ReportColumn,
  ReportDocument,
  ReportPicture,
  ReportRepair,
  ReportSpark,
  ReportTable,
} from './document.ts'
import { splitAtQuotes } from './document.ts'
import { reportDocument } from './report.ts'
import type { ReportAbout } from './report-formatter.ts'
import { seriesTextures, stackedColumns } from './stack.ts'
import { STYLE, STYLE_HASH } from './style.ts'

/** The report of an audit as one HTML file that loads nothing and runs no script. */
export const htmlReport = (about: ReportAbout): string => htmlOf(reportDocument(about))

/** Nothing may be loaded, run or sent. The only style sheet that is allowed is the one with this hash. */
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

/** The page is well-formed XML too. */
export function htmlOf({
  language,
  title,
  about,
  understood,
  headline,
  todo,
  leads,
  figures,
  sections,
  foot,
}: ReportDocument): string {
  const numbers = figures.map(
    ({ value, label }) => `<div><dt>${escapedHtml(label)}</dt><dd>${escapedHtml(value)}</dd></div>`,
  )
  const [kicker = '', ...rest] = about
  const first = todo.map(
    (one, i) => `<li><a href="#finding${i + 1}">${inlineHtml(one.title)}</a> ${inlineHtml(one.text)}</li>`,
  )
  let findings = 0
  const numbered = (block: ReportBlock) => blockHtml(block, block.kind === 'finding' ? ++findings : 0)
  return `<!DOCTYPE html>
<html lang="${escapedHtml(language)}">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${escapedHtml(CONTENT_SECURITY_POLICY)}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>${escapedHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${PATTERNS}
<main>
<header>
<p class="kicker">${escapedHtml(kicker)}</p>
${understood.map(text => `<p class="read">${inlineHtml(text)}</p>`).join('\n')}
<h1>${inlineHtml(headline)}</h1>
${first.length > 0 ? `<ol class="todo">${first.join('')}</ol>` : ''}
${leads.map(lead => `<p class="lead">${inlineHtml(lead)}</p>`).join('\n')}
<p class="made">${rest.map(text => `<span>${escapedHtml(text)}</span>`).join(' ')}</p>
<dl class="figures">${numbers.join('')}</dl>
</header>
${sections.map(section => `<section>\n<h2>${inlineHtml(section.title)}</h2>\n${section.blocks.map(numbered).join('\n')}\n</section>`).join('\n')}
</main>
<footer><p>${escapedHtml(foot)}</p></footer>
</body>
</html>
`
}

/**
 * The patterns of the states. They are drawn as SVG because printers leave out backgrounds, and they differ in pattern
 * for readers who see or print no colours.
 */
const PATTERNS = `<svg class="patterns" width="0" height="0" aria-hidden="true"><defs>
<pattern id="blocked" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect fill="var(--blocked)" width="6" height="6" /><rect fill="var(--blocked-line)" width="2" height="6" /></pattern>
<pattern id="open" width="6" height="6" patternUnits="userSpaceOnUse"><rect fill="var(--open)" width="6" height="6" /><circle fill="var(--open-dot)" cx="3" cy="3" r="1.2" /></pattern>
${seriesTextures.map((path, i) => `<pattern id="series${i}" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="series${i}" fill="var(--series${i})" width="6" height="6" /><path class="texture" d="${path}" /></pattern>`).join('\n')}
</defs></svg>`

function blockHtml(block: ReportBlock, number: number): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${inlineHtml(block.text)}</h3>`
    case 'paragraph':
      return `<p>${inlineHtml(block.text)}</p>`
    case 'note':
      return `<p class="note">${inlineHtml(block.text)}</p>`
    case 'finding':
      return `<article id="finding${number}"><div><h3>${inlineHtml(block.title)}</h3><p>${inlineHtml(block.help)}</p>${repairHtml(block.repair)}</div>${block.examples.length > 0 ? listHtml(block.examplesTitle, block.examples) : ''}</article>`
    case 'list':
      return listHtml(block.title, block.items)
    case 'table':
      return tableHtml(block)
  }
}

function repairHtml(repair: ReportRepair | undefined): string {
  if (!repair) return ''
  const lines = repair.lines.map(({ code }) => `${escapedHtml(visible(code))}\n`).join('')
  const effects = repair.effects.map(text => `<p>${inlineHtml(text)}</p>`).join('')
  return `<p class="list-title">${inlineHtml(repair.title)}</p><pre dir="ltr">${lines}</pre>${effects}`
}

function listHtml(title: string | undefined, items: readonly (string | ReportCode)[]): string {
  const head = title === undefined ? '' : `<p class="list-title">${inlineHtml(title)}</p>`
  return `<div class="list">${head}<ul>${items.map(item => `<li>${textHtml(item)}</li>`).join('')}</ul></div>`
}

/** Tables with at most this number of rows are not split between two printed pages. */
const MAX_UNDIVIDED_ROWS = 12

function tableHtml({ caption, isFolded, pictures = [], columns, rows, levels, total, more }: ReportTable): string {
  const head = columns.map(
    column => `<th scope="col"${numberClass(column)}>${swatch(column)}${inlineHtml(column.title)}</th>`,
  )
  const foot = total ? `<tfoot>${rowHtml(total, columns)}</tfoot>` : ''
  const rest = more === undefined ? '' : `<p class="more">${inlineHtml(more)}</p>`
  const classes = rows.length > MAX_UNDIVIDED_ROWS ? 'scroll' : 'scroll short'
  const [before, after] = isFolded ? [`<details><summary>${inlineHtml(caption)}</summary>`, '</details>'] : ['', '']
  return `${before}${pictures.map(pictureHtml).join('\n')}<div class="${classes}" tabindex="0" role="group" aria-label="${escapedHtml(caption)}"><table>
<caption>${inlineHtml(caption)}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>${rows.map((cells, i) => rowHtml(cells, columns, levels?.[i])).join('\n')}</tbody>${foot}
</table></div>${rest}${after}`
}

/**
 * A series is one area filled with its texture, of which its columns are cut out: printed as PDF, a texture for each column
 * would take megabytes. Only one table of a report has pictures, so their numbers tell the areas apart.
 */
function pictureHtml({ title, label, ...picture }: ReportPicture, number: number): string {
  const { names, series, marks, markTitle, ticks } = picture
  const { parts, marks: lines } = stackedColumns(picture)
  const legend = series.map((one, i) =>
    legendHtml(one.title, `<rect fill="url(#series${i})" width="100%" height="100%" />`),
  )
  const changed = marks.map(at => names[at]).join(', ')
  if (changed !== '') {
    legend.push(legendHtml(`${markTitle}: ${changed}`, '<rect fill="var(--ink)" x="5" width="2" height="100%" />'))
  }
  const grid = ticks.map(
    (_, i) =>
      `<rect class="grid" fill="var(--line)" y="${percent((i / (ticks.length - 1)) * 100)}" width="100%" height="1" />`,
  )
  const columns = series.map((_, i) => {
    const own = parts.filter(part => part.series === i)
    const rects = own.map(
      ({ x, y, width, height }) => `<rect x="${x}%" y="${y}%" width="${width}%" height="${height}%" />`,
    )
    const id = `picture${number}-${i}`
    return `<clipPath id="${id}">${rects.join('')}</clipPath><rect fill="url(#series${i})" width="100%" height="100%" clip-path="url(#${id})" />`
  })
  const across = lines.map(x => `<rect fill="var(--ink)" x="${x}%" width="2" height="100%" />`)
  return `<figure><figcaption>${inlineHtml(title)}</figcaption><ul class="legend">${legend.join('')}</ul>
<div class="plot"><p class="ticks" aria-hidden="true">${ticks.map(tick => `<span>${escapedHtml(tick)}</span>`).join('')}</p>
<svg role="img" aria-label="${escapedHtml(`${title}. ${label}`)}" width="100%" height="160">${grid.join('')}${columns.join('')}${across.join('')}</svg>
<p class="ends" aria-hidden="true"><span>${escapedHtml(names[0] ?? '')}</span><span>${escapedHtml(names.at(-1) ?? '')}</span></p></div></figure>
`
}

const legendHtml = (title: string, mark: string): string =>
  `<li><svg class="swatch" width="12" height="12" aria-hidden="true">${mark}</svg>${inlineHtml(title)}</li>`

function rowHtml(cells: readonly ReportCell[], columns: readonly ReportColumn[], level = 0): string {
  const all = cells.map((cell, i) => {
    const column = columns[i] ?? { title: '' }
    return i === 0
      ? `<th scope="row"${level > 0 ? ` class="level${level}"` : numberClass(column)}>${cellHtml(cell)}</th>`
      : `<td${numberClass(column)}>${cellHtml(cell)}</td>`
  })
  return `<tr>${all.join('')}</tr>`
}

const numberClass = ({ isNumber }: ReportColumn): string => (isNumber ? ' class="number"' : '')

const swatch = ({ state }: ReportColumn): string =>
  state === undefined
    ? ''
    : `<svg class="swatch" width="12" height="12" aria-hidden="true">${rect(state, '0', '100%')}</svg>`

function cellHtml(cell: ReportCell): string {
  if (typeof cell === 'string') return inlineHtml(cell)
  if ('code' in cell) return textHtml(cell)
  if ('bar' in cell) return barHtml(cell)
  if ('spark' in cell) return sparkHtml(cell)
  return cell.lines.map(line => `<span class="line">${textHtml(line)}</span>`).join('')
}

const textHtml = (text: string | ReportCode): string =>
  typeof text === 'string' ? inlineHtml(text) : codeHtml(text.code)

const codeHtml = (code: string): string => `<code dir="ltr">${escapedHtml(visible(code))}</code>`

const inlineHtml = (text: string): string =>
  splitAtQuotes(text)
    .map((piece, i) => (i % 2 === 1 ? codeHtml(piece) : escapedHtml(piece)))
    .join('')

/** The order in which bars are drawn: the state that people look for comes first. */
const barOrder: readonly BarState[] = ['blocked', 'open', 'allowed']

/** A narrower part would be invisible. */
const MIN_BAR_WIDTH = 0.6

function barHtml({ bar: shares, length, label }: ReportBar): string {
  const present = barOrder.filter(state => shares[state] > 0)
  const widths = present.map(state => Math.max(MIN_BAR_WIDTH, shares[state] * 100))
  const sum = widths.reduce((all, width) => all + width, 0)
  let from = 0
  const parts = present.map((state, i) => {
    const width = ((widths[i] ?? 0) / sum) * 100
    const part = rect(state, percent(from), percent(width))
    from += width
    return part
  })
  return `<svg class="bar" role="img" aria-label="${escapedHtml(label)}" width="100%" height="14">${length === undefined ? parts.join('') : `<svg width="${percent(Math.max(MIN_BAR_WIDTH, length * 100))}">${parts.join('')}</svg>`}</svg>`
}

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

const rect = (state: BarState, x: string, width: string): string =>
  `<rect class="${state}" x="${x}" y="0" width="${width}" height="100%" />`

const SPARK_HEIGHT = 20
const SPARK_STEP = 4

function sparkHtml({ spark: counts, label }: ReportSpark): string {
  const most = Math.max(1, ...counts)
  const parts = counts.map((count, i) => {
    const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * SPARK_HEIGHT))
    return `<rect x="${i * SPARK_STEP}" y="${SPARK_HEIGHT - height}" width="${SPARK_STEP - 1}" height="${height}" />`
  })
  const width = counts.length * SPARK_STEP
  return `<svg class="spark" role="img" aria-label="${escapedHtml(label)}" width="${width}" height="${SPARK_HEIGHT + 1}">${parts.join('')}<rect fill="var(--line)" x="0" y="${SPARK_HEIGHT}" width="${width}" height="1" /></svg>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapedHtml = (text: string): string => visibleControls(text).replace(/[&<>"']/g, mark => entities[mark] ?? '')
