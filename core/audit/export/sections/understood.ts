/** The section on how the sources were read. It comes before all verdicts, so that a reader can check the first rows. */
import type { RowPart, UnderstoodRows } from '../../record.ts'
import { isLogKind } from '../../source-kinds.ts'
import { doubtsAbout, foundSentence, unansweredBy } from '../../understood.ts'
import { rowsOfList, rowsOfLog, type SourceRows } from '../../unread.ts'
import { missingInLog } from '../../unsaid.ts'
import type { ReportBlock, ReportSection } from '../document.ts'
import { clippedCode, type ReportAbout, type ReportFormatter, utcTimeText } from '../report-formatter.ts'
import type { ReportedSource } from '../reported-source.ts'
import { say } from '../wording.ts'
import { kindTitle } from './read.ts'

const MAX_SOURCES_SHOWN = 3

/** The columns of a table of first rows, with the URL before them. */
const columns = [
  ['status', 'partStatus'],
  ['time', 'partTime'],
  ['userAgent', 'partAgent'],
  ['metaRobots', 'partMetaRobots'],
  ['xRobotsTag', 'partXRobotsTag'],
  ['canonical', 'partCanonical'],
] as const satisfies readonly (readonly [RowPart, string])[]

/** The sources of which most rows were understood. */
const understoodSources = ({ about }: ReportFormatter): readonly ReportedSource[] =>
  about.sources.filter(source => {
    const { read = 0, notUnderstood = 0 } = rowsOfReported(about, source) ?? {}
    return (source.understood?.rows.length ?? 0) > 0 && notUnderstood * 2 <= read
  })

function rowsOfReported({ log }: ReportAbout, { kind, number = -1, results }: ReportedSource): SourceRows | undefined {
  const ofLog = log?.sources[number]
  return isLogKind(kind) ? ofLog && rowsOfLog(ofLog) : results && rowsOfList(results)
}

/** What was understood of the sources that are shown: their kinds, and what their first rows tell and what they do not. */
export const understoodLines = (formatter: ReportFormatter): readonly string[] =>
  understoodSources(formatter)
    .slice(0, MAX_SOURCES_SHOWN)
    .map(source => [source, foundSentence(source)] as const)
    .map(
      ([source, found]) =>
        `${shownSourceName(source)}, ${kindTitle(formatter, source)}. ${found ? formatter.translate(found) : ''}`,
    )

const shownSourceName = ({ name }: ReportedSource): string => clippedCode(name).code.replaceAll('`', "'")

export function understoodSection(formatter: ReportFormatter): ReportSection | undefined {
  const { about, translate, note, paragraph } = formatter
  const read = understoodSources(formatter)
  const missing = about.log ? missingInLog(about.log) : []
  if (read.length + missing.length === 0) return undefined
  const shown = read.slice(0, MAX_SOURCES_SHOWN)
  const blocks = shown.flatMap(source => sourceBlocks(formatter, source))
  return {
    title: translate(say('understoodTitle')),
    blocks: [
      ...blocks,
      ...(read.length > shown.length ? [note(say('understoodMore', { count: read.length - shown.length }))] : []),
      ...missing.map(paragraph),
    ],
  }
}

function sourceBlocks(formatter: ReportFormatter, source: ReportedSource): readonly ReportBlock[] {
  const { about, note, column, table } = formatter
  const { kind, understood } = source
  const counts = rowsOfReported(about, source)
  // What logs lack is said once for all of them.
  const lacking = unansweredBy(isLogKind(kind) ? {} : source, counts)
  const parts = columns.filter(([part]) => understood?.parts.includes(part))
  const caption = say('understoodCaption', { source: shownSourceName(source), kind: kindTitle(formatter, source) })
  const rows = table(caption, understood?.rows ?? [], [
    { ...column(say('row'), ({ row }) => String(row)), isNumber: true },
    column(say('partUrl'), ({ url }) => clippedCode(url)),
    ...parts.map(([part, title]) =>
      column<UnderstoodRows['rows'][number]>(say(title), ({ [part]: value }) => {
        if (value === undefined) return ''
        return part === 'time' ? utcTimeText(Number(value)) : clippedCode(String(value))
      }),
    ),
  ])
  return [rows, ...[...doubtsAbout(source, counts), ...lacking].map(note)]
}
