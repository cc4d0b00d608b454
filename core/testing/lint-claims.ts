import { expect } from 'vitest'
import type { DialectId } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import type { Claim, HeldClaims } from '../lint/claim.ts'
import { queryOfToken } from '../lint/claim.ts'
import { applyEdits } from '../lint/fix.ts'
import type { Problem } from '../lint/problem.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { urlFor } from '../proofs/example-urls.ts'
import { wordingParts } from '../text/wording.ts'
import { usesOf } from '../usage/categories.ts'
import { usageOf } from '../usage/usage.ts'
import { evaluate } from '../verdict/evaluate.ts'
import { groupsOf } from '../verdict/groups.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { expectSameVerdicts } from './same-verdicts.ts'

/** Words by which a message says something about verdicts. Then its report has to name claims. */
const aboutVerdicts =
  /\b(?:blocks?|opens?|closes?|may fetch|may not fetch|match(?:es)?|apply to|applies to|no effect|keeps? \w+ from|not needed|wins|follows? this group|may ignore rules|ignores? \$count\$ rules?)\b/

/** Texts with such words that are not about verdicts, and why. */
const otherwiseKnown: Readonly<Record<string, string>> = {
  lint_crawl_delay_noGroup: 'a crawl-delay decides no verdict',
  lint_crawl_delay_notFollowed: 'the registry says so',
  lint_crawl_delay_severalNotFollowed: 'the registry says so',
  lint_disobedient_crawler_ignores: 'advice: block it at the server',
  lint_disobedient_crawler_mayIgnore: 'advice: block it at the server',
  lint_disobedient_crawler_inLines: 'advice: block them at the server',
  lint_host_record_notRead: 'Yandex says so',
  lint_noindex_record_unsupported: 'Google says so',
  lint_visit_time_unsupported: 'what is known of crawlers',
  lint_visit_time_severalUnsupported: 'what is known of crawlers',
  lint_invalid_product_token_emptyAmongOthers: 'a group applies to those whom it names',
  lint_sitemap_not_absolute_empty: 'there is no address',
  lint_sitemap_not_absolute_severalEmpty: 'there is no address',
  lint_license_not_absolute_empty: 'there is no address',
  lint_usage_before_user_agent_noGroup: 'a preference decides no verdict',
  lint_usage_before_user_agent_severalNoGroup: 'a preference decides no verdict',
  lint_remark_in_path_marked: 'hardly any URL has such a text',
  lint_remark_in_path_unmarked: 'hardly any URL has such a text',
  lint_remark_in_path_several: 'hardly any URL has such a text',
  lint_managed_block_firstRecord: 'says only which groups are followed',
  lint_stray_text_markupInGroup: 'says only which group the rules belong to',
}

/** Checks what a problem says about verdicts, each claim by `evaluate` alone. */
export function expectTrueClaims(robots: RobotsTxt, problem: Problem, held: readonly HeldClaims[]): void {
  const said = wordingParts(problem.wording)
    .flatMap(wordingsIn)
    .filter(({ key, template }) => {
      return aboutVerdicts.test(template) && !(key.replace(/_(?:note|help)$/, '') in otherwiseKnown)
    })
  const claims = held.flatMap(one => one.claims)
  if (said.length > 0 && claims.length === 0) {
    expect({ rule: problem.rule, message: problem.message, claims }).toBe('a message with claims')
  }
  expect(problem.closesSite).toBe(claims.some(({ kind }) => kind === 'closes-site'))
  for (const { claims, dialects } of held) {
    for (const dialect of dialects) for (const claim of claims) expectTrue(robots, problem, dialect, claim)
  }
}

interface Text {
  readonly key: string
  readonly template: string
}

/** A wording and the wordings among its values. */
function wordingsIn(value: Problem['wording'] | Problem['wording']['values'][string]): readonly Text[] {
  if (typeof value !== 'object') return []
  if ('items' in value) return value.items.flatMap(wordingsIn)
  return [value, ...Object.values(value.values).flatMap(wordingsIn)]
}

