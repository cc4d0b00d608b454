import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { OpenResult } from '../opening/open-file.ts'
import { useIntake } from '../opening/use-intake.ts'
import { usePlayground } from '../state/context.ts'
import { isExampleText } from '../state/own-file.ts'
import { type SiteAddress, siteNamed } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { useLatest } from '../state/use-latest.ts'
import { t } from '../strings/t.ts'
import { type DropContent, dropContentOf } from './drop.ts'

/** The outcome of opening something, if there is more to say than that it is open. */
export type OpeningOutcome =
  | Exclude<OpenResult | DropContent, { kind: 'file' }>
  | { readonly kind: 'several'; readonly name: string; readonly count: number }
  /** A list of URLs, such as a sitemap, or a page or its headers, which are checked, rather than a robots.txt. */
  | { readonly kind: 'list' | 'page'; readonly name: string; readonly content: Blob; readonly open: () => void }
  /** What the page has no place for. */
  | { readonly kind: 'refused'; readonly because: string; readonly open: () => void }
  /** A pasted text that is too long for the editor. */
  | { readonly kind: 'paste'; readonly file: File }

export interface Opening {
  readonly news: OpeningOutcome | undefined
  readonly dismiss: () => void
  readonly dragging: boolean
  /** Opens the answer of a site, with URLs of the site. */
  readonly openFetched: Arrivals['openFetched']
  /** Call when a person leaves to copy the file of a site. */
  readonly waitFor: (site: SiteAddress) => void
  readonly open: (file: File) => void
  /** Opens the result of reading a file. If several are pending, the last one wins. */
  readonly take: (opening: Promise<OpenResult>) => Promise<void>
  /** Event handlers for the element around the editor. */
  readonly handlers: {
    readonly onPasteCapture: (event: ClipboardEvent) => void
    readonly onDragOverCapture: (event: DragEvent) => void
    readonly onDropCapture: (event: DragEvent) => void
  }
}

/** Nobody adds a sitemap or a page to a robots.txt. */
const isMarkup = (text: string) => /^\s*</.test(text)

const hasGroupLine = (text: string) => /^[ \t]*user-?agent[ \t]*:/im.test(text)

/** Opens files that are chosen or dropped anywhere on the page, and pasted texts that are too long for the editor. */
export function useOpening({
  open: openOwn,
  openFetched,
  waitFor,
}: Pick<Arrivals, 'open' | 'openFetched' | 'waitFor'>): Opening {
  const { editor, announce } = usePlayground()
  const [news, setNews] = useState<OpeningOutcome>()
  const last = useRef(0)
  const intake = useIntake()
  const latestTake = useLatest(intake.take)

  const show = useCallback(
    async (turn: number, opening: Promise<OpenResult>, of: number) => {
      const opened = await opening
      if (turn !== last.current) return
      if (opened.kind !== 'file') return setNews(opened)
      const { robots, file, is } = opened
      const { name, source: content } = file
      const openFile = () => {
        openOwn(robots, file)
        // Undo is meant for the file then.
        editor.focus()
        setNews(of > 1 ? { kind: 'several', name, count: of } : undefined)
        announce(`${t('source_opened', { name })} ${t('source_undo')}`)
      }
      if (content && (is === 'list' || is === 'log')) return setNews({ kind: 'list', name, content, open: openFile })
      // Of a robots.txt that a server sends as a page, people ask what crawlers make of it.
      const isElsewhere = is === 'user-agent' || (is === 'page' && !/^robots\b/i.test(name))
      if (!isElsewhere || latestTake.current(robots.text, 'editor') !== 'put') openFile()
      else setNews(content && is === 'page' ? { kind: 'page', name, content, open: openFile } : undefined)
    },
    [editor, openOwn, announce],
  )

  const take = useCallback((opening: Promise<OpenResult>) => show(++last.current, opening, 1), [show])

  const open = useCallback(
    (file: File, of = 1) => {
      // Turns are those of the choices: what a first choice still has to load may be there at once for the next one.
      const turn = ++last.current
      void loadSilently(
        () => import('../opening/open-file.ts'),
        ({ openFile }) => void show(turn, openFile(file), of),
      )
    },
    [show],
  )

  const onPasteCapture = usePasting(openOwn, open, setNews)
  const dragging = useFileDrops(open, setNews)

  return {
    news,
    dismiss: () => setNews(undefined),
    dragging,
    openFetched,
    waitFor(site) {
      setNews(undefined)
      waitFor(site)
    },
    open,
    take,
    handlers: {
      onPasteCapture,
      ...linkDropHandlers(setNews),
    },
  }
}

