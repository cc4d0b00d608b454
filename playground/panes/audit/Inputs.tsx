import { type ReactNode, useState } from 'react'
import {
  doubtsAbout,
  isDoubt,
  isGap,
  isLogKind,
  rowsOfList,
  rowsOfLog,
  unreadReason,
} from '../../../core/audit/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import type { AuditState } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditInput, InputReport, Snapshot } from '../../audit/question.ts'
import { ForeignText } from '../../components/ForeignText.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { sizeText } from '../../opening/file-size.ts'
import { useOpenInEditor } from '../../opening/use-open-in-editor.ts'
import { usePlayground } from '../../state/context.ts'
import { coreText } from '../../strings/core-text.ts'
import { snake, t } from '../../strings/t.ts'
import { AddInputs, PasteInput } from './AddInputs.tsx'
import type { addFiles } from './add-files.ts'
import { useAuditPlace } from './place.ts'
import { ReadAs } from './ReadAs.tsx'
import { Sites } from './Sites.tsx'
import type { AuditSettings } from './settings.ts'
import { startOver } from './start-over.ts'
import { Understood } from './Understood.tsx'
import { useStoredLists } from './use-stored-lists.ts'

interface Props {
  readonly audit: AuditState & { readonly settings: AuditSettings }
  readonly onAdd: typeof addFiles
  /** Further buttons next to those that add inputs. */
  readonly children?: ReactNode
}

/** With more inputs than this, those that were read are folded away. */
const MAX_UNFOLDED_INPUTS = 3

/** How many of the sitemaps that an index names are listed. */
const MAX_PARTS_SHOWN = 100

