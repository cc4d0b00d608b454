/** What a command found, once for all formats: data, annotations and summaries of GitHub, and a command's own. */
import type { Context } from '../context.ts'
import { deliver } from './deliver.ts'
import { type Annotation, addToSummary, annotationText } from './github.ts'
import { type FlatRecord, isDataFormat, markdownCell, markdownTable, recordsAs } from './records.ts'

/** A finding in those formats that show it. Several results with one reason can be one annotation. */
export interface OutputFinding {
  readonly fields?: FlatRecord | undefined
  readonly annotation?: Annotation | undefined
  /** Its row in the summary of a job. */
  readonly row?: FlatRecord
}

export interface OutputFindings<Format extends string> {
  readonly list: readonly OutputFinding[]
  readonly fields: readonly string[]
  readonly summary: {
    readonly title: string
    readonly text: string
    readonly columns: readonly string[]
    /** Below the table. */
    readonly note?: string
    readonly items?: readonly string[]
  }
  /** The formats of this command besides data and annotations. */
  readonly others: Readonly<Record<Format, () => string>>
}

/** Writes the findings in a format, and the summary if this is a job of GitHub. */
export async function deliverFindings<Format extends string>(
  context: Context,
  findings: OutputFindings<Format>,
  { format, output }: { readonly format: string; readonly output?: string },
): Promise<void> {
  await deliver(context, findingsAs(findings, format), output)
  await summarise(context, findings, format)
}

function findingsAs<Format extends string>({ list, fields, others }: OutputFindings<Format>, format: string): string {
  if (isDataFormat(format)) {
    return recordsAs(
      format,
      list.map(one => one.fields).filter(one => one !== undefined),
      fields,
    )
  }
  if (format === 'github') return list.map(({ annotation }) => (annotation ? annotationText(annotation) : '')).join('')
  return others[format as Format]()
}

export async function summarise<Format extends string>(
  context: Context,
  { list, summary }: OutputFindings<Format>,
  format: string,
): Promise<void> {
  if (format !== 'github') return
  const { title, text, columns, note = '', items = [] } = summary
  const rows = list.map(({ row }) => row).filter(row => row !== undefined)
  const table = rows.length === 0 ? '' : markdownTable(rows, columns).trimEnd()
  const listed = items.map(item => `- ${markdownCell(item)}`).join('\n')
  const parts = [`## ${title}`, text, table, note, listed].filter(part => part !== '')
  await addToSummary(context, `${parts.join('\n\n')}\n`)
}
