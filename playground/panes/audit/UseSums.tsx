import { rowUses, type Sums, statesOfFetched, type UsageSum } from '../../../core/audit/index.ts'
import { usageCategoryTitle, usageStateWording } from '../../../core/usage/index.ts'
import { StateIcon } from '../../components/StateIcon.tsx'
import { numberText } from '../../strings/catalogue.ts'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import { shapeOfUsage } from '../../usage/use-shapes.ts'
import { NumberChange } from './NumberChange.tsx'

interface Props {
  readonly now: Sums
  readonly before: Sums | undefined
}

/** What the files say about the use of the URLs that may be fetched. Nothing if they say nothing. */
export function UseSums({ now, before }: Props) {
  if (now.usage.length === 0) return null
  return (
    <section className="audit-uses" aria-label={t('auditor_uses')}>
      <h3>{t('auditor_uses')}</h3>
      <ul className="audit-crawlers">
        {sameSums(now, before).map(({ crawlers, sum, was }) => (
          <li key={crawlers.join()} className="audit-crawler">
            <h4>{crawlers.join(', ')}</h4>
            <dl className="audit-use-sums">
              {rowUses.map(({ id, category }) => (
                <div key={id}>
                  <dt>{coreText(usageCategoryTitle(category)).text}</dt>
                  <dd className="audit-states">
                    {statesOfFetched
                      .filter(state => sum[id][state] > 0 || (was?.[id][state] ?? 0) > 0)
                      .map(state => (
                        <span key={state}>
                          <StateIcon state={shapeOfUsage[state]} /> {numberText(sum[id][state])}{' '}
                          {coreText(usageStateWording(state)).text}{' '}
                          <NumberChange now={sum[id][state]} before={was?.[id][state]} />
                        </span>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="audit-facts">{t('auditor_uses_note')}</p>
    </section>
  )
}

interface SameSums {
  readonly crawlers: readonly string[]
  readonly sum: UsageSum
  readonly was: UsageSum | undefined
}

/** Crawlers with the same numbers are named together. Those that may fetch nothing are left out. */
function sameSums(now: Sums, before: Sums | undefined): readonly SameSums[] {
  const found = new Map<string, SameSums & { readonly crawlers: string[] }>()
  now.crawlers.forEach(({ token, states }, crawler) => {
    const sum = now.usage[crawler]
    if (!sum || states.allowed === 0) return
    const was = before?.usage[crawler]
    const key = JSON.stringify([sum, was])
    const known = found.get(key)
    if (known) known.crawlers.push(token)
    else found.set(key, { crawlers: [token], sum, was })
  })
  return [...found.values()]
}
