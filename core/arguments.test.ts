/**
 * A wrong argument never opens a site. Each function of each entry is either called here with wrong arguments, or listed
 * as one that takes no argument on which a verdict depends, so that a new function cannot be forgotten.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAudit, createLogAudit } from './audit/index.ts'
import { overview, policyNote, setPolicy, setPreferences } from './edit/index.ts'
import { alignedRules, ruleMatches, whyNot } from './editor/index.ts'
import { createGate } from './fetch/index.ts'
import {
  compare,
  compareWithWish,
  compile,
  crawlDelayOf,
  crawlerForOwnToken,
  crawlersOfLine,
  dialectOf,
  editFor,
  evaluate,
  pageOutcome,
  parse,
  type RobotsTxt,
  redirectRefusal,
  siteMatcher,
  wantedFor,
} from './index.ts'
import {
  alternateLinks,
  canonicalLinks,
  canonicalOf,
  combinedPreferences,
  directiveRemarks,
  directivesFor,
  indexing,
  isAddressedTo,
  licenseLinks,
  pageDirectives,
  pageUsage,
} from './indexing/index.ts'
import { compareDialects, compareUsage, crawlerClasses, ruleFacts, usageRelations } from './proofs/index.ts'
import { absoluteUrlOf, robotsTxtUrlOf } from './url/url.ts'
import { compileUsage, usageMatcher, usageOf, usageSummary } from './usage/index.ts'

const root = resolve(import.meta.dirname, '..')
const robots = parse(
  'User-agent: Googlebot\nCrawl-delay: 9\nContent-Usage: search=n\nDisallow: /\n\nUser-agent: *\nAllow: /',
)
const open = parse('User-agent: *\nAllow: /')
const url = 'https://example.com/a'
const token = 'Googlebot'
const site = { origin: 'https://example.com', robots }
const readAs = (file: RobotsTxt) => ({ robots: file, dialect: dialectOf('google') })
const page = pageDirectives({ metas: [{ name: 'Googlebot', content: 'noindex' }] })

/** What is not a page with lists of texts. */
const wrongSources: readonly unknown[] = [
  '<meta name="robots" content="noindex">',
  [{ name: 'robots', content: 'noindex' }],
  { metas: '<meta name="robots" content="noindex">' },
  { metas: [['robots', 'noindex']] },
  { metas: [{ name: 'robots' }] },
  { headers: { 'x-robots-tag': 'noindex' } },
  { headers: new Headers({ 'x-robots-tag': 'noindex' }) },
  { headers: [['x-robots-tag', 'noindex']] },
  { headers: [{ name: 'x-robots-tag', value: ['noindex'] }] },
  new Headers({ 'x-robots-tag': 'noindex' }),
  7,
  null,
  undefined,
]

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
  whyNot: productToken => whyNot(robots, { productToken, url }, 4).answer,
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
  setPolicy: productToken => setPolicy(open, { tokens: [productToken], policy: 'block' }).text,
  crawlerClasses: productToken => crawlerClasses([readAs(robots)], [{ productToken }]).map(({ groups }) => groups),
  createLogAudit: productToken => {
    const audit = createLogAudit({ sites: [site], addresses: [{ tokens: [productToken], prefixes: ['192.0.2.0/24'] }] })
    audit.add([{ row: 1, url, userAgent: 'Googlebot/2.1', address: '192.0.2.1' }])
    return audit.report().crawlers.map(({ verified }) => verified)
  },
  directivesFor: productToken => directivesFor(page, productToken).flags.noindex?.length,
  isAddressedTo: productToken => page.directives.map(isAddressedTo(productToken)),
}

