/** The entrances through which texts of others come in: what each of them does with an input. */
import { htmlReport, markdownReport, reportedSource, rowWriter } from '../../../core/audit/export/index.ts'
import { createAudit, createLogAudit, isLogKind } from '../../../core/audit/index.ts'
import { openSource } from '../../../core/audit/sources/index.ts'
import { crawlersNamed } from '../../../core/cli/arguments/crawlers.ts'
import { gitFileOf } from '../../../core/cli/input/git.ts'
import { sitesIn } from '../../../core/cli/input/sites.ts'
import { rowJudge } from '../../../core/cli/rows/judge-rows.ts'
import { lineSplitter } from '../../../core/cli/rows/lines.ts'
import { cellOf, cellValue } from '../../../core/cli/rows/tab-separated.ts'
import {
  crawlerNameProblem,
  crawlerOf,
  crawlerOfUserAgent,
  namesInHeader,
  productNameOf,
  productTokenProblem,
  searchCrawlers,
  suggestForSearch,
  suggestToken,
} from '../../../core/crawlers/index.ts'
import { setPreferences } from '../../../core/edit/index.ts'
import {
  absoluteUrlOf,
  access,
  compile,
  complete,
  crawlDelayOf,
  crawlerForOwnToken,
  dialects,
  folds,
  groupsOf,
  hover,
  isInLocalNetwork,
  isLocalAddress,
  leadingHost,
  lint,
  originalText,
  parse,
  type RobotsTxt,
  readings,
  redirectRefusal,
  robotsTxtUrlOf,
  siteMatcher,
  sitemapsOf,
} from '../../../core/index.ts'
import {
  alternateLinks,
  canonicalLinks,
  canonicalOf,
  directiveRemarks,
  directivesFor,
  indexing,
  licenseLinks,
  type PageSource,
  pageDirectives,
  pageUsage,
} from '../../../core/indexing/index.ts'
import { parseWish } from '../../../core/intent/parse-wish.ts'
import { applyEdits, fixEffectInSteps, foundIn, recordCounts } from '../../../core/lint/index.ts'
import { encode, looksLikeHtml, tokensOf } from '../../../core/parse/index.ts'
import { portabilityOf, programChanges } from '../../../core/programs/index.ts'
import { compareUsage, ruleFacts, usageRelations } from '../../../core/proofs/index.ts'
import { serialisedPath } from '../../../core/url/serialise.ts'
import { managedLines, usageOf, usageSummary } from '../../../core/usage/index.ts'
import { explanationOf, verdictReason, verdictSentence, visible } from '../../../core/verdict/index.ts'
import { isRobotsTxtUrl, isWebPage, withoutCredentials } from '../../../extension/browser/address.ts'
import { hostOfPattern, originPatterns } from '../../../extension/browser/match-patterns.ts'
import { readFetchResult, readLookupResult, readMessage } from '../../../extension/messages.ts'
import { headersForCrawlers } from '../../../extension/page/headers.ts'
import { unreadFile } from '../../../extension/popup/unread-file.ts'
import { answerOutcomeOf, binaryStringOf } from '../../../extension/robots/answer.ts'
import { importSettings } from '../../../extension/settings/file.ts'
import { readSettings } from '../../../extension/settings/settings.ts'
import { namedSitemaps } from '../../../extension/sitemaps/named-sitemaps.ts'
import { grantedAccessOf } from '../../../extension/ui/sites.ts'
import { tabKindOf } from '../../../extension/ui/tab-kind.ts'
import { decodeLink, encodeLink } from '../../../playground/share/link.ts'
import { simulatedSite } from '../../../playground/share/server.ts'
import { sharedStateIn } from '../../../playground/share/state.ts'
import { samplePaths } from '../../../playground/state/sample-paths.ts'
import { siteNamed } from '../../../playground/state/site-address.ts'
import { asTarget, isMoreThanLines, originsOf, parseTarget, targetsIn } from '../../../playground/state/targets.ts'
import { changesPerCrawler } from '../../../playground/worker/changes.ts'
import { jobs } from '../../../playground/worker/jobs.ts'
import { finish } from '../../../playground/worker/on-page.ts'
import { totals } from '../../../playground/worker/totals.ts'
import type { InputKind } from './places.ts'

export interface Entrance {
  readonly name: string
  readonly kinds: readonly InputKind[]
  /**
   * The test of each change tries one of so many combinations of a piece and a place; all if left out. Prime numbers, so
   * that each piece and each place has its turn.
   */
  readonly every?: number
  /** Does what comes before the entrance, such as parsing, and returns what is measured. */
  readonly prepare: (input: string) => () => unknown
}

const PAGE = 'https://example.com/'

