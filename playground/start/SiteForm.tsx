import { type FormEvent, useId, useState } from 'react'
import type { RefusedText } from '../opening/intake.ts'
import { loadIntake, useIntake } from '../opening/use-intake.ts'
import { useOpenInEditor } from '../opening/use-open-in-editor.ts'
import { type SiteAddress, siteNamed } from '../state/site-address.ts'
import { t } from '../strings/t.ts'

interface Props {
  /** The text of the button. */
  readonly action: string
  readonly busy?: boolean
  /** Called with the site during the click, so that the browser may ask for permission. */
  readonly onSite: (site: SiteAddress) => void
  readonly onChange?: () => void
}

/** A form for the address of a site. It accepts `example.com`, a URL of a page, and other spellings. */
export function SiteForm({ action, busy = false, onSite, onChange }: Props) {
  const intake = useIntake()
  const [text, setText] = useState('')
  /** Why the address was not taken. */
  const [refused, setRefused] = useState<RefusedText>()
  const explanation = useId()
  const openInEditor = useOpenInEditor()
  const file = refused?.file

  function submit(event: FormEvent) {
    event.preventDefault()
    const site = siteNamed(text)
    if (site) return onSite(site)
    void loadIntake().then(() => {
      if (take(text)) return
      setRefused({ because: text.trim() === '' ? t('foreign_noAddress') : t('foreign_notAddress', { text }) })
    })
  }

  /** Whether a text is no address, and was put elsewhere or refused. What was refused stays in the field, if it fits. */
  function take(given: string): boolean {
    const taken = intake.take(given, 'site')
    if (taken === 'stays') return false
    const refused = taken === 'put' ? undefined : taken
    setRefused(refused)
    setText(refused && !refused.file ? given : '')
    return true
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <input
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t('start_site')}
          aria-invalid={refused !== undefined}
          aria-describedby={refused === undefined ? undefined : explanation}
          placeholder={t('start_example')}
          value={text}
          onPaste={event => {
            if (take(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
          onChange={event => {
            setText(event.target.value)
            setRefused(undefined)
            onChange?.()
          }}
        />
        <button type="submit" disabled={busy}>
          {action}
        </button>
      </form>
      {refused !== undefined && (
        <p id={explanation} className="refused" role="alert">
          {refused.because}{' '}
          {file && (
            <button type="button" className="link" onClick={() => openInEditor(file)}>
              {t('foreign_open')}
            </button>
          )}
        </p>
      )}
    </>
  )
}
