import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { originalText } from '../../core/index.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { Later, partOf } from '../loading/Later.tsx'
import { usePlayground } from '../state/context.ts'
import type { Draft } from '../state/draft.ts'
import type { ArrivalNews, Arrivals } from '../state/use-arrivals.ts'
import { worded } from '../strings/catalogue.ts'
import { snake, t } from '../strings/t.ts'
import { oddities, sizesOf } from './file-facts.ts'
import { saveFile } from './save.ts'
import { useOpening } from './use-opening.ts'

const serverAnswer = partOf(async () => {
  const { ServerAnswer, messages } = await import('./ServerAnswer.tsx')
  return worded(ServerAnswer, messages)
})

const examples = partOf(async () => {
  const { Examples, messages } = await import('./Examples.tsx')
  return worded(Examples, messages)
})
const notices = partOf(async () => {
  const { Notices, messages } = await import('./Notices.tsx')
  return worded(Notices, messages)
})
const share = partOf(async () => {
  const { Share, messages } = await import('./Share.tsx')
  return worded(Share, messages)
})

/** The editor with what can be done to the file as a whole. */
export function SourcePane({ arrivals }: { arrivals: Arrivals }) {
  const { news } = arrivals
  const { editor } = usePlayground()
  const file = useSyncExternalStore(editor.subscribe, editor.file)
  const opening = useOpening(arrivals)
  const { dragging, handlers } = opening
  const [unsaved, setUnsaved] = useState(false)
  const [dialog, setDialog] = useState<'examples' | 'share'>()
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    place.current?.append(editor.dom)
  }, [editor])

  const save = async () => setUnsaved(!(await saveFile(editor)))

  function load(draft: Draft) {
    arrivals.load(draft)
    opening.dismiss()
    setDialog(undefined)
  }

  return (
    <section className={dragging ? 'source dragging' : 'source'} aria-label={t('page_source')} {...handlers}>
      <div className="bar">
        <h2 className="bar-title">{t('page_source')}</h2>
        <button type="button" className="quiet" onClick={() => setDialog('examples')}>
          {t('source_examples')}
        </button>
        <button type="button" className="quiet" onClick={() => input.current?.click()}>
          {t('source_open')}
        </button>
        <CopyButton text={() => originalText(editor.robots())} label={t('source_copy')} />
        <button type="button" className="quiet" onClick={() => void save()}>
          {t('source_download')}
        </button>
        <button type="button" className="quiet" onClick={() => setDialog('share')}>
          {t('source_share')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={event => {
            const file = event.target.files?.[0]
            if (file) opening.open(file)
            event.target.value = ''
          }}
        />
      </div>
      {dialog === 'examples' && (
        <Later part={examples} title={t('source_examples')} onClose={() => setDialog(undefined)}>
          {Examples => <Examples onChoose={load} onClose={() => setDialog(undefined)} />}
        </Later>
      )}
      {dialog === 'share' && (
        <Later part={share} title={t('source_share')} onClose={() => setDialog(undefined)}>
          {Share => <Share onClose={() => setDialog(undefined)} />}
        </Later>
      )}
      {unsaved && (
        <p className="notice" role="alert">
          {t('source_notDownloaded')}
        </p>
      )}
      {news && <ArrivalNotice news={news} />}
      {(opening.news || file) && (
        <Later part={notices} title={t('source_open')} onClose={opening.dismiss}>
          {Notices => <Notices opening={opening} file={file} />}
        </Later>
      )}
      <Later part={serverAnswer} title={t('source_answer')} meanwhile={<div className="bar server" />}>
        {ServerAnswer => <ServerAnswer />}
      </Later>
      <div className="editor" ref={place} />
      {dragging && <p className="drop-hint">{t('source_drop')}</p>}
      <Facts />
    </section>
  )
}

/** What became of the link that the page was opened with, of an example or a file. */
function ArrivalNotice({ news: { outcome, back, dismiss } }: { news: ArrivalNews }) {
  return (
    <p className="notice arrival" role="alert">
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
