import { t } from '../../strings/t.ts'
import { AreaKey, AreaTable, isOther } from '../crawlers/AreaMap.tsx'
import { type OverviewQuestion, useAreaMap } from '../crawlers/use-policies.ts'

/** The picture of what changes: the purposes whose crawlers get something else in some area. */
export function ChangeMap({ question }: { question: OverviewQuestion }) {
  const { result } = useAreaMap(question)
  const changed = result?.purposes.filter(({ areas, before = [] }) =>
    areas.some((counts, index) => isOther(counts, before[index] ?? counts)),
  )
  if (!result || !changed || changed.length === 0) return null
  return (
    <section aria-label={t('crawlers_totals')}>
      <AreaKey changes />
      <AreaTable areas={result.areas} purposes={changed} />
    </section>
  )
}
