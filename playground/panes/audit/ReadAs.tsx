import { useId, useState } from 'react'
import type { Delimiter, ReaderName, SourceOptions } from '../../../core/audit/sources/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import type { AuditInput, InputReport } from '../../audit/question.ts'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { Quoted } from '../../components/Quoted.tsx'
import { snake, t } from '../../strings/t.ts'

const readerNames: readonly ReaderName[] = [
  'list',
  'json-list',
  'table',
  'xml',
  'common',
  'combined',
  'vhost-common',
  'vhost-combined',
  'w3c',
  'alb',
  'elb',
  'haproxy',
  'json',
  'pairs',
  'learnt',
  'requests',
  'own',
]

const delimiterNames = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const

/** The Common Log Format in nginx's notation. */
const COMMON = '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent'

/** Lets a person correct how an input was understood: its kind, the column with the URLs, the format of a log. */
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

  const urlColumn = table?.roles.url[0]
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
        {table && (
          <label>
            {t('auditor_readAs_column')}{' '}
            <select
              value={urlColumn ?? ''}
              onChange={event => correct({ columns: { ...options.columns, url: Number(event.target.value) } })}
            >
              {urlColumn === undefined && <option value="">–</option>}
              {table.columns.map(({ index, name, example }) => (
                <ForeignOption key={index} value={index} text={`${index + 1}: ${name || example}`} />
              ))}
            </select>
          </label>
        )}
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
