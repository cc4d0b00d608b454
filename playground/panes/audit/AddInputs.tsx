import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { isHidden } from '../../audit/files-in.ts'
import { t } from '../../strings/t.ts'
import type { addFiles } from './add-files.ts'

/** The buttons that open files, or all files of a folder. */
export function AddInputs({ onAdd, primary = false }: { onAdd: typeof addFiles; primary?: boolean }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const chooser = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onAdd([...(target.files ?? [])].filter(({ name }) => !isHidden(name)))
      target.value = ''
    },
  }
  return (
    <>
      <button type="button" className={primary ? 'primary' : undefined} onClick={() => files.current?.click()}>
        {t(primary ? 'auditor_choose' : 'auditor_add')}
      </button>
      {primary && (
        <button type="button" onClick={() => folder.current?.click()}>
          {t('auditor_chooseFolder')}
        </button>
      )}
      <input ref={files} {...chooser} />
      <input ref={folder} {...chooser} {...{ webkitdirectory: '' }} />
    </>
  )
}

/** A form for a list that is pasted or typed. */
export function PasteInput({ onAdd }: { onAdd: typeof addFiles }) {
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onAdd([{ name: t('auditor_pasted'), file: new Blob([text]) }])
  }
  return (
    <form className="audit-paste" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button right before it.
        autoFocus
        rows={8}
        spellCheck={false}
        aria-label={t('auditor_paste_field')}
        placeholder={t('auditor_paste_field')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="primary" disabled={text.trim() === ''}>
        {t('auditor_paste_use')}
      </button>
    </form>
  )
}
