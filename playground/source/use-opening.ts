import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { loadSilently } from '../loading/load-part.ts'
import { dropContentOf } from '../opening/drop.ts'
import type { OpeningOutcome, OpenResult } from '../opening/open-file.ts'
import { useIntake } from '../opening/use-intake.ts'
import { usePlayground } from '../state/context.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { useLatest } from '../state/use-latest.ts'
import { t } from '../strings/t.ts'

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
  const intake = useIntake()
  const take = (event: ClipboardEvent | DragEvent, text: string) => {
    if (!intake.takeText(text, { openOwn, openFile, setNews })) return
    event.preventDefault()
    event.stopPropagation()
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
