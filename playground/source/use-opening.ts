import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { PART_LIMIT } from '../editor/opened-file.ts'
import { loadSilently } from '../loading/load-part.ts'
import { usePlayground } from '../state/context.ts'
import { isFirstExample } from '../state/own-file.ts'
import { type Site, siteNamed } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'
import { type Dropped, droppedIn } from './drop.ts'
import { looksLikeList } from './looks-like-list.ts'
import type { Opened } from './open-file.ts'

/** What became of what was to be opened, if there is more to say than that it is open. */
export type News =
  | Exclude<Opened | Dropped, { kind: 'file' }>
  | { readonly kind: 'several'; readonly name: string; readonly count: number }
  /** URLs, as in a sitemap, which are judged by a robots.txt and are none. */
  | { readonly kind: 'list'; readonly name: string; readonly list: Blob; readonly open: () => void }
  /** More than the editor takes was pasted into a document. */
  | { readonly kind: 'paste'; readonly file: File }

export interface Opening {
  readonly news: News | undefined
  readonly dismiss: () => void
  readonly dragging: boolean
  /** Call when a person went to copy the file of a site. */
  readonly waitFor: (site: Site) => void
  readonly open: (file: File) => void
  /** Opens what comes of a file. Of several in turn the last is open in the end. */
  readonly take: (opening: Promise<Opened>, of?: number) => Promise<void>
  /** For the part of the page that holds the editor. */
  readonly handlers: {
    readonly onPasteCapture: (event: ClipboardEvent) => void
    readonly onDragOverCapture: (event: DragEvent) => void
    readonly onDropCapture: (event: DragEvent) => void
  }
}

/** Opens files that are chosen or dropped anywhere on the page, and texts too long to be pasted. */
export function useOpening({ open: openOwn, waitFor }: Pick<Arrivals, 'open' | 'waitFor'>): Opening {
  const { editor, robots, state, announce } = usePlayground()
  const isFirst = isFirstExample({ source: robots.text, targets: state.targets.map(({ text }) => text) })
  const [news, setNews] = useState<News>()
  const [dragging, setDragging] = useState(false)
  const last = useRef(0)

  const take = useCallback(
    async (opening: Promise<Opened>, of = 1) => {
      const turn = ++last.current
      const opened = await opening
      if (turn !== last.current) return
      if (opened.kind !== 'file') return setNews(opened)
      const { robots, file } = opened
      const { name, source: list } = file
      const show = () => {
        openOwn(robots, file.rest || file.seen ? file : undefined)
        setNews(of > 1 ? { kind: 'several', name, count: of } : undefined)
        announce(`${t('source_opened', { name })} ${t('source_undo')}`)
      }
      if (list && looksLikeList(robots.text)) setNews({ kind: 'list', name, list, open: show })
      else show()
    },
    [openOwn, announce],
  )

  const open = useCallback(
    (file: File, of = 1) =>
      void loadSilently(
        () => import('./open-file.ts'),
        ({ openFile }) => void take(openFile(file), of),
      ),
    [take],
  )

  // A file that misses the editor is not to take the page's place in the browser. What opens files itself says so.
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
      const dropped = event.dataTransfer?.types.includes('Files') ? droppedIn(event.dataTransfer) : undefined
      if (!dropped) return
      // Capturing comes before the editor's own handler, which would insert the text at the pointer.
      event.preventDefault()
      event.stopPropagation()
      if (dropped.kind === 'file') open(dropped.file, dropped.of)
      else setNews(dropped)
    }
    window.addEventListener('dragover', dragOver)
    window.addEventListener('dragleave', dragLeave)
    window.addEventListener('drop', drop, { capture: true })
    return () => {
      window.removeEventListener('dragover', dragOver)
      window.removeEventListener('dragleave', dragLeave)
      window.removeEventListener('drop', drop, { capture: true })
    }
  }, [open])

  return {
    news,
    dismiss: () => setNews(undefined),
    dragging,
    waitFor(site) {
      setNews(undefined)
      waitFor(site)
    },
    open,
    take,
    handlers: {
      onPasteCapture(event) {
        const text = event.clipboardData.getData('text/plain')
        if (isAddress(text) && (isFirst || !editor.isTaken())) {
          event.preventDefault()
          event.stopPropagation()
          return setNews({ kind: 'link', url: text.trim() })
        }
        if (text.length <= PART_LIMIT) return
        event.preventDefault()
        event.stopPropagation()
        const file = new File([text], t('source_pasted'))
        if (editor.isTaken()) setNews({ kind: 'paste', file })
        else open(file)
      },
      onDragOverCapture(event) {
        if (event.dataTransfer.types.includes('text/uri-list')) event.preventDefault()
      },
      onDropCapture(event) {
        const dropped = droppedIn(event.dataTransfer)
        if (dropped?.kind !== 'link') return
        event.preventDefault()
        event.stopPropagation()
        setNews(dropped)
      },
    },
  }
}

/** Whether a text is nothing but the address of a page, which is no line of a robots.txt. */
const isAddress = (text: string) => /^\s*https?:\/\/\S+\s*$/i.test(text) && siteNamed(text) !== undefined
