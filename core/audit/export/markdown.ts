/** A report as Markdown: CommonMark with the tables of GitHub. Nothing in it is HTML. */
import type { Bar, Block, Cell, Code, ReportDocument, Spark, Table } from './document.ts'
import { quotedIn, shown } from './document.ts'
import { reportDocument } from './report.ts'
import type { ReportAbout } from './telling.ts'

export const markdownReport = (about: ReportAbout): string => markdownOf(reportDocument(about))

export function markdownOf({ about, headline, lead = '', figures, sections, foot }: ReportDocument): string {
  const [title = '', ...rest] = about
  return `${[
    `# ${words(title)}`,
    `**${words(headline)}**`,
    line(lead),
    line(rest.join(' · ')),
    figures.map(({ value, label }) => `- **${words(value)}** ${words(label)}`).join('\n'),
    ...sections.flatMap(section => [`## ${words(section.title)}`, ...section.blocks.map(block)]),
    '---',
    line(foot),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function block(one: Block): string {
  switch (one.kind) {
    case 'heading':
      return `### ${words(one.text)}`
    case 'paragraph':
      return line(one.text)
    case 'note':
      return `> ${line(one.text)}`
    case 'finding':
      return [
        `### ${words(one.title)}`,
        '',
        line(one.help),
        '',
        `${line(one.seen)}:`,
        '',
        ...one.examples.map(item),
      ].join('\n')
    case 'list':
      return [...(one.title === undefined ? [] : [`${line(one.title)}:`, '']), ...one.items.map(item)].join('\n')
    case 'table':
      return table(one)
  }
}

const item = (one: string | Code): string => `- ${typeof one === 'string' ? line(one) : span(one.code)}`

function table({ caption, columns, rows, total, more }: Table): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    `**${words(caption)}**`,
    '',
    row(columns.map(({ title }) => inCell(title))),
    row(columns.map(({ isNumber }) => (isNumber ? '--:' : ':--'))),
    ...[...rows, ...(total ? [total] : [])].map(cells => row(cells.map(cellText))),
    ...(more === undefined ? [] : ['', line(more)]),
  ].join('\n')
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return inCell(cell)
  if ('code' in cell) return spanInCell(cell.code)
  if ('bar' in cell) return barText(cell)
  if ('spark' in cell) return sparkText(cell)
  return cell.lines.map(one => (typeof one === 'string' ? inCell(one) : spanInCell(one.code))).join(' · ')
}

const BAR = 20

/** Blocked URLs dark, open ones grey, allowed ones light. */
function barText({ bar: { blocked, open } }: Bar): string {
  // One that is there is seen.
  const width = (share: number): number => (share === 0 ? 0 : Math.max(1, Math.round(share * BAR)))
  const dark = Math.min(BAR, width(blocked))
  const grey = Math.min(BAR - dark, width(open))
  return '█'.repeat(dark) + '▒'.repeat(grey) + '░'.repeat(BAR - dark - grey)
}

const steps = '▁▂▃▄▅▆▇█'

function sparkText({ spark }: Spark): string {
  const most = Math.max(1, ...spark)
  return spark.map(count => (count === 0 ? '·' : steps[Math.ceil((count / most) * 8) - 1])).join('')
}

const oneLine = (text: string): string => shown(text).replace(/\s+/g, ' ').trim()

/** What means something somewhere in a line. A backslash before it is dropped when it is shown. */
const MARKS = /[\\`*_{}[\]<>#+|~&$!@=^]|:(?=\/\/)|(?<=www)\./gi

const plain = (text: string): string => text.replace(MARKS, '\\$&')

/** Text within a line, such as a heading or bold text. */
const words = (text: string): string => pieces(text, span)

/** Words that begin a line, where they must not begin a list or a rule. */
const line = (text: string): string =>
  words(text)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^-/, '\\-')

const inCell = (text: string): string => pieces(text, spanInCell)

const pieces = (text: string, ofCode: (code: string) => string): string =>
  quotedIn(oneLine(text))
    .map((piece, i) => (i % 2 === 1 ? ofCode(piece) : plain(piece)))
    .join('')

/** A code span whose fence is longer than any run of backticks in it. */
function span(code: string): string {
  const text = oneLine(code)
  if (text === '') return ''
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/**
 * In a table `\|` is a pipe, even within code. Whether a backslash before that is one too, renderers disagree: what has
 * both is not written as code.
 */
function spanInCell(code: string): string {
  if (!code.includes('|')) return span(code)
  return code.includes('\\') ? plain(oneLine(code)) : span(code).replaceAll('|', '\\|')
}
