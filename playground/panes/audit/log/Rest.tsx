import { type LogReport, logWordings, requestsOfSite } from '../../../../core/audit/index.ts'
import { ForeignText } from '../../../components/ForeignText.tsx'
import { Quoted } from '../../../components/Quoted.tsx'
import { coreText } from '../../../strings/core-text.ts'
import { t } from '../../../strings/t.ts'
import { RowOfInput } from '../RowOfInput.tsx'
import { SumsTable } from '../SumsTable.tsx'
import type { LogFiles } from './log-files.ts'

const INITIAL_BOTS = 10

/** Programs that call themselves bots in their user agent, but that the registry does not know. */
export function UnknownBots({ unknownBots: { bots, more } }: Pick<LogReport, 'unknownBots'>) {
  if (bots.length === 0) return null
  return (
    <section className="audit-section">
      <h3>{t('auditor_log_unknown')}</h3>
      <SumsTable
        caption={t('auditor_log_unknown_text')}
        columns={[{ title: t('auditor_log_name') }, { title: t('auditor_log_requests'), isNumber: true }]}
        rows={bots.map(({ name, requests }) => ({
          key: name,
          cells: [<ForeignText key={name} text={name} />, { count: requests }],
        }))}
        pages={{ first: INITIAL_BOTS, next: bots.length, more: rest => t('auditor_log_unknown_more', { count: rest }) }}
      />
      {more > 0 && <p>{t('auditor_log_unknown_others', { count: more })}</p>}
    </section>
  )
}

const rowCountParts = [
  'crawlers',
  'uncertain',
  'unknownBots',
  'others',
  'unnamed',
  'otherHost',
  'notUrl',
  'bad',
] as const

/** How many rows were judged or left out, so that no row goes missing without notice. */
export function LogRowCounts({ log, files }: { log: LogReport; files: LogFiles }) {
  const { counts: all, roles, unjudged } = log
  const unnamed = requestsOfSite(all) - roles.agent
  const counts = { ...all, others: all.others - unnamed, unnamed }
  return (
    <section className="audit-section">
      <h3>{t('auditor_log_rows')}</h3>
      <p>
        {t('auditor_counts_read', { count: counts.read })}{' '}
        {rowCountParts
          .filter(part => part === 'crawlers' || counts[part] > 0)
          .map(part => t(`auditor_log_rows_${part}`, { count: counts[part] }))
          .join(', ')}
        .
      </p>
      {[...logWordings.ofUncertain(log), ...logWordings.ofOpen(log)].map(wording => (
        <p key={wording.text}>
          <Quoted {...coreText(wording)} />
        </p>
      ))}
      {unjudged.length > 0 && (
        <details>
          <summary>{t('auditor_unjudged')}</summary>
          <ul>
            {unjudged.map(({ source, row, reason }) => (
              <li key={`${source} ${row}`}>
                <RowOfInput row={row} name={files.logName(source)} /> <Quoted {...coreText(reason)} />
              </li>
            ))}
            <MoreRows count={counts.notUrl + counts.bad - unjudged.length} />
          </ul>
        </details>
      )}
    </section>
  )
}

/** How many rows a list leaves out; nothing if it is complete. */
export const MoreRows = ({ count }: { count: number }) => count > 0 && <li>{t('auditor_moreRows', { count })}</li>

/** The notes that are shown next to the numbers that they explain. */
export const inlineNoteKeys: readonly string[] = ['audit_log_noBreach', 'audit_log_faked']

/** Core's notes about the whole log: those whose keys are in `which` or, without it, those that are not inline. */
export function Notes({ log, which }: { log: LogReport; which?: readonly string[] }) {
  const notes = logWordings.ofLog(log)
  return notes
    .filter(({ key }) => (which ? which.includes(key) : !inlineNoteKeys.includes(key)))
    .map(note => (
      <p key={note.key}>
        <Quoted {...coreText(note)} />
      </p>
    ))
}
