import { type FormEvent, useId, useState } from 'react'
import { parse } from '../../core/index.ts'
import { usePlayground } from '../state/context.ts'
import { siteNamed } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'
import './start.css'

/** What the page is for, and the way to one's own file, as long as the first example is shown. */
export function Start({ arrivals }: { arrivals: Arrivals }) {
  return (
    <section className="start" aria-label={t('start_label')}>
      {arrivals.site ? <Waiting arrivals={arrivals} site={arrivals.site} /> : <AskForSite arrivals={arrivals} />}
    </section>
  )
}

/** The page fetches nothing, so it opens the file in a tab of its own, and is given what stands there. */
function AskForSite({ arrivals }: { arrivals: Arrivals }) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const explanation = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const site = siteNamed(text)
    if (!site) return setRefused(text)
    window.open(site.robotsTxt, '_blank', 'noopener,noreferrer')
    arrivals.waitFor(site)
  }

  return (
    <>
      <p>{t('start_purpose')}</p>
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
          onChange={event => {
            setText(event.target.value)
            setRefused(undefined)
          }}
        />
        <button type="submit">{t('start_open')}</button>
      </form>
      {refused !== undefined && (
        <p id={explanation} className="refused" role="alert">
          {refused.trim() === '' ? t('start_empty') : t('start_refused', { text: refused })}
        </p>
      )}
    </>
  )
}

function Waiting({ arrivals, site }: { arrivals: Arrivals; site: NonNullable<Arrivals['site']> }) {
  const { editor } = usePlayground()
  const [forbidden, setForbidden] = useState(false)

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      editor.focus()
      arrivals.open(parse(text))
    } catch {
      setForbidden(true)
      editor.focus()
    }
  }

  return (
    <>
      <p role="status">{t('start_waiting', { host: site.host })}</p>
      <div className="choices">
        <button type="button" onClick={() => void paste()}>
          {t('start_paste')}
        </button>
        <button type="button" className="quiet" onClick={() => arrivals.openNone(site)}>
          {t('start_none')}
        </button>
        <button type="button" className="quiet" onClick={() => arrivals.waitFor(undefined)}>
          {t('start_another')}
        </button>
      </div>
      {forbidden && (
        <p className="refused" role="alert">
          {t('start_forbidden')}
        </p>
      )}
    </>
  )
}
