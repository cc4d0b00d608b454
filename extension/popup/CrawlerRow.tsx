import page from 'virtual:messages/page'
import { lazy, Suspense } from 'react'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { addView, worded } from '../../playground/strings/catalogue.ts'
import { t as stateWord } from '../../playground/strings/t.ts'
import { t } from '../browser/i18n.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { type Judged, lineOf } from '../robots/judge-page.ts'
import { reasonOf } from './reason.ts'

// The verdicts are not to wait for the explanation.
const WhyPanel = lazy(async () => {
  const { WhyPanel, why } = await import('./WhyPanel.tsx')
  await addView(page)
  return worded(WhyPanel, why)
})

interface Props {
  readonly judged: Judged
  readonly entry: CacheEntry
  readonly url: string
  /** Whether the explanation is shown; one at a time is. */
  readonly open: boolean
  readonly onToggle: () => void
}

/** One crawler: what it may do, by which line, in whose group, and where that is specified. */
export function CrawlerRow({ judged, entry, url, open, onToggle }: Props) {
  const { line, words: why, group, section, remark } = reasonOf(judged)
  return (
    <li className="crawler">
      <StateIcon state={judged.state} />
      <p className="verdict">
        <b>{judged.token}</b>
        <button
          type="button"
          className="link why-button"
          aria-expanded={open}
          aria-label={t('whyOf', judged.token)}
          onClick={onToggle}
        >
          {t('why')}
        </button>
        <span className={judged.state}>{stateWord(`state_${judged.state}`)}</span>
      </p>
      <div className="reason">
        {line && (
          <code title={line.text}>
            <span className="number" title={line.label}>
              <span className="hidden">{line.label}: </span>
              <span aria-hidden="true">{lineOf(judged)}</span>
            </span>
            {line.text}
          </code>
        )}
        {(group || line) && why && <p>{why}</p>}
        <p className="source">
          <span>{group ?? why}</span>
          <a href={section.url} target="_blank" rel="noreferrer" lang="en">
            {section.title}
          </a>
        </p>
        {remark && <p className="remark">{remark}</p>}
      </div>
      {open && (
        <Suspense>
          <WhyPanel judged={judged} entry={entry} url={url} />
        </Suspense>
      )}
    </li>
  )
}
