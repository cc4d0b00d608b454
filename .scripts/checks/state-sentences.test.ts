/**
 * Every state that a person may be shown has a sentence of its own, in each language. The tables name all members of a
 * type: one without an example is an error of types. The sentences are those that core says for the example.
 */
import { describe, expect, test } from 'vitest'
import type { HttpAnswer, NetworkErrorCause } from '../../core/access/answer.ts'
import { crawlerForOwnToken } from '../../core/crawlers/registry.ts'
import type { AccessReason } from '../../core/dialects/http-rules.ts'
import type { IndexingReason } from '../../core/indexing/indexing.ts'
import { parse } from '../../core/parse/parse.ts'
import { coreEnglish } from '../../core/testing/core-english.ts'

import type { UsageState } from '../../core/usage/categories.ts'
import { usageStateWording } from '../../core/usage/category-names.ts'
import { usageStep } from '../../core/usage/explanation.ts'
import type { UsageReason } from '../../core/usage/statement.ts'
import { usageOf } from '../../core/usage/usage.ts'
import { explanationOf } from '../../core/verdict/explanation.ts'
import { type Fetched, siteMatcher } from '../../core/verdict/site-verdict.ts'
import type { Reason, SiteState, SiteVerdict } from '../../core/verdict/verdict.ts'
import { verdictReason, verdictSentence } from '../../core/verdict/wording.ts'
import { catalogueOf, languages } from '../languages.mjs'

const catalogues = languages.map(language => ({
  language,
  catalogue: { ...(language === 'en' && coreEnglish), ...catalogueOf(language) },
}))

/** The keys of the messages that states of one type are shown with; undefined if nothing is said of the state. */
type Shown<State extends string> = Readonly<Record<State, string | undefined>>

const url = 'https://example.com/robots.txt'

/** A crawler that has no copy, and the answer that it got. */
const matcherAfter = (answer: HttpAnswer, rest: Partial<Fetched> = {}, file = '', token = 'GPTBot') =>
  siteMatcher({ robots: parse(file), fetched: { answer, now: 0, ...rest } }, crawlerForOwnToken(token))
const ok: HttpAnswer = { kind: 'response', url, status: 200 }
const answered = (status: number): HttpAnswer => ({ kind: 'response', url, status })

/** The first sentence of the explanation: what the server answered. */
const whatHappened = (answer: HttpAnswer, rest: Partial<Fetched> = {}): string | undefined => {
  const matcher = matcherAfter(answer, rest)
  const [step] = explanationOf(matcher, matcher.evaluate('/a'), '/a')
  expect(step?.id).toBe('answer')
  return step?.sentences[0]?.wording.key
}

const lastGood = { at: 0, robots: parse('') }
const redirects = [{ status: 301, url: 'https://example.com/other' }]

const accessReasons = {
  ok: whatHappened(ok),
  redirected: whatHappened({ ...ok, redirects }),
  'not-modified': whatHappened(answered(304), { lastGood }),
  'nothing-to-revalidate': whatHappened(answered(304)),
  'too-many-redirects': whatHappened({ kind: 'too-many-redirects', url, redirects }),
  'redirect-loop': whatHappened({ kind: 'redirect-loop', url, redirects }),
  'redirect-not-followed': whatHappened(answered(302)),
  unauthorized: whatHappened(answered(401)),
  forbidden: whatHappened(answered(403)),
  'not-found': whatHappened(answered(404)),
  gone: whatHappened(answered(410)),
  'too-many-requests': whatHappened(answered(429)),
  'client-error': whatHappened(answered(418)),
  'server-error': whatHappened(answered(503)),
  'undefined-status': whatHappened(answered(700)),
  'network-error': whatHappened({ kind: 'network-error', url, cause: 'unknown' }),
} satisfies Shown<AccessReason>

const failed = (cause: NetworkErrorCause) => whatHappened({ kind: 'network-error', url, cause })

const networkErrors = {
  dns: failed('dns'),
  tls: failed('tls'),
  timeout: failed('timeout'),
  connection: failed('connection'),
  unknown: failed('unknown'),
} satisfies Shown<NetworkErrorCause>

/** What a file says about `/a` to a crawler. */
const verdictOf = (file: string, token = 'GPTBot', path = '/a') => {
  const matcher = siteMatcher({ robots: parse(file) }, crawlerForOwnToken(token))
  return { matcher, found: matcher.evaluate(path), path }
}

type Verdict = { readonly matcher: ReturnType<typeof matcherAfter>; readonly found: SiteVerdict; readonly path: string }

const sentenceOf = ({ matcher, found, path }: Verdict) => verdictSentence(matcher, found, path).key
const decidesOf = (because: SiteVerdict['because'], { matcher, found }: Verdict) => {
  expect(found.because).toBe(because)
  return verdictReason(matcher, found).decides.key
}
const verdictAfter = (...after: Parameters<typeof matcherAfter>): Verdict => {
  const matcher = matcherAfter(...after)
  return { matcher, found: matcher.evaluate('/a'), path: '/a' }
}
const blockedFor = (token: string) => `User-agent: ${token}\nDisallow: /a`
const lost: HttpAnswer = { kind: 'network-error', url, cause: 'dns' }
const refused: HttpAnswer = {
  kind: 'refused-redirect',
  url,
  status: 302,
  to: 'https://10.0.0.1/',
  because: 'local-network',
}
const undecided = verdictOf('User-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /', 'Amzn-SearchBot')
const waiting = siteMatcher(
  { robots: parse(''), fetched: { answer: answered(503), now: 0 } },
  crawlerForOwnToken('A'),
  'koster-1996',
)