/** What each function answers for a URL. */
const byUrl: Readonly<Record<string, (url: never) => unknown>> = {
  evaluate: asked => evaluate(robots, { productToken: token, url: asked }).allowed,
  compile: asked => compile(robots, { productToken: token, dialect: 'google' }).isAllowed(asked),
  siteMatcher: asked => siteMatcher({ robots }, crawlerForOwnToken(token)).state(asked),
  alignedRules: asked => alignedRules(evaluate(robots, { productToken: token, url }), asked).path,
  ruleMatches: asked => ruleMatches({ type: 'allow', pattern: '/' }, 'google')(asked),
  whyNot: asked => whyNot(robots, { productToken: token, url: asked }, 4).answer,
  usageOf: asked => usageOf(robots, { productToken: token, url: asked }).contentUsage.search,
  compileUsage: asked => compileUsage(robots, { productToken: token })(asked).contentUsage.search,
  usageSummary: asked => usageSummary(siteMatcher({ robots }, crawlerForOwnToken(token)), asked),
  usageMatcher: asked => usageMatcher(siteMatcher({ robots }, crawlerForOwnToken(token)))?.stated(asked),
  absoluteUrlOf: asked => absoluteUrlOf(asked).href,
  robotsTxtUrlOf: asked => robotsTxtUrlOf(asked),
  createLogAudit: origin => {
    const audit = createLogAudit({ sites: [{ origin, robots }] })
    audit.add([{ row: 1, url, userAgent: 'Googlebot/2.1' }])
    return audit.report().crawlers.map(({ forbidden }) => forbidden)
  },
  'redirectRefusal, from': from => redirectRefusal(from, 'http://192.168.0.1/'),
  canonicalOf: asked => canonicalOf('https://example.com/a', asked).state,
}

