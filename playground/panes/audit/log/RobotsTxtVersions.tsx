import { type FormEvent, useId, useRef, useState } from 'react'
import { type FileChange, type LogReport, logWordings } from '../../../../core/audit/index.ts'
import type { Wording } from '../../../../core/verdict/index.ts'
import type { EarlierFile } from '../../../audit/question.ts'
import { ForeignText } from '../../../components/ForeignText.tsx'
import { Quoted } from '../../../components/Quoted.tsx'
import { usePlayground } from '../../../state/context.ts'
import { coreText } from '../../../strings/core-text.ts'
import { t } from '../../../strings/t.ts'
import { type AuditSettings, changeSettings } from '../settings.ts'
import { dateTimeText, exactTimeText, fieldTime, fieldValue } from './times.ts'
import { type VersionProblem, versionProblem, withFile, withoutFile } from './versions.ts'

interface Props {
  readonly log: LogReport
  readonly settings: AuditSettings
  /** Whether a file is being added. */
  readonly adding: boolean
  readonly onAdding: (adding: boolean) => void
}

/** The versions of robots.txt that the log was judged by: each request by the version in force at its time. */
export function VersionsSection({ log, settings: { versions }, adding, onAdding }: Props) {
  const { announce } = usePlayground()
  const button = useRef<HTMLButtonElement>(null)
  const own = log.sites[0]
  const requests = new Map(own?.versions.map(version => [version.since, version.requests]))

  function add(file: EarlierFile, since: number) {
    changeSettings({ versions: withFile(versions, file, since) })
    announce(t('auditor_log_versions_added', { name: file.name }))
    close()
  }

  function close() {
    onAdding(false)
    button.current?.focus()
  }

  return (
    <section className="audit-section">
      <h3>{t('auditor_log_versions')}</h3>
      {log.sites.map(site => (
        <div key={site.origin} className="audit-notes">
          {log.sites.length > 1 && <h4>{site.origin}</h4>}
          {notesOf(site, ({ key }) => !changeNoteKeys.has(key) && key !== UNDATED_NOTE_KEY).map(note => (
            <p key={note.text}>
              <Quoted {...coreText(note)} />
            </p>
          ))}
          <AnswerSizes {...site.robotsTxt} />
        </div>
      ))}
      {versions && (
        <ol className="audit-versions">
          {versions.earlier.map(file => (
            <li key={file.since}>
              <b>
                <ForeignText text={file.name} />
              </b>{' '}
              {file.since === undefined ? t('auditor_log_versions_first') : sinceText(file.since)}{' '}
              <JudgedCount requests={requests.get(file.since)} />{' '}
              <button
                type="button"
                className="link"
                aria-label={t('auditor_input_remove', { name: file.name })}
                onClick={() => changeSettings({ versions: withoutFile(versions, file) })}
              >
                {t('auditor_remove')}
              </button>
            </li>
          ))}
          <li>
            <b>{t('auditor_log_versions_editor')}</b> <OwnSince versions={versions} />{' '}
            <JudgedCount requests={requests.get(versions.since)} />
          </li>
        </ol>
      )}
      <button ref={button} type="button" aria-expanded={adding} onClick={() => onAdding(!adding)}>
        {t('auditor_log_versions_add')}
      </button>
      {adding && (
        <VersionForm versions={versions} changes={own?.robotsTxt.changes ?? []} onUse={add} onCancel={close} />
      )}
    </section>
  )
}

/** The notes that are shown at the top of the log. */
const changeNoteKeys: ReadonlySet<string> = new Set(['audit_log_changed', 'audit_log_changedOften'])

/** The note about requests judged by the file without a date. The list of files already shows how many these are. */
const UNDATED_NOTE_KEY = 'audit_log_beforeByUndated'

const notesOf = (site: LogReport['sites'][number], isWanted: (note: Wording) => boolean): readonly Wording[] =>
  logWordings.ofSite(site, exactTimeText).filter(isWanted)