/** Runs questions of which any may refuse the input: a refusal is an answer, a stack that is full is not. */
function ask(...questions: readonly (() => unknown)[]): void {
  for (const question of questions) {
    try {
      question()
    } catch (error) {
      if (!(error instanceof Error) || error instanceof RangeError) throw error
    }
  }
}

/** URLs that have to do with a file: the path of its longest rule, and one that no rule names. */
function urlsFor({ lines }: RobotsTxt): readonly string[] {
  let longest = ''
  for (const { value } of lines) if (value.length > longest.length) longest = value
  const path = longest.replaceAll('*', '').replace(/[\ud800-\udfff]/g, 'x')
  return [`${PAGE}${path.slice(path.startsWith('/') ? 1 : 0)}x`, `${PAGE}b/d`]
}

const asked = ['Googlebot', 'GPTBot', 'a']

const file = (name: string, every: number, run: (robots: RobotsTxt) => unknown): Entrance => ({
  name,
  kinds: ['robots.txt'],
  every,
  prepare: text => {
    const robots = parse(text)
    return () => run(robots)
  },
})

/** The file with one more rule, and with all rules turned around. */
const changed = (robots: RobotsTxt): RobotsTxt =>
  parse(`${originalText(robots).replaceAll('Disallow', 'Allow')}\nUser-agent: b\nDisallow: /x\n`)

const problemsIn = (robots: RobotsTxt) => foundIn(lint(robots, { style: true, baseUrl: PAGE }))

const files: readonly Entrance[] = [
  {
    name: 'parse',
    kinds: ['robots.txt'],
    every: 7,
    prepare: text => {
      const octets = encode(text)
      return () => {
        const robots = parse(text)
        parse(octets)
        originalText(robots)
        recordCounts(robots.lines)
        looksLikeHtml(text)
        answerOutcomeOf(200, 'text/plain', binaryStringOf(octets))
      }
    },
  },
  ...dialects.map(({ id: dialect }) =>
    file(`verdict, ${dialect}`, dialect === 'google-2020' ? 5 : 23, robots => {
      const matcher = compile(robots, { productToken: 'Googlebot', dialect })
      for (const url of urlsFor(robots)) matcher.evaluate(url)
    }),
  ),
  file('groups, delays, sitemaps', 17, robots => {
    for (const { id: dialect } of dialects) {
      groupsOf(robots, dialect)
      crawlDelayOf(robots, { productToken: 'a', dialect })
    }
    sitemapsOf(robots)
  }),
  file('explanation', 13, robots => {
    const matcher = siteMatcher({ robots }, crawlerForOwnToken('Googlebot'), 'as-documented')
    const [url = ''] = urlsFor(robots)
    const found = matcher.evaluate(url)
    verdictReason(matcher, found)
    verdictSentence(matcher, found, url)
    for (const { sentences } of explanationOf(matcher, found, url)) {
      for (const { wording } of sentences) visible(wording.text)
    }
  }),
  file('lint', 61, robots => problemsIn(robots)),
  {
    name: 'one fix',
    kinds: ['robots.txt'],
    every: 251,
    prepare: text => {
      const robots = parse(text)
      // Of the fixes that the file has, the one that changes most.
      const [fix] = problemsIn(robots)
        .flatMap(({ fix }) => fix ?? [])
        .sort((a, b) => b.edits.length - a.edits.length)
      return () => fix && [applyEdits(robots.text, fix.edits), finish(fixEffectInSteps(robots, { edits: fix.edits }))]
    },
  },
  file('all fixes', 127, robots => jobs.fixAll({ robots, baseUrl: PAGE })),
  file('tidying', 151, robots => finish(jobs.tidyUp({ robots, baseUrl: PAGE }))),
  file('comparison', 503, robots =>
    finish(changesPerCrawler({ before: robots, after: changed(robots), reading: 'as-documented' })),
  ),
  file('comparison of dialects', 251, robots =>
    finish(changesPerCrawler({ before: robots, after: robots, reading: ['rfc9309', 'google'] })),
  ),
  file('portability', 251, robots => portabilityOf(robots)),
  file('changes for programs', 503, robots => programChanges(robots, changed(robots))),
  file('lines that differ', 67, robots => jobs.lineDiff({ before: robots, after: changed(robots) })),
  file('usage', 11, robots => {
    const [url = ''] = urlsFor(robots)
    usageOf(robots, { productToken: 'a', url })
    usageSummary(siteMatcher({ robots }, crawlerForOwnToken('GPTBot')), url)
    managedLines(robots)
  }),
  file('relations', 23, robots => {
    usageRelations(robots, { productToken: '*' })
    compareUsage(robots, changed(robots))
    const facts = ruleFacts(robots, { productToken: '*' })
    for (const rule of facts.rules.slice(0, 5)) facts.neverWins(rule)
    facts.ties(5)
  }),
  file('overview', 127, robots => jobs.overview({ robots })),
  ...(['block', 'allow', 'remove'] as const).map(policy =>
    file(`policy, ${policy}`, 211, robots => jobs.setPolicy({ robots, tokens: ['GPTBot'], policy })),
  ),
  file('preferences', 41, robots =>
    setPreferences(robots, { preferences: { 'train-ai': 'disallowed', search: 'allowed' } }),
  ),
  file('editor', 17, robots => {
    folds(robots)
    for (const line of robots.lines) tokensOf(robots, line)
    const [first] = robots.lines
    for (const offset of [0, robots.lines[2]?.to ?? 0, robots.text.length, first?.to ?? 0]) {
      complete(robots, offset)
      hover(robots, offset)
      hover(robots, Math.max(0, offset - 1))
    }
  }),
  file('page', 23, robots => {
    const paths = samplePaths(robots)
    finish(totals({ robots, urls: paths.join('\n'), crawlers: asked, reading: 'as-documented', server: undefined }))
    namedSitemaps(robots, `${PAGE}robots.txt`)
  }),
  {
    name: 'popup',
    kinds: ['robots.txt'],
    every: 83,
    prepare: text => {
      const octets = binaryStringOf(encode(text))
      return () => unreadFile(octets, PAGE)
    },
  },
]

