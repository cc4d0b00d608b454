import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { SeverityIcon } from '../components/SeverityIcon.tsx'
import { whenInUse } from '../loading/after-first-view.ts'
import { Boundary } from '../loading/Boundary.tsx'
import { LazyView } from '../loading/LazyView.tsx'
import { usePlayground } from '../state/context.ts'
import { type PaneId, paneIds } from '../state/state.ts'
import { type LintState, severityCounts, severityCountsText } from '../state/use-lint.ts'
import { useMedia } from '../state/use-media.ts'
import { t } from '../strings/t.ts'
import { CrawlersButton } from './CrawlersButton.tsx'
import { panes } from './registry.ts'
import { hasNoFocus, scrollToResults } from './scroll-to-results.ts'
import { roomForVerdicts } from './verdicts/MatrixGrid.tsx'
import { Verdicts } from './verdicts/Verdicts.tsx'

/** The panes that show verdicts for the chosen crawlers. */
const ofChosenCrawlers: readonly PaneId[] = ['verdicts', 'why', 'audit']

/**
 * The results for the file: the tabs, and one pane at a time; in a wide window Why stands beside Verdicts, if there is room
 * for both. They depend on the deferred file, so that a typed letter is drawn before them.
 */
export const Results = memo(() => {
  const { state, matrix } = usePlayground()
  const { pane } = state
  const [isInUse, setInUse] = useState(false)
  useEffect(() => void whenInUse().then(() => setInUse(true)), [])
  const least = useMemo(() => roomForVerdicts(matrix.matchers), [matrix])
  const hasRoom = useMedia(`(width >= ${Math.min(120, Math.max(90, (least + 19) / 0.66))}rem)`)
  const isWide = hasRoom && pane === 'verdicts'
  const section = useRef<HTMLElement>(null)
  const shown = useRef(pane)
  useLayoutEffect(() => {
    if (shown.current === pane || !section.current) return
    shown.current = pane
    scrollToResults(section.current)
    // The focused element may have been removed with the previous pane. A link opens without a focus.
    if (isInUse && hasNoFocus()) section.current.querySelector<HTMLElement>('#pane')?.focus({ preventScroll: true })
  }, [pane, isInUse])
  return (
    <section ref={section} className="results" aria-label={t('page_results')}>
      <div className="bar">
        <Tabs />
        {ofChosenCrawlers.includes(pane) && <CrawlersButton />}
      </div>
      <div className={isWide ? 'panes wide' : 'panes'} style={{ '--least': `${least}rem` } as CSSProperties}>
        <div className="pane" role="tabpanel" id="pane" tabIndex={-1} aria-labelledby={`tab-${pane}`}>
          <PaneContent key={pane} pane={pane} />
        </div>
        {isWide && (
          <section className="beside" aria-label={t('panes_why')}>
            {isInUse && (
              <LazyView part={panes.why} title={t('panes_why')}>
                {Why => <Why />}
              </LazyView>
            )}
          </section>
        )}
      </div>
    </section>
  )
})

function PaneContent({ pane }: { pane: PaneId }) {
  if (pane === 'verdicts') {
    return (
      <Boundary title={t('panes_verdicts')}>
        <Verdicts />
      </Boundary>
    )
  }
  return (
    <LazyView part={panes[pane]} title={t(`panes_${pane}`)}>
      {Pane => <Pane />}
    </LazyView>
  )
}

/** The tabs. Arrow keys move between them and show the pane at once. */
function Tabs() {
  const { state, dispatch, problems } = usePlayground()
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the chosen tab into view on narrow screens. `scrollIntoView` would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pane decides which tab is selected in the document.
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

/** The number of errors or, if there are none, of other problems. Takes the same room while there are no problems. */
function ProblemCounts({ list }: Pick<LintState, 'list'>) {
  const counts = severityCounts(list)
  const others = counts.warning + counts.advice
  return (
    <>
      <span className="hidden"> {severityCountsText(counts)}</span>
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
