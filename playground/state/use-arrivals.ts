import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { parse, type RobotsTxt } from '../../core/index.ts'
import type { OpenedFile } from '../editor/opened-file.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { DecodedLink, LinkProblem } from '../share/link.ts'
import { type Draft, draftIn, draftOf, fileOfDraft, setDraftAside } from './draft.ts'
import { firstTargets, isFirstExample } from './own-file.ts'
import type { Site } from './site-address.ts'
import { type Action, type PlaygroundState, settingsOf } from './state.ts'

/** What became of a link in the address, an example or a file. */
export interface ArrivalNews {
  /**
   * - `opened`, `example`: a link or an example is in the place of the draft.
   * - `file`: a person's own file is; `own`: it is in the place of the first example, and so are URLs for it.
   * - `none`: the site is judged as one without a robots.txt.
   * - Otherwise why there is nothing to open; then the draft is as it was.
   */
  readonly outcome: 'opened' | 'example' | 'file' | 'own' | 'none' | Exclude<LinkProblem, 'none'>
  /** Puts back what was here before. */
  readonly back: (() => void) | undefined
  readonly dismiss: () => void
}

export interface Arrivals {
  readonly news: ArrivalNews | undefined
  /** Opens an example in the place of all that is here, or what was set aside for one. */
  readonly load: (draft: Draft) => void
  /** Opens a person's own file in the place of the one that is here. */
  readonly open: (robots: RobotsTxt, file?: OpenedFile) => void
  /** The site whose file is waited for: a file that comes next is taken for that of this site. */
  readonly site: Site | undefined
  readonly waitFor: (site: Site | undefined) => void
  /** Judges the site that is waited for as one without a robots.txt. */
  readonly openNone: (site: Site) => void
}

/** What comes from elsewhere: the link in the address, now and whenever that becomes another, examples, and own files. */
export function useArrivals(editor: SourceEditor, state: PlaygroundState, dispatch: Dispatch<Action>): Arrivals {
  const [news, setNews] = useState<ArrivalNews>()
  const [site, waitFor] = useState<Site>()
  const latest = useRef({ state, site })
  latest.current = { state, site }

  const show = useCallback(
    (draft: Draft, file = fileOfDraft(draft)) => {
      editor.replace(parse(draft.source), file)
      dispatch({ type: 'load', settings: draft })
    },
    [editor, dispatch],
  )

  const tell = useCallback(
    (outcome: ArrivalNews['outcome'], before: Draft, file?: OpenedFile) => {
      const dismiss = () => setNews(undefined)
      const back = () => {
        show(before, file)
        dismiss()
      }
      setNews({ outcome, back, dismiss })
    },
    [show],
  )

  /** Tells that an own file is in the place of `before`. Nothing asks about the example's URLs any more. */
  const took = useCallback(
    (before: Draft, file?: OpenedFile) => {
      const { site } = latest.current
      const isFirst = isFirstExample(before)
      if (isFirst || site) dispatch({ type: 'replace-targets', targets: firstTargets(editor.robots(), site?.origin) })
      waitFor(undefined)
      tell(isFirst ? 'own' : 'file', before, file)
    },
    [editor, dispatch, tell],
  )

  const open = useCallback(
    (robots: RobotsTxt, file?: OpenedFile) => {
      const before = draftIn(editor, latest.current.state)
      const fileBefore = editor.file()
      editor.replace(robots, file)
      took(before, fileBefore)
    },
    [editor, took],
  )

  const openNone = useCallback(
    ({ origin, robotsTxt }: Site) => {
      const before = draftIn(editor, latest.current.state)
      editor.replace(parse(''))
      dispatch({ type: 'replace-targets', targets: [`${origin}/`] })
      dispatch({ type: 'simulate', server: { answer: { kind: 'response', url: robotsTxt, status: 404 } } })
      waitFor(undefined)
      tell('none', before)
    },
    [editor, dispatch, tell],
  )

  // Over another text than the example undo is enough.
  useEffect(
    () =>
      editor.onPastedOver(source => {
        const before = { ...settingsOf(latest.current.state), source }
        if (latest.current.site || isFirstExample(before)) took(before)
      }),
    [editor, took],
  )

  const replaceBy = useCallback(
    (draft: Draft, outcome: 'opened' | 'example') => {
      const before = draftIn(editor, latest.current.state)
      setDraftAside(before)
      show(draft)
      tell(outcome, before)
    },
    [editor, show, tell],
  )

  useEffect(() => {
    let current = true
    function open() {
      const { hash } = window.location
      if (hash.length < 2) return
      void loadSilently(
        () => import('../share/link.ts'),
        ({ decodeLink }) => void decodeLink(hash).then(decoded => take(hash, decoded)),
      )
    }
    function take(hash: string, decoded: DecodedLink) {
      if (!current || window.location.hash !== hash) return
      if (decoded.ok) {
        replaceBy(draftOf(decoded.state), 'opened')
        // From here on the draft is kept as any other; opening the page again is not to undo changes.
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
      } else if (decoded.reason !== 'none') {
        setNews({ outcome: decoded.reason, back: undefined, dismiss: () => setNews(undefined) })
      }
    }
    open()
    window.addEventListener('hashchange', open)
    return () => {
      current = false
      window.removeEventListener('hashchange', open)
    }
  }, [replaceBy])
  return { news, load: draft => replaceBy(draft, 'example'), open, site, waitFor, openNone }
}
