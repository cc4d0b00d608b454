/** The report of an audit as text for a terminal, without the details that are only needed to repeat the audit. */

import type {
  ReportBlock,
  ReportCell,
  ReportCode,
  ReportDocument,
  ReportSpark,
  ReportTable,
} from '../../audit/export/document.ts'
import { barCharacters, sparkCharacters } from '../../audit/export/markdown.ts'
import { visible } from '../../text/phrases.ts'
import { grouped } from '../../text/wording.ts'
import { type Look, padded, paddedStart, widthOf, wrapped } from '../terminal.ts'

/** A table with more rows is only in reports that are written to a file. */
const MAX_ROWS_IN_TERMINAL = 12
const BAR_COLUMNS = 12

export function reportText({ understood, headline, todo, leads, sections }: ReportDocument, look: Look): string {
  const first = todo.map(({ title, text }, i) => `${i + 1}. ${title} ${text}`)
  return [
    understood.map(text => `${wrapped(look, look.paint('dim', terminalText(text)))}\n`).join(''),
    [headline, ...first, ...leads].map(text => `${wrapped(look, look.paint('bold', terminalText(text)))}\n`).join(''),
    // The last section has the details that are needed to get the same numbers again.
    ...sections.slice(0, -1).map(({ title, blocks }) => {
      const texts = blocks.map(one => blockText(one, look)).filter(text => text !== '')
      return `${wrapped(look, look.paint('underline', terminalText(title)))}\n${texts.join('\n')}`
    }),
  ].join('\n')
}

/** Removes the backticks around quoted parts, and writes out characters that cannot be seen. */
const terminalText = (text: string): string => visible(text.replace(/`([^`]+)`/g, '$1'))

const INDENT = '  '

function blockText(block: ReportBlock, look: Look): string {
  const line = (text: string, first = INDENT) => `${wrapped(look, text, first)}\n`
  switch (block.kind) {
    case 'heading':
      return line(look.paint('bold', terminalText(block.text)))
    case 'paragraph':
      return line(terminalText(block.text))
    case 'note':
      return line(look.paint('dim', terminalText(block.text)))
    case 'list':
      return `${block.title === undefined ? '' : line(`${terminalText(block.title)}:`)}${block.items.map(item => line(itemText(item), `${INDENT}- `)).join('')}`
    case 'finding':
      return [
        line(look.paint('bold', terminalText(block.title)), `${INDENT}${look.paint('yellow', '!')} `),
        line(look.paint('dim', terminalText(block.help)), `${INDENT}  `),
        ...(block.repair?.lines ?? []).map(one => line(itemText(one), `${INDENT}    `)),
        ...(block.repair?.effects ?? []).map(text => line(terminalText(text), `${INDENT}    `)),
        ...block.examples.map(example => line(itemText(example), `${INDENT}  - `)),
      ].join('')
    case 'table':
      return tableText(block, look)
  }
}

const itemText = (item: string | ReportCode): string =>
  typeof item === 'string' ? terminalText(item) : visible(item.code)

function tableText(table: ReportTable, look: Look): string {
  const { caption, columns, total, more } = table
  if (table.isFolded) {
    return `${wrapped(look, look.paint('dim', `${terminalText(caption)}: -o report.html has the table.`), INDENT)}\n`
  }
  const shown = [...table.rows.slice(0, MAX_ROWS_IN_TERMINAL), ...(total ? [total] : [])].map(row => row.map(cellText))
  const left = table.rows.length - MAX_ROWS_IN_TERMINAL
  const titles = columns.map(({ title }) => terminalText(title))
  const widths = titles.map((title, i) => Math.max(widthOf(title), ...shown.map(row => widthOf(row[i] ?? ''))))
  const needed = widths.reduce((sum, width) => sum + width + 2, 0)
  const cells = (row: readonly string[]) =>
    `${INDENT}${row.map((cell, i) => (columns[i]?.isNumber ? paddedStart : padded)(cell, widths[i] ?? 0)).join('  ')}`.trimEnd()
  const body =
    look.width === undefined || needed <= look.width
      ? [look.paint('dim', cells(titles)), ...shown.map(cells)].map(row => `${row}\n`).join('')
      : shown.map(row => stacked(row, titles, columns[0]?.isNumber === true, look)).join('')
  const cut =
    left > 0
      ? `and ${grouped(left)} more: -o report.html has all of them.`
      : more === undefined
        ? ''
        : terminalText(more)
  return `${wrapped(look, `${terminalText(caption)}:`, INDENT)}\n${body}${cut === '' ? '' : `${wrapped(look, look.paint('dim', cut), INDENT)}\n`}`
}

/** A row with its cells below its head, if they do not fit next to it. */
function stacked(
  [first = '', ...rest]: readonly string[],
  [name, ...titles]: readonly string[],
  isNumber: boolean,
  look: Look,
): string {
  const head = isNumber && /\d/.test(first) ? `${name} ${first}` : first
  const labelled = rest.flatMap((cell, i) => (cell === '' ? [] : [`${titles[i]}: ${cell}`]))
  return `${wrapped(look, look.paint('bold', head), INDENT)}\n${wrapped(look, labelled.join(', '), `${INDENT}  `)}\n`
}

function cellText(cell: ReportCell): string {
  if (typeof cell === 'string') return terminalText(cell)
  if ('code' in cell) return visible(cell.code)
  if ('bar' in cell) return barCharacters(cell, BAR_COLUMNS)
  if ('spark' in cell) return sparkText(cell)
  return cell.lines.map(itemText).join(' · ')
}

/** A histogram of at most `BAR_COLUMNS` characters: in a long one, several parts become one character. */
function sparkText({ spark }: ReportSpark): string {
  const size = Math.max(1, Math.ceil(spark.length / BAR_COLUMNS))
  const sums = Array.from({ length: Math.ceil(spark.length / size) }, (_, i) =>
    spark.slice(i * size, (i + 1) * size).reduce((sum, count) => sum + count, 0),
  )
  return sparkCharacters(sums)
}
