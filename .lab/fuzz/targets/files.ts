/** The targets about one file: how it is parsed and judged. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createAudit } from '../../../core/audit/index.ts'
import { crawlerForOwnToken } from '../../../core/crawlers/registry.ts'
import {
  compile,
  type DialectId,
  dialectOf,
  dialects,
  groupsOf,
  type Matcher,
  originalText,
  parse,
  type RobotsTxt,
  type Rule,
  siteMatcher,
} from '../../../core/index.ts'
import { LINE_LIMIT, SIZE_LIMIT, tokensOf } from '../../../core/parse/index.ts'
import { encode } from '../../../core/parse/octets.ts'
import { lowerCaseToken } from '../../../core/parse/product-token.ts'
import { serialisedPath } from '../../../core/url/serialise.ts'
import { givenPath } from '../../../core/url/url.ts'
import { decidingRule } from '../../../core/verdict/evaluate.ts'
import { randomOf } from '../../bench/random.mjs'
import { anySeed, octetsMade, textMade } from '../reducible.ts'
import { randomFile, randomUrl, tokens, urlsAround } from '../robots-text.ts'
import type { FuzzTarget } from '../target.ts'

/** How many octets at an offset are one character of UTF-8; 0 if none is there (Unicode, table 3-7). */
function characterLength(octets: Uint8Array, at: number): number {
  const [first = 0, second = 0] = octets.subarray(at, at + 2)
  const isTail = (octet: number | undefined) => octet !== undefined && octet >= 0x80 && octet <= 0xbf
  const tails = (count: number) => [...octets.subarray(at + 2, at + count)].every(isTail) && at + count <= octets.length
  if (first < 0x80) return 1
  if (first >= 0xc2 && first <= 0xdf) return isTail(octets[at + 1]) ? 2 : 0
  const least = { 224: 0xa0, 240: 0x90 }[first] ?? 0x80
  const most = { 237: 0x9f, 244: 0x8f }[first] ?? 0xbf
  if (second < least || second > most) return 0
  if (first >= 0xe0 && first <= 0xef) return tails(3) ? 3 : 0
  if (first >= 0xf0 && first <= 0xf4) return tails(4) ? 4 : 0
  return 0
}

/** The facts of a file, found octet by octet. */
function naiveFacts(octets: Uint8Array) {
  let line = 1
  let lineFrom = 0
  const lineEnds = { lf: 0, crlf: 0, cr: 0 }
  const longLines: number[] = []
  const bad = { count: 0, line: 0 }
  const nul = { count: 0, line: 0 }
  const count = (of: { count: number; line: number }) => {
    if (of.count++ === 0) of.line = line
  }
  const endLine = (at: number) => {
    if (at - lineFrom > LINE_LIMIT) longLines.push(line)
  }
  for (let at = 0; at < octets.length; ) {
    const octet = octets[at]
    if (octet === 10 || octet === 13) {
      endLine(at)
      const isPair = octet === 13 && octets[at + 1] === 10
      lineEnds[isPair ? 'crlf' : octet === 10 ? 'lf' : 'cr']++
      at += isPair ? 2 : 1
      line++
      lineFrom = at
      continue
    }
    if (octet === 0) count(nul)
    const length = characterLength(octets, at)
    if (length === 0) count(bad)
    at += Math.max(1, length)
  }
  endLine(octets.length)
  const found = (of: { count: number; line: number }) => (of.count > 0 ? of : undefined)
  return { byteLength: octets.length, invalidUtf8: found(bad), nul: found(nul), longLines, lineEnds }
}

/** What a line is, without where it stands. */
const contentOf = (robots: RobotsTxt, index: number) => {
  const line = robots.lines[index]
  assert(line)
  const { kind, field, spelling, separator, value, from } = line
  const places = [line.nameFrom, line.nameTo, line.separatorFrom, line.valueFrom, line.valueTo, line.commentFrom]
  return { kind, field, spelling, separator, value, at: places.map(place => (place < 0 ? -1 : place - from)) }
}

/** How many lines of a file are parsed again by themselves. */
const ALONE = 40

