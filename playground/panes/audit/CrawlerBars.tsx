import type { CrawlerSum } from '../../../core/audit/index.ts'
import { siteStates } from '../../../core/index.ts'
import { ForeignText } from '../../components/ForeignText.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { listText, numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { fewOf } from '../../wording/few-of.ts'
import type { AuditFilter } from './filter.ts'
import { NumberChange } from './NumberChange.tsx'
import { percentText } from './numbers.ts'

interface CrawlerBarProps {
  readonly sum: CrawlerSum
  /** Crawlers with the same numbers. */
  readonly others: readonly string[]
  readonly before: CrawlerSum | undefined
  readonly onShow: (filter: Partial<AuditFilter>) => void
}

/** Blocked comes first, because people look for it. */
const statesInOrder = [
  'blocked',
  ...siteStates.filter(state => state !== 'blocked' && state !== 'allowed'),
  'allowed',
] as const

export function CrawlerBar({ sum: { token, states }, others, before, onShow }: CrawlerBarProps) {
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  const there = statesInOrder.filter(
    state => states[state] > 0 || (before?.states[state] ?? 0) > 0 || state === 'blocked',
  )
  return (
    <li className="audit-crawler">
      <h3 title={others.length > 0 ? listText([token, ...others]) : undefined}>
        <ForeignText text={fewOf([token, ...others])} />
      </h3>
      <span className="audit-meter" aria-hidden="true">
        {statesInOrder.map(
          state =>
            states[state] > 0 && <span key={state} className={state} style={{ flexGrow: states[state] / all }} />,
        )}
      </span>
      <span className="audit-states">
        {there.map(state => (
          <span key={state}>
            <StateIcon state={state} />{' '}
            <button
              type="button"
              className="link"
              aria-label={t('auditor_show_state', {
                crawler: token,
                state: t(`state_${state}`),
                count: states[state],
              })}
              disabled={states[state] === 0}
              onClick={() => onShow({ state })}
            >
              {numberText(states[state])}
            </button>{' '}
            {t(`state_${state}`)}
            {state === 'blocked' && all > 0 && states.blocked > 0 && ` (${percentText(states.blocked / all)})`}{' '}
            <NumberChange now={states[state]} before={before?.states[state]} />
          </span>
        ))}
      </span>
    </li>
  )
}

/** Explains the states other than allowed and blocked, as far as they occur. */
export function States({ crawlers }: { crawlers: readonly CrawlerSum[] }) {
  const there = explainedOutcomes.filter(state => crawlers.some(({ states }) => states[state] > 0))
  if (there.length === 0) return null
  return (
    <ul className="audit-facts audit-state-help">
      {there.map(state => (
        <li key={state}>{t(`auditor_state_${state}`)}</li>
      ))}
    </ul>
  )
}

const explainedOutcomes = ['deferred', 'undecided', 'unknown'] as const
