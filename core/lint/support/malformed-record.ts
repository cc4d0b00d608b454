import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { firstIndexWhere } from '../../parse/binary-search.ts'
import { readField } from '../../parse/fields.ts'
import { memoOfFile } from '../../parse/memo.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { type FieldName, fieldName, suggestField } from '../../text/field-names.ts'
import { type LineRange, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type WordingList, wordings } from '../../text/wording.ts'
import { type LintContext, lineContent } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type Repair, STRICT_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_malformed_record', {
  readByGoogle: 'Google’s crawlers still read the line, others skip it.',
  readOtherwise: 'Google’s crawlers read only what follows the next colon, others skip the line.',
  sitemapNotFound: 'Crawlers do not find the sitemap.',
  skipped: 'Crawlers skip the line.',
  severalReadByGoogle: 'Google’s crawlers still read these lines, others skip them.',
  severalReadOtherwise: 'Google’s crawlers read only what follows the next colon, others skip these lines.',
  sitemapsNotFound: 'Crawlers do not find the sitemaps.',
  severalSkipped: 'Crawlers skip these lines.',
  write: 'Write $record$',
  writeSeveral: { one: 'Write the colon in $count$ line', other: 'Write the colon in $count$ lines' },
})

export { templates as malformedRecordTemplates }

/** A line that is likely meant as a record, but has no colon after the field name. */
export interface MalformedRecord {
  readonly field: FieldName
  /** The character in the place of the colon; `''` if there is only white space. */
  readonly sign: string
  /** The range of the line's content, without white space around it. */
  readonly from: number
  readonly to: number
  readonly value: string
}

const fieldNameAtStart =
  /^(?:user[- ]?agent|allow|dis+al+[ao]w|diasllow|site-?map|crawl-?delay|host|clean-param|request-rate|visit-time|noindex|content-signal|content-usage|license)/i

/**
 * After the name: a character that looks like a colon (full width, small, vertical, modifier letters, the ratio sign,
 * full stops), a semicolon or an equals sign.
 */
const signBeforeValue = /^\s*([\uff1a\ufe55\ufe13\ua789\u2236\u02f8\u02d0\u0589\u05c3\u205a;=])[\s:]*/

const blankBeforeValue = /^\s+(?=[^\s:])/

/** The lines without a colon after the field name, in file order, with the records that they likely mean. */
export const malformedRecords = memoOfFile(({ text, lines }): ReadonlyMap<Line, MalformedRecord> => {
  const found = new Map<Line, MalformedRecord>()
  for (const line of lines) {
    const malformed = malformedRecordOf(text, line)
    if (malformed) found.set(line, malformed)
  }
  return found
})

/** The record that a line likely means; `undefined` for a sentence that only begins with the name of a field. */
function malformedRecordOf(text: string, line: Line): MalformedRecord | undefined {
  if (line.pastSizeLimit || line.kind === 'blank' || line.kind === 'comment') return undefined
  if (line.kind === 'record' && line.separator === 'colon' && line.spelling === 'exact') return undefined
  const content = lineContent(text, line)
  const from = text.indexOf(content, line.from)
  const place = { from, to: from + content.length }
  const name = fieldNameAtStart.exec(content)?.[0] ?? ''
  const field = fieldNamed(name)
  const after = content.slice(name.length)
  const [before = '', sign] = signBeforeValue.exec(after) ?? []
  const value = after.slice(before.length)
  if (field && sign !== undefined && (!/[;=]/.test(sign) || isLikely(field, value)))
    return { ...place, field, sign, value }
  if (line.kind === 'record' && line.separator === 'space') {
    const known = fieldName(line.field)
    return known && { ...place, field: known, sign: '', value: line.value }
  }
  const blank = blankBeforeValue.exec(after)?.[0]
  if (!field || blank === undefined) return undefined
  const rest = after.slice(blank.length)
  return isLikely(field, rest) ? { ...place, field, sign: '', value: rest } : undefined
}

const fieldNamed = (name: string): FieldName | undefined =>
  fieldName(readField(name, 0, name.length).field) ?? suggestField(name)

