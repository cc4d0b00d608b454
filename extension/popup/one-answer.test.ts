/** One site, one crawler, one answer: page and extension show the same verdict in every place that shows one. */
import { describe, expect, test } from 'vitest'
import { isSearchEngine } from '../../core/crawlers/index.ts'
import {
  crawlerForOwnToken,
  dialects,
  parse,
  type Reading,
  readings,
  type SiteState,
  siteMatcher,
} from '../../core/index.ts'
import { explanationOf } from '../../core/verdict/index.ts'
import en from '../../playground/catalogues/en.ts'
import { winnerIn } from '../../playground/editor/winner.ts'
import { dialectAnswers } from '../../playground/panes/why/by-dialect.ts'
import { simulatedSite as siteOfPage } from '../../playground/share/server.ts'
import { targetStates } from '../../playground/state/matrix.ts'
import { parseTarget } from '../../playground/state/targets.ts'
import { createWorkerClient } from '../../playground/worker/client.ts'
import { jobs } from '../../playground/worker/jobs.ts'
import { testWorker } from '../../playground/worker/testing.ts'
import { badgeOf } from '../badge/badge.ts'
import type { Answer } from '../robots/answer.ts'
import { justRead } from '../robots/answer-at.ts'
import { type CacheEntry, entryAfter } from '../robots/cache-entry.ts'
import { judgePage } from '../robots/judge-page.ts'
import { siteOf } from '../robots/site-of.ts'
import { answerWith, entryWith, failedAnswer, NOON } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { silentPage, translateIn } from '../testing.ts'
import { formatsFor } from '../ui/format.ts'
import { sharedStateOf } from '../ui/playground-link.ts'
import { pageReportOf } from './page-report.ts'
import { shortReasonOf } from './reason.ts'
import { findingsReport } from './report.ts'
import { verdictsSummary } from './summary.ts'

const HOUR = 3_600_000
const t = translateIn('en')
const formats = formatsFor('en')
const url = 'https://example.com/private/a'
const tokens = ['Googlebot', 'GPTBot', 'AdsBot-Google', 'Google-Extended', 'Amzn-SearchBot', 'my-bot']
const octets = 'User-agent: Googlebot\nAllow: /private/a\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n'

const status = (outcome: Answer['outcome'], code: number): CacheEntry =>
  entryWith({ outcome, status: code, octets: outcome === 'rules' ? octets : '' })

function failed(answer: Answer): CacheEntry {
  return { answer, confirmedAt: NOON, failingSince: NOON }
}

/** An entry after hours of errors, with a good file before them. */
function lastGood(code: number, hours: number): CacheEntry {
  const error = answerWith({ outcome: 'server-error', status: code, octets: '', fetchedAt: NOON })
  const first = entryAfter(entryWith({ octets }), { type: 'answer', answer: error })
  return entryAfter(first, { type: 'answer', answer: { ...error, fetchedAt: NOON + hours * HOUR } })
}

const sites: readonly (readonly [string, CacheEntry])[] = [
  ['200', status('rules', 200)],
  ['200 with HTML', entryWith({ outcome: 'html', octets: '<!doctype html><title>Hi</title>' })],
  [
    '200 after a redirect',
    entryWith({ octets, hops: [{ from: 'a', to: 'https://www.example.com/robots.txt', status: 301 }] }),
  ],
  ['an empty file', entryWith({ octets: '' })],
  ['103', status('other-status', 103)],
  ['304 without a copy', status('other-status', 304)],
  ['401', status('forbidden', 401)],
  ['403', status('forbidden', 403)],
  ['404', status('not-found', 404)],
  ['410', status('not-found', 410)],
  ['418', status('client-error', 418)],
  ['429', status('too-many-requests', 429)],
  ['503', failed(answerWith({ outcome: 'server-error', status: 503, octets: '' }))],
  ['503 for an hour, with a copy', lastGood(503, 1)],
  ['503 for 14 hours, with a copy', lastGood(503, 14)],
  [
    '404 with a copy',
    entryAfter(entryWith({ octets }), {
      type: 'answer',
      answer: answerWith({ outcome: 'not-found', status: 404, octets: '' }),
    }),
  ],
  ['a network error', failed(failedAnswer('network-error'))],
  ['a timeout', failed(failedAnswer('timeout'))],
  [
    'a redirect that was not followed',
    entryWith({
      outcome: 'refused-redirect',
      status: 302,
      octets: '',
      refused: { to: 'http://localhost/', because: 'local-network' },
    }),
  ],
  ['too many redirects', entryWith({ outcome: 'too-many-redirects', octets: '' })],
]

