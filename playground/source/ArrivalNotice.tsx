import { stateLimits } from '../share/limits.ts'
import type { ArrivalOutcome } from '../state/use-arrivals.ts'
import { numberText } from '../strings/catalogue.ts'
import { snake, t } from '../strings/t.ts'

export { default as messages } from 'virtual:messages/arrivals'

/** Says what happened with a link, an example or a file that was opened, with a way back to the file before. */
export function ArrivalNotice({ news: { outcome, proposal, cutLists = [], back, dismiss } }: { news: ArrivalOutcome }) {
  const { rules = 0, allRules = 0 } = proposal ?? {}
  const isPart = rules > 0 && rules < allRules
  return (
    <p className="notice arrival" role="alert">
      <span>
        {isPart
          ? t('link_ownSome', { some: numberText(rules), all: numberText(allRules) })
          : t(`link_${snake(outcome)}`)}
        {cutLists.map(({ list, count }) => {
          const values = { taken: numberText(stateLimits[list]), all: numberText(count) }
          return ` ${t(`link_cut_${list}`, values)}`
        })}
      </span>
      {back && (
        <button type="button" className="link" onClick={back}>
          {t('link_back')}
        </button>
      )}
      <button type="button" className="link" onClick={dismiss}>
        {t('link_dismiss')}
      </button>
    </p>
  )
}
