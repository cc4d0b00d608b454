import { rowUses, type Sums, statesOfFetched } from '../../../core/audit/index.ts'
import { usageCategoryTitle, usageStateWording } from '../../../core/usage/index.ts'
import { StateIcon } from '../../components/StateIcon.tsx'
import { setsBy } from '../../state/sets-by.ts'
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
        {setsBy(sumsOfUse(now, before), ({ sum, was }) => [sum, was]).map(([{ token, sum, was }, ...others]) => (
          <li key={token} className="audit-crawler">
            <h4>{[token, ...others.map(other => other.token)].join(', ')}</h4>
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

/** The sums of each crawler. Those that may fetch nothing are left out. */
const sumsOfUse = (now: Sums, before: Sums | undefined) =>
  now.crawlers.flatMap(({ token, states }, crawler) => {
    const sum = now.usage[crawler]
    return sum && states.allowed > 0 ? [{ token, sum, was: before?.usage[crawler] }] : []
  })