export const parsing: FuzzTarget<Uint8Array> = {
  name: 'parse',
  about: 'lines join to the octets; facts and lines are the same in any order of asking, and as read octet by octet',
  inputs: seeds => octetsMade(random => randomFile(random, { seeds, most: 20_000, large: true })),
  ofFile: file => file,
  check(octets) {
    const robots = parse(octets)
    const { text, lines } = robots
    assert.deepEqual(Buffer.from(encode(originalText(robots))), Buffer.from(octets), 'the octets come back')
    assert.equal(lines.map(({ from, to, end }) => text.slice(from, to) + end).join(''), originalText(robots))
    assert.equal(lines.map(({ from, to }) => text.slice(from, to)).join('\n'), text)
    assert.equal(
      lines
        .map(line =>
          tokensOf(robots, line)
            .map(({ from, to }) => text.slice(from, to))
            .join(''),
        )
        .join('\n'),
      text,
    )
    let at = 0
    for (const [i, line] of lines.entries()) {
      assert.equal(line.number, i + 1)
      assert.equal(line.from, at)
      at = line.to + 1
      if (line.kind === 'record')
        assert.equal(line.value, line.valueFrom < 0 ? '' : text.slice(line.valueFrom, line.valueTo))
    }
    const naive = naiveFacts(octets)
    const { byteLength, invalidUtf8, nul, longLines, lineEnds } = robots.facts
    assert.deepEqual({ byteLength, invalidUtf8, nul, longLines, lineEnds }, naive, 'the facts are those of the octets')
    assert.equal(robots.facts.sizeLimit !== undefined, octets.length > SIZE_LIMIT)

    const other = parse(octets)
    assert.deepEqual(other.facts, robots.facts, 'facts are the same before lines are made')
    groupsOf(other, 'google')
    assert.deepEqual(other.lines, lines, 'lines are the same after other questions')
    if (robots.facts.invalidUtf8 === undefined) {
      const ofText = parse(originalText(robots))
      assert.deepEqual([ofText.lines, ofText.facts], [lines, robots.facts], 'a text is read as its octets are')
    }
    const copy = { text, lines, facts: robots.facts }
    for (const { id } of dialects)
      assert.deepEqual(groupsOf(copy, id), groupsOf(robots, id), `${id}: a copy has the same groups`)
    for (let i = 1; i < Math.min(lines.length, ALONE); i++) {
      const { from, to } = lines[i] ?? { from: 0, to: 0 }
      // A byte order mark and an octet of one are skipped at the beginning of a file only.
      if (/^[\ufeff\udcef]/.test(text.slice(from, to))) continue
      assert.deepEqual(contentOf(parse(text.slice(from, to)), 0), contentOf(robots, i), `line ${i + 1} by itself`)
    }
  },
}

interface PatternParts {
  readonly segments: readonly string[]
  readonly anchored: boolean
}

/** Matching octet by octet, with all positions at once. */
function naivelyMatches({ segments, anchored }: PatternParts, path: string): boolean {
  let places = new Set([0])
  for (const [i, segment] of segments.entries()) {
    if (i > 0) {
      const first = Math.min(...places)
      places = new Set(Array.from({ length: path.length + 1 - first }, (_, k) => first + k))
    }
    for (const octet of segment) places = new Set([...places].filter(at => path[at] === octet).map(at => at + 1))
    if (places.size === 0) return false
  }
  return anchored ? places.has(path.length) : true
}

/** The rule that decides, by the words of the dialects: the longest pattern or the first, allow before disallow. */
function naiveWinner(rules: readonly Rule[], id: DialectId, url: string): Rule | undefined {
  const dialect = dialectOf(id)
  const path = dialect.target(dialect.urlAsGiven ? givenPath(url) : serialisedPath(url))
  let best: { readonly rule: Rule; readonly length: number } | undefined
  for (const rule of rules) {
    for (const pattern of dialect.patterns(rule.type, rule.pattern)) {
      const { length } = pattern
      if (length === 0 || !naivelyMatches(pattern, path)) continue
      const wins =
        best === undefined ||
        (dialect.precedence === 'longest' &&
          (length > best.length || (length === best.length && rule.type === 'allow' && best.rule.type === 'disallow')))
      if (wins) best = { rule, length }
    }
  }
  return best?.rule
}

interface Asked {
  readonly file: Uint8Array
  readonly urls: readonly string[]
  readonly token: string
  readonly seed: number
}

