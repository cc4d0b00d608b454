import { type FormEvent, useState } from 'react'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'
import { FileOrText, type NamedText } from './FileOrText.tsx'
import { type AuditSettings, changeSettings } from './settings.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly settings: AuditSettings
  /** Whether the sites are shown even if nothing about them is unclear. */
  readonly all: boolean
}

/** If there are more other sites than this, they are folded away. */
const MAX_UNFOLDED_SITES = 3

/** Which site the file in the editor is for, and the files of other sites. */
export function Sites({ snapshot, settings, all }: Props) {
  const { site, report, log } = snapshot
  const leftOut = log?.counts.otherHost ?? 0
  const { others, judgeOthers } = settings
  const [form, setForm] = useState<'site' | 'other'>()
  if (!all && form === undefined && !judgeOthers && !report?.counts.otherHost && leftOut === 0 && others.length === 0)
    return null
  const list = others.map(({ origin }) => (
    <p key={origin}>
      {message('auditor_site_other', { site: <CodeText text={origin} /> })}{' '}
      <button
        type="button"
        className="link"
        aria-label={t('auditor_input_remove', { name: origin })}
        onClick={() => changeSettings({ others: others.filter(other => other.origin !== origin) })}
      >
        {t('auditor_remove')}
      </button>
    </p>
  ))
  return (
    <div className="audit-sites">
      <p>
        {message('auditor_site', { site: <CodeText text={site.origin} /> })}{' '}
        <button type="button" className="link" aria-expanded={form === 'site'} onClick={() => toggle('site')}>
          {t('auditor_site_change')}
        </button>{' '}
        <button type="button" className="link" aria-expanded={form === 'other'} onClick={() => toggle('other')}>
          {t('auditor_site_add')}
        </button>
      </p>
      {others.length > MAX_UNFOLDED_SITES ? (
        <details>
          <summary>{t('auditor_site_others', { count: others.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {leftOut > 0 && <p>{t('auditor_site_leftOut', { count: leftOut })}</p>}
      {(judgeOthers || (report && report.counts.otherHost > 0)) && (
        <p>
          {report &&
            report.counts.otherHost > 0 &&
            `${t('auditor_site_notJudged', { count: report.counts.otherHost })} `}
          <label>
            <input
              type="checkbox"
              checked={judgeOthers}
              onChange={event => changeSettings({ judgeOthers: event.target.checked })}
            />{' '}
            {t('auditor_site_judgeOthers')}
          </label>
        </p>
      )}
      {form && (
        <OtherSiteForm
          key={form}
          asksForFile={form === 'other'}
          origin={form === 'site' ? site.origin : (report?.otherOrigins.origins[0]?.origin ?? '')}
          onSite={(origin, text) => {
            setForm(undefined)
            changeSettings(
              form === 'site'
                ? { origin }
                : { others: [...others.filter(other => other.origin !== origin), { origin, text }] },
            )
          }}
        />
      )}
    </div>
  )

  function toggle(which: 'site' | 'other') {
    setForm(form === which ? undefined : which)
  }
}

const EXAMPLE_ORIGIN = 'https://www.example.com'

interface OtherSiteFormProps {
  readonly origin: string
  readonly asksForFile: boolean
  readonly onSite: (origin: string, text: string) => void
}

function OtherSiteForm({ origin: known, asksForFile, onSite }: OtherSiteFormProps) {
  const [site, setSite] = useState(known)
  const [file, setFile] = useState<NamedText>({ name: '', text: '' })
  const origin = typedOrigin(site)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (origin !== undefined) onSite(origin, file.text)
  }

  return (
    <form className="audit-site-form" onSubmit={submit}>
      <label>
        {t('auditor_site_field')}{' '}
        <input
          type="text"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={EXAMPLE_ORIGIN}
          aria-invalid={site !== '' && origin === undefined}
          value={site}
          onChange={event => setSite(event.target.value)}
        />
      </label>
      {site !== '' && origin === undefined && (
        <p role="alert">{t('auditor_site_invalid', { example: EXAMPLE_ORIGIN })}</p>
      )}
      {asksForFile && (
        <FileOrText open={t('auditor_site_open')} paste={t('auditor_site_paste')} value={file} onChange={setFile} />
      )}
      <button type="submit" disabled={origin === undefined || (asksForFile && file.text === '')}>
        {t('auditor_site_use')}
      </button>
    </form>
  )
}

/** The origin that a person typed; `www.example.com` means `https://www.example.com`. */
function typedOrigin(text: string): string | undefined {
  const url = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  if (text.trim() === '' || !URL.canParse(url)) return undefined
  const { protocol, origin, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && !hostname.includes('%') ? origin : undefined
}