const siteStates = {
  allowed: sentenceOf(verdictOf('')),
  blocked: sentenceOf(verdictOf(blockedFor('*'))),
  deferred: sentenceOf({ matcher: waiting, found: waiting.evaluate('/a'), path: '/a' }),
  undecided: sentenceOf(undecided),
  unknown: sentenceOf(verdictAfter(lost, { askedBy: 'browser' })),
} satisfies Shown<SiteState>

const verdictReasons = {
  rule: decidesOf('rule', verdictOf(blockedFor('*'))),
  'no-rule-matches': decidesOf('no-rule-matches', verdictOf('User-agent: *\nDisallow: /b')),
  'no-group': decidesOf('no-group', verdictOf('')),
  'global-group-ignored': decidesOf('global-group-ignored', verdictOf(blockedFor('*'), 'AdsBot-Google')),
  'robots-txt-itself': decidesOf('robots-txt-itself', verdictOf(blockedFor('*'), 'GPTBot', '/robots.txt')),
  'server-answer': decidesOf('server-answer', verdictAfter(answered(404))),
  'file-too-large': decidesOf('file-too-large', verdictAfter(ok, {}, `#${'x'.repeat(600_000)}`, 'YandexBot')),
  'operator-text': decidesOf('operator-text', undecided),
  'no-answer': decidesOf('no-answer', verdictAfter(lost, { askedBy: 'browser' })),
  'refused-redirect': decidesOf('refused-redirect', verdictAfter(refused)),
} satisfies Shown<Reason | SiteVerdict['because']>

const usageStates = {
  allowed: usageStateWording('allowed').key,
  disallowed: usageStateWording('disallowed').key,
  contradictory: usageStateWording('contradictory').key,
  'not-stated': usageStateWording('not-stated').key,
  'not-applicable': usageStateWording('not-applicable').key,
} satisfies Shown<UsageState>

/** What Why says first of lines that are the reason for a statement about AI training. */
function usageSentence(reason: UsageReason, ...lines: readonly string[]): string | undefined {
  const file = ['User-agent: *', 'Allow: /', ...lines].join('\n')
  const { matcher, found, path } = verdictOf(file)
  const usage = usageOf(matcher.robots, { productToken: 'GPTBot', url: path })
  expect([usage.contentUsage['train-ai'].reason, usage.contentSignal['ai-train'].reason]).toContain(reason)
  return usageStep(matcher, found, path)?.sentences[reason === 'combined' ? 1 : 0]?.wording.key
}

const usageReasons = {
  stated: usageSentence('stated', 'Content-Usage: train-ai=n'),
  combined: usageSentence('combined', 'Content-Usage: train-ai=n', 'Content-Usage: train-ai=y'),
  contradictory: usageSentence('contradictory', 'Content-Signal: ai-train=no', 'Content-Signal: ai-train=yes'),
  'not-stated': usageSentence('not-stated', 'Content-Signal: agents=no'),
  'other-value': usageSentence('other-value', 'Content-Signal: ai-train=maybe'),
  unreadable: usageSentence('unreadable', 'Content-Usage: Train-AI=n'),
  'no-line': usageSentence('no-line'),
  'not-crawlable': usageSentence('not-crawlable', 'Disallow: /a', 'Content-Usage: train-ai=n'),
} satisfies Shown<UsageReason>

/** Of the popup, whose switch over the reasons is complete by its types. */
const indexingReasons = {
  indexable: 'indexingYes_other',
  noindex: 'indexingNoindex_other',
  unavailable: 'indexingUnavailable_other',
  blocked: 'indexingBlocked_other',
  'blocked-noindex-unseen': 'indexingUnseen_other',
  'fetchable-unknown': undefined,
  'directives-unknown': 'indexingUnknown_other',
  'directives-unclear': 'indexingUnclear_other',
} satisfies Shown<IndexingReason>

/** States that have no sentence, or share one, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'no-line': 'Without a line there is nothing to tell: the step is left out.',
  'fetchable-unknown': 'The verdict above says it.',
}

const tables: readonly (readonly [string, Shown<string>])[] = [
  ['answers', accessReasons],
  ['failed connections', networkErrors],
  ['states of a verdict', siteStates],
  ['reasons for a verdict', verdictReasons],
  ['states of a use', usageStates],
  ['reasons for a statement about use', usageReasons],
  ['reasons for what a search engine does', indexingReasons],
]

describe.each(catalogues)('in $language', ({ catalogue }) => {
  test.each(tables)('%s have a sentence each', (_name, table) => {
    const states = Object.entries(table).filter(([state]) => !(state in exceptions))
    const sentences = states.map(([, key]) => catalogue[key ?? ''] ?? catalogue[`${key}_other`])
    const silent = states.filter((_, i) => !sentences[i])
    const shared = states.filter((_, i) => sentences.indexOf(sentences[i]) !== i)
    expect({ silent, shared }).toEqual({ silent: [], shared: [] })
  })
})
