import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { groupsOf } from '../../../core/index.ts'
import { useIntake } from '../../opening/use-intake.ts'
import { usePlayground } from '../../state/context.ts'
import { isMoreThanLines } from '../../state/targets.ts'
import { t } from '../../strings/t.ts'
import type { Lists } from './use-lists.ts'

/** A field that takes a single URL or a whole list. */
export function AddTargets({ lists }: { lists: Lists }) {
  const { state, dispatch, robots, announce } = usePlayground()
  const intake = useIntake()
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    if (!intake.take(text, 'urls')) lists.addText(text)
    setText('')
  }

  function removeAll() {
    setRemoved(state.targets.map(target => target.text))
    dispatch({ type: 'remove-all-targets' })
    announce(t('targets_allRemoved'))
    // The button has nothing left to remove.
    input.current?.focus()
  }

  function bringBack() {
    dispatch({ type: 'add-targets', targets: removed })
    announce(t('targets_broughtBack'))
    input.current?.focus()
  }

  /** Adds a pasted list. A field of one line would join its lines. */
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (intake.take(pasted, 'urls')) return event.preventDefault()
    if (!/[\r\n]./.test(pasted) && !isMoreThanLines(pasted)) return
    event.preventDefault()
    lists.addText(pasted)
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
    </form>
  )
}
