/** The targets about what is said of files and done to them: lint, comparison, editing, usage. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { crawlerForOwnToken, crawlers } from '../../../core/crawlers/registry.ts'
import { membersOf } from '../../../core/edit/family.ts'
import { setPolicy, setPreferences } from '../../../core/edit/index.ts'
import {
  type DialectId,
  dialects,
  evaluate,
  groupsOf,
  originalText,
  parse,
  type RobotsTxt,
  siteMatcher,
} from '../../../core/index.ts'
import { applyEdits, fixAll, fixEffect, foundIn, lint, type Problem, tidyUp } from '../../../core/lint/index.ts'
import { encode } from '../../../core/parse/octets.ts'
import { isSameToken } from '../../../core/parse/product-token.ts'
import { compare, ruleFacts } from '../../../core/proofs/index.ts'
import { isUrlPath } from '../../../core/proofs/url-alphabet.ts'
import { recordsOfAllKinds } from '../../../core/testing/lint-files.ts'
import { usageCategories, usageOf } from '../../../core/usage/index.ts'
import { randomOf } from '../../bench/random.mjs'
import { anySeed, octetsMade } from '../reducible.ts'
import { mutated, pathPattern, randomFile, tokens, urlsAround } from '../robots-text.ts'
import type { FuzzTarget } from '../target.ts'

const ORIGIN = 'https://example.com'

/** Files that are not too large for questions about all their lines. */
const smallFile = (seeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 4, arbitrary: octetsMade(random => randomFile(random, { seeds, most: 1_200 }).subarray(0, 6_000)) },
    { weight: 1, arbitrary: recordsOfAllKinds.map(text => encode(text)) },
  )

const patternsIn = (...files: readonly RobotsTxt[]): string[] =>
  files.flatMap(({ lines }) =>
    lines.flatMap(({ kind, value }) => (kind === 'record' && value.length < 500 ? [value] : [])),
  )

/** Whether a URL is that of robots.txt, which is always allowed (RFC 9309 §2.2.2), also with escapes: `/%72obots.txt`. */
const isOfRobotsTxt = (url: string): boolean =>
  url
    .slice(ORIGIN.length)
    .replace(/%([0-7][0-9a-f])/gi, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16))) ===
  '/robots.txt'

/** URLs as browsers write them, around the values of files, without those of robots.txt. */
function pathsAround(seed: number, count: number, ...files: readonly RobotsTxt[]): string[] {
  const paths = ['/', '/other', ...urlsAround(randomOf(seed), patternsIn(...files), count)].map(path => {
    const { pathname, search } = new URL(ORIGIN + path)
    return ORIGIN + pathname + search
  })
  return [...new Set(paths)].filter(url => !isOfRobotsTxt(url))
}

const tokensIn = (...files: readonly RobotsTxt[]): string[] => {
  const named = files.flatMap(robots =>
    dialects.flatMap(({ id }) => groupsOf(robots, id).flatMap(group => group.userAgents)),
  )
  return [...new Set(['*', 'otherbot', ...named.map(({ productToken }) => productToken)])]
    .filter(token => token !== '')
    .slice(0, 12)
}

const isAllowed = (robots: RobotsTxt, productToken: string, url: string, dialect: DialectId): boolean =>
  evaluate(robots, { productToken, url, dialect, verbatim: true }).allowed

/** No verdict differs in any dialect, for all tokens in the files and paths around their values. */
function assertSameVerdicts(before: RobotsTxt, after: RobotsTxt, seed: number, why: string): void {
  const paths = pathsAround(seed, 14, before, after)
  for (const token of tokensIn(before, after)) {
    for (const { id } of dialects) {
      for (const path of paths) {
        const [was, is] = [isAllowed(before, token, path, id), isAllowed(after, token, path, id)]
        assert.equal(is, was, `${why}: ${id} ${token} ${path}`)
      }
    }
  }
}

const baseUrl = `${ORIGIN}/`
/** How many fixes of a file are tried. */
const FIXES = 12

