import type { SiteMatcher } from '../../../core/index.ts'
import type { Target } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import type { UseView } from '../../usage/use-view.ts'
import { codeInCell, plainText, tableHead, tableRow } from '../../wording/markdown.ts'
import { problemText } from './problem-text.ts'

/** How many rows are copied at most. For more rows a file is better. */
export const MAX_COPIED_ROWS = 5000

/**
 * The verdicts as a table in Markdown, each with the line that decides.
 * @param use the use that the cells are about; left out if they are about fetching
 */
export function matrixTableText(matchers: readonly SiteMatcher[], targets: readonly Target[], use?: UseView): string {
  const rows = targets.slice(0, MAX_COPIED_ROWS).map(({ text, url, problem }) => {
    const cells = url
      ? matchers.map(matcher => (use ? cellAboutUse(use, matcher, url) : verdictCell(matcher, url)))
      : [problem ? plainText(problemText(problem)) : '']
    return tableRow([codeInCell(text), ...cells, ...Array.from({ length: matchers.length - cells.length }, () => '')])
  })
  const head = tableHead([t('matrix_target'), ...matchers.map(({ crawler }) => plainText(crawler.token))])
  const left = targets.length - rows.length
  return [...head, ...rows, ...(left > 0 ? ['', t('lists_copiedPart', { count: left })] : []), ''].join('\n')
}

function verdictCell(matcher: SiteMatcher, url: URL): string {
  const { state, verdict } = matcher.evaluate(url)
  const line = verdict?.rule?.line
  const word = plainText(t(`state_${state}`))
  return line === undefined ? word : `${word} (${t('decision_line', { line })})`
}

function cellAboutUse(use: UseView, matcher: SiteMatcher, url: URL): string {
  const { title, lines } = use.cell(matcher, url)
  if (lines.length === 0) return plainText(title)
  return `${plainText(title)} (${lines.map(line => t('decision_line', { line })).join(', ')})`
}
