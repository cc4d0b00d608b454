import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { OpenResult } from '../opening/open-file.ts'
import type { PastedKind } from '../opening/recognise.ts'
import { useIntake } from '../opening/use-intake.ts'
import { usePlayground } from '../state/context.ts'
import { isExampleText } from '../state/own-file.ts'
import { siteNamed } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { useLatest } from '../state/use-latest.ts'
import { t } from '../strings/t.ts'
import { type DropContent, dropContentOf } from './drop.ts'

/** The outcome of opening something, if there is more to say than that it is open. */
export type OpeningOutcome =
  | Exclude<OpenResult | DropContent, { kind: 'file' }>
  | { readonly kind: 'several'; readonly name: string; readonly count: number }
  /** A list of URLs, such as a sitemap, or a page or its headers, which are checked, rather than a robots.txt. */
  | (PutElsewhere & { readonly kind: 'list' | 'page'; readonly name: string; readonly content: Blob })
  /** What the page has no place for. */
  | (PutElsewhere & { readonly kind: 'refused'; readonly because: string })
  /** A pasted text that is too long for the editor. */
  | { readonly kind: 'paste'; readonly file: File }

/** `open` puts it into the editor all the same: at the cursor if it is only a part of the text there. */
interface PutElsewhere {
  readonly open: () => void
  readonly isPart?: boolean
}

export interface Opening {
  readonly news: OpeningOutcome | undefined
  readonly dismiss: () => void
  readonly dragging: boolean
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

const hasGroupLine = (text: string) => /^[ \t]*user-?agent[ \t]*:/im.test(text)

/** Opens files that are chosen or dropped anywhere on the page, and pasted texts that are too long for the editor. */
export function useOpening({ open: openOwn }: Pick<Arrivals, 'open'>): Opening {
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

  const handlers = useTexts(openOwn, open, setNews)
  const dragging = useFileDrops(open, setNews)

  return {
    news,
    dismiss: () => setNews(undefined),
    dragging,
    open,
    take,
    handlers,
  }
}

/** Opens a text that was pasted or dropped on the editor, or puts it where it belongs, if it is more than a part of the file. */
function useTexts(
  openOwn: Arrivals['open'],
  openFile: (file: File) => void,
  setNews: (news: OpeningOutcome | undefined) => void,
): Opening['handlers'] {
  const { editor, robots } = usePlayground()
  const isExample = isExampleText(robots.text)
  const intake = useIntake()

  /** Puts a text that is no robots.txt where it belongs, or asks. Returns false for other texts. `isPart`: of an own file. */
  function takeOther(text: string, isPart: boolean, isOver: boolean): boolean {
    const kind = intake.kindOf(text)
    setNews(undefined)
    const open = () => {
      if (isPart) document.execCommand('insertText', false, text)
      else openOwn(parse(text))
      setNews(undefined)
    }
    if (kind === 'address' && siteNamed(text)) setNews({ kind: 'link', url: text.trim() })
    else if (kind === 'list' || kind === 'log') {
      const name = t('source_pasted')
      setNews({ kind: 'list', name, content: new File([text], name), open, isPart })
    } else {
      const taken = intake.take(text, 'editor')
      if (taken === 'put') return true
      const isRefused = taken !== 'stays'
      if (isRefused && (kind === 'user-agent' || kind === 'page'))
        setNews({ kind: 'refused', because: taken.because, open, isPart })
      // Nobody adds a whole file to the example. A person's own file is replaced by nothing that is none.
      else if (!isPart && text.length <= MAX_EDITOR_BYTES && (isRefused || (!isOver && hasGroupLine(text))))
        openOwn(parse(text))
      else return false
    }
    return true
  }

  function take(event: ClipboardEvent | DragEvent, text: string) {
    const whole = editor.robots().text
    const { from, to } = editor.selection()
    const isOver = to - from >= whole.length
    const isPart = !isExample && !isOver
    const lineBefore = whole.slice(whole.lastIndexOf('\n', from - 1) + 1, from)
    const isOther = !isPart || isNoPart(intake.kindOf(text), text, lineBefore)
    const isLong = text.length > MAX_EDITOR_BYTES
    const isTaken = isOther && takeOther(text, isPart, isOver)
    if (!isTaken && !isLong) return
    event.preventDefault()
    event.stopPropagation()
    if (isTaken) return
    const file = new File([text], t('source_pasted'))
    if (isOver) openFile(file)
    else setNews({ kind: 'paste', file })
  }

  return {
    onPasteCapture: event => take(event, event.clipboardData.getData('text/plain')),
    onDragOverCapture(event) {
      if (event.dataTransfer.types.includes('text/uri-list')) event.preventDefault()
    },
    onDropCapture(event) {
      const dropped = dropContentOf(event.dataTransfer)
      const text = event.dataTransfer.getData('text/plain')
      if (dropped?.kind === 'link') {
        event.preventDefault()
        event.stopPropagation()
        setNews(dropped)
        // What is moved within the text is a part of it.
      } else if (text !== '' && text !== window.getSelection()?.toString()) take(event, text)
    },
  }
}

/**
 * Whether a text is no part of a robots.txt, although it is put into one: a whole User-Agent header, log lines, a page, a
 * list of URLs. In a comment anything may stand, and after `User-agent:` a header is at least meant as its value.
 */
const isNoPart = (kind: PastedKind, text: string, lineBefore: string): boolean =>
  !lineBefore.includes('#') &&
  (kind === 'page' ||
    kind === 'log' ||
    (kind === 'list' && !text.trimStart().startsWith('/')) ||
    (kind === 'user-agent' && !/^\s*user-?agent\s*:/i.test(lineBefore)))

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
