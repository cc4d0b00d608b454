import { isValidElement, type ReactElement, useState } from 'react'
import { CodeText } from '../../components/CodeText.tsx'
import { numberText } from '../../strings/catalogue.ts'
import { NumberChange } from './NumberChange.tsx'

/** A number of rows. */
interface CountCell {
  readonly count: number
  /** What it was by the file that the current one is compared with. */
  readonly before?: number | undefined
  /** Shows these rows. `label` is then the name of the button, whose text is only a number. */
  readonly onShow?: (() => void) | undefined
  readonly label?: string
}

/** How many rows are blocked and allowed, and the share of the blocked ones in words. */
interface BarCell {
  /** How long the bar is among those of the table, from 0 to 1. */
  readonly length: number
  readonly blocked: number
  readonly allowed: number
  readonly share: string
}

/** Words, a text of a file, numbers, or a part that does something else. */
type SumsCell = string | { readonly code: string } | CountCell | BarCell | ReactElement

/** The first cell is the heading of the row. If there are fewer cells than columns, the last one spans the others. */
export interface SumsRow {
  readonly key: string | number
  readonly cells: readonly SumsCell[]
  /** How deep the row is in a tree. */
  readonly level?: number
  readonly isIdle?: boolean
}

interface Props {
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[]
  readonly caption: ReactElement | string
  /** Whether only screen readers are told the caption, because the view says the same. */
  readonly isCaptionHidden?: boolean
  readonly rows: readonly SumsRow[]
  /** How many rows are shown at first, how many more a button shows, and the text of the button for the rest. */
  readonly pages?: { readonly first: number; readonly next: number; readonly more: (rest: number) => string }
}

export function SumsTable({ caption, isCaptionHidden = false, columns, rows, pages }: Props) {
  const [shown, setShown] = useState(pages?.first ?? Number.POSITIVE_INFINITY)
  return (
    <>
      <table className="audit-table">
        <caption className={isCaptionHidden ? 'hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(row => (
            <SumsTableRow key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {pages && rows.length > shown && (
        <button type="button" className="link audit-more" onClick={() => setShown(shown + pages.next)}>
          {pages.more(rows.length - shown)}
        </button>
      )}
    </>
  )
}

function SumsTableRow({ row: { cells, level, isIdle }, columns }: { row: SumsRow } & Pick<Props, 'columns'>) {
  return (
    <tr className={isIdle ? 'audit-idle' : undefined}>
      {cells.map((cell, i) => {
        const column = columns[i]
        const isHead = i === 0 && cells.length > 1
        const Element = isHead ? 'th' : 'td'
        const indent = `calc(${level} * var(--space-4) + var(--space-2))`
        return (
          <Element
            key={column?.title}
            scope={isHead ? 'row' : undefined}
            className={column?.isNumber ? 'number' : isBar(cell) ? 'audit-shares' : undefined}
            colSpan={i === cells.length - 1 ? columns.length - i : undefined}
            style={isHead && level !== undefined ? { paddingInlineStart: indent } : undefined}
          >
            <Cell cell={cell} />
          </Element>
        )
      })}
    </tr>
  )
}

const isBar = (cell: SumsCell): cell is BarCell => typeof cell === 'object' && 'blocked' in cell

function Cell({ cell }: { cell: SumsCell }) {
  if (typeof cell === 'string' || isValidElement(cell)) return cell
  if ('code' in cell) return <CodeText text={cell.code} />
  if (isBar(cell)) {
    const { length, blocked, allowed, share } = cell
    return (
      <>
        <span className="audit-meter" aria-hidden="true" style={{ width: `calc((100% - 4rem) * ${length})` }}>
          {blocked > 0 && <span className="blocked" style={{ flexGrow: blocked }} />}
          {allowed > 0 && <span className="allowed" style={{ flexGrow: allowed }} />}
        </span>
        <span>{share}</span>
      </>
    )
  }
  const { count, before, label, onShow } = cell
  return (
    <>
      {onShow && count > 0 ? (
        <button type="button" className="link" aria-label={label} onClick={onShow}>
          {numberText(count)}
        </button>
      ) : (
        numberText(count)
      )}{' '}
      <NumberChange now={count} before={before} />
    </>
  )
}
