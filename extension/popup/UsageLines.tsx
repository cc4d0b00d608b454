import { useMemo } from 'react'
import { UsageSentence } from '../../playground/usage/UsageLine.tsx'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { usageGroupsOf } from './usage-groups.ts'

export { messages } from '../../playground/usage/UsageLine.tsx'

interface Props {
  /** The crawlers of a row, which may all fetch the page. */
  readonly judged: readonly JudgedCrawler[]
  readonly read: CurrentAnswer
  readonly url: string
  readonly onFile: (judged: JudgedCrawler, line: number) => void
}

/**
 * What may be done with the page, in one line for all crawlers of the row; or a line for each of them, if they follow
 * different groups by the grammar of Content-Usage. Nothing if the file does not say.
 */
export function UsageLines({ judged, read, url, onFile }: Props) {
  const usages = useMemo(() => usageGroupsOf(judged, read, url), [judged, read, url])
  return usages.map(({ summary, judged: of }) => (
    <p key={of[0]?.token} className="usage">
      {of.length < judged.length && <b>{of.map(({ token }) => token).join(', ')}: </b>}
      <UsageSentence summary={summary} onLine={line => of[0] && onFile(of[0], line)} />
    </p>
  ))
}
