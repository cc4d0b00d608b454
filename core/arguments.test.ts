/**
 * A wrong argument never opens a site. Each function of each entry is either called here with wrong product tokens or wrong
 * URLs, or listed as one that takes neither, so that a new function cannot be forgotten.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAudit } from './audit/index.ts'
import { overview } from './edit/index.ts'
import { compare, compile, crawlDelayOf, crawlerForOwnToken, evaluate, parse, siteMatcher } from './index.ts'
import { compareDialects, compareUsage, ruleFacts, usageRelations } from './proofs/index.ts'
import { absoluteUrlOf, robotsTxtUrlOf } from './url/url.ts'
import { compileUsage, usageMatcher, usageOf, usageSummary } from './usage/index.ts'

const root = resolve(import.meta.dirname, '..')
const robots = parse(
  'User-agent: Googlebot\nCrawl-delay: 9\nContent-Usage: search=n\nDisallow: /\n\nUser-agent: *\nAllow: /',
)
const open = parse('User-agent: *\nAllow: /')
const url = 'https://example.com/a'
const token = 'Googlebot'

/** What each function answers for a product token. The argument may be anything, as in a program without types. */
const byToken: Readonly<Record<string, (productToken: never) => unknown>> = {
  evaluate: productToken => evaluate(robots, { productToken, url }).allowed,
  compile: productToken => compile(robots, { productToken, dialect: 'google' }).isAllowed(url),
  siteMatcher: productToken => siteMatcher({ robots }, crawlerForOwnToken(productToken)).state(url),
  crawlerForOwnToken: productToken => crawlerForOwnToken(productToken).token,
  crawlDelayOf: productToken => crawlDelayOf(robots, { productToken }),
  compare: productToken => compare(robots, open, { crawlers: [{ productToken }] }).result,
  compareDialects: productToken =>
    compareDialects(robots, 'google', 'rfc9309', { crawlers: [{ productToken }] }).result,
  compareUsage: productToken => compareUsage(robots, open, { crawlers: [{ productToken }] }).length,
  ruleFacts: productToken => ruleFacts(robots, { productToken }).rules.length,
  usageRelations: productToken => usageRelations(robots, { productToken }),
  usageOf: productToken => usageOf(robots, { productToken, url: 'https://example.com/' }).contentUsage.search,
  compileUsage: productToken => compileUsage(robots, { productToken })('https://example.com/').contentUsage.search,
  createAudit: productToken => {
    const sites = [{ origin: 'https://example.com', robots }]
    const audit = createAudit({ sites, crawlers: [{ token: productToken }], unique: true, now: 0 })
    audit.add([{ row: 1, url }], audit.addSource({ name: 'list' }))
    return audit.view.rowAt(0).verdicts[0]?.state
  },
  overview: productToken =>
    overview(robots, { ownTokens: [productToken] }).find(
      one => one.crawler.token === crawlerForOwnToken(productToken).token,
    )?.extent,
}

/** What each function answers for a URL. */
const byUrl: Readonly<Record<string, (url: never) => unknown>> = {
  evaluate: asked => evaluate(robots, { productToken: token, url: asked }).allowed,
  compile: asked => compile(robots, { productToken: token, dialect: 'google' }).isAllowed(asked),
  siteMatcher: asked => siteMatcher({ robots }, crawlerForOwnToken(token)).state(asked),
  usageOf: asked => usageOf(robots, { productToken: token, url: asked }).contentUsage.search,
  compileUsage: asked => compileUsage(robots, { productToken: token })(asked).contentUsage.search,
  usageSummary: asked => usageSummary(siteMatcher({ robots }, crawlerForOwnToken(token)), asked),
  usageMatcher: asked => usageMatcher(siteMatcher({ robots }, crawlerForOwnToken(token)))?.stated(asked),
  absoluteUrlOf: asked => absoluteUrlOf(asked).href,
  robotsTxtUrlOf: asked => robotsTxtUrlOf(asked),
}

