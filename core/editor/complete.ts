import { purposeWording } from '../crawlers/registry.ts'
import { isOnlyListed, searchCrawlers } from '../crawlers/search.ts'
import { readField } from '../parse/fields.ts'
import { lineAt } from '../parse/parse.ts'
import type { Line, RobotsTxt } from '../parse/robots-txt.ts'
import { FIELD_NAMES } from '../text/field-names.ts'
import { listOf, type Wording, wordings } from '../text/wording.ts'
import { fieldFacts } from './fields.ts'

export interface Completion {
  readonly label: string
  /** What it is, in a few words of English. */
  readonly detail: string
  /** The same, to be translated. */
  readonly wording: Wording
  /** The text that takes the place of the range. */
  readonly insert: string
  readonly kind: 'field' | 'product-token' | 'path'
}

/** What could stand at a place. Equal offsets insert. */
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
})

export { templates as completionTemplates }

/** How many are offered. */
const MOST = 200

/** What could stand at an offset, given what is written before it. Undefined in comments and where nothing is known. */
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
  const items =
    field === 'user-agent'
      ? tokenItems(written)
      : field === 'allow' || field === 'disallow'
        ? pathItems(robots, line, written)
        : []
  return items.length === 0 ? undefined : { from, to: Math.max(offset, line.valueTo), items: items.slice(0, MOST) }
}

function completeField(robots: RobotsTxt, line: Line, offset: number, before: string): Completions | undefined {
  const written = before.replace(/^[\s\ufeff]*/, '')
  // Behind a field and a blank a value is being written, though its colon is missing.
  if (/\s/.test(written)) return undefined
  const rest = /^[\w-]*/.exec(robots.text.slice(offset, line.to))?.[0] ?? ''
  const to = offset + rest.length
  const hasColon = /^\s*:/.test(robots.text.slice(to, line.to))
  const items = FIELD_NAMES.filter(name => name.toLowerCase().startsWith(written.toLowerCase())).map(name =>
    item('field', name, fieldFacts[name].summary, hasColon ? name : fieldFacts[name].insert),
  )
  return items.length === 0 ? undefined : { from: offset - written.length, to, items }
}

function tokenItems(written: string): readonly Completion[] {
  const known = searchCrawlers(written)
    .filter(crawler => written !== '' || !isOnlyListed(crawler))
    .map(crawler => {
      const { token, operator } = crawler
      const purpose = purposeWording(crawler)
      return item(
        'product-token',
        token,
        operator === '' ? say('crawlerOfUnknown', { purpose }) : say('crawler', { operator, purpose }),
      )
    })
  return written === '' || written === '*' ? [item('product-token', '*', say('everyone')), ...known] : known
}

/** The paths of other rules and their folders, in file order, with the lines where they stand. */
function pathItems(robots: RobotsTxt, here: Line, written: string): readonly Completion[] {
  const seen = new Map<string, number[]>()
  for (const { field, value, number, pastSizeLimit } of robots.lines) {
    if ((field !== 'allow' && field !== 'disallow') || number === here.number || pastSizeLimit) continue
    if (seen.size >= MOST) break
    for (const path of [value, ...foldersOf(value)]) {
      if (!path.startsWith(written) || path === written) continue
      const lines = seen.get(path)
      if (!lines) seen.set(path, [number])
      else if (lines.at(-1) !== number) lines.push(number)
    }
  }
  return [...seen].map(([path, lines]) =>
    item('path', path, say('path', { count: lines.length, lines: listOf(lines) })),
  )
}

function item(kind: Completion['kind'], label: string, wording: Wording, insert = label): Completion {
  return { label, detail: wording.text, wording, insert, kind }
}

/** `/a/` and `/a/b/` of `/a/b/c`, as far as there is no wildcard. */
function foldersOf(path: string): readonly string[] {
  const plain = path.split('*', 1)[0]?.slice(0, 200) ?? ''
  const folders: string[] = []
  for (let i = plain.indexOf('/', 1); i > 0; i = plain.indexOf('/', i + 1)) folders.push(plain.slice(0, i + 1))
  return folders
}
