import { dialectOf, dialects } from '../dialects/index.ts'
import { strictValue } from '../dialects/record.ts'
import type { Edit } from '../parse/edit.ts'
import { once } from '../parse/memo.ts'
import { lowerCaseToken } from '../parse/product-token.ts'
import type { Group, Line, RobotsTxt, Rule } from '../parse/robots-txt.ts'
import { choiceArgument } from '../text/choice-argument.ts'
import { signalOfCategory } from '../usage/categories.ts'
import { partsOfContentUsage, type UsageCategory, usageCategories } from '../usage/content-usage.ts'
import { tokensOfDictionary } from '../usage/dictionary.ts'
import { groupsOf } from '../verdict/groups.ts'
import { insertGroup } from './insert-group.ts'
import { applyLineChanges, bufferText, editsTo, lineBufferOf, parseBuffer } from './line-buffer.ts'
import { budgetForSites, isProved, siteSummaryOf } from './site-summary.ts'
import { styleOf } from './style.ts'

export interface PreferenceRequest {
  /** What is wanted for each use. A use that is left out stays as the file has it. */
  readonly preferences: Readonly<Partial<Record<UsageCategory, 'allowed' | 'disallowed'>>>
  /** The fields in which the preferences are written; both if left out. */
  readonly fields?: readonly PreferenceField[]
}

type PreferenceField = (typeof preferenceFields)[number]

const preferenceFields = ['content-signal', 'content-usage'] as const

export interface PreferenceChange {
  /** Edits of `RobotsTxt.text`, sorted, not overlapping. Empty if there is nothing to do. */
  readonly edits: readonly Edit[]
  /** The whole file after the edits, with its own line ends. */
  readonly text: string
  /** The product tokens of the groups that state the preferences now. */
  readonly written: readonly string[]
  /**
   * The product tokens of groups whose crawlers may fetch nothing: nothing is written there. A group that blocks the whole
   * site has the lines all the same if another group lets one of its crawlers in.
   */
  readonly blocked: readonly string[]
}

/**
 * Writes preferences about the use of content into every group that lets its crawlers fetch anything, after its last
 * rule. If no dialect reads a group for `*`, one that allows everything is added. No verdict changes, as neither field is
 * a rule to a crawler that does not know it, and the lines stand below all user-agent lines of their group. A second call
 * with the same request changes nothing.
 *
 * Nothing is written if a group can be added only above a part of a byte order mark: Google's parser skips the part in
 * the first line only.
 *
 * Lines without a path are changed where they state a wanted use otherwise. Content-Usage lines with a path stay: they are
 * exceptions. A group without rules is left alone, as it would join the next group.
 *
 * Example: `{ preferences: { 'train-ai': 'disallowed', search: 'allowed' } }` writes `Content-Signal: ai-train=no,
 * search=yes` and `Content-Usage: train-ai=n, search=y`.
 *
 * Throws a `TypeError` for another use, preference or field.
 */
export function setPreferences(
  robots: RobotsTxt,
  { preferences, fields = preferenceFields }: PreferenceRequest,
): PreferenceChange {
  for (const field of fields) choiceArgument('A field for preferences', field, preferenceFields)
  for (const [category, preference] of Object.entries(preferences)) {
    choiceArgument('A use', category, usageCategories)
    if (preference !== undefined)
      choiceArgument(`The preference for ${category}`, preference, ['allowed', 'disallowed'])
  }
  const wanted = usageCategories.flatMap(category => {
    const preference = preferences[category]
    return preference ? [{ category, preference }] : []
  })
  const file = lineBufferOf(robots)
  const unchanged = { edits: [], text: bufferText(file), written: [], blocked: [] }
  if (wanted.length === 0) return unchanged
  // A group that only one dialect reads would be combined there with the group that is added.
  const hasEveryone = dialects.some(({ id }) =>
    groupsOf(robots, id).some(({ userAgents }) => userAgents.some(({ productToken }) => productToken === '*')),
  )
  const style = styleOf(robots)
  const buffer = hasEveryone ? file : insertGroup(file, [style.agent('*'), style.rule('allow')])
  if (!buffer) return unchanged
  const before = parseBuffer(buffer)
  const replace = new Map<number, string>()
  const remove = new Set<number>()
  const insertAfter = new Map<number, string[]>()
  const written: string[] = []
  const blocked: string[] = []
  const groups = groupsOf(before)
  const isBlocked = blockedGroups(groups)
  for (const [i, group] of groups.entries()) {
    const last = group.rules.at(-1)
    if (!last) continue
    if (isBlocked(group)) {
      blocked.push(...tokensOfGroup(group))
      continue
    }
    const split = splitOf(before, group)
    written.push(...tokensOfGroup(group, fields.includes('content-usage') ? split : 0))
    const end = (groups[i + 1]?.fromLine ?? before.lines.length + 1) - 1
    for (const field of fields) {
      const own = before.lines
        .slice(field === 'content-usage' && split > 0 ? split : group.fromLine - 1, end)
        .filter(line => line.field === field && strictValue(before, line) !== undefined && isForEveryPath(line))
      const stated = wanted.map(({ category, preference }) => itemOf(field, category, preference))
      const labels = stated.map(labelOf)
      const kept = own.map(line => itemsOf(line).filter(item => !labels.includes(labelOf(item))))
      if (
        own
          .flatMap(itemsOf)
          .filter(item => labels.includes(labelOf(item)))
          .sort()
          .join() === [...stated].sort().join()
      )
        continue
      for (const [index, line] of own.entries()) {
        const items = index === 0 ? [...(kept[0] ?? []), ...stated] : (kept[index] ?? [])
        if (items.length === 0 && line.commentFrom < 0) remove.add(line.number - 1)
        else replace.set(line.number - 1, withValue(before, line, items.join(', ')))
      }
      if (own.length > 0) continue
      const name = style.rule('allow').startsWith('Allow') ? fieldTitles[field] : field
      const after = insertAfter.get(last.line - 1) ?? []
      insertAfter.set(last.line - 1, [...after, `${name}: ${stated.join(', ')}`])
    }
  }
  const result = applyLineChanges(buffer, { remove, replace, insertAfter })
  return { edits: editsTo(robots, result), text: bufferText(result), written, blocked }
}

