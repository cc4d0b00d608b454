import { visible } from '../../core/verdict/index.ts'
import { codeFence } from './code-fence.ts'

/** Escapes text for Markdown, so that for example an address in a file does not become a link or HTML. */
export const plainText = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** A code span with invisible characters written out. Bars are escaped, since they would end a cell of a table. */
export function codeSpan(content: string): string {
  const text = visible(content)
  const fence = codeFence([text], 1)
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return `${fence}${space}${text.replaceAll('|', '\\|')}${space}${fence}`
}

/** A row of a table. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The head of a table, and the line below it. */
export const tableHead = (cells: readonly string[]): readonly string[] => [
  tableRow(cells),
  `|${cells.map(() => '---|').join('')}`,
]