/** Opens a pasted text, or puts it where it belongs, if it is more than a part of the file. */
function usePasting(
  openOwn: Arrivals['open'],
  openFile: (file: File) => void,
  setNews: (news: OpeningOutcome | undefined) => void,
): (event: ClipboardEvent) => void {
  const { editor, robots } = usePlayground()
  const isExample = isExampleText(robots.text)
  const intake = useIntake()

  /** Puts a pasted text that is no robots.txt where it belongs, or asks. Returns false for other texts. */
  function takeOther(text: string): boolean {
    const kind = intake.kindOf(text)
    const open = () => {
      openOwn(parse(text))
      setNews(undefined)
    }
    if (kind === 'address' && siteNamed(text)) setNews({ kind: 'link', url: text.trim() })
    else if (kind === 'list' || kind === 'log') {
      const name = t('source_pasted')
      setNews({ kind: 'list', name, content: new File([text], name), open })
    } else {
      const taken = intake.take(text, 'editor')
      if (taken === 'put') return true
      const isOver = isExample || !editor.isTaken()
      const isRefused = taken !== 'stays'
      if (isRefused && (kind === 'user-agent' || kind === 'page'))
        setNews({ kind: 'refused', because: taken.because, open })
      // Nobody adds a whole file to the example. A person's own file is replaced by nothing that is none.
      else if (isOver && text.length <= MAX_EDITOR_BYTES && (isRefused || (editor.isTaken() && hasGroupLine(text))))
        openOwn(parse(text))
      else return false
    }
    return true
  }

  return event => {
    const text = event.clipboardData.getData('text/plain')
    if ((isExample || !editor.isTaken() || isMarkup(text)) && takeOther(text)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (text.length <= MAX_EDITOR_BYTES) return
    event.preventDefault()
    event.stopPropagation()
    const file = new File([text], t('source_pasted'))
    if (editor.isTaken()) setNews({ kind: 'paste', file })
    else openFile(file)
  }
}

/** Takes links that are dropped on the editor. */
const linkDropHandlers = (
  show: (link: OpeningOutcome) => void,
): Pick<Opening['handlers'], 'onDragOverCapture' | 'onDropCapture'> => ({
  onDragOverCapture(event) {
    if (event.dataTransfer.types.includes('text/uri-list')) event.preventDefault()
  },
  onDropCapture(event) {
    const dropped = dropContentOf(event.dataTransfer)
    if (dropped?.kind !== 'link') return
    event.preventDefault()
    event.stopPropagation()
    show(dropped)
  },
})

/**
 * Opens a file that is dropped anywhere on the page, and shows what else was dropped with `show`. Otherwise the browser
 * would leave the page for a file dropped next to the editor. `data-opens-files` marks elements that handle dropped files
 * themselves. Returns whether something is being dragged over the page.
 */
function useFileDrops(open: (file: File, of: number) => void, show: (dropped: OpeningOutcome) => void): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const dragOver = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    }
    const dragLeave = (event: globalThis.DragEvent) => {
      if (!event.relatedTarget) setDragging(false)
    }
    const drop = (event: globalThis.DragEvent) => {
      setDragging(false)
      if (event.target instanceof Element && event.target.closest('[data-opens-files]')) return
      const dropped = event.dataTransfer?.types.includes('Files') ? dropContentOf(event.dataTransfer) : undefined
      if (!dropped) return
      // The capture phase comes before the editor's own handler, which would insert the text at the pointer.
      event.preventDefault()
      event.stopPropagation()
      if (dropped.kind === 'file') open(dropped.file, dropped.of)
      else show(dropped)
    }
    window.addEventListener('dragover', dragOver)
    window.addEventListener('dragleave', dragLeave)
    window.addEventListener('drop', drop, { capture: true })
    return () => {
      window.removeEventListener('dragover', dragOver)
      window.removeEventListener('dragleave', dragLeave)
      window.removeEventListener('drop', drop, { capture: true })
    }
  }, [open, show])
  return dragging
}
