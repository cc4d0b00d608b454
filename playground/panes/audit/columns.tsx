import type { ReactNode } from 'react'
import { rowUses, type SortKey } from '../../../core/audit/index.ts'
import { usageCategoryTitle } from '../../../core/usage/index.ts'
import { visible } from '../../../core/verdict/index.ts'
import type { AuditRow, Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { ForeignText } from '../../components/ForeignText.tsx'
import { StateIcon } from '../../components/StateIcon.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { PlaceColumn } from './place.ts'
import { usesInRow } from './row-uses.ts'
import { numbersOf } from './sums.ts'
import { UseCell } from './UseCell.tsx'

/** A column of the table of URLs. */
export interface RowColumn {
  readonly id: string
  readonly title: string
  readonly width: string
  readonly cell: (row: AuditRow) => ReactNode
  /** What the table is sorted by with this column; undefined if it cannot be. */
  readonly sortKey?: SortKey
  /** The crawler whose verdicts the column shows. */
  readonly token?: string
}

/** What the table shows. The columns are the same as long as it is. */
export interface Shown {
  readonly snapshot: Snapshot
  /** The files by the number of their source. */
  readonly files: ReadonlyMap<number | undefined, Blob | undefined>
  readonly more: readonly PlaceColumn[]
  /** The crawler of the filter. */
  readonly crawler: number | undefined
  /** Whether the URL was judged by another site's file. */
  readonly isOfOtherSite: (url: string) => boolean
  readonly onLine: (line: number) => void
}

export function rowColumns({ snapshot, files, more, crawler, isOfOtherSite, onLine }: Shown): readonly RowColumn[] {
  const { report, inputs } = snapshot
  const tokens = report?.crawlers.map(({ token }) => token) ?? []
  const isOneSite = report?.directories.filter(({ parent }) => parent < 0).length === 1
  const uses = numbersOf(snapshot)?.now.statesUsage ? rowUses : []
  return [
    {
      id: 'url',
      title: t('auditor_rows_url'),
      width: 'minmax(14rem, 1fr)',
      sortKey: { by: 'url' },
      cell: ({ url }) => <Url url={url} isPathOnly={isOneSite} />,
    },
    ...tokens.map(
      (token, index): RowColumn => ({
        id: `crawler ${token}`,
        title: token,
        token,
        width: '9rem',
        sortKey: { by: 'state', crawler: index },
        cell: row => <RowVerdictCell row={row} crawler={index} onLine={isOfOtherSite(row.url) ? undefined : onLine} />,
      }),
    ),
    ...uses.map(({ id, category }) => ({
      id,
      title: coreText(usageCategoryTitle(category)).text,
      width: '10rem',
      cell: (row: AuditRow) => <UseCell states={usesInRow(row, id, crawler)} crawlers={tokens} />,
    })),
    ...more.map(({ id, title, width, cell }) => ({
      id,
      title,
      width,
      cell: (row: AuditRow) => cell(row, files.get(row.source)),
    })),
    sourceColumn(inputs),
  ]
}

function sourceColumn(inputs: Snapshot['inputs']): RowColumn {
  const names = new Map(inputs.map(({ source, description }) => [source, description.name]))
  const isOne = names.size < 2
  return {
    id: 'source',
    title: t(isOne ? 'auditor_rows_row' : 'auditor_rows_source'),
    width: isOne ? '5rem' : '10rem',
    sortKey: { by: 'source' },
    cell: ({ source, sourceRow }) => (
      <span className="audit-facts">
        {!isOne && (
          <>
            <ForeignText text={names.get(source) ?? ''} />:
          </>
        )}
        {sourceRow}
      </span>
    ),
  }
}

interface VerdictProps {
  readonly row: AuditRow
  readonly crawler: number
  /** Shows the line that decides; undefined if it stands in another file. */
  readonly onLine: ((line: number) => void) | undefined
}

function RowVerdictCell({ row, crawler, onLine }: VerdictProps) {
  const verdict = row.verdicts[crawler]
  if (!verdict) return null
  const { state, line, rule } = verdict
  return (
    <span className="audit-verdict">
      <StateIcon state={state} />
      {t(`state_${state}`)}
      {line !== undefined &&
        (onLine ? (
          <button
            type="button"
            className="link"
            tabIndex={-1}
            title={rule && visible(rule)}
            aria-label={t('auditor_rows_line', { line })}
            onClick={() => onLine(line)}
          >
            {t('auditor_rows_atLine', { line })}
          </button>
        ) : (
          <span>{t('auditor_rows_atLine', { line })}</span>
        ))}
    </span>
  )
}

/** Shows only the path if all URLs have the same origin, otherwise the URL without `https://`. */
function Url({ url, isPathOnly }: { url: string; isPathOnly: boolean }) {
  const path = originOfRow(url).length
  return (
    <span title={visible(url)}>
      <CodeText
        className="audit-url"
        text={isPathOnly && path > 0 ? url.slice(path) : url.replace(/^https:\/\//, '')}
      />
    </span>
  )
}

export const originOfRow = (url: string): string => url.slice(0, url.indexOf('/', url.indexOf('://') + 3))
