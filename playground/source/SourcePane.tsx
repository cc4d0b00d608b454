import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { originalText } from '../../core/index.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { LazyView, lazyPart } from '../loading/LazyView.tsx'
import { ExampleLead } from '../start/ExampleLead.tsx'
import { usePlayground } from '../state/context.ts'
import type { Draft } from '../state/draft.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { useKept } from '../state/use-kept.ts'
import { withMessages } from '../strings/catalogue.ts'
import { t } from '../strings/t.ts'
import { hasOddities, sizesOf } from './file-facts.ts'
import { saveFile } from './save.ts'
import { useOpening } from './use-opening.ts'

const examplesPart = lazyPart(async () => {
  const { Examples, messages } = await import('./Examples.tsx')
  return withMessages(Examples, messages)
})
const notices = lazyPart(async () => {
  const { Notices, messages } = await import('./Notices.tsx')
  return withMessages(Notices, ...messages)
})
const oddFacts = lazyPart(async () => {
  const { OddFacts, messages } = await import('./FileRemarks.tsx')
  return withMessages(OddFacts, messages)
})
const notDownloaded = lazyPart(async () => {
  const { NotDownloaded, messages } = await import('./FileRemarks.tsx')
  return withMessages(NotDownloaded, messages)
})
const recent = lazyPart(async () => {
  const { Recent, messages } = await import('./Recent.tsx')
  return withMessages(Recent, messages)
})
const arrivalNotice = lazyPart(async () => {
  const { ArrivalNotice, messages } = await import('./ArrivalNotice.tsx')
  return withMessages(ArrivalNotice, messages)
})

const share = lazyPart(async () => {
  const { Share, messages } = await import('./Share.tsx')
  return withMessages(Share, ...messages)
})

const keysPart = lazyPart(async () => {
  const { KeyboardShortcuts, messages } = await import('./KeyboardShortcuts.tsx')
  return withMessages(KeyboardShortcuts, messages)
})

/** The editor with the commands for the whole file, and the facts of the file below it. */
export const SourcePane = memo(({ arrivals, isExample }: { arrivals: Arrivals; isExample: boolean }) => {
  const { news } = arrivals
  const { editor } = usePlayground()
  const file = useSyncExternalStore(editor.subscribe, editor.file)
  const opening = useOpening(arrivals)
  const { dragging, handlers } = opening
  const [unsaved, setUnsaved] = useState(false)
  const [dialog, setDialog] = useState<'examples' | 'recent' | 'share'>()
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (place.current) editor.attachTo(place.current)
  }, [editor])

  const save = async () => setUnsaved(!(await saveFile(editor)))

  const closing = (load: (draft: Draft) => void) => (draft: Draft) => {
    load(draft)
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
        <button type="button" className="quiet" onClick={() => setDialog('recent')}>
          {t('source_recent')}
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
        <LazyView part={examplesPart} title={t('source_examples')} onClose={() => setDialog(undefined)}>
          {Examples => (
            <Examples
              onChoose={closing(arrivals.load)}
              onReopen={closing(arrivals.reopen)}
              onClose={() => setDialog(undefined)}
            />
          )}
        </LazyView>
      )}
      {dialog === 'recent' && (
        <LazyView part={recent} title={t('source_recent')} onClose={() => setDialog(undefined)}>
          {Recent => <Recent onChoose={closing(arrivals.reopen)} onClose={() => setDialog(undefined)} />}
        </LazyView>
      )}
      {dialog === 'share' && (
        <LazyView part={share} title={t('source_share')} onClose={() => setDialog(undefined)}>
          {Share => <Share onClose={() => setDialog(undefined)} />}
        </LazyView>
      )}
      {unsaved && (
        <LazyView part={notDownloaded} title={t('source_download')} onClose={() => setUnsaved(false)}>
          {NotDownloaded => <NotDownloaded />}
        </LazyView>
      )}
      {news && (
        <LazyView part={arrivalNotice} title={t('source_open')} onClose={news.dismiss}>
          {ArrivalNotice => <ArrivalNotice news={news} text={() => editor.robots().text} />}
        </LazyView>
      )}
      {(opening.news || file?.seen || file?.rest || file?.cut) && (
        <LazyView part={notices} title={t('source_open')} onClose={opening.dismiss}>
          {Notices => <Notices opening={opening} file={file} />}
        </LazyView>
      )}
      <div className="editor" ref={place} />
      {dragging && <p className="drop-hint">{t('source_drop')}</p>}
      {isExample && <ExampleLead className="legend" />}
      <Colours />
      <FileFactsLine />
    </section>
  )
})

/** The line with the size of the file and oddities of its bytes. */
function FileFactsLine() {
  const {
    robots,
    problems: { rest },
  } = usePlayground()
  const sizes = useMemo(() => sizesOf(robots, rest), [robots, rest])
  return (
    <div className="facts">
      {sizes.map((size, index) => (
        <span key={size} title={index === sizes.length - 1 ? t('decision_group_long') : undefined}>
          {size}
        </span>
      ))}
      {hasOddities(robots) && (
        <LazyView part={oddFacts} title={t('page_source')}>
          {OddFacts => <OddFacts />}
        </LazyView>
      )}
      <KeysButton />
    </div>
  )
}

/** What the colours of the rules mean, in one line. */
function Colours() {
  const [open, setOpen] = useKept('source: the legend is open', true)
  return (
    <details className="legend" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('source_legend')}</summary>
      <span className="legend-won">{t('source_legend_won')}</span> ·{' '}
      <span className="legend-lost">{t('source_legend_lost')}</span> · {t('source_legend_others')}
    </details>
  )
}

/** The button that shows the keys. F1 does the same anywhere on the page. */
function KeysButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event
      if (key !== 'F1' || ctrlKey || altKey || metaKey || shiftKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" className="link keys-button" onClick={() => setOpen(true)}>
        {t('source_keys')}
      </button>
      {open && (
        <LazyView part={keysPart} title={t('source_keys')} onClose={() => setOpen(false)}>
          {Keys => <Keys onClose={() => setOpen(false)} />}
        </LazyView>
      )}
    </>
  )
}
