import { readField } from '../../parse/fields.ts'
import type { Line } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { type FieldName, fieldName, suggestField } from '../../text/field-names.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, type Wording, wordings } from '../../text/wording.ts'
import { type LintContext, lineContent } from '../context.ts'
import { proposedFix, safeFix } from '../fix.ts'
import type { Severity } from '../problem.ts'
import { ALL_DIALECTS, type LintRule, type Repair, type RuleReport } from '../rule.ts'
import { isFence } from '../support/fences.ts'
import { linesAffectedBy, malformedRecords } from '../support/malformed-record.ts'
import { isEverything } from '../support/named-tokens.ts'
import { onlyLine } from '../support/path-value.ts'
import { isSitemapAddress, isUrl, wholeAddress } from '../support/sitemap-address.ts'
import { sitemapsOnNextLine } from '../support/sitemaps-on-next-line.ts'

const { say, templates } = wordings('lint_stray_text', {
  prose: 'Line $line$ is neither a record nor a comment: $text$.',
  prose_note: 'Crawlers skip such lines.',
  severalProse: 'Lines $lines$ are neither records nor comments.',
  comment: { one: 'Make the line a comment', other: 'Make $count$ lines comments' },
  sitemap: 'Line $line$ lacks `Sitemap:` before the address: $text$.',
  sitemap_note: 'Crawlers do not find such a sitemap.',
  severalSitemaps: 'Lines $lines$ lack `Sitemap:` before the address.',
  addSitemap: 'Write $record$',
  addSitemaps: { one: 'Write `Sitemap:` before the address', other: 'Write `Sitemap:` before $count$ addresses' },
  path: 'Line $line$ lacks `Disallow:` or `Allow:` before the path: $text$.',
  path_note: 'Crawlers skip such lines.',
  severalPaths: 'Lines $lines$ lack `Disallow:` or `Allow:` before the path.',
  address: 'Line $line$ is an address, not a record: $text$.',
  address_note: 'Crawlers skip such lines.',
  severalAddresses: 'Lines $lines$ are addresses, not records.',
  record: 'Line $line$ is not a record: $text$.',
  record_note: 'Crawlers skip what is not a field, a colon and a value in a line of its own.',
  severalRecords: 'Lines $lines$ are not records.',
  markup: 'Line $line$: $markup$ comes before $record$.',
  markup_note: 'Crawlers skip the line.',
  markupBeforeGroup: 'Line $line$: $markup$ comes before $record$.',
  markupBeforeGroup_note: {
    one: 'Crawlers skip the line, and the rule after it applies to no crawler.',
    other: 'Crawlers skip the line, and the $count$ rules after it apply to no crawler.',
  },
  markupInGroup: 'Line $line$: $markup$ comes before $record$.',
  markupInGroup_note: {
    one: 'Crawlers skip the line, and the rule after it belongs to the group above.',
    other: 'Crawlers skip the line, and the $count$ rules after it belong to the group above.',
  },
  removeMarkup: 'Remove $markup$',
})

