import { StateIcon } from '../../playground/shared/StateIcon.tsx'
import { t } from '../browser.ts'
import type { Judged } from '../judge-page.ts'
import { reasonOf } from './reason.ts'

const words = { allowed: 'stateAllowed', blocked: 'stateBlocked', unknown: 'stateUnknown' } as const

/** One crawler: what it may do, by which line, in whose group, and where that is specified. */
export function CrawlerRow({ judged }: { judged: Judged }) {
  const { line, words: why, group, section, remark } = reasonOf(judged, t)
  return (
    <li className="crawler">
      <StateIcon state={judged.state} />
      <p className="verdict">
        <b>{judged.token}</b> <span className={judged.state}>{t(words[judged.state])}</span>
      </p>
      <div className="reason">
        {line && (
          <code title={line.text}>
            <span className="number" title={line.label}>
              <span className="hidden">{line.label}: </span>
              <span aria-hidden="true">{judged.line}</span>
            </span>
            {line.text}
          </code>
        )}
        {group && why && <p>{why}</p>}
        <p className="source">
          <span>{group ?? why}</span>
          <a href={section.url} target="_blank" rel="noreferrer">
            {section.title}
          </a>
        </p>
        {remark && <p className="remark">{remark}</p>}
      </div>
    </li>
  )
}
