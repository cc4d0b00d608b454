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

const crawlers = ['Googlebot', 'Bingbot', 'GPTBot']

/** What the button must show for a path with its query, on a site with this answer for robots.txt. */
export function judge(given: Given, path: string): Shown {
  if (given === 'reset') return { text: '–', title: 'Not known: robots.txt could not be read' }
  const blocked = crawlers.flatMap(crawler => {
    const decided = 'file' in given ? byFile(given.file, crawler, path) : byStatus(given.status, crawler)
    if (decided === undefined) return []
    return [decided === 'whole site' ? crawler : `${crawler} (line ${decided})`]
  })
  if (blocked.length === 0) return { text: '', title: 'All 3 crawlers may fetch this page' }
  return { text: String(blocked.length), title: `${blocked.length} of 3 blocked: ${blocked.join(', ')}` }
}

/** RFC 9309 section 2.3.1: a client error allows, a server error blocks. Google reads 429 as a server error. */
function byStatus(status: number, crawler: string): 'whole site' | undefined {
  return status >= 500 || (status === 429 && crawler === 'Googlebot') ? 'whole site' : undefined
}

/** The line of the rule that blocks: the longest prefix decides, and among equals `Allow` does. */
function byFile(file: string, crawler: string, path: string): number | undefined {
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
  return best === undefined || best.allows ? undefined : best.line
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