/** The kinds of lines that are not records: how severe each is, and which message several such lines get. */
const strayKinds = {
  prose: { severity: 'advice', several: 'severalProse' },
  sitemap: { severity: 'error', several: 'severalSitemaps' },
  path: { severity: 'warning', several: 'severalPaths' },
  address: { severity: 'warning', several: 'severalAddresses' },
  record: { severity: 'warning', several: 'severalRecords' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly several: string }>>

type StrayKind = keyof typeof strayKinds

export const strayText: LintRule = {
  id: 'stray-text',
  title: 'Text that is neither a record nor a comment',
  templates,
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['merge-conflict'],
  check(context, report) {
    const { lines, text } = context
    const continued = new Set(sitemapsOnNextLine(context).flatMap(({ addresses }) => addresses))
    for (const line of lines) {
      if (!isStrayLine(context, line) || continued.has(line)) continue
      const content = lineContent(text, line)
      const marked = markedRecordIn(content)
      if (marked) {
        report(markedRecordReport(context, line, marked))
        continue
      }
      const kind = strayKindOf(content)
      const { severity, several } = strayKinds[kind]
      const from = text.indexOf(content, line.from)
      const to = from + content.length
      const fix = strayTextFix(context, kind, from, to)
      const isListed = report({
        from,
        to,
        severity,
        isIdle: true,
        message: () => say(kind, { line: line.number, text: quoted(content) }),
        fix,
        gather: {
          key: `${kind} ${fix !== undefined}`,
          message: lines => say(several, { lines: listOf(lines) }),
          fixTitle: count => fixTitle(kind, count),
        },
        claims: [{ kind: 'no-crawler-reads', line: line.number }],
        explains: onlyLine(line),
      })
      if (!isListed) break
    }
  },
}

/** Whether the text before a colon begins a sentence, an address or markup, so that it is not a field. */
export function isSentence(name: string, value: string): boolean {
  if (/^[a-z]+$/i.test(name) && value.startsWith('//')) return true
  if (/^<[^<>]*>/.test(name)) return true
  return /[\s<>/"'(){}|]/.test(name) && suggestField(name) === undefined
}

function isStrayLine({ robots, text }: LintContext, line: Line): boolean {
  if (line.pastSizeLimit) return false
  if (line.kind !== 'text' && (line.kind !== 'record' || line.field !== 'unknown')) return false
  const content = lineContent(text, line)
  // A line with only invisible characters is skipped like an empty line.
  if (/^[\s\p{Cf}]*$/u.test(content) || isFence(content) || malformedRecords(robots).has(line)) return false
  return line.kind === 'text' || isSentence(text.slice(line.nameFrom, line.nameTo), line.value)
}

function strayKindOf(content: string): StrayKind {
  if (isSitemapAddress(content)) return 'sitemap'
  if (/^\/\S*$/.test(content)) return 'path'
  if (isUrl(content)) return 'address'
  return /(?:^|[\s>])(?:user-agent|disallow|allow|sitemap)\s*(?::|$)/i.test(content) ? 'record' : 'prose'
}

/** A record after markup: `<!-- a -->User-agent: *`. */
interface MarkedRecord {
  readonly markup: string
  readonly field: FieldName
  readonly value: string
  readonly record: string
}

function markedRecordIn(content: string): MarkedRecord | undefined {
  const [, markup = '', record = '', name = '', value = ''] =
    /^(<[^<>]*>)\s*((user-agent|disallow|allow|sitemap|crawl-delay)\s*:([^<>]*))$/i.exec(content) ?? []
  const field = fieldName(readField(name, 0, name.length).field)
  return field && { markup, field, value: value.trim(), record }
}

function markedRecordReport(
  context: LintContext,
  line: Line,
  { markup, field, value, record }: MarkedRecord,
): RuleReport {
  const from = context.text.indexOf(markup, line.from)
  const explains = linesAffectedBy(context, line, field)
  const after = context
    .ruleLines()
    .filter(({ number }) => explains.some(({ fromLine, toLine }) => number > fromLine && number <= toLine))
  const values = { line: line.number, markup: quoted(markup), record: quoted(record) }
  const isFirst = !context.linesOf('user-agent').some(({ number }) => number < line.number)
  const rules = { ...values, count: after.length }
  const isProtocol = field === 'User-agent' || field === 'Allow' || field === 'Disallow'
  // A fix must not close the whole site.
  const closes = field === 'Disallow' ? [value] : after.flatMap(rule => (rule.field === 'disallow' ? rule.value : []))
  return {
    from,
    to: from + markup.length,
    severity: isProtocol ? 'error' : 'warning',
    claims: [line, ...(isFirst ? after : [])].map(({ number }) => ({ kind: 'no-crawler-reads', line: number })),
    message: after.length === 0 ? say('markup', values) : say(isFirst ? 'markupBeforeGroup' : 'markupInGroup', rules),
    explains,
    fix: closes.some(isEverything)
      ? undefined
      : proposedFix(say('removeMarkup', { markup: quoted(markup) }), [
          { from, to: context.text.indexOf(record, from + markup.length), insert: '' },
        ]),
  }
}

function strayTextFix(context: LintContext, kind: StrayKind, from: number, to: number): Repair | undefined {
  if (kind === 'prose') return commentFix(context.text.slice(from, to), from)
  if (kind !== 'sitemap') return undefined
  const whole = wholeAddress(context.text.slice(from, to), context.origin)
  if (whole === undefined) return undefined
  const record = `Sitemap: ${whole}`
  return safeFix(say('addSitemap', { record: quoted(record) }), [{ from, to, insert: record }])
}

/**
 * Google's parser ends a line at a NUL. It may read what stands before the NUL as a record, so the line must not become
 * a comment.
 */
const commentFix = (content: string, from: number): Repair | undefined =>
  content.includes('\0') ? undefined : safeFix(() => say('comment', { count: 1 }), [{ from, to: from, insert: '# ' }])

const fixTitle = (kind: StrayKind, count: number): Wording =>
  kind === 'sitemap' ? say('addSitemaps', { count }) : say('comment', { count })
