import { type ClipboardEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { groupsOf } from '../../../core/index.ts'
import { useIntake } from '../../opening/use-intake.ts'
import { usePlayground } from '../../state/context.ts'
import { isMoreThanLines } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import type { Lists } from './use-lists.ts'

/** A field that takes a single URL or a whole list. */
export function AddTargets({ lists }: { lists: Lists }) {
  const { state } = usePlayground()
  const intake = useIntake()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    // The code for it may still have to be loaded: what is typed meanwhile is another text.
    setText('')
    lists.addText(text, () => setText(typed => (typed === '' ? text : typed)))
  }

  /** Adds a pasted list, which the lines of a field would join, and puts elsewhere what is no URL. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    const taken = intake.take(pasted, 'urls')
    const isList = taken === 'stays' && (/[\r\n]./.test(pasted) || isMoreThanLines(pasted))
    if (taken === 'put' || isList || (typeof taken === 'object' && taken.file)) event.preventDefault()
    if (typeof taken === 'object') lists.tell(taken)
    if (isList) lists.addText(pasted)
  }

  return (
    <form className="add-targets" onSubmit={submit}>
      <input
        ref={input}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t('targets_label')}
        placeholder={t('targets_placeholder')}
        value={text}
        onChange={event => setText(event.target.value)}
        onPaste={paste}
      />
      <button type="submit">{t('targets_add')}</button>
      <button type="button" className="quiet add-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('targets_more')}
      </button>
      <div className={open || state.targets.length === 0 ? 'add-more' : 'add-more folded'}>
        <MoreWays lists={lists} field={input} />
      </div>
    </form>
  )
}

/** What is done with the whole list. `field` gets the focus when a pressed button has nothing left to do. */
function MoreWays({ lists, field }: { lists: Lists; field: RefObject<HTMLInputElement | null> }) {
  const { state, dispatch, robots, announce } = usePlayground()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const file = useRef<HTMLInputElement>(null)

  function removeAll() {
    setRemoved(state.targets.map(target => target.text))
    dispatch({ type: 'remove-all-targets' })
    announce(t('targets_allRemoved'))
    field.current?.focus()
  }

  function bringBack() {
    dispatch({ type: 'add-targets', targets: removed })
    announce(t('targets_broughtBack'))
    field.current?.focus()
  }

  return (
    <>
      <button
        type="button"
        className="quiet"
        title={t('targets_open_long')}
        aria-label={t('targets_open_long')}
        onClick={() => file.current?.click()}
      >
        {t('targets_open')}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        onChange={event => {
          lists.addFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className="quiet"
        title={t('targets_fromRules_long')}
        disabled={groupsOf(robots, 'google').every(group => group.rules.length === 0)}
        onClick={lists.addFromRules}
      >
        {t('targets_fromRules')}
      </button>
      {state.targets.length === 0 && removed.length > 0 ? (
        <button type="button" className="quiet" onClick={bringBack}>
          {t('targets_bringBack', { count: removed.length })}
        </button>
      ) : (
        <button
          type="button"
          className="quiet"
          aria-label={t('targets_removeAll_long')}
          disabled={state.targets.length === 0}
          onClick={removeAll}
        >
          {t('targets_removeAll')}
        </button>
      )}
    </>
  )
}
