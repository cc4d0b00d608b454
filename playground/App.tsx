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
import type { SourceEditor } from './editor/source-editor.ts'
import { Header } from './Header.tsx'
import { PageNotices } from './PageNotices.tsx'
import { Results } from './panes/Results.tsx'
import { siteOf } from './share/server.ts'
import { SourcePane } from './source/SourcePane.tsx'
import { Start } from './start/Start.tsx'
import { chosenTest } from './state/chosen-test.ts'
import { type Playground, PlaygroundContext } from './state/context.ts'
import { isFirstExample } from './state/own-file.ts'
import { reduce, type Settings, stateOf } from './state/state.ts'
import { useArrivals } from './state/use-arrivals.ts'
import { useDraft } from './state/use-draft.ts'
import { baseUrlOf, useProblemNews, useProblems } from './state/use-lint.ts'
import { useMatrix } from './state/use-matrix.ts'
import { useVerdictNews } from './state/use-verdict-news.ts'
import { language, onLanguage } from './strings/catalogue.ts'

/** Simulated answers arrive when the page is opened: only durations count. */
const NOW = Date.now()

/** The whole page: the source on one side, what follows from it on the other. */
export function App({ editor, settings }: { editor: SourceEditor; settings: Settings }) {
  const [state, dispatch] = useReducer(reduce, settings, stateOf)
  const spoken = useSyncExternalStore(onLanguage, language)
  const current = useSyncExternalStore(editor.subscribe, editor.robots)
  // Typing goes first: what takes long to show may be a few letters behind.
  const robots = useDeferredValue(current)
  const { targets, server } = state
  const site = useMemo(() => siteOf(robots, server, NOW), [robots, server])
  const matrix = useMatrix(robots, site, state, NOW)
  const chosen = useMemo(() => chosenTest(state, matrix), [state, matrix])

  const [news, announce] = useAnnouncements()
  useVerdictNews(matrix, chosen, announce)
  const problems = useProblems(robots, baseUrlOf(targets))
  useProblemNews(problems, announce)
  const kept = useDraft(editor, state)
  const arrivals = useArrivals(editor, state, dispatch)

  useEffect(() => {
    if (!chosen) return editor.show(undefined)
    const { matcher, siteVerdict, target } = chosen
    // The lines of a page that comes in the file's place, or of a copy, are not those of the document.
    const followsDocument = !server?.sendsHtml && matcher.rulesFrom !== 'last-good'
    editor.show({ matcher, siteVerdict, url: target.url?.href, followsDocument })
  }, [editor, chosen, server])

  useEffect(() => {
    if (problems.robots) editor.showProblems(problems.robots, problems.list)
  }, [editor, problems])

  const { open: openFile } = arrivals
  const playground = useMemo<Playground>(
    () => ({ state, dispatch, editor, robots, site, matrix, chosen, problems, openFile, announce }),
    [state, editor, robots, site, matrix, chosen, problems, openFile, announce],
  )
  const isFirst = isFirstExample({ source: robots.text, targets: targets.map(({ text }) => text) })
  return (
    <PlaygroundContext value={playground}>
      <div className="page-top">
        <Header kept={kept} />
        <PageNotices />
        {(isFirst || arrivals.site) && <Start arrivals={arrivals} />}
      </div>
      <main key={spoken} className="workbench">
        <SourcePane arrivals={arrivals} />
        <Results />
      </main>
      <div className="hidden" role="status" aria-atomic="false">
        {news.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </PlaygroundContext>
  )
}

/** ms for which an announcement stays: time for a reader to come to it after those before. */
const NEWS_KEPT = 6000

/** What the page's live region says. Each announcement is a paragraph of its own, so that none takes another's place. */
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
