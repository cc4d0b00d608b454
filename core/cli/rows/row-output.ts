/** Writes verdicts as lines, after the columns of their rows that are kept. */
import { type JudgedInputRow, jsonOfValue, type Row, verdictFields } from './judge-rows.ts'
import { cellOf } from './tab-separated.ts'
import { columnsOfUsage, type UsageColumns, usageColumnNames } from './usage-columns.ts'

export interface RowOutputOptions {
  readonly output: 'jsonl' | 'tsv' | 'parquet'
  /** The columns of a row that stand before its verdict. */
  readonly echo: readonly string[]
  readonly key?: string | undefined
  readonly usage?: true | undefined
}

/** The columns of an input row by name; undefined for a row that could not be read. */
export type InputRow = (Row & Readonly<Record<string, unknown>>) | undefined

export const verdictColumns = (usage: true | undefined): readonly string[] =>
  usage ? [...verdictFields, ...usageColumnNames] : verdictFields

/** A row with an error has the columns about use too. */
export const completeRow = (
  verdict: JudgedInputRow,
  usage: true | undefined,
): JudgedInputRow & Partial<UsageColumns> =>
  usage && verdict.error !== null ? { ...verdict, ...columnsOfUsage(undefined, null) } : verdict

/** A function that writes a verdict, with its line feed. */
export function rowOutput({
  output,
  echo,
  key,
  usage,
}: RowOutputOptions): (row: InputRow, verdict: JudgedInputRow) => string {
  const isTabSeparated = output === 'tsv'
  const json = (verdict: object) => `${JSON.stringify(key === undefined ? verdict : { [key]: verdict })}\n`
  const lineOf = isTabSeparated ? tabSeparated(verdictColumns(usage)) : json
  const written = new WeakMap<JudgedInputRow, string>()

  /** A verdict as a line. Most rows have the verdict of an earlier row. */
  function write(verdict: JudgedInputRow): string {
    const known = written.get(verdict)
    if (known !== undefined) return known
    const made = lineOf(completeRow(verdict, usage))
    written.set(verdict, made)
    return made
  }

  if (echo.length === 0) return (_, verdict) => write(verdict)
  if (isTabSeparated)
    return (row, verdict) => `${echo.map(name => `${cellOfAny(echoedValue(row, name))}\t`).join('')}${write(verdict)}`
  const names = echo.map(name => JSON.stringify(name))
  return (row, verdict) => {
    const kept = names.map((name, i) => `${name}:${jsonOfValue(echoedValue(row, echo[i] ?? ''))}`)
    return `{${kept.join()},${write(verdict).slice(1)}`
  }
}

export const echoedValue = (row: InputRow, name: string): unknown =>
  row !== undefined && Object.hasOwn(row, name) ? (row[name] ?? null) : null

const cellOfAny = (value: unknown): string =>
  cellOf(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : jsonOfValue(value),
  )

const tabSeparated =
  (fields: readonly string[]) =>
  (verdict: Readonly<Record<string, unknown>> | JudgedInputRow): string => {
    const values: Readonly<Record<string, unknown>> = { ...verdict }
    const cells = fields.map(field => {
      const value = values[field] ?? null
      return Array.isArray(value) ? `[${value.join()}]` : cellOfAny(value)
    })
    return `${cells.join('\t')}\n`
  }
