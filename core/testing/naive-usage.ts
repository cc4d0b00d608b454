/** A reading of draft-ietf-aipref-attach-05 §3 that shares no code with `usageOf`. */
import fc from 'fast-check'
import { usageCategories } from '../usage/content-usage.ts'

/** Statements and what they say about training, AI use and search. */
const statements: Readonly<Record<string, string>> = {
  '': '???',
  'train-ai=n': 'n??',
  'train-ai=y': 'y??',
  'search=y,train-ai=n': 'n?y',
  'search=n, ai-use=y': '?yn',
  'train-ai=y, train-ai=n;a="b, search=n"': 'n??',
  'search=n , search': '???',
  'ai=n, bots=n': '???',
  'train-ai=n, Search=y': '???',
  'train-ai=n,': '???',
  'ai-use=N': '???',
}

interface NaiveRule {
  readonly field: string
  readonly value: string
}

interface NaiveGroup {
  readonly tokens: readonly string[]
  readonly rules: readonly NaiveRule[]
}

/**
 * The groups of a file. A user-agent line after a rule begins a new group.
 * @param rules the fields that are rules: for the draft `content-usage` too
 */
function naiveGroups(text: string, rules: readonly string[]): readonly NaiveGroup[] {
  const groups: { tokens: string[]; rules: NaiveRule[] }[] = []
  for (const content of text.split(/\r\n|\r|\n/)) {
    const [, name, value = ''] = /^[ \t]*([a-z-]+)[ \t]*:[ \t]*([^#]*?)[ \t]*(?:#.*)?$/i.exec(content) ?? []
    const field = name?.toLowerCase()
    let group = groups.at(-1)
    if (field === 'user-agent') {
      if (!group || group.rules.length > 0) {
        group = { tokens: [], rules: [] }
        groups.push(group)
      }
      group.tokens.push(value.toLowerCase())
    } else if (field !== undefined && rules.includes(field)) {
      group?.rules.push({ field, value })
    }
  }
  return groups
}

/** RFC 9309 §2.2.2, for the characters of this test. */
const normalised = (path: string): string =>
  encodeURI(
    path
      .replaceAll(/%7e/gi, '~')
      .replaceAll(/%c3%a9/gi, 'é')
      .replaceAll(/%2f/gi, '\0'),
  ).replaceAll('%00', '%2F')

function naiveMatch(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern)
    .split('*')
    .map(part => part.replace(/[.?$+()[\]|^]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}${anchored ? '$' : ''}`).test(path)
}

/** The fields that RFC 9309 calls rules, and those of draft-ietf-aipref-attach-05 §3. */
const rulesOf9309 = ['allow', 'disallow']
const rulesOfDraft = [...rulesOf9309, 'content-usage']

interface NaiveCandidate {
  readonly field: string
  readonly pattern: string
  readonly statement: string
  /** Whether it matches the path. */
  readonly holds: boolean
}

/** The lines that the crawler follows. */
function candidatesFor(
  text: string,
  token: string,
  path: string,
  fields: readonly string[],
): readonly NaiveCandidate[] {
  const groups = naiveGroups(text, fields)
  const named = groups.filter(({ tokens }) => tokens.includes(token.toLowerCase()))
  const followed = named.length > 0 ? named : groups.filter(({ tokens }) => tokens.includes('*'))
  return followed
    .flatMap(({ rules }) => rules)
    .map(({ field, value }) => {
      const [, written = '', rest = ''] = /^(\/[^ \t]*|)[ \t]*(.*)$/.exec(value) ?? []
      const pattern = normalised(field === 'content-usage' ? written : value)
      return { field, pattern, statement: rest, holds: pattern === '' || naiveMatch(pattern, path) }
    })
}

const longest = (of: readonly NaiveCandidate[]) =>
  of.filter(({ pattern }) => of.every(other => other.pattern.length <= pattern.length))

function isBlocked(candidates: readonly NaiveCandidate[]): boolean {
  const crawling = candidates.filter(rule => rule.field !== 'content-usage' && rule.pattern !== '' && rule.holds)
  const deciding = longest(crawling)
  return deciding.length > 0 && deciding.every(({ field }) => field === 'disallow')
}

/**
 * What the file says about the uses of a page, a letter for each category: `y`, `n`, `?` for unknown, `-` for not
 * applicable, because RFC 9309 or the draft's grammar blocks the page.
 */
export function naiveUsage(text: string, token: string, url: string): string {
  const path = normalised(url)
  const candidates = candidatesFor(text, token, path, rulesOfDraft)
  if (isBlocked(candidates) || isBlocked(candidatesFor(text, token, path, rulesOf9309))) return '---'

  const said = longest(candidates.filter(rule => rule.field === 'content-usage' && rule.holds)).map(
    ({ statement }) => statements[statement] ?? '???',
  )
  return usageCategories
    .map((_, i) => (said.some(all => all[i] === 'n') ? 'n' : said.some(all => all[i] === 'y') ? 'y' : '?'))
    .join('')
}

/** The letters of `naiveUsage`. */
export const usageLetters = { allowed: 'y', disallowed: 'n', unknown: '?', 'not-applicable': '-' } as const

const usagePath = fc.constantFrom(
  '/',
  '/a',
  '/a/',
  '/a/b',
  '/a*',
  '/*b',
  '/*/b$',
  '/a$',
  '/é',
  '/%c3%a9',
  '/%7Ea',
  '/~a',
  '/a%2Fb',
)
const usageRecord = fc.oneof(
  { arbitrary: fc.constantFrom('a', 'A', 'b', '*').map(token => `User-agent: ${token}`), weight: 2 },
  fc.tuple(fc.constantFrom('Allow', 'Disallow'), fc.option(usagePath, { nil: '' })).map(parts => parts.join(': ')),
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('Content-Usage:', 'content-usage :', '\tCONTENT-USAGE: '),
        fc.option(
          fc.tuple(usagePath, fc.constantFrom(' ', '\t ')).map(parts => parts.join('')),
          { nil: '' },
        ),
        fc.constantFrom(...Object.keys(statements)),
        fc.constantFrom('', ' ', '# search=n'),
      )
      .map(parts => parts.join('')),
    weight: 3,
  },
  fc.constantFrom('', '# comment', 'Sitemap: /s', 'Content-Usage', 'Content-Signal: search=no'),
)
/** Lines and their ends, for files that `naiveUsage` can read. */
export const usageLines = fc.array(fc.tuple(usageRecord, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 16 })

/** URLs that the paths of these lines match or miss. */
export const usageUrls = ['/', '/a', '/ab', '/a/b', '/é', '/~a', '/c/b', '/a%2fb']
