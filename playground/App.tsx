import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { VerdictHeadline } from './answer/VerdictHeadline.tsx'
import type { SourceEditor } from './editor/source-editor.ts'
import { Header } from './Header.tsx'
import { afterFirstView, whenInUse } from './loading/after-first-view.ts'
import { LazyView, lazyPart } from './loading/LazyView.tsx'
import { PageNotices } from './PageNotices.tsx'
import { Results } from './panes/Results.tsx'
import { useRecent } from './recent/use-recent.ts'
import { simulatedSite } from './share/server.ts'
import { SourcePane } from './source/SourcePane.tsx'
import { chosenTest } from './state/chosen-test.ts'
import { type Playground, PlaygroundContext } from './state/context.ts'
import type { Draft } from './state/draft.ts'
import { showsFirstExample } from './state/own-file.ts'
import { reduce, stateFromSettings } from './state/state.ts'
import { useAddress } from './state/use-address.ts'
import { useArrivals } from './state/use-arrivals.ts'
import { useDecidingLine } from './state/use-deciding-line.ts'
import { useDraft } from './state/use-draft.ts'
import { baseUrlOf, useProblemAnnouncement, useProblems } from './state/use-lint.ts'
import { useMatrix } from './state/use-matrix.ts'
import { useMedia } from './state/use-media.ts'
import { useReadyState } from './state/use-ready-state.ts'
import { useTitle } from './state/use-title.ts'
import { useTypedOver } from './state/use-typed-over.ts'
import { useUnchangedArrival } from './state/use-unchanged-arrival.ts'
import { useVerdictAnnouncement } from './state/use-verdict-announcement.ts'
import { language, onLanguage, withMessages } from './strings/catalogue.ts'
import { t } from './strings/t.ts'

const wishes = lazyPart(async () => {
  const { WishesLine, messages } = await import('./wishes/WishesLine.tsx')
  return withMessages(WishesLine, ...messages)
})

const divider = lazyPart(async () => {
  const { Divider, messages } = await import('./Divider.tsx')
  return withMessages(Divider, messages)
})

/** The line between the halves, until the code that moves it is loaded. */
const NoDivider = () => <div className="divider" />

/** The time of simulated answers. Any time will do, as only durations count. */
const NOW = Date.now()

/** The whole page: the source on one side, the results on the other. */
export function App({ editor, settings }: { editor: SourceEditor; settings: Omit<Draft, 'source'> }) {
  const [set, change] = useReducer(reduce, settings, stateFromSettings)
  const state = useReadyState(set)
  const spoken = useSyncExternalStore(onLanguage, language)
  const current = useSyncExternalStore(editor.subscribe, editor.robots)
  const file = useSyncExternalStore(editor.subscribe, editor.file)
  // Typing has priority: slow views may be a few letters behind.
  const robots = useDeferredValue(current)
  const { targets, server } = state
  const site = useMemo(() => simulatedSite(robots, server, NOW), [robots, server])
  const matrix = useMatrix(robots, site, state, NOW)
  const chosen = useMemo(() => chosenTest(state, matrix), [state, matrix])

  const [news, announce] = useAnnouncements()
  useVerdictAnnouncement(matrix, chosen, announce)
  const problems = useProblems(robots, baseUrlOf(targets), file)
  useProblemAnnouncement(problems, announce)
  const borrowed = useUnchangedArrival(editor)
  const kept = useDraft(editor, set, borrowed.is)
  const leave = useRecent(editor, set)
  const arrivals = useArrivals(editor, set, change, leave, borrowed, settings.cutLists)
  const dispatch = useAddress(editor, set, change)
  useTypedOver(editor, state, change, borrowed)

  useEffect(() => {
    if (!chosen) return editor.show(undefined)
    const { matcher, siteVerdict, target } = chosen
    // Lines of an HTML page sent instead of the file, or of the last good copy, are not lines of the document.
    const followsDocument = !server?.sendsHtml && matcher.rulesFrom !== 'last-good'
    editor.show({ matcher, siteVerdict, url: target.url?.href, followsDocument })
  }, [editor, chosen, server])

  useDecidingLine(editor, state.chosen, chosen)

  useEffect(() => {
    if (problems.robots) editor.showProblems(problems)
  }, [editor, problems])

  const [isRested, setRested] = useState(false)
  useEffect(() => void afterFirstView().then(() => setRested(true)), [])

  const [isInUse, setInUse] = useState(false)
  useEffect(() => void whenInUse().then(() => setInUse(true)), [])

  const { open: openFile } = arrivals
  const playground = useMemo<Playground>(
    () => ({ state, dispatch, editor, robots, site, matrix, chosen, problems, openFile, arrivals, announce }),
    [state, dispatch, editor, robots, site, matrix, chosen, problems, openFile, arrivals, announce],
  )
  useTitle(state, file?.name)
  const isFirst = showsFirstExample(robots, targets)
  // layout.css has the same width.
  const isNarrow = useMedia('(width < 48rem)')
  return (
    <PlaygroundContext value={playground}>
      <div className="page-top">
        <Header kept={kept} arrivals={arrivals} />
        <PageNotices />
        <VerdictHeadline key={spoken} isExample={isFirst} isNarrow={isNarrow} />
        {!arrivals.site && (
          <div className="wishes-place">
            {isRested && (
              <LazyView part={wishes} title={t('panes_crawlers')}>
                {WishesLine => <WishesLine />}
              </LazyView>
            )}
          </div>
        )}
      </div>
      <main key={spoken} className="workbench">
        {/* On narrow screens the verdicts come before the file, for the eye and for the keyboard. */}
        {isNarrow && <Results key="results" />}
        {/* Below the file, where nothing moves when it goes, except on narrow screens, where the file is not in sight. */}
        <SourcePane key="source" arrivals={arrivals} isExample={isFirst && !isNarrow && !arrivals.site} />
        {isInUse ? (
          <LazyView part={divider} title={t('page_divider')} meanwhile={<NoDivider />}>
            {Divider => <Divider />}
          </LazyView>
        ) : (
          <NoDivider />
        )}
        {!isNarrow && <Results key="results" />}
      </main>
      <div className="hidden" role="status" aria-atomic="false">
        {news.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </PlaygroundContext>
  )
}

/** How long an announcement stays, in ms, so that a screen reader can finish the ones before. */
const NEWS_KEPT = 6000

/** The announcements in the page's live region. Each is a separate paragraph, so that none replaces another. */
function useAnnouncements(): [readonly { id: number; text: string }[], (text: string) => void] {
  const [news, setNews] = useState<readonly { id: number; text: string }[]>([])
  const last = useRef(0)
  const announce = useCallback((text: string) => {
    const id = ++last.current
    setNews(before => [...before, { id, text }])
    setTimeout(() => setNews(now => now.filter(said => said.id !== id)), NEWS_KEPT)
  }, [])
  return [news, announce]
}