/** Functions with arguments of their own kinds: each must throw for each value. */
const byOther: Readonly<Record<string, { call: (value: never) => unknown; wrong: readonly unknown[] }>> = {
  'whyNot, line': {
    call: line => whyNot(robots, { productToken: token, url }, line),
    wrong: [0, 8, -1, 1.5, '4', null, undefined, [4]],
  },
  'setPolicy, tokens': {
    call: tokens => setPolicy(open, { tokens, policy: 'block' }),
    wrong: ['Googlebot', [], undefined, null, 7, { token }, ['*'], ['Googlebot\nAllow: /']],
  },
  'setPolicy, policy': {
    call: policy => setPolicy(open, { tokens: [token], policy }),
    wrong: ['disallow', 'Block', '', undefined, null, true, 7],
  },
  'setPolicy, followers': {
    call: followers => setPolicy(open, { tokens: [token], policy: 'block', followers }),
    wrong: ['none', '', null, false],
  },
  'setPreferences, preferences': {
    call: preferences => setPreferences(open, { preferences }),
    wrong: [
      { 'ai-train': 'disallowed' },
      { 'train-ai': 'n' },
      { 'train-ai': false },
      { search: null },
      null,
      undefined,
    ],
  },
  'setPreferences, fields': {
    call: fields => setPreferences(open, { preferences: { 'train-ai': 'disallowed' }, fields }),
    wrong: ['content-usage', ['Content-Usage'], ['disallow'], null, 7],
  },
  'policyNote, kind': {
    call: kind => policyNote(kind, [token]),
    wrong: ['allow', '', undefined, null, 7],
  },
  'policyNote, tokens': {
    call: tokens => policyNote('control', tokens),
    wrong: [token, undefined, null, 7, { token }],
  },
  'compareWithWish, who': {
    call: who => compareWithWish({ robots }, [{ who, wanted: 'disallow', where: 'everywhere' }]),
    wrong: ['', ' ', 'Unknown/2.1', 'Googlebot/2.1', ',', undefined, null, 7, [token]],
  },
  'compareWithWish, wanted': {
    call: wanted => compareWithWish({ robots }, [{ who: token, wanted, where: '/' }]),
    wrong: ['block', 'Allow', '', undefined, null, true, 'train-ai'],
  },
  'compareWithWish, where': {
    call: where => compareWithWish({ robots }, [{ who: token, wanted: 'allow', where }]),
    wrong: ['a/b', 'Everywhere', 'mailto:a@example.com', undefined, null, 7],
  },
  'editFor, who': {
    call: who => editFor(open, [{ who, wanted: 'disallow', where: '/' }]),
    wrong: ['', 'Unknown/2.1', 'Googlebot/2.1', undefined, null, 7],
  },
  'wantedFor, where': {
    call: where => wantedFor([{ who: token, wanted: 'allow', where }], crawlerForOwnToken(token), '/'),
    wrong: ['a/b', 'mailto:a@example.com', undefined, null, 7],
  },
  crawlersOfLine: {
    call: who => crawlersOfLine({ who, wanted: 'allow', where: '/' }),
    wrong: ['', ',', 'Unknown/2.1', 'Googlebot/2.1', undefined, null, 7, [token]],
  },
  'pageOutcome, who': {
    call: who =>
      pageOutcome(
        [{ who, wanted: 'allow', where: '/' }],
        [{ crawler: crawlerForOwnToken(token), path: '/', state: 'allowed' }],
      ),
    wrong: ['', 'Unknown/2.1', 'Googlebot/2.1', undefined, null, 7],
  },
  'createLogAudit, sites': {
    call: sites => createLogAudit({ sites }),
    wrong: [[], [{ origin: url }], null, undefined],
  },
  'createLogAudit, reading': {
    call: reading => createLogAudit({ sites: [site], reading }),
    wrong: ['Google', '', null, 7],
  },
  'redirectRefusal, to': {
    call: to => redirectRefusal(url, to),
    wrong: ['a/b', 'example.com/a', 'https://exa mple.com/a', '', undefined, null, 7, {}],
  },
  'indexing, fetchable': {
    call: fetchable => indexing({ fetchable, directives: undefined, now: 0 }),
    wrong: ['allowed', 'true', 1, 0, null, undefined],
  },
  'indexing, directives': {
    call: directives => indexing({ fetchable: true, directives, now: 0 }),
    wrong: [null, page, 'noindex', ['noindex']],
  },
  'indexing, now': {
    call: now => indexing({ fetchable: true, directives: undefined, now }),
    wrong: [undefined, null, '2026-11-27', Number.NaN, {}],
  },
  'createGate, productToken': {
    call: productToken => createGate({ productToken }),
    wrong: ['', 'ExampleBot/1.0', 'a, b', undefined, null, 7, [token]],
  },
  'createGate, userAgent': {
    call: userAgent => createGate({ productToken: token, userAgent }),
    wrong: ['', 'a\nb', 'é', null, 7, {}],
  },
  'createGate, timeout': {
    call: timeout => createGate({ productToken: token, timeout }),
    wrong: [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '10', null],
  },
  pageDirectives: { call: source => pageDirectives(source), wrong: wrongSources },
  pageUsage: { call: source => pageUsage(source), wrong: wrongSources },
  canonicalLinks: {
    call: values => canonicalLinks(values),
    wrong: ['<a>; rel=canonical', [7], [null], null, undefined],
  },
  alternateLinks: {
    call: values => alternateLinks(values),
    wrong: ['<a>; rel=alternate', [7], [null], null, undefined],
  },
  licenseLinks: { call: values => licenseLinks(values), wrong: ['<a>; rel=license', [7], [null], null, undefined] },
  combinedPreferences: { call: ofFile => combinedPreferences(ofFile, []), wrong: [{}, [], 'search', null, undefined] },
  directiveRemarks: { call: directives => directiveRemarks(directives), wrong: [{}, [], 'noindex', null, undefined] },
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

/** No answer is right. */
const NO_ANSWER = Symbol('no answer')

/** Whether a call throws a `TypeError` of one sentence or gives the right answer; if not, what it does. */
function outcome(call: (value: never) => unknown, value: unknown, right: unknown): string {
  try {
    const answer = call(value as never)
    return right !== NO_ANSWER && JSON.stringify(answer) === JSON.stringify(right)
      ? 'right'
      : `answers ${JSON.stringify(answer)}`
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

describe.each(Object.entries(byOther))('%s', (_, { call, wrong }) => {
  test.each(wrong.map(value => [value]))('%j', value => expect(outcome(call, value, NO_ANSWER)).toBe('right'))
})

/** Functions that give no verdict on a product token or a URL, by entry. */
const others: Readonly<Record<string, string>> = {
  '.': 'access answerFreshness answerKindOf complete dialectOf dialectWording folds foundIn groupsOf hover isInLocalNetwork isLocalAddress isProductToken isProgram isSameToken isText leadingHost lineAt default exceptionsOf isAboutSite lint originalText parse parseWish sitemapsOf textOfProblem wishOf wishText',
  './audit':
    'AuditFull closedSiteHelp closedSiteSentence closedSitesIn conflictHelp conflictSentence doubtsAbout foundSentence headline isDoubt isGap isLogKind isSitemapOf isUnread listObstacle logObstacle missingInLog partName prefixesIn requestsOfSite rowsOfList rowsOfLog siteNotNamed siteOriginIn sitemapOrigins todoAbout unansweredBy unreadReason',
  './audit/export':
    'crawledTables daysTable exportName htmlReport markdownReport reportedSource rowWriter stackedColumns uniqueNames',
  './audit/sources': 'openSource',
  './crawlers':
    'byPurpose categoryDescriptionWording categoryOf categoryWording chainOfToken crawlerNameProblem crawlerOf crawlerOfUserAgent crawlerQuery crawlersOf crawlersOfPurpose factsRead isDescribed followersOf isCrawlerName isOnlyListed isProductToken isSearchEngine namesInHeader namesOnPage obedienceWording presetWording productNameOf productTokenProblem profileOf purposeWording remarkSentence retirementWording searchCrawlers shortRemark statementWording suggestForSearch suggestToken verificationWording',
  './compat/robots-parser': 'default robotsParser',
  './edit': 'editBetween',
  './editor': 'complete folds hover whyNotSentence',
  './fetch': 'InFlight answerOfFetch fetchResource freshUntilOf keptAfter piecesOf readUpTo',
  './lint':
    'applyEdits defaultsIn defaultsSentence fixAll fixEffect fixEffectInSteps foundIn lint openWorkSentence recordCounts scopeOf sumOfRecords textOfProblem tidyUp tidyUpInSteps',
  './parse': 'commonLineEnd encode lineText looksLikeHtml lowerCaseToken productTokenPrefix tokensOf',
  './programs': 'loadPrograms portabilityOf programChanges',
  './proofs':
    'contains contradictionCount equivalent foundAndOpen foundIn matchesNoPath openDifferencesSentences overlaps saidChanges witnessOf',
  './usage':
    'hasUsageLines isManagedLine managedLines unlabelledState labelledPreference usageCategoryDescription usageCategoryTitle usageCategoryWording usageChangeSentence usageReaderOf usageStateWording usageStep usesOf',
  './verdict':
    'contentOf cutText durationOf explanationOf isAmount lineNumbers lineRange reasonWording verdictReason verdictSentence visible visibleControls visibleInLine wordingParts',
}

test('every function of every entry is in one of the tables', async () => {
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const calledHere = [byToken, byUrl, byOther].flatMap(table => Object.keys(table).map(name => name.replace(/,.*/, '')))
  const missing: string[] = []
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const file = target.types.replace('./dist/core/types/', 'core/').replace('.d.ts', '.ts')
    const module: Record<string, unknown> = await import(join(root, file))
    const known = new Set([...calledHere, ...(others[entry] ?? '').split(' ')])
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'function' && !known.has(name)) missing.push(`${entry} ${name}`)
    }
  }
  expect(missing).toEqual([])
})