/** Warns that robots.txt seems to have changed within the log, so that some requests were judged by the wrong one. */
export function FileChangeWarning({ log, onAdd }: { log: LogReport; onAdd: () => void }) {
  const notes = log.sites.flatMap(site => notesOf(site, ({ key }) => changeNoteKeys.has(key)))
  const list = log.sites.flatMap(site => logWordings.changesOfSite(site, exactTimeText))
  if (notes.length === 0) return null
  return (
    <div className="audit-warning">
      {notes.map(note => (
        <p key={note.text}>
          <Quoted {...coreText(note)} />
        </p>
      ))}
      {list.length > 0 && (
        <details>
          <summary>{t('auditor_log_changes', { count: list.length })}</summary>
          <ul>
            {list.map(change => (
              <li key={change.text}>
                <Quoted {...coreText(change)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <button type="button" className="link" onClick={onAdd}>
        {t('auditor_log_versions_add')}
      </button>
    </div>
  )
}

const sinceText = (since: number): string => t('auditor_log_versions_since', { time: dateTimeText(since) })

function JudgedCount({ requests }: { requests: number | undefined }) {
  return requests === undefined ? null : (
    <span className="audit-facts">{t('auditor_log_versions_judged', { count: requests })}</span>
  )
}

/** A field for the time at which the file in the editor came into force. It is applied when the field loses focus. */
function OwnSince({ versions }: { versions: NonNullable<AuditSettings['versions']> }) {
  const [value, setValue] = useState(fieldValue(versions.since))
  const time = fieldTime(value)
  const last = versions.earlier.at(-1)?.since
  const isLate = time !== undefined && last !== undefined && time <= last
  return (
    <>
      <label>
        {t('auditor_log_versions_inForce')}{' '}
        <input
          type="datetime-local"
          step={1}
          value={value}
          aria-invalid={time === undefined || isLate}
          onChange={event => setValue(event.target.value)}
          onBlur={() => {
            if (time === undefined || isLate) setValue(fieldValue(versions.since))
            else if (time !== versions.since) changeSettings({ versions: { ...versions, since: time } })
          }}
        />
      </label>
      {isLate && <span role="alert">{t('auditor_log_versions_problem_late')}</span>}
    </>
  )
}

/** The sizes of the server's answers for robots.txt. A different size means a different file. */
function AnswerSizes({ runs, more }: LogReport['sites'][number]['robotsTxt']) {
  if (runs.length === 0) return null
  return (
    <details>
      <summary>{t('auditor_log_sizes')}</summary>
      <table className="audit-table">
        <caption>{t('auditor_log_sizes_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('auditor_log_time')}</th>
            <th scope="col" className="number">
              {t('auditor_log_sizes_size')}
            </th>
            <th scope="col" className="number">
              {t('auditor_log_sizes_fetches')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ from, to, size, fetches }) => (
            <tr key={`${from} ${size}`}>
              <th scope="row">{from === to ? dateTimeText(from) : `${dateTimeText(from)} – ${dateTimeText(to)}`}</th>
              <td className="number">{t('auditor_log_sizes_octets', { count: size })}</td>
              <td className="number">{fetches}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('auditor_log_sizes_more', { count: more })}</p>}
    </details>
  )
}

interface VersionFormProps {
  readonly versions: AuditSettings['versions']
  readonly changes: readonly FileChange[]
  readonly onUse: (file: EarlierFile, since: number) => void
  readonly onCancel: () => void
}

/** In bytes. Crawlers read about 500 KiB of a robots.txt; a larger file is probably a log, chosen by mistake. */
const LARGEST = 10 * 1024 * 1024

function VersionForm({ versions, changes, onUse, onCancel }: VersionFormProps) {
  // The log shows between which two requests the file changed. The new file was certainly there at the second one.
  const seen = changes.at(-1)?.before
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [since, setSince] = useState('')
  const [ownSince, setOwnSince] = useState(timeFieldOf(versions?.since ?? seen))
  const [problem, setProblem] = useState<VersionProblem | 'size' | 'since'>()
  const own = fieldTime(ownSince)
  const help = useId()

  async function open(file: File | undefined) {
    if (!file) return
    if (file.size > LARGEST) return setProblem('size')
    setProblem(undefined)
    setName(file.name)
    setText(await file.text())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (own === undefined) return setProblem('since')
    const file = { name: name || t('auditor_log_versions_pasted'), text, since: fieldTime(since) }
    const found = versionProblem(file, versions?.earlier ?? [], own)
    if (found) setProblem(found)
    else onUse(file, own)
  }

  return (
    <form className="audit-form" onSubmit={submit}>
      <label>
        {t('auditor_log_versions_open')}{' '}
        <input
          type="file"
          // biome-ignore lint/a11y/noAutofocus: it was asked for by the button right before it.
          autoFocus
          onChange={event => void open(event.target.files?.[0])}
        />
      </label>
      <textarea
        rows={6}
        spellCheck={false}
        aria-label={t('auditor_log_versions_paste')}
        placeholder={t('auditor_log_versions_paste')}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setName('')
        }}
      />
      <label>
        {t('auditor_log_versions_from')}{' '}
        <input
          type="datetime-local"
          step={1}
          aria-describedby={help}
          value={since}
          onChange={event => setSince(event.target.value)}
        />
      </label>
      <p id={help} className="audit-facts">
        {t('auditor_log_versions_from_help')}
      </p>
      {!versions && (
        <>
          <label>
            {t('auditor_log_versions_ownFrom')}{' '}
            <input
              type="datetime-local"
              step={1}
              required
              value={ownSince}
              onChange={event => setOwnSince(event.target.value)}
            />
          </label>
          {seen !== undefined && <p className="audit-facts">{t('auditor_log_versions_ownFrom_seen')}</p>}
        </>
      )}
      {problem && (
        <p role="alert" className="audit-refused">
          {t(`auditor_log_versions_problem_${problem}`)}
        </p>
      )}
      <div className="audit-input-buttons">
        <button type="submit" className="primary" disabled={text === ''}>
          {t('auditor_log_use')}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {t('auditor_cancel')}
        </button>
      </div>
    </form>
  )
}

const timeFieldOf = (time: number | undefined): string => (time === undefined ? '' : fieldValue(time))
