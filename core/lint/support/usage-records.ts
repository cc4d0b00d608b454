import type { Line } from '../../parse/robots-txt.ts'
import { partsOfContentUsage } from '../../usage/content-usage.ts'
import type { LintContext } from '../context.ts'

/** One part of a statement between commas: `train-ai=n`. */
export interface UsageItem {
  /** As written, without white space around it. */
  readonly text: string
  /** What stands before the first `=`, as written. */
  readonly name: string
  /** What stands behind it, without parameters; undefined if there is no `=`. */
  readonly value: string | undefined
  /** Offsets of the text. If the text is empty, both are those of the place. */
  readonly from: number
  readonly to: number
}

/** A Content-Usage or Content-Signal line, taken apart. */
export interface UsageRecord {
  readonly line: Line
  readonly field: 'content-usage' | 'content-signal'
  /** The path before the statement; `''` if there is none. Content-Signal has no form with a path. */
  readonly path: string
  /** What stands behind the path. */
  readonly statement: string
  /** Offsets of the statement. */
  readonly from: number
  readonly to: number
  /** The parts of the statement; empty if the statement is. */
  readonly items: readonly UsageItem[]
}

/** The Content-Usage and Content-Signal lines of a file, in file order. */
export function usageRecords(context: LintContext): readonly UsageRecord[] {
  const usage = context.linesOf('content-usage').map(line => usageRecordOf(line, 'content-usage'))
  const signals = context.linesOf('content-signal').map(line => usageRecordOf(line, 'content-signal'))
  return [...usage, ...signals].sort((a, b) => a.line.number - b.line.number)
}

export function usageRecordOf(line: Line, field: UsageRecord['field']): UsageRecord {
  const { value, valueFrom, valueTo } = line
  const { path, statement } = partsOfContentUsage(value)
  const from = value === '' ? valueTo : valueFrom + value.length - statement.length
  const items: UsageItem[] = []
  // Commas between quotation marks belong to strings.
  for (const { 0: part, index } of statement.matchAll(/(?:"[^"]*"|[^,])+|(?<=,|^)(?=,|$)/g)) {
    const text = part.trim()
    const start = from + index + (part.length - part.trimStart().length)
    const equals = text.indexOf('=')
    items.push({
      text,
      name: (equals < 0 ? text : text.slice(0, equals)).trim(),
      value:
        equals < 0
          ? undefined
          : text
              .slice(equals + 1)
              .split(';', 1)[0]
              ?.trim(),
      from: start,
      to: start + text.length,
    })
  }
  return { line, field, path, statement, from, to: from + statement.length, items: statement === '' ? [] : items }
}
