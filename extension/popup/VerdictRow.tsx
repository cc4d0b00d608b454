import page from 'virtual:messages/page'
import { lazy, Suspense } from 'react'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { addView, withMessages } from '../../playground/strings/catalogue.ts'
import { t as stateWord } from '../../playground/strings/t.ts'
import { isCalm } from '../badge/badge.ts'
import { t } from '../browser/i18n.ts'
import type { ReadAnswer } from '../robots/answer-at.ts'
import { decidingLineOf, type JudgedCrawler } from '../robots/judge-page.ts'
import { crawlerNamesText } from '../ui/crawler-names.ts'
import type { Formats } from '../ui/format.ts'
import { Guarded } from '../ui/Guarded.tsx'
import type { VerdictGroup } from './verdict-groups.ts'

// Loaded later, so that the verdicts need not wait for the explanation.
const LazyWhyPanel = lazy(async () => {
  const { WhyPanel, why } = await import('./WhyPanel.tsx')
  await addView(page)
  return withMessages(WhyPanel, why)
})

// Loaded later, and only for files that say something about the use of pages.
const LazyUsageLines = lazy(async () => {
  const { UsageLines, messages } = await import('./UsageLines.tsx')
  return withMessages(UsageLines, messages)
})

interface Props {
  readonly row: VerdictGroup
  /** The purpose, above its first row. */
  readonly heading: string | false
  readonly read: ReadAnswer
  readonly url: string
  readonly formats: Formats
  /** Whether the explanation is shown. Only one is shown at a time. */
  readonly open: boolean
  readonly onToggle: () => void
  /** Whether the file may say something about the use of pages. */
  readonly mayStateUsage: boolean
  readonly onFile: (judged: JudgedCrawler, line: number | undefined) => void
}

/** The verdict on some crawlers, as it is or as it was: with the line that decides, and the group that they follow. */
export function VerdictRow({ row, heading, read, url, formats, open, mayStateUsage, onToggle, onFile }: Props) {
  const { state, judged, line, words, remark } = row
  const group = row.namesAll ? t('groupOfThese') : row.group
  const [first] = judged
  const tokens = judged.map(({ token }) => token)
  return (
    <li className={isCalm(judged, state) ? 'row calm' : 'row'}>
      {heading && <h2 className="purpose">{heading}</h2>}
      <StateIcon state={state} />
      <div className="verdict">
        <b>{tokens.join(', ')}</b>
        <span className={state}>{stateWord(`state_${state}`)}</span>
        {read.type === 'current' && (
          <button
            type="button"
            className="link why-button"
            aria-expanded={open}
            aria-label={t('whyOf', crawlerNamesText(tokens, t, formats))}
            onClick={onToggle}
          >
            {t('why')}
          </button>
        )}
      </div>
      <div className="reason">
        {line && (
          <button
            type="button"
            className="line-button"
            title={`${line.text}\n${t('showInFile')}`}
            onClick={() => first && onFile(first, decidingLineOf(first))}
          >
            <code>
              <span className="number">
                <span className="hidden">{line.label}: </span>
                <span aria-hidden="true">{first && decidingLineOf(first)}</span>
              </span>
              {line.text}
            </code>
          </button>
        )}
        {(group || line) && words && <p>{words}</p>}
        <p className="source">{group ?? words}</p>
        {read.type === 'current' && state === 'allowed' && mayStateUsage && (
          <Guarded>
            <Suspense>
              <LazyUsageLines judged={judged} read={read} url={url} onFile={onFile} />
            </Suspense>
          </Guarded>
        )}
        {remark && <p className="remark">{remark}</p>}
      </div>
      {open && read.type === 'current' && (
        <Suspense>
          <LazyWhyPanel judged={judged} read={read} url={url} />
        </Suspense>
      )}
    </li>
  )
}