/** Whether a text looks like a value of the field, and not like the rest of a sentence. */
function isLikely(field: FieldName, value: string): boolean {
  if (field === 'Allow' || field === 'Disallow' || field === 'Noindex') return /^[/*]/.test(value)
  if (field === 'Sitemap') return /^(?:https?:|\/?\S+\.xml)/i.test(value)
  if (field === 'Crawl-delay') return /^[\d.]+$/.test(value)
  return field === 'User-agent' && (/^\S+$/.test(value) || crawlerOf(value) !== undefined)
}

/** How crawlers read such a line. */
interface MalformedConsequence {
  readonly consequence: Wording
  /** The consequence, worded for several lines. */
  readonly ofSeveral: Wording
  readonly dialects: readonly DialectId[]
}

const readByGoogle: MalformedConsequence = {
  consequence: say('readByGoogle'),
  ofSeveral: say('severalReadByGoogle'),
  dialects: STRICT_DIALECTS,
}
const readOtherwise: MalformedConsequence = {
  consequence: say('readOtherwise'),
  ofSeveral: say('severalReadOtherwise'),
  dialects: ALL_DIALECTS,
}
const sitemapNotFound: MalformedConsequence = {
  consequence: say('sitemapNotFound'),
  ofSeveral: say('sitemapsNotFound'),
  dialects: ALL_DIALECTS,
}
const skipped: MalformedConsequence = {
  consequence: say('skipped'),
  ofSeveral: say('severalSkipped'),
  dialects: ALL_DIALECTS,
}

function malformedConsequence(line: Line, { field }: MalformedRecord): MalformedConsequence {
  const isGoogles = field === 'User-agent' || field === 'Allow' || field === 'Disallow' || field === 'Sitemap'
  if (line.kind === 'record' && line.field !== 'unknown' && isGoogles) {
    if (line.separator === 'space') return readByGoogle
    if (field !== 'Sitemap') return readOtherwise
  }
  return field === 'Sitemap' ? sitemapNotFound : skipped
}

/** The texts of a rule about records without a colon. `consequence` says how crawlers read such lines. */
export interface MalformedRecordTexts {
  /** Whether the rule reports records with this character in the place of the colon; `''` stands for white space. */
  readonly isReported: (sign: string) => boolean
  readonly one: (record: MalformedRecord, values: { line: number; text: string; consequence: Wording }) => Wording
  /** The message about several lines with the same character and the same consequence. */
  readonly several: (record: MalformedRecord, values: { lines: WordingList; consequence: Wording }) => Wording
}

/** The check of a rule about records without a colon. */
export const malformedRecordCheck =
  ({ isReported, one, several }: MalformedRecordTexts): LintRule['check'] =>
  (context, report) => {
    for (const [line, record] of malformedRecords(context.robots)) {
      if (!isReported(record.sign)) continue
      const { consequence, ofSeveral, dialects } = malformedConsequence(line, record)
      report({
        from: record.from,
        to: record.to,
        message: () => one(record, { line: line.number, text: quoted(lineContent(context.text, line)), consequence }),
        dialects,
        claims: consequence === readOtherwise.consequence ? [] : [{ kind: 'no-crawler-reads', line: line.number }],
        fix: colonFix(record),
        explains: linesAffectedBy(context, line, record.field),
        gather: {
          key: `${record.sign} ${consequence.key}`,
          message: lines => several(record, { lines: listOf(lines), consequence: ofSeveral }),
          fixTitle: count => say('writeSeveral', { count }),
        },
      })
    }
  }

/** The fix that writes the intended record. For a sitemap line it is safe, because sitemaps do not change verdicts. */
function colonFix({ field, from, to, value }: MalformedRecord): Repair {
  const record = value === '' ? `${field}:` : `${field}: ${value}`
  const wording = () => say('write', { record: quoted(record) })
  return (field === 'Sitemap' ? safeFix : proposedFix)(wording, [{ from, to, insert: record }])
}

/**
 * The lines in which a line without a colon is the cause of other findings. This is the line itself. If it is meant as
 * a user-agent line, all lines up to the next user-agent line count too, because they belong to the group that it
 * should begin.
 */
export function linesAffectedBy(context: LintContext, line: Line, field: FieldName | undefined): readonly LineRange[] {
  if (field !== 'User-agent') return [{ fromLine: line.number, toLine: line.number }]
  const agents = context.linesOf('user-agent')
  const next = agents[firstIndexWhere(agents, ({ number }) => number > line.number)]
  return [{ fromLine: line.number, toLine: next ? next.number - 1 : context.lines.length }]
}

/**
 * The ids of rules that report a user-agent line which crawlers cannot read. Such a line explains findings about
 * records without a group.
 */
export const malformedUserAgentRules: readonly string[] = [
  'byte-order-mark',
  'full-width-colon',
  'invalid-utf-8',
  'invisible-character',
  'missing-colon',
  'misspelled-field',
  'unknown-field',
]
