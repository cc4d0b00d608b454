/** Questions for another program, and the answers of this project. */

import { compile, type DialectId, dialects, isText, parse, type RobotsTxt } from '../../core/index.ts'
import { loadPrograms } from '../../core/programs/index.ts'
import { type Random, randomOf } from '../bench/random.mjs'
import { smallerOctets } from '../fuzz/reducible.ts'
import { mutated, pathPattern, randomFile, randomUrl, tokens, urlsAround } from '../fuzz/robots-text.ts'

export interface Question {
  readonly octets: Uint8Array
  /** Letters, `_` and `-`: what Google's parser takes as the name of a crawler. */
  readonly productToken: string
  /** Absolute URLs in ASCII, as Google's parser asks for them. */
  readonly urls: readonly string[]
}

export interface Answer {
  readonly allowed: boolean
  /** The line that decides, from 1; 0 if none does. */
  readonly line: number
}

export const readingOf = (id: string): DialectId | undefined =>
  [...dialects, ...loadPrograms()].find(dialect => dialect.id === id)?.id

const URLS = 40
const names = tokens.filter(token => /^[A-Za-z_-]+$/.test(token))

const valuesIn = ({ lines }: RobotsTxt): string[] =>
  lines.flatMap(({ kind, value }) => (kind === 'record' && value.length < 2_000 ? [value] : []))

function fileFrom(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  if (seeds.length === 0 || random.chance(0.5)) return randomFile(random, { seeds: [] })
  let octets = random.pick(seeds)
  if (random.chance(0.3)) return octets
  for (let left = random.between(1, 4); left > 0; left--) {
    octets = mutated(random, octets, of => `\n${of.pick(['Allow', 'Disallow', 'User-agent'])}: ${pathPattern(of)}\n`)
  }
  return octets
}

/** Google's caller encodes URLs first (RFC 3986), so characters outside ASCII and control characters are encoded. */
const encoded = (url: string): string => encodeURI(Buffer.from(url).toString()).replaceAll('%25', '%')

const SITE = 'https://example.com/'

/** What a program that fetches would ask about: a URL of the site, without a fragment. */
const asRequest = (url: string): string => {
  const [request = ''] = url.split('#', 1)
  return request.startsWith(SITE) ? request : SITE + request
}

/**
 * As many questions as wanted, always the same for the same seed.
 * @param requests whether only what may be fetched is asked about: URLs of one site without fragments
 */
export function questionsFrom(
  seed: number,
  count: number,
  seeds: readonly Uint8Array[],
  requests: boolean,
): Question[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => {
    const octets = fileFrom(random, seeds)
    const robots = parse(octets)
    const around = urlsAround(random, valuesIn(robots), URLS - 10)
    const paths = [...around, ...Array.from({ length: URLS - around.length }, () => randomUrl(random))]
    const urls = paths.map(path => encoded(path.startsWith('/') ? `https://example.com${path}` : path))
    return { octets, productToken: random.pick(names), urls: requests ? urls.map(asRequest) : urls }
  })
}

/** So often that rules are compiled for every file, and a DFA is made for nearly a fifth of the files. */
const ROUNDS = 30

/**
 * The answers by URL. The URLs are asked about again and again, as the first URLs are compared with the rules one by one,
 * and later ones by automata. Throws if an answer changes.
 */
export function ourAnswers({ octets, productToken, urls }: Question, dialect: DialectId): Answer[] {
  const rounds = isText(dialect) ? ROUNDS : 1
  const matcher = compile(parse(octets), { productToken, dialect, verbatim: true })
  const answers = (): Answer[] =>
    urls.map(url => {
      const { allowed, rule } = matcher.decide(url)
      return { allowed, line: rule?.line ?? 0 }
    })
  const first = answers()
  for (let round = 1; round < rounds; round++) for (const url of urls) matcher.isAllowed(url)
  const last = answers()
  for (const [i, url] of urls.entries()) {
    const all = [first[i], last[i], { ...last[i], allowed: matcher.isAllowed(url) }].map(one => JSON.stringify(one))
    if (new Set(all).size > 1)
      throw new Error(`The answer about ${url} for ${productToken} changes: ${all.join(', ')}.`)
  }
  return first
}

/** Why a different answer is right too; undefined if it is not explained. */
export function explained(
  { octets, productToken }: Question,
  dialect: DialectId,
  url: string,
  ours: Answer,
  theirs: Partial<Answer> | undefined,
): string | undefined {
  if (theirs?.allowed !== true || !theirs.line || !ours.allowed || ours.line !== 0) return undefined
  // Google's parser also names a rule with an empty path, which decides nothing.
  const { matches } = compile(parse(octets), { productToken, dialect, verbatim: true }).evaluate(url)
  const isEmpty = matches.some(({ rule, lost }) => rule.line === theirs.line && lost === 'empty-path')
  return isEmpty
    ? 'both allow; the program names the line of a rule with an empty path, here no line decides'
    : undefined
}

/** The smallest file that still holds, by leaving out parts. */
export async function smallerFile(
  octets: Uint8Array,
  holds: (octets: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  let small = octets
  let tries = 600
  for (;;) {
    let next: Uint8Array | undefined
    for (const one of smallerOctets(small)) {
      if (tries-- <= 0) break
      if (!(await holds(one))) continue
      next = one
      break
    }
    if (next === undefined || tries <= 0) return next ?? small
    small = next
  }
}
