import { useId, useState } from 'react'
import {
  crawledTables,
  daysTable,
  type ReportCell,
  type ReportPicture,
  type ReportTable,
  seriesTextures,
  stackedColumns,
} from '../../../../core/audit/export/index.ts'
import type { CrawlSums, LogReport } from '../../../../core/audit/index.ts'
import type { Wording } from '../../../../core/verdict/index.ts'
import { numberText } from '../../../strings/catalogue.ts'
import { coreText } from '../../../strings/core-text.ts'
import { t } from '../../../strings/t.ts'
import { SumsTable } from '../SumsTable.tsx'
import { PartSlider } from './PartSlider.tsx'
import './picture.css'

interface Props {
  readonly log: LogReport
  readonly crawled: CrawlSums | undefined
}

const pageWords = { translate: (wording: Wording) => coreText(wording).text, number: numberText }

/** What reports have of the days of a log, and of what search engines requested. */
export function Days({ log, crawled }: Props) {
  return (
    <>
      <ByDay log={log} />
      <Crawled log={log} crawled={crawled} />
    </>
  )
}

/** Where the requests of search engines went. */
function Crawled({ log, crawled }: Props) {
  const [table, ...byDay] = crawledTables(pageWords, log, crawled)
  if (!table) return null
  return (
    <section className="audit-section" aria-label={table.caption}>
      <h3>{table.caption}</h3>
      <Table table={table} />
      <p className="audit-facts">{table.more}</p>
      {byDay.map(one => (
        <Folded key={one.caption} title={one.caption} table={one} />
      ))}
    </section>
  )
}

const Table = ({ table: { caption, columns, rows, total = [] } }: { table: ReportTable }) => (
  <SumsTable caption={caption} isCaptionHidden columns={columns} rows={[...rows, total].map(sumsRow)} />
)

/** A table by day. It may be wider than a phone. */
const Folded = ({ title, table }: { title: string; table: ReportTable }) => (
  <details>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too. */}
    <section className="audit-wide" aria-label={title} tabIndex={0}>
      <Table table={table} />
    </section>
  </details>
)

/** The requests by day: two pictures, and their table. */
function ByDay({ log }: Pick<Props, 'log'>) {
  const table = daysTable(pageWords, log)
  if (!table) return null
  const { caption, pictures = [] } = table
  return (
    <section className="audit-section" aria-label={caption}>
      <h3>{caption}</h3>
      {pictures.map(picture => (
        <Picture key={picture.title} picture={picture} />
      ))}
      <Folded title={t('auditor_log_asTable')} table={table} />
    </section>
  )
}

const sumsRow = (cells: readonly ReportCell[]) => ({ key: dayCell(cells[0] ?? ''), cells: cells.map(dayCell) })

const dayCell = (cell: ReportCell): string =>
  typeof cell === 'object' && 'lines' in cell ? cell.lines.join(' · ') : String(cell)

/** Stacked columns. The numbers of one column are told in words. */
function Picture({ picture }: { picture: ReportPicture }) {
  const id = useId()
  const [picked, setPicked] = useState<number>()
  const { title, label, names, series, marks, markTitle, ticks } = picture
  const { parts, marks: lines } = stackedColumns(picture)
  const fill = (i: number) => `url(#${id}${i})`
  const told = picked === undefined ? label : partText(picture, picked)
  return (
    <figure className="audit-picture">
      <figcaption>{title}</figcaption>
      <ul className="audit-legend">
        {series.map((one, i) => (
          <li key={one.title}>
            <svg width="12" height="12" aria-hidden="true">
              <rect fill={fill(i)} width="100%" height="100%" />
            </svg>
            {one.title}
          </li>
        ))}
        {marks.length > 0 && (
          <li>
            <svg width="12" height="12" aria-hidden="true">
              <rect className="mark" x="5" width="2" height="100%" />
            </svg>
            {`${markTitle}: ${marks.map(at => names[at]).join(', ')}`}
          </li>
        )}
      </ul>
      <div className="audit-plot">
        <p className="ticks" aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick}>{tick}</span>
          ))}
        </p>
        <PartSlider count={names.length} shown={picked ?? 0} label={title} text={told} onPick={setPicked}>
          <svg aria-hidden="true">
            <defs>
              {seriesTextures.map((path, i) => (
                <pattern key={path} id={`${id}${i}`} width="6" height="6" patternUnits="userSpaceOnUse">
                  <rect className={`series${i}`} width="6" height="6" />
                  <path className="texture" d={path} />
                </pattern>
              ))}
            </defs>
            {ticks.map((tick, i) => {
              const y = `${(i / (ticks.length - 1)) * 100}%`
              return <rect key={tick} className="grid" y={y} width="100%" height="1" />
            })}
            {picked !== undefined && (
              <rect
                className="picked"
                x={`${(picked / names.length) * 100}%`}
                width={`${100 / names.length}%`}
                height="100%"
              />
            )}
            {parts.map(({ series: i, x, y, width, height }) => (
              <rect
                key={`${i} ${x}`}
                fill={fill(i)}
                x={`${x}%`}
                y={`${y}%`}
                width={`${width}%`}
                height={`${height}%`}
              />
            ))}
            {lines.map(x => (
              <rect key={x} className="mark" x={`${x}%`} width="2" height="100%" />
            ))}
          </svg>
        </PartSlider>
        <p className="ends" aria-hidden="true">
          <span>{names[0]}</span>
          <span>{names.at(-1)}</span>
        </p>
      </div>
      <p className="audit-facts">{told}</p>
    </figure>
  )
}

/** "2026-11-22 (new robots.txt): Search 1,204, AI training 12". */
function partText({ names, series, marks, markTitle }: ReportPicture, part: number): string {
  const there = series.filter(({ counts }) => (counts[part] ?? 0) > 0)
  const numbers = there.map(({ title, counts }) => `${title} ${numberText(counts[part] ?? 0)}`)
  const name = marks.includes(part) ? `${names[part]} (${markTitle})` : names[part]
  return `${name}: ${numbers.join(', ') || numberText(0)}`
}
