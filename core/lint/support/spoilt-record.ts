import { crawlerOf } from '../../crawlers/registry.ts'
import type { DialectId } from '../../dialects/dialect.ts'
import { firstIndexWhere } from '../../parse/binary-search.ts'
import { readField } from '../../parse/fields.ts'
import { memoOfFile } from '../../parse/memo.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { type FieldName, fieldName, suggestField } from '../../text/field-names.ts'
import type { LineRange } from '../../text/phrases.ts'
import { quoted } from '../../text/phrases.ts'
import { type Wording, wordings } from '../../text/wording.ts'
import { type Context, contentOf } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import { ALL_DIALECTS, type Repair, STRICT_DIALECTS } from '../rule.ts'

const { say, templates } = wordings('lint_spoilt_record', {
  readByGoogle: 'Google’s crawlers read the line all the same, but other crawlers skip it.',
  readOtherwise: 'Google’s crawlers read only what follows the next colon, and other crawlers skip the line.',
  sitemapNotFound: 'Crawlers do not find the sitemap.',
  skipped: 'Crawlers skip the line.',
  severalReadByGoogle: 'Google’s crawlers read these lines all the same, but other crawlers skip them.',
  severalReadOtherwise: 'Google’s crawlers read only what follows the next colon, and other crawlers skip these lines.',
  sitemapsNotFound: 'Crawlers do not find the sitemaps.',
  severalSkipped: 'Crawlers skip these lines.',
  write: 'Write $record$',
  writeSeveral: { one: 'Write the colon in $count$ line', other: 'Write the colon in $count$ lines' },
})

export { templates as spoiltRecordTemplates }

/** A line that is likely meant as a record, but has no colon after its field. */
export interface SpoiltRecord {
  readonly field: FieldName
  /** What stands where the colon belongs; `''` if only white space does. */
  readonly sign: string
  /** The content of the line, without white space around it. */
  readonly from: number
  readonly to: number
  readonly value: string
}

const NAMES =
  'user[- ]?agent|allow|dis+al+[ao]w|diasllow|site-?map|crawl-?delay|host|clean-param|request-rate|visit-time|noindex|content-signal|content-usage'

/** Characters that look like a colon: full width, small, vertical, modifier letters, the ratio sign, full stops. */
const LIKE_A_COLON = '\uff1a\ufe55\ufe13\ua789\u2236\u02f8\u02d0\u0589\u05c3\u205a'

const withSign = new RegExp(`^(${NAMES})\\s*([${LIKE_A_COLON};=])[\\s:]*(.*)$`, 'is')

const withoutSign = new RegExp(`^(${NAMES})\\s+([^\\s:].*)$`, 'is')

/** The lines without a colon after their field, in file order, and the records that they are likely meant as. */
export const spoiltRecords = memoOfFile(({ text, lines }): ReadonlyMap<Line, SpoiltRecord> => {
  const found = new Map<Line, SpoiltRecord>()
  for (const line of lines) {
    const spoilt = spoiltRecordOf(text, line)
    if (spoilt) found.set(line, spoilt)
  }
  return found
})

/** A sentence is none. */
function spoiltRecordOf(text: string, line: Line): SpoiltRecord | undefined {
  if (line.pastSizeLimit || line.kind === 'blank' || line.kind === 'comment') return undefined
  if (line.kind === 'record' && line.separator === 'colon' && line.spelling === 'exact') return undefined
  const content = contentOf(text, line)
  const from = text.indexOf(content, line.from)
  const place = { from, to: from + content.length }
  const [, named = '', sign = '', value = ''] = withSign.exec(content) ?? []
  const field = fieldNamed(named)
  if (field && (!/[;=]/.test(sign) || isLikely(field, value))) return { ...place, field, sign, value }
  if (line.kind === 'record' && line.separator === 'space') {
    const known = fieldName(line.field)
    return known && { ...place, field: known, sign: '', value: line.value }
  }
  const [, word = '', rest = ''] = withoutSign.exec(content) ?? []
  const meant = fieldNamed(word)
  return meant && isLikely(meant, rest) ? { ...place, field: meant, sign: '', value: rest } : undefined
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

/** What crawlers make of such a line. */
interface Reading {
  readonly consequence: Wording
  /** The same of several lines. */
  readonly ofSeveral: Wording
  readonly dialects: readonly DialectId[]
}

const readByGoogle: Reading = {
  consequence: say('readByGoogle'),
  ofSeveral: say('severalReadByGoogle'),
  dialects: STRICT_DIALECTS,
}
const readOtherwise: Reading = {
  consequence: say('readOtherwise'),
  ofSeveral: say('severalReadOtherwise'),
  dialects: ALL_DIALECTS,
}
const sitemapNotFound: Reading = {
  consequence: say('sitemapNotFound'),
  ofSeveral: say('sitemapsNotFound'),
  dialects: ALL_DIALECTS,
}
const skipped: Reading = { consequence: say('skipped'), ofSeveral: say('severalSkipped'), dialects: ALL_DIALECTS }

export function readingOf(line: Line, { field }: SpoiltRecord): Reading {
  const isGoogles = field === 'User-agent' || field === 'Allow' || field === 'Disallow' || field === 'Sitemap'
  if (line.kind === 'record' && line.field !== 'unknown' && isGoogles) {
    if (line.separator === 'space') return readByGoogle
    if (field !== 'Sitemap') return readOtherwise
  }
  return field === 'Sitemap' ? sitemapNotFound : skipped
}

/** Writes the record as it is meant. A sitemap line changes no verdict. */
export function repairOf({ field, from, to, value }: SpoiltRecord): Repair {
  const record = value === '' ? `${field}:` : `${field}: ${value}`
  const wording = () => say('write', { record: quoted(record) })
  return (field === 'Sitemap' ? safeFix : proposedFix)(wording, [{ from, to, insert: record }])
}

/** The title of the fix for several such lines. */
export const repairOfSeveral = (count: number): Wording => say('writeSeveral', { count })

/**
 * The lines in which a spoilt line is the cause of trouble: the line itself and, if it is meant as a user-agent line, all
 * lines up to the next one, whose group it should begin.
 */
export function spoiltBy(context: Context, line: Line, field: FieldName | undefined): readonly LineRange[] {
  if (field !== 'User-agent') return [{ fromLine: line.number, toLine: line.number }]
  const agents = context.linesOf('user-agent')
  const next = agents[firstIndexWhere(agents, ({ number }) => number > line.number)]
  return [{ fromLine: line.number, toLine: next ? next.number - 1 : context.lines.length }]
}

/** The rules that report user-agent lines which begin no group: they explain what is said of records without one. */
export const spoiltUserAgent: readonly string[] = [
  'byte-order-mark',
  'full-width-colon',
  'invalid-utf-8',
  'invisible-character',
  'missing-colon',
  'misspelled-field',
  'unknown-field',
]
