/** Results as data for other programs: one record for each result, all with the same fields. */

import { csv, tsv } from '../../audit/export/cells.ts'
import { visible } from '../../text/phrases.ts'

export type FieldValue = string | number | boolean | null | readonly string[] | readonly number[]

/** A field that is left out is null. */
export type FlatRecord = Readonly<Record<string, FieldValue | undefined>>

export const dataFormats = ['json', 'jsonl', 'csv', 'tsv', 'markdown'] as const

export type DataFormat = (typeof dataFormats)[number]

export const isDataFormat = (format: string): format is DataFormat => dataFormats.some(one => one === format)

/** JSON is one array, JSON lines have one object on each line. */
export function recordsAs(format: DataFormat, records: readonly FlatRecord[], fields: readonly string[]): string {
  const whole = () => records.map(record => Object.fromEntries(fields.map(field => [field, record[field] ?? null])))
  switch (format) {
    case 'json':
      return `${JSON.stringify(whole(), null, 2)}\n`
    case 'jsonl':
      return whole()
        .map(record => `${JSON.stringify(record)}\n`)
        .join('')
    case 'markdown':
      return markdownTable(records, fields)
    default: {
      const { cell, between, endOfRow } = format === 'csv' ? csv : tsv
      const row = (cells: readonly string[]) => cells.map(cell).join(between) + endOfRow
      return row(fields) + records.map(record => row(fields.map(field => fieldText(record[field])))).join('')
    }
  }
}

const fieldText = (value: FieldValue | undefined): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.join(', ') : String(value)
}

export function markdownTable(records: readonly FlatRecord[], fields: readonly string[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const rows = records.map(record => row(fields.map(field => markdownCell(fieldText(record[field])))))
  return row(fields) + row(fields.map(() => '---')) + rows.join('')
}

/** Text for a Markdown table: markup is escaped, and what cannot be seen is written out, line breaks too. */
export const markdownCell = (text: string): string => visible(text).replace(/[\\`*_{}[\]<>#|~&@]/g, '\\$&')
