import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { originalText, parse, type RobotsTxt } from '../../core/index.ts'
import type { OpenedFile } from '../editor/file-limits.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { CutList } from '../share/limits.ts'
import type { DecodedLink, LinkProblem } from '../share/link.ts'
import type { SimulatedServer } from '../share/server.ts'
import { type Draft, draftIn, draftOf, fileOfDraft, isDraftStored as isDraftKept, saveReplacedDraft } from './draft.ts'
import { entryNow, setEntry } from './history-entry.ts'
import { isFirstExample, proposalFor, type TargetProposal } from './own-file.ts'
import { settleAddress } from './pending-address.ts'
import type { SiteAddress } from './site-address.ts'
import { type Action, type PlaygroundState, settingsOf } from './state.ts'
import { useLatest } from './use-latest.ts'
import type { UnchangedArrival } from './use-unchanged-arrival.ts'

/** The result of opening a link, an example or a file. */
export interface ArrivalOutcome {
  /**
   * - `opened`, `example`: a link or an example replaced the draft. `draft`: the stored draft was opened.
   * - `file`: a person's own file did. `own`: their file replaced the first example, and URLs for the file replaced its
   *   URLs.
   * - `none`: the site is judged as one without a robots.txt. `fetched`: the site's answer was opened.
   * - `crawler`: a User-Agent header that was pasted chose its crawler.
   * - Other values say why nothing was opened. The draft is then unchanged.
   */
  readonly outcome:
    | 'opened'
    | 'example'
    | 'draft'
    | 'file'
    | 'own'
    | 'none'
    | 'fetched'
    | 'crawler'
    | Exclude<LinkProblem, 'none'>
  /** The targets that the page proposed, if it did. */
  readonly proposal?: TargetProposal | undefined
  /** The lists of which only the beginning was taken. */
  readonly cutLists?: readonly CutList[] | undefined
  /** What it holds as names of crawlers, or the chosen crawler: those that are no names are left out. */
  readonly crawlers?: readonly string[] | undefined
  /** Restores the draft from before. */
  readonly back: (() => void) | undefined
  readonly dismiss: () => void
}

export interface Arrivals {
  readonly news: ArrivalOutcome | undefined
  /** Replaces everything with an example. */
  readonly load: (draft: Draft) => void
  /** Replaces everything with a person's own draft: one that was set aside, or a recent file. */
  readonly reopen: (draft: Draft) => void
  /** Tells that a User-Agent header chose a crawler, and how to take that back. */
  readonly chose: (token: string, undo: () => void) => void
  /** Replaces the document with a person's own file. */
  readonly open: (robots: RobotsTxt, file?: OpenedFile) => void
  /** The site whose file is awaited: the next file is taken as the file of this site. */
  readonly site: SiteAddress | undefined
  readonly waitFor: (site: SiteAddress | undefined) => void
  /** Judges the awaited site as one without a robots.txt. */
  readonly openNone: (site: SiteAddress) => void
  /** Opens the answer of a site, with URLs of the site. `source` is the file, with its own line ends. */
  readonly openFetched: (site: SiteAddress, source: string, server: SimulatedServer) => void
}

/**
 * Opens content from elsewhere: the link in the address, now and whenever it changes, examples, and own files. `leave`
 * is called with the draft that is replaced. `borrowed` is told when the content came with a link or an example.
 * `cutLists`: the lists of the stored draft, which the page shows at first, that were cut.
 */
export function useArrivals(
  editor: SourceEditor,
  state: PlaygroundState,
  dispatch: Dispatch<Action>,
  leave: (before: Draft) => void,
  borrowed: UnchangedArrival,
  cutLists: readonly CutList[] | undefined,
): Arrivals {
  const latest = useLatest(state)
  const show = useCallback(
    (draft: Draft, file = fileOfDraft(draft)) => {
      editor.replace(parse(draft.source), file)
      dispatch({ type: 'load', settings: draft })
    },
    [editor, dispatch],
  )
  const putBack = useCallback(
    (before: Draft, file: OpenedFile | undefined) => {
      leave(draftIn(editor, latest.current))
      show(before, file)
    },
    [editor, show, leave],
  )
  const { news, say, tell } = useToldArrival(editor, putBack, cutLists)
  const own = useOwnFiles(editor, state, dispatch, leave, tell)

  const replaceBy = useCallback(
    (draft: Draft, outcome: 'opened' | 'example', isOwn = false) => {
      const before = draftIn(editor, latest.current)
      leave(before)
      // If several links follow each other, only the draft before the first is the person's own.
      if (!borrowed.is()) saveReplacedDraft(before)
      show(draft)
      if (!isOwn) borrowed.mark()
      tell(outcome, before, { cutLists: draft.cutLists, crawlers: draft.crawlers })
    },
    [editor, show, tell, leave, borrowed],
  )

  useLinkInAddress(replaceBy, say)

  return useMemo(
    () => ({
      news,
      load: draft => replaceBy(draft, 'example'),
      reopen: draft => replaceBy(draft, 'example', true),
      chose: (token, undo) => say('crawler', undo, { crawlers: [token] }),
      ...own,
    }),
    [news, own, replaceBy, say],
  )
}

/**
 * Opens a person's own files and the answers of sites, and knows the site whose file is awaited. `leave` is called with the
 * draft that is replaced, `tell` with what came of it.
 */
