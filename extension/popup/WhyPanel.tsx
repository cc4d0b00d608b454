import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { remarkSentence } from '../../core/crawlers/index.ts'
import { crawlerForOwnToken, type RobotsTxt, siteMatcher } from '../../core/index.ts'
import { cutText } from '../../core/verdict/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { ForeignOption } from '../../playground/components/ForeignOption.tsx'
import { ByDialect } from '../../playground/panes/why/ByDialect.tsx'
import { ExplanationSteps } from '../../playground/panes/why/ExplanationSteps.tsx'
import { FactsRead } from '../../playground/panes/why/FactsRead.tsx'
import { coreText } from '../../playground/strings/core-text.ts'
import { t as word } from '../../playground/strings/t.ts'
import { t } from '../browser/i18n.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { JudgedCrawler } from '../robots/judge-page.ts'
import { siteOf } from '../robots/site-of.ts'
import '../../playground/panes/why/why.css'

export { default as why } from 'virtual:messages/why'

interface Props {
  /** The crawlers that share the verdict, at least one. */
  readonly judged: readonly JudgedCrawler[]
  readonly read: CurrentAnswer
  readonly url: string
}

/** The playground's whole explanation of a verdict, for one of the crawlers that share it. */
export function WhyPanel({ judged, read, url }: Props) {
  const [token, setToken] = useState<string>()
  const explained = judged.find(one => one.token === token) ?? judged[0]
  const panel = useRef<HTMLDivElement>(null)
  // The button that opens it may be far from it.
  useEffect(() => {
    panel.current?.closest('.row')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="why">
      {judged.length > 1 && (
        <label className="why-whom">
          <span>{word('why_crawler')}</span>
          <select value={explained?.token} onChange={event => setToken(event.target.value)}>
            {judged.map(one => (
              <ForeignOption key={one.token} value={one.token} text={one.token} />
            ))}
          </select>
        </label>
      )}
      {explained && <VerdictExplanation key={explained.token} judged={explained} read={read} url={url} />}
    </div>
  )
}

function VerdictExplanation({ judged, read, url }: Omit<Props, 'judged'> & { judged: JudgedCrawler }) {
  const { token, dialect } = judged
  const { site, matcher, siteVerdict } = useMemo(() => {
    const site = siteOf(read)
    const matcher = siteMatcher(site, crawlerForOwnToken(token), dialect)
    return { site, matcher, siteVerdict: matcher.evaluate(url) }
  }, [read, token, dialect, url])
  const { robots } = matcher
  const [shown, setShown] = useState<RequestedLine>()
  const show = (line: number) => setShown({ line })
  const remark = remarkSentence(matcher.crawler)
  return (
    <>
      <h2 className="hidden">{t('whyOf', token)}</h2>
      {remark && <p className="why-note">{coreText(remark).text}</p>}
      <ExplanationSteps matcher={matcher} siteVerdict={siteVerdict} asked={url} url={url} onLine={show} />
      {shown && <Excerpt robots={robots} shown={shown} />}
      <ByDialect site={site} crawler={matcher.crawler} url={new URL(url)} chosen={matcher.dialect} onLine={show} />
      <FactsRead crawler={matcher.crawler} />
    </>
  )
}

/** A line that was asked for. Each request is a new object, even for the same line. */
interface RequestedLine {
  readonly line: number
}

/** How much of a line is shown around the line that was asked for, in UTF-16 units. */
const MAX_EXCERPT_LENGTH = 300

/** The lines around the line that was asked for, scrolled into view. */
function Excerpt({ robots, shown }: { robots: RobotsTxt; shown: RequestedLine }): ReactNode {
  const { line } = shown
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a line is asked for.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const around = robots.lines.slice(Math.max(0, line - 4), line + 3)
  return (
    <ol ref={list} className="excerpt" aria-label={t('excerpt', line)} start={around[0]?.number}>
      {around.map(({ number, from, to }) => (
        <li key={number} aria-current={number === line ? true : undefined}>
          <span aria-hidden="true">{number}</span>
          <CodeText text={cutText(robots.text.slice(from, to), MAX_EXCERPT_LENGTH)} />
        </li>
      ))}
    </ol>
  )
}
