import page from 'virtual:messages/page'
import { lazy, Suspense } from 'react'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { addView, worded } from '../../playground/strings/catalogue.ts'
import { t as stateWord } from '../../playground/strings/t.ts'
import { t } from '../browser/i18n.ts'
import type { CacheEntry } from '../robots/cache-entry.ts'
import { type Judged, lineOf } from '../robots/judge-page.ts'
import type { Formats } from '../ui/format.ts'
import type { Row } from './rows.ts'
import { namesOf } from './summary.ts'

// The verdicts are not to wait for the explanation.
const WhyPanel = lazy(async () => {
  const { WhyPanel, why } = await import('./WhyPanel.tsx')
  await addView(page)
  return worded(WhyPanel, why)
})

interface Props {
  readonly row: Row
  readonly entry: CacheEntry
  readonly url: string
  readonly formats: Formats
  /** Whether the explanation is shown; one at a time is. */
  readonly open: boolean
  readonly onToggle: () => void
  /** Shows the line that decides within its file. */
  readonly onFile: (judged: Judged) => void
}

/** What some crawlers may do, by which line, in whose group, and where that is specified. */
export function VerdictRow({ row, entry, url, formats, open, onToggle, onFile }: Props) {
  const { state, judged, line, words, sections, remark } = row
  const group = row.namesAll ? t('groupOfThese') : row.group
  const [first] = judged
  const tokens = judged.map(({ token }) => token)
  return (
    <li className="row">
      <StateIcon state={state} />
      <div className="verdict">
        <b>{tokens.join(', ')}</b>
        <span className={state}>{stateWord(`state_${state}`)}</span>
        <button
          type="button"
          className="link why-button"
          aria-expanded={open}
          aria-label={t('whyOf', namesOf(tokens, t, formats))}
          onClick={onToggle}
        >
          {t('why')}
        </button>
      </div>
      <div className="reason">
        {line && (
          <button
            type="button"
            className="line-button"
            title={`${line.text}\n${t('showInFile')}`}
            onClick={() => first && onFile(first)}
          >
            <code>
              <span className="number">
                <span className="hidden">{line.label}: </span>
                <span aria-hidden="true">{first && lineOf(first)}</span>
              </span>
              {line.text}
            </code>
          </button>
        )}
        {(group || line) && words && <p>{words}</p>}
        <p className="source">
          <span>{group ?? words}</span>
          <span className="sections">
            {sections.map(({ title, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer" lang="en">
                {title}
              </a>
            ))}
          </span>
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
