/** A report as Markdown: CommonMark with GitHub's tables. It holds no HTML. */
import { visible, visibleControls } from '../../text/phrases.ts'
import type { ReportBar, ReportBlock, ReportCell, ReportCode, ReportDocument, ReportTable } from './document.ts'
import { splitAtQuotes } from './document.ts'
import { reportDocument } from './report.ts'
import type { ReportAbout } from './report-formatter.ts'

/** The report of an audit as Markdown. */
export const markdownReport = (about: ReportAbout): string => markdownOf(reportDocument(about))

export function markdownOf({
  about,
  understood,
  headline,
  todo,
  leads,
  figures,
  sections,
  foot,
}: ReportDocument): string {
  const [title = '', ...rest] = about
  return `${[
    `# ${inlineMarkdown(title)}`,
    ...understood.map(line),
    `**${inlineMarkdown(headline)}**`,
    todo.map(({ title, text }, i) => `${i + 1}. **${inlineMarkdown(title)}** ${inlineMarkdown(text)}`).join('\n'),
    ...leads.map(line),
    line(rest.join(' · ')),
    figures.map(({ value, label }) => `- **${inlineMarkdown(value)}** ${inlineMarkdown(label)}`).join('\n'),
    ...sections.flatMap(section => [`## ${inlineMarkdown(section.title)}`, ...section.blocks.map(blockMarkdown)]),
    '---',
    line(foot),
  ]
    .filter(part => part !== '')
    .join('\n\n')}\n`
}

function blockMarkdown(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${inlineMarkdown(block.text)}`
    case 'paragraph':
      return line(block.text)
    case 'note':
      return `> ${line(block.text)}`
    case 'finding':
      return [
        `### ${inlineMarkdown(block.title)}`,
        '',
        line(block.help),
        ...(block.repair
          ? [
              '',
              `${line(block.repair.title)}:`,
              '',
              ...block.repair.lines.map(itemMarkdown),
              '',
              line(block.repair.effects.join(' ')),
            ]
          : []),
        ...(block.examples.length > 0
          ? ['', `${line(block.examplesTitle)}:`, '', ...block.examples.map(itemMarkdown)]
          : []),
      ].join('\n')
    case 'list':
      return [
        ...(block.title === undefined ? [] : [`${line(block.title)}:`, '']),
        ...block.items.map(itemMarkdown),
      ].join('\n')
    case 'table':
      return tableMarkdown(block)
  }
}

const itemMarkdown = (item: string | ReportCode): string =>
  `- ${typeof item === 'string' ? line(item) : span(item.code)}`

function tableMarkdown({ caption, columns, rows, total, more }: ReportTable): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    `**${inlineMarkdown(caption)}**`,
    '',
    row(columns.map(({ title }) => inCell(title))),
    row(columns.map(({ isNumber }) => (isNumber ? '--:' : ':--'))),
    ...[...rows, ...(total ? [total] : [])].map(cells => row(cells.map(cellMarkdown))),
    ...(more === undefined ? [] : ['', line(more)]),
  ].join('\n')
}

function cellMarkdown(cell: ReportCell): string {
  if (typeof cell === 'string') return inCell(cell)
  if ('code' in cell) return spanInCell(cell.code)
  if ('bar' in cell) return barCharacters(cell)
  if ('spark' in cell) return sparkCharacters(cell.spark)
  return cell.lines.map(one => (typeof one === 'string' ? inCell(one) : spanInCell(one.code))).join(' · ')
}

const BAR_LENGTH = 20

/** The bar in characters: dark for blocked URLs, grey for open ones, light for allowed ones. */
export function barCharacters({ bar: { blocked, open }, length: share = 1 }: ReportBar, most = BAR_LENGTH): string {
  const length = Math.max(1, Math.round(share * most))
  // Any share above 0 gets at least one character.
  const width = (share: number): number => (share === 0 ? 0 : Math.max(1, Math.round(share * length)))
  const dark = Math.min(length, width(blocked))
  const grey = Math.min(length - dark, width(open))
  return '█'.repeat(dark) + '▒'.repeat(grey) + '░'.repeat(length - dark - grey)
}

const sparkSteps = '▁▂▃▄▅▆▇█'

/** The counts as characters of different heights, in proportion to the highest count. A dot stands for 0. */
export function sparkCharacters(counts: readonly number[]): string {
  const most = Math.max(1, ...counts)
  return counts.map(count => (count === 0 ? '·' : sparkSteps[Math.ceil((count / most) * 8) - 1])).join('')
}

const singleLine = (text: string): string => visibleControls(text).replace(/\s+/g, ' ').trim()

/** Characters that have a meaning somewhere in a line. Markdown does not show a backslash before them. */
const MARKDOWN_MARKS = /[\\`*_{}[\]<>#+|~&$!@=^]|:(?=\/\/)|(?<=www)\./gi

const escapedMarkdown = (text: string): string => text.replace(MARKDOWN_MARKS, '\\$&')

/** Text within a line, such as a heading or bold text. */
const inlineMarkdown = (text: string): string => pieces(text, span)

/** Words at the start of a line. They are escaped so that they do not begin a list or a rule. */
const line = (text: string): string =>
  inlineMarkdown(text)
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^-/, '\\-')

const inCell = (text: string): string => pieces(text, spanInCell)

const pieces = (text: string, ofCode: (code: string) => string): string =>
  splitAtQuotes(singleLine(text))
    .map((piece, i) => (i % 2 === 1 ? ofCode(piece) : escapedMarkdown(piece)))
    .join('')

/** A code span whose fence is longer than any run of backticks in it. One space at both ends is not part of it. */
function span(code: string): string {
  const text = visible(code)
  if (text === '') return ''
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  const fence = '`'.repeat(longest + 1)
  const pad = /^[` ]|[` ]$/.test(text) && text.trim() !== '' ? ' ' : ''
  return fence + pad + text + pad + fence
}

/**
 * In a table `\|` is a pipe, even within code. Renderers disagree on whether a backslash before it is another escape,
 * so a text with both characters is not written as code.
 */
function spanInCell(code: string): string {
  if (!code.includes('|')) return span(code)
  return code.includes('\\') ? escapedMarkdown(visible(code)) : span(code).replaceAll('|', '\\|')
}
