import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { dialects, type Reading } from '../../core/index.ts'
import { SegmentedControl } from '../components/SegmentedControl.tsx'
import { SeverityIcon } from '../components/SeverityIcon.tsx'
import { Boundary } from '../loading/Boundary.tsx'
import { Later } from '../loading/Later.tsx'
import { usePlayground } from '../state/context.ts'
import { type PaneId, paneIds } from '../state/state.ts'
import { countsOf, countsText, type Problems } from '../state/use-lint.ts'
import { t } from '../strings/t.ts'
import { dialectTitle } from '../wording/names.ts'
import { CrawlersButton } from './CrawlersButton.tsx'
import { panes } from './registry.ts'
import { Verdicts } from './verdicts/Verdicts.tsx'

const readings = (): readonly { value: Reading; title: string; description: string }[] => [
  { value: 'as-documented', title: t('read_as_documented'), description: t('read_as_documented_long') },
  ...dialects.map(({ id, specification }) => ({
    value: id,
    title: dialectTitle(id),
    description: specification.title,
  })),
]

/**
 * What follows from the source: one pane at a time, and what all of them depend on. It is drawn when that changes, which
 * is later than the letter that was typed.
 */
export const Results = memo(() => {
  const { state, dispatch } = usePlayground()
  return (
    <section className="results" aria-label={t('page_results')}>
      <div className="bar">
        <Tabs />
        <CrawlersButton />
      </div>
      <div className="bar reading">
        <span aria-hidden="true">{t('read_label')}</span>
        <SegmentedControl
          label={t('read_label')}
          options={readings()}
          value={state.reading}
          onChange={reading => dispatch({ type: 'read-as', reading })}
        />
      </div>
      <div className="pane" role="tabpanel" id="pane" tabIndex={-1} aria-labelledby={`tab-${state.pane}`}>
        <Pane key={state.pane} pane={state.pane} />
      </div>
    </section>
  )
})

function Pane({ pane }: { pane: PaneId }) {
  if (pane === 'verdicts') {
    return (
      <Boundary title={t('panes_verdicts')}>
        <Verdicts />
      </Boundary>
    )
  }
  return (
    <Later part={panes[pane]} title={t(`panes_${pane}`)}>
      {Pane => <Pane />}
    </Later>
  )
}

/** Arrow keys move between the tabs and show each at once. */
function Tabs() {
  const { state, dispatch, problems } = usePlayground()
  const list = useRef<HTMLDivElement>(null)

  // On a narrow screen not all fit. The page itself must not scroll for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is shown is found by what the pane made of it.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    const room = list.current?.getBoundingClientRect()
    if (tab && room) list.current?.scrollBy({ left: tab.left - room.left - (room.width - tab.width) / 2 })
  }, [state.pane])

  function onKeyDown(event: KeyboardEvent) {
    const last = paneIds.length - 1
    const at = paneIds.indexOf(state.pane)
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const pane = next === undefined ? undefined : paneIds[next]
    if (pane === undefined) return
    event.preventDefault()
    dispatch({ type: 'show', pane })
    list.current?.querySelector<HTMLElement>(`#tab-${pane}`)?.focus()
  }

  return (
    <div className="tabs" role="tablist" aria-label={t('panes_label')} ref={list} onKeyDown={onKeyDown}>
      {paneIds.map(pane => (
        <button
          key={pane}
          type="button"
          role="tab"
          id={`tab-${pane}`}
          aria-controls="pane"
          aria-selected={pane === state.pane}
          tabIndex={pane === state.pane ? 0 : -1}
          onClick={() => dispatch({ type: 'show', pane })}
        >
          <span className="tab-title" data-title={t(`panes_${pane}`)}>
            {t(`panes_${pane}`)}
          </span>
          {pane === 'problems' && <ProblemCounts list={problems.list} />}
        </button>
      ))}
    </div>
  )
}

/** How many errors there are, else how many other problems. Its place is kept until something is found. */
function ProblemCounts({ list }: Pick<Problems, 'list'>) {
  const counts = countsOf(list)
  const others = counts.warning + counts.advice
  return (
    <>
      <span className="hidden"> {countsText(counts)}</span>
      <span className="tab-counts" aria-hidden="true">
        {counts.error > 0 ? (
          <span className="tab-count errors">
            <SeverityIcon severity="error" /> {counts.error}
          </span>
        ) : (
          others > 0 && <span className="tab-count">{others}</span>
        )}
      </span>
    </>
  )
}