const wrongTokens: readonly (readonly [kind: string, value: unknown])[] = [
  ['a version', 'Googlebot/2.1'],
  ['a header', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a header without a browser', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
  ['white space around', '  Googlebot\n'],
  ['white space', ' \t'],
  ['two blanks inside', 'Google  bot'],
  ['empty', ''],
  ['a list in one text', 'Googlebot, Bingbot'],
  ['an empty list', []],
  ['a list with an empty text', ['Googlebot', '']],
  ['a list in a list', [['Googlebot']]],
  ['a line of a file', 'User-agent: Googlebot'],
  ['a star after a token', 'Googlebot*'],
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', { token: 'Googlebot' }],
  ['a symbol', Symbol('Googlebot')],
  ['a huge text', `Googlebot/${'1'.repeat(1_000_000)}`],
]

const wrongUrls: readonly (readonly [kind: string, value: unknown])[] = [
  ['a relative URL', 'a/b'],
  ['a host alone', 'example.com/a'],
  ['another scheme', 'mailto:a@example.com'],
  ['a script', 'javascript:alert(1)'],
  ['a file', 'file:///a'],
  ['data', 'data:text/plain,a'],
  ['a broken host', 'https://exa mple.com/a'],
  ['a host without a scheme and a port', 'localhost:8080/a'],
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', {}],
  ['a URL object of another scheme', new URL('about:blank')],
  ['a huge text', 'a'.repeat(1_000_000)],
]

/** Whether a call throws a `TypeError` of one sentence or gives the right answer; if not, what it does. */
function outcome(call: (value: never) => unknown, value: unknown, right: unknown): string {
  try {
    const answer = call(value as never)
    return JSON.stringify(answer) === JSON.stringify(right) ? 'right' : `answers ${JSON.stringify(answer)}`
  } catch (error) {
    if (!(error instanceof TypeError)) return String(error)
    return error.message.length < 400 ? 'right' : `too long: ${error.message.slice(0, 100)}`
  }
}

describe.each(Object.entries(byToken))('%s, product tokens', (_, call) => {
  const right = call(token as never)
  test.each(wrongTokens)('%s', (_kind, value) => expect(outcome(call, value, right)).toBe('right'))
})

describe.each(Object.entries(byUrl))('%s, URLs', (_, call) => {
  const right = call(url as never)
  test.each(wrongUrls)('%s', (_kind, value) => expect(outcome(call, value, right)).toBe('right'))
})

/** Functions that give no verdict on a product token or a URL, by entry. */
const others: Readonly<Record<string, string>> = {
  '.': 'access answerFreshness answerKindOf complete dialectOf dialectWording folds foundIn groupsOf hover isInLocalNetwork isLocalAddress isProductToken isSameToken leadingHost lineAt lint originalText parse redirectRefusal sitemapsOf',
  './audit':
    'AuditFull closedSiteHelp closedSiteSentence closedSitesIn conflictHelp conflictSentence createLogAudit headline isLogKind isUnread listObstacle logObstacle missingInLog prefixesIn requestsOfSite rowsOfList rowsOfLog unreadReason',
  './audit/export': 'exportName htmlReport markdownReport reportedSource rowWriter uniqueNames',
  './audit/sources': 'openSource',
  './crawlers':
    'categoryDescriptionWording categoryOf categoryWording chainOfToken crawlerNameProblem crawlerOf crawlerOfUserAgent crawlerQuery crawlersOf crawlersOfPurpose factsRead isDescribed followersOf isCrawlerName isOnlyListed isProductToken namesInHeader namesOnPage obedienceWording presetWording productNameOf productTokenProblem profileOf purposeWording remarkSentence retirementWording searchCrawlers shortRemark statementWording suggestForSearch suggestToken verificationWording',
  './edit': 'policyNote setPolicy setPreferences',
  './editor': 'complete folds hover',
  './indexing':
    'canonicalLinks canonicalOf combinedPreferences directiveRemarks directivesFor indexing isAddressedTo licenseLinks pageDirectives pageUsage',
  './lint':
    'applyEdits fixAll fixEffect fixEffectInSteps foundIn lint openWorkSentence recordCounts sumOfRecords tidyUp tidyUpInSteps',
  './parse': 'commonLineEnd encode lineText looksLikeHtml lowerCaseToken productTokenPrefix tokensOf',
  './proofs': 'contains contradictionCount crawlerClasses equivalent foundIn matchesNoPath overlaps witnessOf',
  './usage':
    'hasUsageLines isManagedLine managedLines unlabelledState labelledPreference usageCategoryDescription usageCategoryTitle usageCategoryWording usageChangeSentence usageReaderOf usageStateWording usageStep usesOf',
  './verdict':
    'contentOf durationOf explanationOf lineNumbers lineRange reasonWording verdictReason verdictSentence visible visibleControls',
}

test('every function of every entry is in one of the tables', async () => {
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const missing: string[] = []
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const file = target.types.replace('./dist/core/types/', 'core/').replace('.d.ts', '.ts')
    const module: Record<string, unknown> = await import(join(root, file))
    const known = new Set([...Object.keys(byToken), ...Object.keys(byUrl), ...(others[entry] ?? '').split(' ')])
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'function' && !known.has(name)) missing.push(`${entry} ${name}`)
    }
  }
  expect(missing).toEqual([])
})
