import usageMessages from 'virtual:messages/usage'
import { Fragment } from 'react'
import type { SiteMatcher } from '../../core/index.ts'
import { type UsageSummary, usageSummary } from '../../core/usage/index.ts'
import { lineNumbers } from '../../core/verdict/index.ts'
import { LineLink } from '../components/VerdictSentence.tsx'
import { coreText } from '../strings/core-text.ts'
import './usage.css'

export const messages = usageMessages

interface Props {
  readonly matcher: SiteMatcher
  readonly url: URL
  /** Brings a line into view. */
  readonly onLine: (line: number) => void
}

/** "May be fetched, not for AI training: line 7". Nothing if the file says nothing about the use of this URL. */
export function UsageLine({ matcher, url, onLine }: Props) {
  const summary = usageSummary(matcher, url)
  if (!summary) return null
  return (
    <p className="usage-line">
      <UsageSentence summary={summary} onLine={onLine} />
    </p>
  )
}

/** The sentence with a button for each of its lines. */
export function UsageSentence({ summary, onLine }: Pick<Props, 'onLine'> & { readonly summary: UsageSummary }) {
  const { text, lang } = coreText(summary.sentence)
  return (
    <span lang={lang}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
      {summary.lines.map((line, i) => (
        <Fragment key={line}>
          {i === 0 ? ': ' : ', '}
          <LineLink line={line} text={coreText(lineNumbers([line])).text} onLine={onLine} />
        </Fragment>
      ))}
    </span>
  )
}
