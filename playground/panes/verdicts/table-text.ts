import type { SiteMatcher } from '../../../core/index.ts'
import type { Target } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import { codeSpan, plainText, tableHead, tableRow } from '../../wording/markdown.ts'
import { problemText } from './problem-text.ts'

/** So many rows are copied: beyond, a file is the better place. */
export const MOST_COPIED = 5000

/** The verdicts as a table in Markdown, each with the line that decides. */
export function tableText(matchers: readonly SiteMatcher[], targets: readonly Target[]): string {
  const rows = targets.slice(0, MOST_COPIED).map(({ text, url, problem }) => {
    const cells = url ? matchers.map(matcher => cellOf(matcher, url)) : [problem ? plainText(problemText(problem)) : '']
    return tableRow([codeSpan(text), ...cells, ...Array.from({ length: matchers.length - cells.length }, () => '')])
  })
  const head = tableHead([t('matrix_target'), ...matchers.map(({ crawler }) => plainText(crawler.token))])
  const left = targets.length - rows.length
  return [...head, ...rows, ...(left > 0 ? ['', t('matrix_copiedPart', { count: left })] : []), ''].join('\n')
}

function cellOf(matcher: SiteMatcher, url: URL): string {
  const { state, verdict } = matcher.evaluate(url)
  const line = verdict?.rule?.line
  const word = plainText(t(`state_${state}`))
  return line === undefined ? word : `${word} (${t('matrix_line', { line })})`
}