/** The product tokens of the user-agent lines after a line. */
const tokensOfGroup = ({ userAgents }: Group, after = 0): readonly string[] =>
  userAgents.flatMap(({ productToken, line }) => (productToken === '' || line < after ? [] : [productToken]))

/** The last Content-Usage line among a group's user-agent lines, or 0: its readers see a group end there. */
function splitOf(robots: RobotsTxt, { fromLine, userAgents }: Group): number {
  const among = robots.lines.slice(fromLine - 1, userAgents.at(-1)?.line)
  return among.findLast(line => line.field === 'content-usage' && strictValue(robots, line) !== undefined)?.number ?? 0
}

const fieldTitles: Readonly<Record<PreferenceField, string>> = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
}

/** Whether a group lets none of its crawlers in: another group with the token may (RFC 9309 §2.2.1). */
function blockedGroups(groups: readonly Group[]): (group: Group) => boolean {
  const rulesOf = new Map<string, Rule[]>()
  for (const group of groups) {
    for (const token of lowerCaseTokensOf(group)) {
      const rules = rulesOf.get(token) ?? []
      rulesOf.set(token, rules)
      for (const rule of group.rules) rules.push(rule)
    }
  }
  const isBlocked = new Map([...rulesOf].map(([token, rules]) => [token, once(() => isSiteBlocked(rules))] as const))
  return group => {
    const tokens = lowerCaseTokensOf(group)
    return tokens.size === 0 ? isSiteBlocked(group.rules) : [...tokens].every(token => isBlocked.get(token)?.())
  }
}

const lowerCaseTokensOf = (group: Group): ReadonlySet<string> => new Set(tokensOfGroup(group).map(lowerCaseToken))

/** Nothing but slashes and stars can match the home page, and only who may not fetch that page may fetch nothing. */
const mayMatchHome = /^[/*]+\$?$/

function isSiteBlocked(rules: readonly Rule[]): boolean {
  if (!rules.some(({ type, pattern }) => type === 'disallow' && mayMatchHome.test(pattern))) return false
  return isProved(siteSummaryOf(rules, dialectOf('rfc9309'), budgetForSites()), 'blocked')
}

/** `train-ai=n`, `ai-train=no`. */
function itemOf(field: PreferenceField, category: UsageCategory, preference: 'allowed' | 'disallowed'): string {
  const isAllowed = preference === 'allowed'
  if (field === 'content-usage') return `${category}=${isAllowed ? 'y' : 'n'}`
  return `${signalOfCategory[category]}=${isAllowed ? 'yes' : 'no'}`
}

/** Whether a line holds for every path and can be read, so that it can be changed part by part. */
function isForEveryPath({ field, value }: Line): boolean {
  if (field === 'content-signal') return !/["()]/.test(value)
  return partsOfContentUsage(value).path === '' && !/["()]/.test(value) && tokensOfDictionary(value) !== undefined
}

const itemsOf = ({ value }: Line): readonly string[] =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

const labelOf = (item: string): string => item.replace(/=.*/s, '').trim().toLowerCase()

function withValue({ text }: RobotsTxt, { from, to, valueFrom, valueTo, separatorFrom }: Line, value: string): string {
  const gap = valueFrom === separatorFrom + 1 ? ' ' : ''
  return text.slice(from, valueFrom) + gap + value + text.slice(valueTo, to)
}
