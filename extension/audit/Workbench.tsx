import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import { createSourceEditor, type SourceEditor } from '../../playground/editor/source-editor.ts'
import { LazyView } from '../../playground/loading/LazyView.tsx'
import { CrawlersButton } from '../../playground/panes/CrawlersButton.tsx'
import { panes } from '../../playground/panes/registry.ts'
import { simulatedSite } from '../../playground/share/server.ts'
import { chosenTest } from '../../playground/state/chosen-test.ts'
import { type Playground, PlaygroundContext } from '../../playground/state/context.ts'
import { reduce, stateFromSettings } from '../../playground/state/state.ts'
import { useMatrix } from '../../playground/state/use-matrix.ts'
import { t } from '../../playground/strings/t.ts'
import type { Page } from '../browser/types.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { Settings } from '../settings/settings.ts'
import { sharedStateOf } from '../ui/playground-link.ts'

/** The assumed time of the answer for robots.txt. Only durations matter for verdicts. */
const ANSWER_TIME = Date.now()

const noProblems: Playground['problems'] = { robots: undefined, list: [], style: [], open: [], failure: undefined }

interface Props {
  readonly page: Page
  readonly read: CurrentAnswer
  readonly settings: Settings
  /** Shown above the audit. */
  readonly head: ReactNode
  /** Whether there is anything to audit yet. */
  readonly begun: boolean
  /** Shown in place of the audit until then. */
  readonly before?: ReactNode
}

/**
 * The playground's pane Audit next to the site's robots.txt. Changes of the file are only tried out: the pane shows
 * which verdicts they would change. The playground's drafts and the address of the page are not used.
 */
export function Workbench({ page, read, settings, head, begun, before }: Props) {
  const [given] = useState(() => sharedStateOf(read, page.url, settings, ANSWER_TIME))
  const [editor] = useState(() => createSourceEditor(parse(given.source)))
  const [state, dispatch] = useReducer(reduce, given, ({ targets, crawlers, reading, server }) =>
    stateFromSettings({ targets, crawlers, reading, server, pane: 'audit' }),
  )
  const [robots, setRobots] = useState(editor.robots)
  useEffect(() => editor.subscribe(() => setRobots(editor.robots())), [editor])
  const site = useMemo(() => simulatedSite(robots, state.server, ANSWER_TIME), [robots, state.server])
  const matrix = useMatrix(robots, site, state, ANSWER_TIME)
  const chosen = useMemo(() => chosenTest(state, matrix), [state, matrix])
  const [news, announce] = useState('')
  const openFile = useCallback<Playground['openFile']>((file, opened) => editor.replace(file, opened), [editor])
  const isWhy = state.pane === 'why'

  useEffect(() => {
    if (!chosen || !isWhy) return editor.show(undefined)
    const { matcher, siteVerdict, target } = chosen
    const followsDocument = matcher.rulesFrom !== 'last-good'
    editor.show({ matcher, siteVerdict, url: target.url?.href, followsDocument })
  }, [editor, chosen, isWhy])

  const playground = useMemo<Playground>(
    () => ({ state, dispatch, editor, robots, site, matrix, chosen, problems: noProblems, openFile, announce }),
    [state, editor, robots, site, matrix, chosen, openFile],
  )
  const { host } = new URL(page.url)
  // If there is no file and the server's answer decides, changes of an empty file would change no verdict.
  const hasFile = read.entry.answer.outcome === 'rules' || given.source !== ''
  return (
    <PlaygroundContext value={playground}>
      <div className="page-top">{head}</div>
      <main className={hasFile ? 'workbench audited with-file' : 'workbench audited'}>
        <section className="results" aria-label={t('page_results')}>
          <div className="bar">
            <h2 className="bar-title">{t(isWhy ? 'panes_why' : 'panes_audit')}</h2>
            <CrawlersButton />
          </div>
          {!begun && before && <div className="audit-before">{before}</div>}
          {/* While it is hidden, the pane already gives its question to the worker, which takes some time to start. */}
          <div className="pane" hidden={!begun}>
            {isWhy ? (
              <LazyView key="why" part={panes.why} title={t('panes_why')}>
                {Why => <Why />}
              </LazyView>
            ) : (
              <LazyView key="audit" part={panes.audit} title={t('panes_audit')}>
                {Audit => <Audit />}
              </LazyView>
            )}
          </div>
        </section>
        {hasFile && <SourceView editor={editor} title={t('links_robotsTxt', { host })} />}
      </main>
      <p className="hidden" role="status">
        {news}
      </p>
    </PlaygroundContext>
  )
}

/** The editor with the file that verdicts follow. */
function SourceView({ editor, title }: { editor: SourceEditor; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) editor.attachTo(place.current)
  }, [editor])
  return (
    <section className="source" aria-label={title}>
      <div className="bar">
        <h2 className="bar-title">{title}</h2>
      </div>
      <div className="editor" ref={place} />
      <p className="facts">{t('links_tryOut')}</p>
    </section>
  )
}
