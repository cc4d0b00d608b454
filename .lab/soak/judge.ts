/**
 * Judges paths for the sites of the soak test without sharing code with the extension. Reads only `User-agent`, `Allow`
 * and `Disallow` lines with plain prefixes, as sites.ts writes them.
 */
import type { Given } from './sites.ts'

/** What the button shows. */
export interface Shown {
  readonly text: string
  readonly title: string
}

/** What the button shows without a verdict: while a server is asked, and for tabs without a web page. */
export const noVerdict: Shown = { text: '', title: 'Robotscope: press to see what crawlers may fetch here' }

/** The crawlers that are chosen at first, by what they are for. */
const purposes = { Search: ['Googlebot', 'Bingbot'], 'AI training': ['GPTBot'] } as const

/** What the owner of some sites wants, on every page of them. */
export const wish = [
  { who: 'Googlebot', wanted: 'allow', where: '/' },
  { who: 'GPTBot', wanted: 'disallow', where: 'everywhere' },
] as const

/** What the button must show for a path with its query, on a site with this answer for robots.txt. */
export function judge(given: Given, path: string, isWished: boolean): Shown {
  if (given === 'reset') return { text: '–', title: 'Not known: robots.txt could not be read' }
  const verdictOf = (crawler: string) =>
    'file' in given ? byFile(given.file, crawler, path) : byStatus(given.status, crawler)
  const parts = Object.entries(purposes).map(([purpose, crawlers]) => {
    const blocked = crawlers.filter(crawler => !verdictOf(crawler).allowed)
    const names = blocked.map(crawler => withLine(crawler, verdictOf(crawler).line))
    return { blocked, text: `${purpose}: ${blocked.length > 0 ? `${names.join(', ')} blocked` : 'may fetch'}` }
  })
  const count = parts.reduce((sum, { blocked }) => sum + blocked.length, 0)
  const title = `${count} of 3 blocked · ${parts.map(({ text }) => text).join(' · ')}`
  const shown = count === 0 ? { text: '', title: 'All 3 crawlers may fetch this page' } : { text: String(count), title }
  if (!isWished) return shown
  const against = wish.flatMap(({ who, wanted }) => {
    const { allowed, line } = verdictOf(who)
    if (allowed === (wanted === 'allow')) return []
    if (allowed) return [`${who} may fetch (${line === undefined ? 'no line blocks it' : `line ${line} allows it`})`]
    return [`${who} blocked ${line === undefined ? 'by the server’s answer' : `(line ${line})`}`]
  })
  if (against.length === 0) return { text: '', title: `As you want · ${shown.title}` }
  return { text: String(against.length), title: `Not as you want: ${against.join('; ')}` }
}

const withLine = (crawler: string, line: number | undefined) =>
  line === undefined ? crawler : `${crawler} (line ${line})`

interface Verdict {
  readonly allowed: boolean
  /** The line that decides, if one does. The first line is 1. */
  readonly line?: number
}

/** RFC 9309 section 2.3.1: a client error allows, a server error blocks. Google reads 429 as a server error. */
function byStatus(status: number, crawler: string): Verdict {
  return { allowed: status < 500 && !(status === 429 && crawler === 'Googlebot') }
}

/** The longest prefix decides, and among equals `Allow` does. */
function byFile(file: string, crawler: string, path: string): Verdict {
  const rules = { own: rulesFor(file, crawler), all: rulesFor(file, '*') }
  let best: Rule | undefined
  for (const rule of rules.own ?? rules.all ?? []) {
    if (rule.prefix === '' || !path.startsWith(rule.prefix)) continue
    const isBetter =
      best === undefined ||
      rule.prefix.length > best.prefix.length ||
      (rule.prefix.length === best.prefix.length && rule.allows && !best.allows)
    if (isBetter) best = rule
  }
  return best === undefined ? { allowed: true } : { allowed: best.allows, line: best.line }
}

interface Rule {
  readonly allows: boolean
  readonly prefix: string
  /** The first line is 1. */
  readonly line: number
}

/** The rules of the groups that name this crawler; undefined if no group does. */
function rulesFor(file: string, crawler: string): readonly Rule[] | undefined {
  let rules: Rule[] | undefined
  let isNamed = false
  let isAfterRule = true
  for (const [at, line] of file.split(/\r?\n/).entries()) {
    const [, key = '', value = ''] = /^(User-agent|Allow|Disallow): ?(.*)$/.exec(line) ?? []
    if (key === 'User-agent') {
      isNamed = value === crawler || (isNamed && !isAfterRule)
      isAfterRule = false
      if (isNamed) rules ??= []
    } else if (key !== '') {
      isAfterRule = true
      if (isNamed) rules?.push({ allows: key === 'Allow', prefix: value, line: at + 1 })
    }
  }
  return rules
}
