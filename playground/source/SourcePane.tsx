import { type DragEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import type { Draft } from '../state/draft.ts'
import { usePlayground } from '../state/playground.ts'
import type { LinkNews } from '../state/use-link.ts'
import { worded } from '../strings/catalogue.ts'
import { snake, t } from '../strings/t.ts'
import { oddities, sizesOf } from './facts.ts'
import { OPEN_LIMIT, openFile, sizeText } from './files.ts'

const ServerAnswer = lazy(() =>
  import('./ServerAnswer.tsx').then(({ ServerAnswer, messages }) => worded(ServerAnswer, messages)),
)

const Examples = lazy(() => import('./Examples.tsx').then(({ Examples, messages }) => worded(Examples, messages)))
const Share = lazy(() => import('./Share.tsx').then(({ Share, messages }) => worded(Share, messages)))

/** The editor with what can be done to the file as a whole. */
export function SourcePane({ link }: { link: LinkNews | undefined }) {
  const { editor, dispatch, announce } = usePlayground()
  const [notice, setNotice] = useState<string>()
  const [dialog, setDialog] = useState<'examples' | 'share'>()
  const [dragging, setDragging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    place.current?.append(editor.dom)
  }, [editor])

  async function open(file: File) {
    const opened = await openFile(file)
    const { name } = file
    if (opened.kind === 'file') {
      editor.replace(opened.robots)
      setNotice(undefined)
      announce(`${t('source_opened', { name })} ${t('source_undo')}`)
    } else if (opened.kind === 'too-large') {
      setNotice(t('source_tooLarge', { name, size: sizeText(opened.size), limit: sizeText(OPEN_LIMIT) }))
    } else setNotice(t('source_unreadable', { name }))
  }

  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    setDragging(false)
    if (!file) return
    // Capturing comes before the editor's own handler, which would insert the text at the pointer.
    event.preventDefault()
    event.stopPropagation()
    void open(file)
  }

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(true)
  }

  function load(draft: Draft) {
    editor.replace(parse(draft.source))
    dispatch({ type: 'load', settings: draft })
    setNotice(undefined)
    setDialog(undefined)
    announce(t('source_undo'))
  }

  return (
    <section
      className={dragging ? 'source dragging' : 'source'}
      aria-label={t('page_source')}
      onDropCapture={drop}
      onDragOver={dragOver}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false)
      }}
    >
      <div className="bar">
        <h2 className="bar-title">{t('page_source')}</h2>
        <button type="button" className="quiet" onClick={() => setDialog('examples')}>
          {t('source_examples')}
        </button>
        <button type="button" className="quiet" onClick={() => input.current?.click()}>
          {t('source_open')}
        </button>
        <button type="button" className="quiet" onClick={() => setDialog('share')}>
          {t('source_share')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".txt,text/plain"
          onChange={event => {
            const file = event.target.files?.[0]
            if (file) void open(file)
            event.target.value = ''
          }}
        />
      </div>
      <Suspense>
        {dialog === 'examples' && <Examples onChoose={load} onClose={() => setDialog(undefined)} />}
        {dialog === 'share' && <Share onClose={() => setDialog(undefined)} />}
      </Suspense>
      {link && <LinkNotice link={link} />}
      {notice !== undefined && (
        <p className="notice" role="alert">
          {notice}
        </p>
      )}
      <Suspense fallback={<div className="bar server" />}>
        <ServerAnswer />
      </Suspense>
      <div className="editor" ref={place} />
      {dragging && <p className="drop-hint">{t('source_drop')}</p>}
      <Facts />
    </section>
  )
}

/** What became of the link that the page was opened with. */
function LinkNotice({ link: { outcome, back, dismiss } }: { link: LinkNews }) {
  return (
    <p className="notice" role="alert">
      <span>{t(`link_${snake(outcome)}`)}</span>
      {back && (
        <button type="button" className="link" onClick={back}>
          {t('link_back')}
        </button>
      )}
      <button type="button" className="link" onClick={dismiss}>
        {t('link_dismiss')}
      </button>
    </p>
  )
}

/** What the file is like: its size, and what is odd about its bytes. */
function Facts() {
  const { editor, robots } = usePlayground()
  const sizes = useMemo(() => sizesOf(robots), [robots])
  const odd = useMemo(() => oddities(robots), [robots])
  return (
    <div className="facts">
      {sizes.map(size => (
        <span key={size}>{size}</span>
      ))}
      {odd.map(({ text, line }) => (
        <button key={text} type="button" className="link odd" onClick={() => editor.reveal(line)}>
          {text}
        </button>
      ))}
    </div>
  )
}
