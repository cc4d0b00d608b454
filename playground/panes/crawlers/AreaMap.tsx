import { useMemo } from 'react'
import type { CrawlerPolicy } from '../../../core/edit/index.ts'
import type { SiteState } from '../../../core/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { areasOf } from '../../state/areas.ts'
import { usePlayground } from '../../state/context.ts'
import { t } from '../../strings/t.ts'
import { categoryTitle } from '../../wording/purposes.ts'
import type { AreaCounts, AreaMapResult } from './area-map.ts'
import { purposeTotals, totalText } from './rows.ts'
import { type OverviewQuestion, useAreaMap } from './use-policies.ts'
import './area-map.css'

/** The site as a map: what the crawlers of each purpose may fetch in each area, and how many of them. */
export function AreaMap({ policies, question }: { policies: readonly CrawlerPolicy[]; question: OverviewQuestion }) {
  const { result } = useAreaMap(question)
  const areas = useMemo(() => areasOf([question.robots]), [question.robots])
  const totals = purposeTotals(policies)
  const purposes = new Map(result?.purposes.map(one => [one.id, one]))
  return (
    <section aria-label={t('crawlers_totals')}>
      <AreaKey />
      <AreaTable
        // Before they are judged, so that nothing moves then.
        areas={result?.areas ?? areas}
        purposes={totals.map(({ id }) => purposes.get(id) ?? { id, areas: [] })}
        notes={new Map(totals.map(total => [total.id, totalText(total)]))}
      />
    </section>
  )
}

/** What the signs mean. */
export const AreaKey = ({ changes = false }: { changes?: boolean }) => (
  <p className="area-key">
    {(['open', 'partly', 'blocked'] as const).map(part => (
      <span key={part}>
        <StateIcon state={part === 'open' ? 'allowed' : part} /> {t(`crawlers_key_${part}`)}
      </span>
    ))}
    {changes && <span className="changed">{t('crawlers_key_changed')}</span>}
  </p>
)

interface AreaTableProps extends AreaMapResult {
  /** What is said about each purpose beside its row. */
  readonly notes?: ReadonlyMap<AreaMapResult['purposes'][number]['id'], string>
}

/** Purposes as rows, areas as columns. A cell that differs from the file before shows both. */
export function AreaTable({ areas, purposes, notes }: AreaTableProps) {
  const { dispatch, announce, state } = usePlayground()

  function test(target: string) {
    dispatch({ type: 'test', target, tokens: state.crawlers.map(({ token }) => token), pane: 'verdicts' })
    announce(t('crawlers_tested', { target }))
  }

  return (
    <div className="area-map">
      <table>
        <thead>
          <tr>
            <td />
            {areas.map(({ pattern, path }) => (
              <th key={path} scope="col">
                <button type="button" className="link" title={visible(pattern)} onClick={() => test(path)}>
                  {path === '/' ? t('crawlers_home') : <CodeText text={pattern} />}
                </button>
              </th>
            ))}
            {notes && <td />}
          </tr>
        </thead>
        <tbody>
          {purposes.map(({ id, areas: counts, before }) => (
            <tr key={id}>
              <th scope="row">{id === 'own' ? t('crawlers_own') : categoryTitle(id)}</th>
              {areas.map(({ path }, index) => (
                <AreaCell key={path} counts={counts[index] ?? {}} before={before?.[index]} />
              ))}
              {notes && (
                <td className="area-note" title={notes.get(id)}>
                  {notes.get(id)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AreaCell({ counts, before }: { counts: Readonly<AreaCounts>; before: Readonly<AreaCounts> | undefined }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return <td />
  const now = stateOf(counts)
  const { blocked = 0 } = counts
  const isChanged = before !== undefined && isOther(counts, before)
  return (
    <td
      className={isChanged ? 'changed' : undefined}
      title={t('crawlers_total_blocked', { some: isChanged ? `${before.blocked ?? 0} → ${blocked}` : blocked, all })}
    >
      {isChanged && stateOf(before) !== now && (
        <>
          <AreaState state={stateOf(before)} /> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <AreaState state={now} />
    </td>
  )
}

const AreaState = ({ state }: { state: SiteState | 'partly' }) => (
  <StateIcon state={state} label={t(`state_${state}`)} />
)

/** Whether as many crawlers have each verdict. */
export const isOther = (one: AreaCounts, other: AreaCounts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].some(key => one[key as SiteState] !== other[key as SiteState])

/** One state for all crawlers of a purpose: where they differ, some of them are blocked, or nobody says so. */
function stateOf(counts: AreaCounts): SiteState | 'partly' {
  const [first = 'unknown', ...others] = Object.keys(counts) as SiteState[]
  return others.length === 0 ? first : counts.blocked === undefined ? 'undecided' : 'partly'
}