function checkProblem(robots: RobotsTxt, problem: Problem, seed: number): void {
  const { from, to, line, endLine, witness, fix, rule } = problem
  assert(from <= to && to <= robots.text.length && line <= endLine && endLine <= robots.lines.length, `${rule}: places`)
  if (witness !== undefined) assert.equal(new URL(witness, ORIGIN).origin, ORIGIN)
  if (!fix) return
  let at = 0
  for (const edit of fix.edits) {
    assert(edit.from >= at && edit.to >= edit.from, `${rule}: edits are sorted`)
    at = edit.to
  }
  assert(at <= robots.text.length && fix.edits.length > 0, `${rule}: edits are within the file`)
  const after = parse(applyEdits(robots.text, fix.edits))
  const options = { rules: [rule], style: true, baseUrl, maxPerRule: Number.POSITIVE_INFINITY }
  const messages = (file: RobotsTxt) => foundIn(lint(file, options)).map(({ message }) => message)
  const left = messages(after)
  if (left.length >= messages(robots).length)
    assert(!left.includes(problem.message), `${rule}: ${fix.title} leaves ${problem.message}`)
  if (!fix.safe) return
  assert.equal(fixEffect(robots, fix).wording.text, 'changes no verdict', `${rule}: ${fix.title}`)
  assertSameVerdicts(robots, after, seed, `${rule}: ${fix.title}`)
}

export const linting: FuzzTarget<{ file: Uint8Array; seed: number }> = {
  name: 'lint',
  about:
    'problems lie in the file, every fix applies and removes its problem, safe fixes and tidying change no verdict',
  inputs: seeds => fc.record({ file: smallFile(seeds), seed: anySeed }),
  ofFile: (file, number) => ({ file, seed: number * 4 }),
  check({ file, seed }) {
    const robots = parse(file)
    const problems = foundIn(lint(robots, { style: true, baseUrl }))
    const random = randomOf(seed)
    const fixable = problems.filter(({ fix }) => fix)
    const start = random.below(Math.max(1, fixable.length))
    for (const problem of problems) if (!problem.fix) checkProblem(robots, problem, seed)
    for (const problem of fixable.slice(start, start + FIXES)) checkProblem(robots, problem, seed)
    const { text, edits } = foundIn(fixAll(robots, { baseUrl }))
    assert.equal(applyEdits(robots.text, edits), text)
    assert.deepEqual(foundIn(fixAll(parse(text), { baseUrl })).edits, [], 'nothing is left to fix')
    assertSameVerdicts(robots, parse(text), seed, 'all safe fixes')
    if (seed % 4 > 0) return
    const tidy = foundIn(tidyUp(robots))
    assert.equal(applyEdits(robots.text, tidy.edits), tidy.text)
    assert.deepEqual(fixEffect(robots, { edits: tidy.edits }).changes, [])
    assert.deepEqual(foundIn(tidyUp(parse(tidy.text))).edits, [], 'a second tidying has nothing to do')
  },
}

interface Pair {
  readonly before: Uint8Array
  readonly after: Uint8Array
  readonly dialect: DialectId
  readonly seed: number
}

