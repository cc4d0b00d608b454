import { useState } from 'react'
import { t } from '../../strings/t.ts'

/** A robots.txt, and the name of its file; empty if a person typed or pasted it. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

interface Props {
  /** The labels of the two fields. */
  readonly open: string
  readonly paste: string
  readonly value: NamedText
  readonly onChange: (value: NamedText) => void
  readonly autoFocus?: boolean
}

/** In bytes. Crawlers read about 500 KiB of a robots.txt; a larger file is probably a log, chosen by mistake. */
const LARGEST = 10 * 1024 * 1024

/** A robots.txt, as a file or as a text. */
export function FileOrText({ open, paste, value, onChange, autoFocus = false }: Props) {
  const [refused, setRefused] = useState<string>()

  async function read(file: File) {
    const { name, size } = file
    const text = size <= LARGEST ? await file.text().catch(() => undefined) : undefined
    if (text !== undefined) change({ name, text })
    else if (size > LARGEST) setRefused(t('auditor_log_versions_problem_size'))
    else setRefused(t('auditor_log_addresses_problem_unreadable', { name }))
  }

  function change(to: NamedText) {
    setRefused(undefined)
    onChange(to)
  }

  return (
    <>
      <label>
        {open}{' '}
        <input
          type="file"
          // biome-ignore lint/a11y/noAutofocus: where it is set, the form was asked for by the button right before it.
          autoFocus={autoFocus}
          onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
        />
      </label>
      <textarea
        rows={6}
        spellCheck={false}
        aria-label={paste}
        placeholder={paste}
        value={value.text}
        onChange={({ target }) => change({ name: '', text: target.value })}
      />
      {refused !== undefined && (
        <p role="alert" className="audit-refused">
          {refused}
        </p>
      )}
    </>
  )
}
