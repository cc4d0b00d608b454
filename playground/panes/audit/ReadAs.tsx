import { useId, useState } from 'react'
import { partName, readerNames } from '../../../core/audit/index.ts'
import type {
  ColumnRole,
  Delimiter,
  ReaderName,
  RequestRole,
  SourceOptions,
  TableDescription,
} from '../../../core/audit/sources/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditInput, InputReport } from '../../audit/question.ts'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { coreText } from '../../strings/core-text.ts'
import { snake, t } from '../../strings/t.ts'

const delimiterNames = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const

/** The roles that a person may give a column, for tables of pages and for tables of requests. */
const rolesOfPages = [
  'url',
  'host',
  'status',
  'metaRobots',
  'xRobotsTag',
  'canonical',
  'indexability',
  'clicks',
  'impressions',
  'inlinks',
] as const
const requestRoles = ['url', 'host', 'status', 'time', 'userAgent', 'method', 'address'] as const

type ChosenRole = (typeof rolesOfPages)[number] | (typeof requestRoles)[number]

function columnForRole({ roles, requests }: TableDescription, role: ColumnRole | RequestRole): number | undefined {
  if (!requests) return role in roles ? roles[role as ColumnRole][0] : undefined
  if (role === 'url') return requests.target ?? requests.request ?? requests.path ?? requests.lines
  return requests[role as keyof typeof requests]
}

/** The Common Log Format in nginx's notation. */
const COMMON = '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent'

interface ColumnChoiceProps {
  readonly table: TableDescription
  readonly columns: SourceOptions['columns']
  readonly onChoose: (columns: NonNullable<SourceOptions['columns']>) => void
}

/** Says which column of a table is what. */
function ColumnChoice({ table, columns, onChoose }: ColumnChoiceProps) {
  const [role, setRole] = useState<ChosenRole>('url')
  const column = columnForRole(table, role)
  return (
    <>
      <label>
        {t('auditor_readAs_role')}{' '}
        <select value={role} onChange={event => setRole(event.target.value as ChosenRole)}>
          {(table.requests ? requestRoles : rolesOfPages).map(one => (
            <ForeignOption key={one} value={one} text={coreText(partName(one)).text} />
          ))}
        </select>
      </label>
      <label>
        {t('auditor_readAs_column')}{' '}
        <select
          value={column ?? ''}
          onChange={event =>
            onChoose({ ...columns, [role]: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          {(column === undefined || role !== 'url') && <option value="">–</option>}
          {table.columns.map(({ index, name, example }) => (
            <ForeignOption key={index} value={index} text={`${index + 1}: ${name || example}`} />
          ))}
        </select>
      </label>
    </>
  )
}

/** Lets a person correct how an input was understood: its kind, what its columns are, the format of a log. */
export function ReadAs({ input, report }: { input: AuditInput; report: InputReport }) {
  const { options = {} } = input
  const { table, kind } = report.description
  const [logFormat, setLogFormat] = useState(options.logFormat ?? '')
  const [own, setOwn] = useState(kind === 'own')
  const field = useId()
  const correct = (change: SourceOptions) => pageAudit.correct(input.id, { options: { ...options, ...change } })

  function choose(reader: string) {
    setOwn(reader === 'own')
    if (reader === 'own') return
    const { logFormat: _format, columns: _columns, reader: _reader, ...rest } = options
    pageAudit.correct(input.id, { options: reader === '' ? rest : { ...rest, reader: reader as ReaderName } })
  }

  return (
    <fieldset className="audit-read-as">
      <legend>{t('auditor_readAs', { name: input.name })}</legend>
      <div>
        <label>
          {t('auditor_readAs_reader')}{' '}
          <select value={own ? 'own' : (options.reader ?? '')} onChange={event => choose(event.target.value)}>
            <option value="">{t('auditor_readAs_found')}</option>
            {readerNames.map(reader => (
              <option key={reader} value={reader}>
                {t(`auditor_kind_${snake(reader)}`)}
              </option>
            ))}
          </select>
        </label>
        {table && (
          <label>
            {t('auditor_readAs_delimiter')}{' '}
            <select
              value={table.delimiter ?? ''}
              onChange={event => correct({ delimiter: event.target.value as Delimiter })}
            >
              {table.delimiter === undefined && <option value="">–</option>}
              {delimiterNames.map(([delimiter, name]) => (
                <option key={name} value={delimiter}>
                  {t(`auditor_delimiter_${name}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {table && <ColumnChoice table={table} columns={options.columns} onChoose={columns => correct({ columns })} />}
        {own && (
          <form
            onSubmit={event => {
              event.preventDefault()
              pageAudit.correct(input.id, { options: { reader: 'own', logFormat } })
            }}
          >
            <label htmlFor={field}>
              <Quoted text={t('auditor_readAs_format')} />
            </label>
            <textarea
              id={field}
              rows={3}
              spellCheck={false}
              placeholder={COMMON}
              value={logFormat}
              onChange={event => setLogFormat(event.target.value)}
            />
            <button type="submit" disabled={logFormat.trim() === ''}>
              {t('auditor_readAs_use')}
            </button>
          </form>
        )}
      </div>
    </fieldset>
  )
}