function expectTrue(robots: RobotsTxt, { rule, message }: Problem, dialect: DialectId, claim: Claim): void {
  const about = { rule, message, dialect, claim, text: robots.text.slice(0, 2_000) }
  const hold = (isTrue: boolean, found?: unknown) => {
    if (!isTrue) expect({ ...about, found }).toBe('a true claim')
  }
  const verdict = (token: string, url: string) =>
    evaluate(robots, { ...queryOfToken(token), dialect, url, verbatim: true })
  switch (claim.kind) {
    case 'allows':
    case 'blocks':
      for (const token of claim.crawlers) {
        const { allowed, rule } = verdict(token, claim.url)
        hold(allowed === (claim.kind === 'allows') && (claim.line === undefined || rule?.line === claim.line), allowed)
      }
      return
    case 'closes-site':
      hold(claim.crawlers.length > 0)
      for (const token of claim.crawlers) {
        for (const url of urlsOf(robots)) hold(isRobotsTxt(verdict(token, url)) || !verdict(token, url).allowed, url)
        hold(claim.lines.includes(verdict(token, home).rule?.line ?? 0))
      }
      return
    case 'opens-site':
      for (const token of claim.crawlers) for (const url of urlsOf(robots)) hold(verdict(token, url).allowed, url)
      return
    case 'matches':
    case 'misses':
      hold((claim.kind === 'matches') === isMatched(robots, dialect, claim.line, claim.url))
      return
    case 'matches-nothing':
      for (const url of urlsOf(robots)) hold(!isMatched(robots, dialect, claim.line, url), url)
      return
    case 'needs-text':
      for (const url of urlsOf(robots)) {
        if (isMatched(robots, dialect, claim.line, url))
          hold(
            spellings(claim.text).some(text => url.includes(text)),
            url,
          )
      }
      return
    case 'follow':
    case 'leave':
      for (const token of claim.crawlers) {
        const follows = verdict(token, home).groups.some(({ userAgents }) => {
          return userAgents.some(({ line }) => line === claim.line)
        })
        hold(follows === (claim.kind === 'follow'))
      }
      return
    case 'no-crawler-reads': {
      const read = groupsOf(robots, dialect).flatMap(({ userAgents, rules }) => [...userAgents, ...rules])
      hold(!read.some(({ line }) => line === claim.line))
      return
    }
    case 'contradicts':
      for (const productToken of claim.crawlers) {
        const usage = usageOf(robots, { productToken, url: claim.url, verbatim: true })
        const uses = usesOf(usage)
        hold(
          claim.use === 'extent'
            ? usage.contentSignal.use.reason === 'contradictory'
            : uses.some(({ category, state }) => category === claim.use && state === 'contradictory'),
        )
      }
      return
    case 'no-effect':
      for (const edit of claim.edits.slice(0, MAX_EDITS)) {
        expectSameVerdicts(robots.text, applyEdits(robots.text, [edit]), dialect)
      }
  }
}

/** The most edits of one claim that are tried. */
const MAX_EDITS = 3

const home = 'https://example.com/'

const isRobotsTxt = ({ reason }: Verdict): boolean => reason === 'robots-txt-itself'

/** A text as it may be in a URL: as it is, or escaped. */
const spellings = (text: string): readonly string[] => {
  const octets = [...new TextEncoder().encode(text)].map(
    octet => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const kept = [...text].map(character => {
    const unit = character.charCodeAt(0)
    return unit >= 0xdc80 && unit <= 0xdcff ? `%${(unit - 0xdc00).toString(16).toUpperCase()}` : character
  })
  const encoded = encodeURI(text.replace(/[\ud800-\udfff]/g, ''))
  // In a path, the URL Standard leaves brackets and bars as they are, but not `^`.
  return [text, octets.join(''), encoded, encoded.replace(/%(?:5B|5D|7C)/g, decodeURIComponent), kept.join('')]
}

/** Whether the rule in a line would match the URL if it were the only rule. */
export function isMatched(robots: RobotsTxt, dialect: DialectId, number: number, url: string): boolean {
  const line = robots.lines[number - 1]
  const record = line && dialectOf(dialect).record(robots, line)
  if (!record || record.field === 'user-agent' || record.value === '') return false
  const field = record.field === 'allow' ? 'Allow' : 'Disallow'
  const alone = parse(`User-agent: *\n${field}: ${record.value}`)
  return evaluate(alone, { productToken: '*', dialect, url }).matches.length > 0
}

/** The home page, other pages, and a URL for each value of the file. */
export function urlsOf(robots: RobotsTxt): readonly string[] {
  const values = robots.lines.flatMap(({ value }) => (value === '' ? [] : value.replace(/[\ud800-\udfff]/g, '')))
  const made = [...new Set(values)].slice(0, 60).map(value => urlFor({ origin: 'https://example.com' }, value))
  return [home, `${home}x`, `${home}a/b?c=d`, ...made, ...made.map(url => `${url}x`)]
}
