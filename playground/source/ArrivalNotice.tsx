import { useMemo } from 'react'
import { cutText } from '../../core/verdict/index.ts'
import { CodeText } from '../components/CodeText.tsx'
import { isForeign, recognise } from '../opening/recognise.ts'
import { stateLimits } from '../share/limits.ts'
import { crawlerNamed } from '../state/state.ts'
import type { ArrivalOutcome } from '../state/use-arrivals.ts'
import { numberText } from '../strings/catalogue.ts'
import { message } from '../strings/message.tsx'
import { snake, t } from '../strings/t.ts'

export { default as messages } from 'virtual:messages/arrivals'

/** Says what happened with a link, an example or a file that was opened, with a way back to the file before. */
export function ArrivalNotice({ news, text }: { news: ArrivalOutcome; text: () => string }) {
  const { outcome, proposal, cutLists = [], crawlers = [], back, dismiss } = news
  const { rules = 0, allRules = 0 } = proposal ?? {}
  const unnamed = crawlers.filter(text => !crawlerNamed(text))
  const isFile = outcome === 'file' || outcome === 'own'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is the one that the news is about.
  const kind = useMemo(() => (isFile ? recognise(text()) : ''), [news])
  const isPart = rules > 0 && rules < allRules
  return (
    <p className="notice arrival" role="alert">
      <span>
        {isForeign(kind)
          ? t(`foreign_${snake(kind)}`)
          : isPart
            ? t('link_ownSome', { some: numberText(rules), all: numberText(allRules) })
            : outcome === 'crawler'
              ? t('link_crawler', { token: crawlers.join() })
              : t(`link_${snake(outcome)}`)}
        {cutLists.map(({ list, count }) => {
          const values = { taken: numberText(stateLimits[list]), all: numberText(count) }
          return ` ${t(`link_cut_${list}`, values)}`
        })}
        {unnamed[0] !== undefined && (
          <> {message('link_unnamed', { count: unnamed.length, name: <CodeText text={cutText(unnamed[0], 60)} /> })}</>
        )}
      </span>
      {back && (
        <button type="button" className="link" onClick={back}>
          {t('link_back')}
        </button>
      )}
      <button type="button" className="link" onClick={dismiss}>
        {t('page_close')}
      </button>
    </p>
  )
}