const rules = parse(
  'User-agent: *\nDisallow: /a\nAllow: /a*b$\nDisallow: /*?\nAllow: /*/b$\nContent-Usage: /a train-ai=n\n' +
    Array.from({ length: 50 }, (_, i) => `Disallow: /*a${i}*b\n`).join(''),
)

function sayDirectives(source: PageSource): void {
  const found = pageDirectives(source)
  directiveRemarks(found)
  indexing({ fetchable: true, directives: directivesFor(found, 'googlebot'), now: 0 })
}

const texts: readonly Entrance[] = [
  ...readings.map(
    (reading): Entrance => ({
      name: `verdict on a URL, ${reading}`,
      kinds: ['url'],
      every: 7,
      prepare: text => {
        const matcher = siteMatcher({ robots: rules }, crawlerForOwnToken('Googlebot'), reading)
        return () =>
          ask(
            () => matcher.evaluate(text),
            () => matcher.state(text),
          )
      },
    }),
  ),
  {
    name: 'address',
    kinds: ['url', 'typed'],
    every: 7,
    prepare: text => () =>
      ask(
        () => robotsTxtUrlOf(absoluteUrlOf(text).href),
        () => leadingHost(text),
        () => isInLocalNetwork(text),
        () => isLocalAddress(text),
        () => redirectRefusal(PAGE, text),
        () => serialisedPath(text),
        () => absoluteUrlOf(text),
      ),
  },
  {
    name: 'address in the extension',
    kinds: ['url'],
    every: 7,
    prepare: text => () =>
      ask(
        () => usageOf(rules, { productToken: 'a', url: text }),
        () => canonicalOf(text, PAGE),
        () => originPatterns(text),
        () => hostOfPattern(text),
        () => isRobotsTxtUrl(text),
        () => isWebPage(text),
        () => withoutCredentials(text),
        () => tabKindOf(text),
        () => grantedAccessOf([text]),
      ),
  },
  {
    name: 'name of a crawler',
    kinds: ['name', 'typed'],
    every: 43,
    prepare: text => () =>
      ask(
        () => crawlerForOwnToken(text),
        () => crawlerOf(text),
        () => crawlerOfUserAgent(text),
        () => productNameOf(text),
        () => namesInHeader(text),
        () => searchCrawlers(text),
        () => suggestToken(text),
        () => suggestForSearch(text),
        () => productTokenProblem(text),
        () => crawlerNameProblem(text),
        () => crawlersNamed([text], () => {}),
        () => compile(rules, { productToken: text }).isAllowed(PAGE),
      ),
  },
  ...['x-robots-tag', 'robots-tag', 'content-usage', 'tdm-policy', 'link'].map(
    (name): Entrance => ({
      name: `page, header ${name}`,
      kinds: ['header'],
      every: 7,
      prepare: value => () => {
        const headers = [{ name, value }]
        sayDirectives({ headers })
        pageUsage({ headers })
        if (name === 'link') canonicalLinks([value])
        if (name === 'link') alternateLinks([value])
        if (name === 'link') licenseLinks([value])
        headersForCrawlers(headers)
      },
    }),
  ),
  {
    name: 'page, elements',
    kinds: ['header'],
    every: 7,
    prepare: value => () => {
      sayDirectives({ metas: [{ name: 'robots', content: value }] })
      sayDirectives({ metas: [{ name: value, content: 'noindex' }] })
      pageUsage({ metas: [{ name: 'tdm-policy', content: value }], links: [{ rel: value, type: value, href: value }] })
    },
  },
  {
    name: 'headers of an answer',
    kinds: ['header'],
    every: 11,
    prepare: value => () => {
      const headers = {
        cacheControl: value,
        expires: value,
        date: value,
        age: value,
        retryAfter: value,
        contentType: value,
      }
      for (const { id: dialect } of dialects) {
        for (const status of [200, 429, 503]) {
          access({ kind: 'response', url: `${PAGE}robots.txt`, status, headers }, { now: 0, dialect })
        }
      }
      answerOutcomeOf(200, value, '')
    },
  },
  {
    name: 'typed text',
    kinds: ['typed', 'url'],
    every: 11,
    prepare: text => () =>
      ask(
        () => originsOf(targetsIn(text).map((target, i) => parseTarget(i, target))),
        () => parseTarget(0, text),
        () => asTarget(text),
        () => isMoreThanLines(text),
        () => siteNamed(text),
        () => parseWish(text),
        () => sitesIn(text, 'a'),
        () => gitFileOf(text),
        () => cellValue(cellOf(text)),
        () => cellValue(text),
        () => lineSplitter().take(encode(text)),
        () => rowJudge('as-documented', 30_000).judge({ robots: text, robots_id: text, crawler: text, url: text }),
        () => visible(text),
      ),
  },
]