export const comparing: FuzzTarget<Pair> = {
  name: 'compare',
  about: 'each difference is confirmed by single verdicts, and what is proved equal differs at no URL that was tried',
  inputs: seeds =>
    fc
      .record({
        before: smallFile(seeds),
        other: octetsMade(random => randomFile(random, { seeds, most: 1_200 }).subarray(0, 6_000)),
        isChange: fc.boolean(),
        change: anySeed,
        dialect: fc.constantFrom(...dialects.map(({ id }) => id)),
        seed: anySeed,
      })
      .map(({ before, other, isChange, change, dialect, seed }) => {
        if (!isChange) return { before, after: other, dialect, seed }
        const random = randomOf(change)
        let after = before
        for (let left = random.between(1, 4); left > 0; left--) {
          after = mutated(random, after, of => `${of.pick(['Allow', 'Disallow'])}: ${pathPattern(of)}\n`)
        }
        return { before, after, dialect, seed }
      }),
  ofFile: (file, number) => ({
    before: file,
    after: mutated(randomOf(number), file, of => `${of.pick(['Allow', 'Disallow'])}: ${pathPattern(of)}\n`),
    dialect: dialects[number % dialects.length]?.id ?? 'rfc9309',
    seed: number,
  }),
  check({ before: first, after: second, dialect, seed }) {
    const [before, after] = [parse(first), parse(second)]
    const { changes } = compare(before, after, { dialect })
    const paths = pathsAround(seed, 30, before, after).filter(url => isUrlPath(url.slice(ORIGIN.length)))
    for (const { crawlers: same, result, differences: found } of changes) {
      const differences = foundIn(found)
      assert.equal(differences.length > 0, result === 'different')
      for (const difference of differences) {
        const url = ORIGIN + difference.witness
        for (const tokens of same.slice(0, 4)) {
          const [was, is] = [before, after].map(
            robots => evaluate(robots, { ...tokens, url, dialect, verbatim: true }).allowed,
          )
          assert.deepEqual(
            [was, is],
            [difference.from === 'allowed', difference.to === 'allowed'],
            `${tokens.productToken} ${url}`,
          )
        }
      }
      if (result !== 'equivalent') continue
      for (const tokens of same.slice(0, 4)) {
        for (const path of paths) {
          const [was, is] = [before, after].map(
            robots => evaluate(robots, { ...tokens, url: path, dialect, verbatim: true }).allowed,
          )
          assert.equal(is, was, `proved equal, but not: ${tokens.productToken} ${path}`)
        }
      }
    }
    checkFacts(before, dialect, paths, seed)
  },
}

/** What is proved of single rules holds for the URLs that are tried. */
function checkFacts(robots: RobotsTxt, dialect: DialectId, paths: readonly string[], seed: number): void {
  const [productToken = '*'] = tokensIn(robots).slice(seed % 3)
  const facts = ruleFacts(robots, { productToken, dialect, states: 20_000, verbatim: true })
  const deciding = new Map(
    paths.map(path => [path, evaluate(robots, { productToken, url: path, dialect, verbatim: true }).rule?.line]),
  )
  for (const rule of facts.rules.slice(0, 12)) {
    const wins = facts.neverWins(rule)
    if (wins.answer === 'yes')
      for (const [path, line] of deciding) assert.notEqual(line, rule.line, `line ${rule.line} decides ${path}`)
    if (wins.answer === 'no') {
      const url = ORIGIN + wins.witness
      assert.equal(
        evaluate(robots, { productToken, url, dialect, verbatim: true }).rule?.line,
        rule.line,
        `${url} does not show line ${rule.line}`,
      )
    }
  }
  for (const { allow, disallow, witness } of foundIn(facts.ties(5))) {
    const { matches } = evaluate(robots, { productToken, url: ORIGIN + witness, dialect, verbatim: true })
    const lengths = [allow, disallow].map(({ line }) => matches.find(({ rule }) => rule.line === line)?.length)
    assert(lengths[0] !== undefined && lengths[0] === lengths[1], `lines ${allow.line} and ${disallow.line} do not tie`)
  }
}

interface Wish {
  readonly file: Uint8Array
  readonly tokens: readonly string[]
  readonly policy: 'allow' | 'block' | 'remove'
  readonly followers: 'keep' | 'follow'
  readonly preferences: { readonly 'train-ai'?: 'allowed' | 'disallowed'; readonly search?: 'allowed' | 'disallowed' }
  readonly seed: number
}

const policies = ['allow', 'block', 'remove'] as const
const preference = fc.constantFrom('allowed' as const, 'disallowed' as const)