/** The inputs: how each was understood, and what could not be read. Options are shown on request. */
export function Inputs({ audit, onAdd, children }: Props) {
  const { inputs, snapshot } = audit
  const [pasting, setPasting] = useState(false)
  const [options, setOptions] = useState(false)
  const { keeping, keep } = useStoredLists()
  const { keeps, addsInputs } = useAuditPlace()
  const { announce } = usePlayground()
  const reports = new Map(snapshot?.inputs.map(report => [report.id, report]))
  const isFolded = ({ id }: AuditInput) =>
    (addsInputs || inputs.length > MAX_UNFOLDED_INPUTS) &&
    !isLeftOut(reports.get(id)) &&
    (addsInputs || !isDoubtful(reports.get(id), snapshot))
  const list = (some: readonly AuditInput[]) => (
    <ul className="audit-inputs">
      {some.map(input => (
        <Input key={input.id} input={input} report={reports.get(input.id)} snapshot={snapshot} />
      ))}
    </ul>
  )
  function clear() {
    startOver()
    announce(t('auditor_cleared'))
  }
  const folded = inputs.filter(isFolded)
  return (
    <section className="audit-input" aria-label={t('auditor_inputs')}>
      {folded.length > 0 && (
        <details>
          <summary>{t('auditor_inputs_count', { count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
      {folded.length < inputs.length && list(inputs.filter(input => !isFolded(input)))}
      <div className="audit-input-buttons">
        <AddInputs onAdd={onAdd} />
        <button type="button" className="quiet" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('auditor_paste')}
        </button>
        {!addsInputs && (
          <>
            <button type="button" className="quiet" aria-expanded={options} onClick={() => setOptions(!options)}>
              {t('auditor_options')}
            </button>
            <button type="button" className="quiet" onClick={clear}>
              {t('auditor_clear')}
            </button>
          </>
        )}
        {children}
      </div>
      {pasting && (
        <PasteInput
          onAdd={added => {
            setPasting(false)
            onAdd(added)
          }}
        />
      )}
      {options && (
        <div className="audit-options">
          {keeps && (
            <label title={t('auditor_keep_long')}>
              <input type="checkbox" checked={keeping === 'on'} onChange={event => keep(event.target.checked)} />{' '}
              {t('auditor_keep')}
            </label>
          )}
          {inputs.map(input => {
            const report = reports.get(input.id)
            return report && <ReadAs key={input.id} input={input} report={report} />
          })}
        </div>
      )}
      {keeping === 'failed' && <p role="alert">{t('auditor_keep_failed')}</p>}
      {snapshot && !addsInputs && <Sites snapshot={snapshot} settings={audit.settings} all={options} />}
    </section>
  )
}

const isLeftOut = (report: InputReport | undefined): boolean =>
  report !== undefined &&
  (report.state === 'unreadable' || report.description.refused !== undefined || report.sameAs !== undefined)

/** Whether an input may have been read wrongly, or does not count as read. */
const isDoubtful = (report: InputReport | undefined, snapshot: Snapshot | undefined): boolean =>
  report?.state === 'read' &&
  (unreadOf(report, snapshot) !== undefined ||
    doubtsAbout(report.description, rowsOfInput(report, snapshot)).length > 0)

/** Why an input does not count as read, apart from what is already shown of refused inputs, indexes and duplicates. */
function unreadOf({ description, source, logSource, sameAs }: InputReport, snapshot: Snapshot | undefined) {
  if (sameAs !== undefined || description.parts.length > 0) return undefined
  return unreadReason(description, rowsOfInput({ source, logSource }, snapshot))
}

/** What became of the rows of an input so far. */
function rowsOfInput({ source, logSource }: Pick<InputReport, 'source' | 'logSource'>, snapshot: Snapshot | undefined) {
  const ofList = source === undefined ? undefined : snapshot?.report?.sources[source]
  const ofLog = logSource === undefined ? undefined : snapshot?.log?.sources[logSource]
  return ofList ? rowsOfList(ofList) : ofLog && rowsOfLog(ofLog)
}

interface InputProps {
  readonly input: AuditInput
  readonly report: InputReport | undefined
  readonly snapshot: Snapshot | undefined
}

function Input({ input, report, snapshot }: InputProps) {
  const { name, file } = input
  const { fetchesParts } = useAuditPlace()
  const description = report?.description
  const refused = report?.state === 'unreadable' ? t('auditor_input_unreadable') : description?.refused
  const unread = report?.state === 'read' && refused === undefined ? unreadOf(report, snapshot) : undefined
  const rows = description ? description.counts.records + description.counts.bad : 0
  const facts = [
    description?.kind && t(`auditor_kind_${snake(description.kind)}`),
    rows > 0 && t('auditor_input_rows', { count: rows }),
    sizeText(file.size),
  ]
  return (
    <li>
      <p>
        <b>
          <ForeignText text={name} />
        </b>{' '}
        <span className="audit-facts">{facts.filter(Boolean).join(' · ')}</span>{' '}
        <button
          type="button"
          className="link"
          aria-label={t('auditor_input_remove', { name })}
          onClick={() => pageAudit.remove(input.id)}
        >
          {t('auditor_remove')}
        </button>
      </p>
      {refused !== undefined && (
        <p className="audit-refused">
          {typeof refused === 'string' ? refused : <Quoted {...coreText(refused)} />}{' '}
          {description?.refused?.key === 'input_robotsTxt' && <OpenInEditor input={input} />}
        </p>
      )}
      {unread && (
        <div className="audit-refused">
          <p>
            <Quoted {...coreText(unread)} />
          </p>
          {report && !isLogKind(report.description.kind) && report.firstLines.length > 0 && (
            <pre>{report.firstLines.map(visible).join('\n')}</pre>
          )}
        </div>
      )}
      {report?.sameAs !== undefined && (
        <p className="audit-facts">
          {t('auditor_input_same', { name: report.sameAs })}{' '}
          <button type="button" className="link" onClick={() => pageAudit.correct(input.id, { countAgain: true })}>
            {t('auditor_input_countAgain')}
          </button>
        </p>
      )}
      {report && unread === undefined && report.sameAs === undefined && (
        <Understood report={report} rows={rowsOfInput(report, snapshot)} />
      )}
      {description?.notes
        .filter(note => !isDoubt(note) && !isGap(note))
        .map(note => (
          <p key={note.key} className="audit-facts">
            <Quoted {...coreText(note)} />
          </p>
        ))}
      {report && report.description.counts.bad > 0 && <BadRows report={report} />}
      {description && description.parts.length > 0 && (
        <details open={description.counts.records === 0 && !fetchesParts}>
          <summary>{t('auditor_input_parts', { count: description.parts.length })}</summary>
          {!fetchesParts && <p>{t('auditor_input_parts_help')}</p>}
          <ul>
            {description.parts.slice(0, MAX_PARTS_SHOWN).map(part => (
              <li key={part}>
                <a href={part} target="_blank" rel="noreferrer">
                  {part}
                </a>
              </li>
            ))}
            {description.parts.length > MAX_PARTS_SHOWN && (
              <li>{t('auditor_input_moreBad', { count: description.parts.length - MAX_PARTS_SHOWN })}</li>
            )}
          </ul>
        </details>
      )}
      {report && asksForChoice(report) && <ReadAs input={input} report={report} />}
    </li>
  )
}

/** Opens an input in the editor, as the robots.txt that URLs are judged by. */
function OpenInEditor({ input: { id, name, file } }: { input: AuditInput }) {
  const openInEditor = useOpenInEditor()

  const open = () => openInEditor(file instanceof File ? file : new File([file], name), () => pageAudit.remove(id))

  return (
    <button type="button" className="link" onClick={open}>
      {t('lists_openInEditor')}
    </button>
  )
}

const asksForChoice = ({ description: { notes } }: InputReport): boolean =>
  notes.some(note => note.key === 'input_noUrlColumn' || isDoubt(note))

function BadRows({ report: { bad, description } }: { report: InputReport }) {
  return (
    <details>
      <summary>{t('auditor_input_bad', { count: description.counts.bad })}</summary>
      <ul>
        {bad.map(({ row, reason }) => (
          <li key={row}>
            {t('auditor_row', { row })} <Quoted {...coreText(reason)} />
          </li>
        ))}
        {description.counts.bad > bad.length && (
          <li>{t('auditor_input_moreBad', { count: description.counts.bad - bad.length })}</li>
        )}
      </ul>
    </details>
  )
}