/** Reads a source in pieces of the size that files come in, and hands its rows to an audit. */
function readAudit(octets: Uint8Array, reports: boolean): void {
  const crawlers = [{ token: 'Googlebot' }, { token: 'GPTBot' }]
  const sites = [{ origin: 'https://example.com', robots: rules }]
  const audit = createAudit({ sites, crawlers, unique: true, now: 0, judgeOthers: true })
  const log = createLogAudit({ sites })
  const number = audit.addSource({ name: 'source' })
  let isLog = false
  const stream = openSource({
    name: 'source',
    options: {},
    sink: {
      found: ({ kind }) => {
        isLog = isLogKind(kind)
      },
      records: batch => {
        if (isLog) log.add(batch)
        else if (reports) audit.add(batch, number)
      },
      bad: row => (isLog ? log.addBad([row]) : audit.addBad([row], number)),
      cells: () => {},
    },
  })
  for (let at = 0; at < octets.length; at += 65_536) stream.push(octets.slice(at, at + 65_536))
  stream.end()
  const description = stream.describe()
  stream.firstLines()
  if (!reports) return
  const report = audit.report()
  const about = {
    made: 0,
    files: [],
    report,
    log: isLog ? log.report() : undefined,
    crawlers,
    sources: [reportedSource(description, number, report)],
    say: ({ text }: { readonly text: string }) => text,
    language: 'en',
    numbers: String,
  }
  htmlReport(about)
  markdownReport(about)
  const { view } = audit
  for (const format of ['csv', 'jsonl'] as const) {
    const writer = rowWriter({ format, crawlers, sources: [{ name: 'source' }] })
    for (let i = 0; i < view.count(); i++) writer.rows([view.rowAt(i)])
  }
  view.sort(view.filter({ text: 'a/', crawler: 0 }), { by: 'url' })
}

const sourceKinds: readonly InputKind[] = ['list', 'table', 'sitemap', 'log', 'json']

const sources: readonly Entrance[] = [
  {
    name: 'reader of sources',
    kinds: sourceKinds,
    every: 61,
    prepare: text => {
      const octets = encode(text)
      return () => readAudit(octets, false)
    },
  },
  {
    name: 'audit',
    kinds: sourceKinds,
    every: 211,
    prepare: text => {
      const octets = encode(text)
      return () => readAudit(octets, true)
    },
  },
]

const stored: readonly Entrance[] = [
  { name: 'link', kinds: ['link'], prepare: text => () => decodeLink(text) },
  {
    name: 'state in a link',
    kinds: ['json'],
    every: 17,
    prepare: text => async () => {
      const value = parsedJson(text)
      const state = value === undefined ? undefined : sharedStateIn(value)
      if (!state) return
      const read = await decodeLink(await encodeLink(state).catch(() => ''))
      if (!read.ok) return
      const targets = read.state.targets.map((target, i) => parseTarget(i, asTarget(target)))
      originsOf(targets)
      for (const token of read.state.crawlers) ask(() => crawlerForOwnToken(token))
      ask(() => simulatedSite(parse(read.state.source), read.state.server, 0))
    },
  },
  {
    name: 'settings and messages',
    kinds: ['json'],
    prepare: text => () => {
      importSettings(text)
      const value = parsedJson(text)
      ask(
        () => readSettings(value),
        () => readMessage(value),
        () => readLookupResult(value),
        () => readFetchResult(value),
      )
    },
  },
]

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const entrances: readonly Entrance[] = [...files, ...texts, ...sources, ...stored]