function useOwnFiles(
  editor: SourceEditor,
  state: PlaygroundState,
  dispatch: Dispatch<Action>,
  leave: (before: Draft) => void,
  tell: (outcome: ArrivalOutcome['outcome'], before: Draft, beside?: ToldBeside) => void,
) {
  const [site, waitFor] = useState<SiteAddress>()
  const latest = useLatest({ state, site })

  /** Reports that an own file replaced `before`. The URLs of the example are dropped. */
  const took = useCallback(
    (before: Draft, file?: OpenedFile) => {
      const { site } = latest.current
      const isFirst = isFirstExample(before)
      const proposal = isFirst || site ? proposalFor(editor.robots(), latest.current.state, site) : undefined
      if (proposal) dispatch(asking(proposal))
      waitFor(undefined)
      if (isFirst) tell('own', before, { file, proposal })
      else tell('file', before, { file })
    },
    [editor, dispatch, tell],
  )

  const replace = useCallback(
    (robots: RobotsTxt, file?: OpenedFile) => {
      const before = draftIn(editor, latest.current.state)
      const fileBefore = editor.file()
      leave(before)
      editor.replace(robots, file)
      return { before, fileBefore }
    },
    [editor, leave],
  )

  const open = useCallback(
    (robots: RobotsTxt, file?: OpenedFile) => {
      const { before, fileBefore } = replace(robots, file)
      took(before, fileBefore)
    },
    [replace, took],
  )

  const openAnswer = useCallback(
    (site: SiteAddress, source: string, server: SimulatedServer, outcome: 'none' | 'fetched') => {
      const { before, fileBefore } = replace(parse(source))
      dispatch(asking(proposalFor(editor.robots(), latest.current.state, site)))
      dispatch({ type: 'simulate', server })
      waitFor(undefined)
      tell(outcome, before, { file: fileBefore })
    },
    [editor, dispatch, tell, replace],
  )

  // If the replaced text was not the example, undo is enough.
  useEffect(
    () =>
      editor.onPastedOver(source => {
        const before = { ...settingsOf(latest.current.state), source }
        leave(before)
        if (latest.current.site || isFirstExample(before)) took(before)
      }),
    [editor, took, leave],
  )

  return useMemo(
    () => ({
      open,
      site,
      waitFor,
      openNone: (site: SiteAddress) =>
        openAnswer(site, '', { answer: { kind: 'response', url: site.robotsTxt, status: 404 } }, 'none'),
      openFetched: (site: SiteAddress, source: string, server: SimulatedServer) =>
        openAnswer(site, source, server, 'fetched'),
    }),
    [site, open, openAnswer],
  )
}

/** What is told beside an outcome, and the file before it. */
type ToldBeside = Told & { readonly file?: OpenedFile | undefined }

type Told = Pick<ArrivalOutcome, 'proposal' | 'cutLists' | 'crawlers'>

/** What is told of the last arrival, until the file is changed. `putBack` restores the draft from before. */
function useToldArrival(
  editor: SourceEditor,
  putBack: (before: Draft, file: OpenedFile | undefined) => void,
  cutLists: readonly CutList[] | undefined,
) {
  const [news, setNews] = useState<ArrivalOutcome | undefined>(
    () => cutLists && { outcome: 'draft', cutLists, back: undefined, dismiss: () => setNews(undefined) },
  )
  const say = useCallback((outcome: ArrivalOutcome['outcome'], undo?: () => void, more: Told = {}) => {
    const dismiss = () => setNews(undefined)
    const back = () => {
      undo?.()
      dismiss()
    }
    setNews({ outcome, ...more, back: undo && back, dismiss })
  }, [])
  /** The file that was opened, and the file that it replaced. */
  const unchanged = useRef<readonly string[]>([])
  // The notice's button goes once the file was changed, as it would lose the changes without a warning. Undo and Recent
  // still lead back.
  useEffect(() => {
    if (!news?.back) return
    return editor.subscribe(() => {
      if (!unchanged.current.includes(originalText(editor.robots()))) setNews(undefined)
    })
  }, [editor, news])

  const tell = useCallback(
    (outcome: ArrivalOutcome['outcome'], before: Draft, { file, ...more }: ToldBeside = {}) => {
      unchanged.current = [originalText(editor.robots()), before.source]
      say(outcome, () => putBack(before, file), more)
    },
    [editor, putBack, say],
  )
  return { news, say, tell }
}

/** The action that asks about the proposed targets. */
const asking = ({ targets }: TargetProposal): Action => ({ type: 'replace-targets', targets, proposed: targets })

/** Opens the link in the address, now and whenever the address changes. Why a link cannot be opened is told. */
function useLinkInAddress(
  replaceBy: (draft: Draft, outcome: 'opened') => void,
  say: (problem: Exclude<LinkProblem, 'none'>) => void,
) {
  const [isKept] = useState(() => isDraftKept('tab'))
  useEffect(() => {
    let current = true
    /** An address that this page wrote is never newer than the tab's draft, if it has one. */
    function openOnLoad() {
      if (!isKept || !entryNow()?.own) openLink()
    }
    function openChanged() {
      if (!entryNow()?.own) openLink()
    }
    function openLink() {
      const { hash } = window.location
      if (hash.length < 2) return
      void loadSilently(
        () => import('../share/link.ts'),
        ({ decodeLink }) => void decodeLink(hash).then(decoded => take(hash, decoded)),
      )
    }
    function take(hash: string, decoded: DecodedLink) {
      if (!current || window.location.hash !== hash) return
      settleAddress(hash)
      if (decoded.ok) {
        replaceBy(draftOf(decoded.state), 'opened')
        // From here on the draft is stored like any other. Reloading the page must not undo changes.
        const { depth = 0 } = entryNow() ?? {}
        setEntry('replace', { pane: draftOf(decoded.state).pane, depth, own: true })
      } else if (decoded.reason !== 'none') say(decoded.reason)
    }
    openOnLoad()
    window.addEventListener('hashchange', openChanged)
    return () => {
      current = false
      window.removeEventListener('hashchange', openChanged)
    }
  }, [replaceBy, say, isKept])
}
