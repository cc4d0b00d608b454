/** What the notes about a change of a file say about verdicts is true, by `evaluate` and the groups alone. */
import { expect } from 'vitest'
import { crawlerForOwnToken, crawlerQuery } from '../crawlers/registry.ts'
import { dialects } from '../dialects/index.ts'
import type { PolicyChange, PolicyNoteKind, PolicyRequest } from '../edit/index.ts'
import { parse } from '../parse/parse.ts'
import { isSameToken } from '../parse/product-token.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import { urlsOf } from './lint-claims.ts'

interface Noted {
  readonly before: RobotsTxt
  readonly after: RobotsTxt
  readonly request: PolicyRequest
  readonly token: string
  readonly urls: readonly string[]
}

/** Whether what a note of each kind says is true of one of its tokens. */
const checks: Readonly<Record<PolicyNoteKind, (noted: Noted) => boolean>> = {
  already: noted => holds(noted, noted.before),
  'not-possible': ({ before, after }) => before.text === after.text,
  family: noted => holds(noted, noted.after),
  'followers-kept': noted => {
    return !isNamed(noted.before, noted) && isNamed(noted.after, noted) && !isChanged(noted)
  },
  'followers-follow': noted =>
    !isNamed(noted.before, noted) && groupOf(noted.before, noted) !== groupOf(noted.after, noted),
  'does-not-obey': ({ token }) => crawlerForOwnToken(token).obeys === 'no',
  'may-not-apply': ({ token }) => crawlerForOwnToken(token).obeys === 'may-not-apply',
  'with-exceptions': ({ token }) => crawlerForOwnToken(token).obeys === 'with-exceptions',
  'user-triggered': ({ token }) => crawlerForOwnToken(token).kind === 'user-fetcher',
  'ignores-everyone': noted => !isBlockedByEveryone(noted),
  control: ({ token }) => !crawlerForOwnToken(token).crawls,
}

/** Checks what the notes of a change say. */
export function expectTrueNotes(before: RobotsTxt, request: PolicyRequest, { text, notes }: PolicyChange): void {
  const after = parse(text)
  const urls = [...new Set([...urlsOf(before), ...urlsOf(after)])]
  for (const { kind, tokens, message } of notes) {
    for (const token of tokens) {
      if (checks[kind]({ before, after, request, token, urls })) continue
      expect({ kind, token, message, request, before: before.text, after: text }).toBe('true')
    }
  }
}

/** Whether the wish holds, in RFC 9309 and as the operator documents. */
function holds({ request, token, urls }: Noted, robots: RobotsTxt): boolean {
  if (request.policy === 'remove') return !isNamed(robots, { token })
  const crawler = crawlerForOwnToken(token)
  return [...new Set(['rfc9309', crawler.dialect] as const)].every(dialect =>
    urls.every(url => {
      const { allowed, reason } = evaluate(robots, { ...crawlerQuery(crawler), dialect, url, verbatim: true })
      return reason === 'robots-txt-itself' || allowed === (request.policy === 'allow')
    }),
  )
}

/** Whether a user-agent line names the crawler, in RFC 9309 or as its operator documents. */
function isNamed(robots: RobotsTxt, { token }: Pick<Noted, 'token'>): boolean {
  const { dialect } = crawlerForOwnToken(token)
  return (['rfc9309', dialect] as const).some(id =>
    groupsOf(robots, id).some(({ userAgents }) => userAgents.some(one => isSameToken(one.productToken, token))),
  )
}

/** What the crawler follows: the token, and the rules. */
function groupOf(robots: RobotsTxt, { token, urls }: Noted): string {
  const crawler = crawlerForOwnToken(token)
  return (['rfc9309', crawler.dialect] as const)
    .map(dialect => {
      const query = { ...crawlerQuery(crawler), dialect, verbatim: true }
      const { productToken, groups } = evaluate(robots, { ...query, url: urls[0] ?? '' })
      const rules = groups.flatMap(one => one.rules.map(({ type, pattern }) => `${type} ${pattern}`))
      return [productToken, ...rules].join('\n')
    })
    .join('\n\n')
}

const isChanged = ({ before, after, token, urls }: Noted): boolean => {
  const crawler = crawlerForOwnToken(token)
  const allowed = (robots: RobotsTxt, url: string) =>
    evaluate(robots, { ...crawlerQuery(crawler), dialect: crawler.dialect, url, verbatim: true }).allowed
  return urls.some(url => allowed(before, url) !== allowed(after, url))
}

/** Whether a group for `*` that closes the site closes it for the crawler. */
function isBlockedByEveryone({ token }: Noted): boolean {
  const query = { ...crawlerQuery(crawlerForOwnToken(token)), url: 'https://example.com/' }
  const robots = parse('User-agent: *\nDisallow: /')
  return dialects.some(({ id: dialect }) => !evaluate(robots, { ...query, dialect }).allowed)
}