/** How many verdicts on one URL have each state. */
function countOf(states: readonly SiteState[]) {
  const counts = { allowed: 0, blocked: 0, deferred: 0, undecided: 0, unknown: 0 }
  for (const state of states) counts[state]++
  const forAll = counts.blocked === states.length
  return { ...counts, blockedForAll: forAll ? 1 : 0, blockedForSome: !forAll && counts.blocked > 0 ? 1 : 0 }
}

describe.each(sites)('%s', (_name, entry) => {
  const read = justRead(entry)

  test.each(readings)('read as %s: one answer', async reading => {
    const settings = readSettings({ crawlers: tokens, reading })
    const expected = tokens.map(token => siteMatcher(siteOf(read), crawlerForOwnToken(token), reading).evaluate(url))
    const states = expected.map(({ state }) => state)
    const crawlers = tokens.map(crawlerForOwnToken)

    const judged = await judgePage(url, read, settings)
    expect(judged.map(({ state }) => state)).toEqual(states)
    // The verdict that the popup explains.
    const explained = judged.map(({ token, dialect }) => siteMatcher(siteOf(read), crawlerForOwnToken(token), dialect))
    expect(explained.map(matcher => matcher.evaluate(url))).toEqual(expected)
    const shapes = crawlers.map((crawler, i) =>
      states[i] === 'blocked' && !isSearchEngine(crawler) ? 'blocked-calm' : states[i],
    )
    expect(judged.map(({ token, ...rest }) => badgeOf([{ token, ...rest }], 'count', t).shape)).toEqual(shapes)
    expect(judged.map(one => verdictsSummary([one], t, formats).state)).toEqual(states)

    // The state that the popup passes to the playground.
    const shared = sharedStateOf(read, url, settings, entry.confirmedAt)
    const site = siteOfPage(parse(shared.source), shared.server, entry.confirmedAt)
    const matchers = crawlers.map(crawler => siteMatcher(site, crawler, reading))
    expect(targetStates(matchers, parseTarget(1, url))).toEqual(states)

    const client = createWorkerClient<typeof jobs>(() => testWorker(jobs))
    const counts = await client.run('totals', {
      robots: parse(shared.source),
      urls: url,
      crawlers: tokens,
      reading,
      server: shared.server && { simulated: shared.server, now: entry.confirmedAt },
    })
    expect(counts).toEqual(countOf(states))

    const facts = { ...silentPage, contentType: undefined }
    const page = pageReportOf(facts, url, judged, NOON)
    const report = findingsReport({ url, read, judged, page }, [], 'text', t, formats)

    for (const [i, matcher] of matchers.entries()) {
      const one = judged[i]
      const verdict = expected[i]
      if (!one || !verdict) throw new Error('each crawler has a verdict')
      const line = verdict.verdict?.rule?.line
      const { line: shown } = shortReasonOf(one)
      expect(shown?.label.startsWith(`line ${line}`)).toBe(line === undefined ? undefined : true)
      const word = en[`state_${verdict.state}`]
      expect(report).toContain(`${one.token} · ${word} · `)

      // The editor marks the line in the document, unless it is the line of a copy.
      const followsDocument = matcher.rulesFrom === 'answer'
      const test = { matcher, siteVerdict: matcher.evaluate(url), url, followsDocument }
      const [winner] = winnerIn(matcher.robots, test).matches.values()
      expect(winner?.rule.line).toBe(followsDocument ? line : undefined)

      const steps = explanationOf(matcher, matcher.evaluate(url), url)
      expect(steps.find(({ id }) => id === 'verdict')?.sentences[0]?.line).toBe(line)
      const answers = dialectAnswers(site, matcher.crawler, new URL(url), matcher.dialect, dialects)
      const row = answers.find(({ dialect }) => dialect === matcher.dialect)
      expect(row?.state).toBe(verdict.state)
    }
  })
})

test('the sites cover every state', async () => {
  const undecided = entryWith({ octets: 'User-agent: Bingbot\nAllow: /\nUser-agent: *\nDisallow: /\n' })
  const judging = [...sites.map(([, entry]) => entry), undecided].flatMap(entry =>
    readings.map((reading: Reading) => judgePage(url, justRead(entry), readSettings({ crawlers: tokens, reading }))),
  )
  const all = await Promise.all(judging)
  expect([...new Set(all.flat().map(({ state }) => state))].sort()).toEqual([
    'allowed',
    'blocked',
    'deferred',
    'undecided',
    'unknown',
  ])
})
