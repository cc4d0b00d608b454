import { purposeWording } from '../crawlers/profiles/wording.ts'
import { isOnlyListed } from '../crawlers/registry.ts'
import { searchCrawlers } from '../crawlers/search.ts'
import { readField } from '../parse/fields.ts'
import { lineAt } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { FIELD_NAMES } from '../text/field-names.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { signalOfCategory } from '../usage/categories.ts'
import { usageCategoryWording } from '../usage/category-names.ts'
import { useExtents } from '../usage/content-signals.ts'
import { partsOfContentUsage, type UsageCategory, usageCategories } from '../usage/content-usage.ts'
import { fieldFacts } from './fields.ts'

/** A text that may be inserted. */
export interface Completion {
  /** The text by which the completion is listed: a field name, a product token or a path. */
  readonly label: string
  /** What the completion is, in a few words of English. */
  readonly detail: string
  /** The detail, for translation. */
  readonly wording: Wording
  /** The text that replaces the range. */
  readonly insert: string
  readonly kind: 'field' | 'product-token' | 'path' | 'preference'
}

/**
 * The completions at a place and the range that they replace, in UTF-16 offsets. If `from` and `to` are equal, the text
 * is inserted.
 */
export interface Completions {
  readonly from: number
  readonly to: number
  /** The best first. */
  readonly items: readonly Completion[]
}

const { say, templates } = wordings('completion', {
  everyone: 'every other crawler',
  crawler: '$operator$: $purpose$',
  crawlerOfUnknown: '$purpose$',
  path: { one: 'as in line $lines$', other: 'as in lines $lines$' },
  preferenceNo: 'not for $use$',
  preferenceYes: 'also for $use$',
  extent_immediate: 'nothing may be kept',
  extent_reference: 'at most an index, excerpts and links',
  extent_full: 'summaries and copies too',
})

export { templates as completionTemplates }

const MAX_COMPLETIONS = 200

/**
 * The completions at an offset, which depend on the text before it. `undefined` in comments and if nothing is known.
 */
export function complete(robots: RobotsTxt, offset: number): Completions | undefined {
  const line = lineAt(robots, offset)
  const before = robots.text.slice(line.from, offset)
  if (before.includes('#')) return undefined
  const colon = before.indexOf(':')
  if (colon < 0) return completeField(robots, line, offset, before)
  const name = before.slice(0, colon).trim()
  const { field } = readField(name, 0, name.length)
  const written = before.slice(colon + 1).trimStart()
  const from = offset - written.length
  if (field === 'content-usage' || field === 'content-signal') return completePreference(line, field, offset, written)
  const items =
    field === 'user-agent'
      ? tokenItems(written)
      : field === 'allow' || field === 'disallow'
        ? pathItems(robots, line, written)
        : []
  return items.length === 0
    ? undefined
    : { from, to: Math.max(offset, line.valueTo), items: items.slice(0, MAX_COMPLETIONS) }
}

/** The field names that begin with the text before the offset. The rest of a name after the offset is replaced too. */
function completeField(robots: RobotsTxt, line: Line, offset: number, before: string): Completions | undefined {
  const written = before.replace(/^[\s\ufeff]*/, '')
  // After a field name and white space comes a value, although its colon is missing.
  if (/\s/.test(written)) return undefined
  const to = offset + robots.text.slice(offset, line.to).search(/[^\w-]|$/)
  const hasColon = /^\s*:/.test(robots.text.slice(to, line.to))
  const items = FIELD_NAMES.filter(name => name.toLowerCase().startsWith(written.toLowerCase())).map(name =>
    completionItem('field', name, fieldFacts[name].summary, hasColon ? name : fieldFacts[name].insert),
  )
  return items.length === 0 ? undefined : { from: offset - written.length, to, items }
}

/** The product tokens that the text may mean. Those that are only listed are left out of the list for an empty text. */
function tokenItems(written: string): readonly Completion[] {
  const known = searchCrawlers(written)
    .filter(crawler => written !== '' || !isOnlyListed(crawler))
    .map(crawler => {
      const { token, operator } = crawler
      const purpose = purposeWording(crawler)
      return completionItem(
        'product-token',
        token,
        operator === '' ? say('crawlerOfUnknown', { purpose }) : say('crawler', { operator, purpose }),
      )
    })
  return written === '' || written === '*' ? [completionItem('product-token', '*', say('everyone')), ...known] : known
}

/** The preferences that the line does not state yet, in place of the one before the offset. */
function completePreference(
  line: Line,
  field: 'content-usage' | 'content-signal',
  offset: number,
  written: string,
): Completions | undefined {
  const { statement } = partsOfContentUsage(written)
  // A path that is being written is not a preference yet.
  if (written.startsWith('/') && statement === '' && !/[ \t]$/.test(written)) return undefined
  const part = statement.slice(statement.lastIndexOf(',') + 1).trimStart()
  const known = field === 'content-usage' ? contentUsagePreferences : contentSignalPreferences
  const stated = partsOfContentUsage(line.value)
    .statement.split(',')
    .map(text => text.split('=', 1)[0]?.trim().toLowerCase())
  const items = known
    .filter(({ text, label }) => text.startsWith(part.toLowerCase()) && (!stated.includes(label) || part !== ''))
    .map(({ text, wording }) => completionItem('preference', text, wording))
  return items.length === 0 ? undefined : { from: offset - part.length, to: offset, items }
}

interface CompletedPreference {
  readonly text: string
  readonly label: string
  readonly wording: Wording
}

const permitted = (label: string, category: UsageCategory, no: string, yes: string): readonly CompletedPreference[] => [
  { text: `${label}=${no}`, label, wording: say('preferenceNo', { use: usageCategoryWording(category) }) },
  { text: `${label}=${yes}`, label, wording: say('preferenceYes', { use: usageCategoryWording(category) }) },
]

const contentUsagePreferences = usageCategories.flatMap(category => permitted(category, category, 'n', 'y'))

const contentSignalPreferences: readonly CompletedPreference[] = [
  ...usageCategories.flatMap(category => permitted(signalOfCategory[category], category, 'no', 'yes')),
  ...useExtents.map(extent => ({ text: `use=${extent}`, label: 'use', wording: say(`extent_${extent}`) })),
]

/** The paths of other rules and their folders, in file order, with the lines that contain them. */
function pathItems(robots: RobotsTxt, here: Line, written: string): readonly Completion[] {
  const seen = new Map<string, number[]>()
  for (const { field, value, number, pastSizeLimit } of robots.lines) {
    if ((field !== 'allow' && field !== 'disallow') || number === here.number || pastSizeLimit) continue
    if (seen.size >= MAX_COMPLETIONS) break
    for (const path of [value, ...foldersOf(value)]) {
      if (!path.startsWith(written) || path === written) continue
      const lines = seen.get(path)
      if (!lines) seen.set(path, [number])
      else if (lines.at(-1) !== number) lines.push(number)
    }
  }
  return [...seen].map(([path, lines]) =>
    completionItem('path', path, say('path', { count: lines.length, lines: listOf(lines) })),
  )
}

function completionItem(kind: Completion['kind'], label: string, wording: Wording, insert = label): Completion {
  return { label, detail: wording.text, wording, insert, kind }
}

/** The folders of a path up to its first wildcard: `/a/` and `/a/b/` for `/a/b/c`. */
function foldersOf(path: string): readonly string[] {
  const [plain = ''] = path.slice(0, 200).split('*', 1)
  const folders: string[] = []
  for (let i = plain.indexOf('/', 1); i > 0; i = plain.indexOf('/', i + 1)) folders.push(plain.slice(0, i + 1))
  return folders
}