export const editing: FuzzTarget<Wish> = {
  name: 'edit',
  about:
    'an edit gives the named crawlers their policy or preferences, changes no other crawler’s verdict, and does nothing the second time',
  inputs: seeds =>
    fc.record({
      file: smallFile(seeds),
      tokens: fc.uniqueArray(fc.constantFrom(...tokens.filter(token => token !== '*'), 'Yandex', 'OpenAI'), {
        minLength: 1,
        maxLength: 3,
      }),
      policy: fc.constantFrom(...policies),
      followers: fc.constantFrom('keep', 'follow'),
      preferences: fc.record({ 'train-ai': preference, search: preference }, { requiredKeys: [] }),
      seed: anySeed,
    }),
  ofFile: (file, number) => ({
    file,
    tokens: ['GPTBot', tokens.filter(token => token !== '*')[number % (tokens.length - 1)] ?? 'Googlebot'],
    policy: policies[number % policies.length] ?? 'block',
    followers: number % 2 === 0 ? 'keep' : 'follow',
    preferences: { 'train-ai': 'disallowed', search: 'allowed' },
    seed: number,
  }),
  check(wish) {
    const { file, seed } = wish
    const robots = parse(file)
    const before = parse(originalText(robots))
    const paths = pathsAround(seed, 14, before)
    checkPolicy(robots, before, wish, paths)
    const { preferences } = wish
    const change = setPreferences(robots, { preferences })
    const after = parse(change.text)
    assert.equal(applyEdits(robots.text, change.edits), after.text)
    assert.deepEqual(setPreferences(after, { preferences }).edits, [], 'preferences: a second call does nothing')
    for (const token of tokensIn(before, after)) {
      for (const path of paths) {
        for (const id of ['rfc9309', 'google'] as const) {
          assert.equal(
            isAllowed(after, token, path, id),
            isAllowed(before, token, path, id),
            `preferences: ${id} ${token} ${path}`,
          )
        }
      }
    }
    if (after.lines.some(({ field, value }) => field === 'content-usage' && value.startsWith('/'))) return
    for (const token of change.written) {
      for (const path of paths) {
        const { contentUsage } = usageOf(after, { productToken: token, url: path, verbatim: true })
        for (const category of usageCategories) {
          const wanted = preferences[category as 'search']
          const { preference: found } = contentUsage[category]
          if (wanted !== undefined && found !== 'not-applicable')
            assert.equal(found, wanted, `${token} ${category} ${path}`)
        }
      }
    }
  },
}

function checkPolicy(robots: RobotsTxt, before: RobotsTxt, wish: Wish, paths: readonly string[]): void {
  const { tokens: asked, policy, followers } = wish
  const request = { tokens: asked, policy, followers }
  const { text, edits, notes } = setPolicy(robots, request)
  const after = parse(text)
  assert.equal(applyEdits(robots.text, edits), after.text, 'the edits give the text')
  assert.deepEqual(setPolicy(after, request).edits, [], 'a second call does nothing')
  if (notes.some(({ kind }) => kind === 'not-possible')) {
    assert.equal(text, originalText(robots))
    return
  }
  const concerned = asked.flatMap(token => [token, ...membersOf(token)])
  const isConcerned = (token: string) => concerned.some(one => isSameToken(one, token))
  if (policy !== 'remove') {
    for (const token of concerned) {
      const crawler = crawlerForOwnToken(token)
      for (const reading of ['as-documented', 'rfc9309'] as const) {
        const matcher = siteMatcher({ robots: after }, crawler, reading)
        for (const path of paths) {
          const { verdict } = matcher.evaluate(path)
          if (verdict) assert.equal(verdict.allowed, policy === 'allow', `${policy} ${token}: ${reading} ${path}`)
        }
      }
    }
  } else {
    for (const { userAgents } of groupsOf(after)) {
      for (const { productToken } of userAgents)
        assert(!asked.some(token => isSameToken(token, productToken)), `${productToken} is left`)
    }
  }
  if (followers === 'follow' && policy !== 'allow') return
  const others = crawlers.filter(({ token, retired }) => !retired && !isConcerned(token))
  if (followers === 'follow') return
  for (const crawler of others.filter(({ chain }) => chain.length > 1 || tokens.includes(chain[0] ?? ''))) {
    const [was, is] = [before, after].map(file => siteMatcher({ robots: file }, crawler))
    for (const path of paths.slice(0, 8)) {
      assert.equal(
        is?.evaluate(path).state,
        was?.evaluate(path).state,
        `${crawler.token} got another verdict at ${path}`,
      )
    }
  }
}
