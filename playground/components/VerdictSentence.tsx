import type { ReactNode } from 'react'
import type { SiteMatcher, SiteVerdict } from '../../core/index.ts'
import { verdictReason, verdictSentence } from '../../core/verdict/index.ts'
import { coreNodes, type ValueNodes } from '../strings/core-nodes.tsx'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import { CodeText } from './CodeText.tsx'
import { ForeignText } from './ForeignText.tsx'
import { StateIcon } from './StateIcon.tsx'
import { scrollBelow } from './scroll-below.ts'

interface Props {
  readonly matcher: SiteMatcher
  readonly siteVerdict: SiteVerdict
  /** The URL or path as a person typed it. */
  readonly asked: string
  /** Brings a line into view, if a source is shown. */
  readonly onLine?: ((line: number) => void) | undefined
  /** Whether it is the headline of the page: then what decides stands below the rest, in letters of the usual size. */
  readonly isHeadline?: boolean
  /** Stands before the sentence. */
  readonly children?: ReactNode
}

/** "Googlebot may not fetch /private/: line 12, `Disallow: /private/` (longest match)". */
export function VerdictSentence({ matcher, siteVerdict, asked, onLine, isHeadline = false, children }: Props) {
  const { state } = siteVerdict
  const { rule, line, decides } = verdictReason(matcher, siteVerdict)
  const reason: ValueNodes = {
    rule: text => <CodeText text={text} />,
    line: text => <LineLink line={rule?.line} text={line ? coreText(line).text : text} onLine={onLine} />,
  }
  const nodes: ValueNodes = {
    ...reason,
    crawler: token => (
      <b>
        <ForeignText text={token} />
      </b>
    ),
    url: text => <CodeText text={text} />,
    ...(isHeadline && { reason: () => <span className="answer-because">{coreNodes(decides, reason)}</span> }),
  }
  const Sentence = isHeadline ? 'h2' : 'p'
  return (
    <Sentence
      ref={isHeadline ? scrollBelow : undefined}
      className={isHeadline ? 'answer-sentence' : 'verdict-sentence'}
    >
      <StateIcon state={state} label={t(`state_${state}`)} />
      <span>
        {children}
        {coreNodes(verdictSentence(matcher, siteVerdict, asked), nodes)}
      </span>
    </Sentence>
  )
}

/** "line 12", as a button if a source is shown. */
export function LineLink({ line, text, onLine }: { line: number | undefined; text: string; onLine: Props['onLine'] }) {
  if (!onLine || line === undefined) return text
  return (
    <button type="button" className="link" onClick={() => onLine(line)}>
      {text}
    </button>
  )
}
