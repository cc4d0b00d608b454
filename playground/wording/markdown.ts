import { visible } from '../../core/verdict/index.ts'
import { codeFence } from './code-fence.ts'

/** Text without the meaning that Markdown gives to characters: a page's address must not become a link, nor HTML. */
export const plainText = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** A code span, in which what cannot be seen is written out. A bar would end a table's cell. */
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
