import { type FormEvent, useId, useRef, useState } from 'react'
import { type LogReport, logWordings } from '../../../../core/audit/index.ts'
import type { Wording } from '../../../../core/verdict/index.ts'
import type { EarlierFile } from '../../../audit/question.ts'
import { ForeignText } from '../../../components/ForeignText.tsx'
import { Quoted } from '../../../components/Quoted.tsx'
import { usePlayground } from '../../../state/context.ts'
import { coreText } from '../../../strings/core-text.ts'
import { t } from '../../../strings/t.ts'
import { FileOrText, type NamedText } from '../FileOrText.tsx'
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
      {log.sites.map(site => {
        const notes = notesOf(site, ({ key }) => !(site === own && isAssumption(key)) && key !== UNDATED_NOTE_KEY)
        return (
          notes.length > 0 && (
            <div key={site.origin} className="audit-notes">
              {log.sites.length > 1 && <h4>{site.origin}</h4>}
              {notes.map(note => (
                <p key={note.text}>
                  <Quoted {...coreText(note)} />
                </p>
              ))}
            </div>
          )
        )
      })}
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
      {adding && <VersionForm versions={versions} onUse={add} onCancel={close} />}
    </section>
  )
}

/** Whether it is the note that is shown at the top of the log for the site in the editor. */
const isAssumption = (key: string): boolean => key.startsWith('audit_log_assumed')

/** The note about requests judged by the file without a date. The list of files already shows how many these are. */
const UNDATED_NOTE_KEY = 'audit_log_beforeByUndated'

const notesOf = (site: LogReport['sites'][number], isWanted: (note: Wording) => boolean): readonly Wording[] =>
  logWordings.ofSite(site, exactTimeText).filter(isWanted)

/** Says that one robots.txt is taken to have been in force for the whole log, and offers to add an earlier one. */
export function AssumedFile({ log, onAdd }: { log: LogReport; onAdd: () => void }) {
  const notes = log.sites.slice(0, 1).flatMap(site => notesOf(site, ({ key }) => isAssumption(key)))
  return notes.map(note => (
    <p key={note.text} className="audit-facts">
      <Quoted {...coreText(note)} />{' '}
      <button type="button" className="link" onClick={onAdd}>
        {t('auditor_log_versions_add')}
      </button>
    </p>
  ))
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

interface VersionFormProps {
  readonly versions: AuditSettings['versions']
  readonly onUse: (file: EarlierFile, since: number) => void
  readonly onCancel: () => void
}

function VersionForm({ versions, onUse, onCancel }: VersionFormProps) {
  const [file, setFile] = useState<NamedText>({ name: '', text: '' })
  const [since, setSince] = useState('')
  const [ownSince, setOwnSince] = useState(versions ? fieldValue(versions.since) : '')
  const [problem, setProblem] = useState<VersionProblem | 'since'>()
  const own = fieldTime(ownSince)
  const help = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (own === undefined) return setProblem('since')
    const added = { name: file.name || t('auditor_log_versions_pasted'), text: file.text, since: fieldTime(since) }
    const found = versionProblem(added, versions?.earlier ?? [], own)
    if (found) setProblem(found)
    else onUse(added, own)
  }

  return (
    <form className="audit-form" onSubmit={submit}>
      <FileOrText
        open={t('auditor_log_versions_open')}
        paste={t('auditor_log_versions_paste')}
        value={file}
        onChange={setFile}
        autoFocus
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
      )}
      {problem && (
        <p role="alert" className="audit-refused">
          {t(`auditor_log_versions_problem_${problem}`)}
        </p>
      )}
      <div className="audit-input-buttons">
        <button type="submit" className="primary" disabled={file.text === ''}>
          {t('auditor_site_use')}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {t('auditor_cancel')}
        </button>
      </div>
    </form>
  )
}