/** A URL is judged, or all functions refuse it with the same words. */
function judged<T>(judge: () => T): T | string {
  try {
    return judge()
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

function checkUrl(
  robots: RobotsTxt,
  matcher: Matcher,
  early: (url: string) => Rule | undefined,
  url: string,
  id: DialectId,
  token: string,
): void {
  const verdict = judged(() => matcher.evaluate(url))
  const place = `${id} ${token} ${url}`
  const same = (found: unknown, wanted: unknown) => {
    if (found !== wanted) assert.deepEqual(found, wanted, place)
  }
  const first = judged(() => early(url))
  if (typeof verdict === 'string') {
    same(
      judged(() => matcher.isAllowed(url)),
      verdict,
    )
    same(
      judged(() => matcher.decide(url)),
      verdict,
    )
    return
  }
  for (let i = 0; i < 3; i++) same(matcher.isAllowed(url), verdict.allowed)
  const decided = matcher.decide(url)
  same(decided.allowed, verdict.allowed)
  same(decided.rule?.line, verdict.rule?.line)
  same(decided.reason, verdict.reason)
  same(typeof first === 'string' ? first : first?.line, verdict.rule?.line)
  if (verdict.reason === 'robots-txt-itself') return
  const winner = naiveWinner(
    verdict.groups.flatMap(group => group.rules),
    id,
    url,
  )
  same(winner?.line, verdict.rule?.line)
  same(winner?.type !== 'disallow', verdict.allowed)
  // Google's parser stops at a NUL, so the pattern may be only a part of the value, or stand before a colon.
  if (verdict.rule) {
    const { from, to } = robots.lines[verdict.rule.line - 1] ?? { from: 0, to: 0 }
    assert(robots.text.slice(from, to).includes(verdict.rule.pattern), place)
  }
}

/** The groups that a token selects, by the dialect's tokens alone. */
function naiveGroups(robots: RobotsTxt, id: DialectId, token: string): readonly number[] {
  const dialect = dialectOf(id)
  const naming = (wanted: string) =>
    groupsOf(robots, id)
      .filter(group => group.userAgents.some(agent => lowerCaseToken(agent.productToken) === lowerCaseToken(wanted)))
      .map(({ index }) => index)
  const own = token === '*' ? [] : naming(token)
  const found = own.length > 0 ? own : naming('*')
  const rule = own.length > 0 ? dialect.groupsOfToken : dialect.groupsOfEveryone
  return rule === 'first' ? found.slice(0, 1) : found
}

const valuesIn = (robots: RobotsTxt): string[] =>
  robots.lines.slice(0, 2_000).flatMap(({ field, value }) => (field === 'allow' || field === 'disallow' ? [value] : []))

export const judging: FuzzTarget<Asked> = {
  name: 'evaluate',
  about: 'evaluate, isAllowed, decide and the audit by octets agree in all dialects, and with matching octet by octet',
  inputs: seeds =>
    fc.record({
      file: octetsMade(random => randomFile(random, { seeds, large: true })),
      urls: fc.array(textMade(randomUrl), { minLength: 1, maxLength: 5 }),
      token: fc.constantFrom(...tokens),
      seed: anySeed,
    }),
  ofFile: (file, number) => ({
    file,
    urls: ['/', '/index.html', 'https://example.com/a/b?c=%2f'],
    token: tokens[number % tokens.length] ?? '*',
    seed: number * 16,
  }),
  check({ file, urls, token, seed }) {
    const robots = parse(file)
    const all = [...urls, ...urlsAround(randomOf(seed), valuesIn(robots), 6)]
    const bounded = all.filter(url => url.length < 3_000)
    for (const { id } of dialects) {
      const query = { productToken: token, dialect: id, verbatim: true }
      // A file of its own: the first URLs are compared with the rules before patterns are compiled.
      const early = decidingRule(parse(file), query)
      const matcher = compile(robots, query)
      for (const url of bounded) checkUrl(robots, matcher, early, url, id, token)
      const [{ groups } = { groups: undefined }] = bounded.flatMap(url => {
        const verdict = judged(() => matcher.evaluate(url))
        return typeof verdict === 'string' || verdict.reason === 'robots-txt-itself' ? [] : [verdict]
      })
      if (groups)
        assert.deepEqual(
          groups.map(({ index }) => index),
          naiveGroups(robots, id, token),
          `${id} ${token}: groups`,
        )
      // Enough URLs that the patterns are compiled and a DFA is made, then the same again.
      if (seed % 16 === 0) {
        const valid = ['/warm/', ...bounded.filter(url => typeof judged(() => matcher.isAllowed(url)) === 'boolean')]
        for (let i = 0; i < 1_200; i++) matcher.isAllowed(valid[i % valid.length] ?? '')
        for (const url of bounded) checkUrl(robots, matcher, early, url, id, token)
      }
    }
    checkAudit(robots, token, bounded)
  },
}

/** An audit judges by octets. It must say of each URL what a question about the URL alone says. */
function checkAudit(robots: RobotsTxt, token: string, urls: readonly string[]): void {
  if (!/^[a-z_-]+$/i.test(token)) return
  const readings = ['as-documented', 'google', 'rfc9309', 'koster-1996'] as const
  const crawlers = readings.map(reading => ({ token, reading }))
  const audit = createAudit({ sites: [{ origin: 'https://example.com', robots }], crawlers, unique: true, now: 0 })
  const records = urls.map((url, i) => ({ row: i + 1, url }))
  audit.add(records, audit.addSource({ name: 'list' }))
  const matchers = readings.map(reading => siteMatcher({ robots }, crawlerForOwnToken(token), reading))
  for (let row = 0; row < audit.view.count(); row++) {
    const { url, verdicts } = audit.view.rowAt(row)
    const found = verdicts.map(({ state, line }) => ({ state, line }))
    const wanted = matchers.map(matcher => {
      const { state, verdict } = matcher.evaluate(url)
      return { state, line: verdict?.rule?.line }
    })
    assert.deepEqual(found, wanted, `the audit of ${url}`)
  }
}
