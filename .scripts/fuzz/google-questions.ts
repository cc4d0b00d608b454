/** Questions for the dialect `google` and for another program, and the answers of the dialect. */
import { type Random, randomOf } from '../../core/bench/random.mjs'
import { compile, parse, type RobotsTxt } from '../../core/index.ts'
import { smallerOctets } from './reducible.ts'
import { mutated, pathPattern, randomFile, randomUrl, tokens, urlsAround } from './robots-text.ts'

export interface Question {
  readonly octets: Uint8Array
  /** Letters, `_` and `-`: what Google's parser takes as the name of a crawler. */
  readonly token: string
  /** Absolute URLs in ASCII, as Google's parser asks for them. */
  readonly urls: readonly string[]
}

const URLS = 40
const names = tokens.filter(token => /^[A-Za-z_-]+$/.test(token))

const valuesIn = ({ lines }: RobotsTxt): string[] =>
  lines.flatMap(({ kind, value }) => (kind === 'record' && value.length < 2_000 ? [value] : []))

function fileFrom(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  if (random.chance(0.5)) return randomFile(random, { seeds: [] })
  let octets = random.pick(seeds)
  if (random.chance(0.3)) return octets
  for (let left = random.between(1, 4); left > 0; left--) {
    octets = mutated(random, octets, of => `\n${of.pick(['Allow', 'Disallow', 'User-agent'])}: ${pathPattern(of)}\n`)
  }
  return octets
}

/** Google's caller encodes URLs first (RFC 3986), so characters outside ASCII and control characters are encoded. */
const encoded = (url: string): string => encodeURI(Buffer.from(url).toString()).replaceAll('%25', '%')

/** As many questions as wanted, always the same for the same seed. */
export function questionsFrom(seed: number, count: number, seeds: readonly Uint8Array[]): Question[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => {
    const octets = fileFrom(random, seeds)
    const robots = parse(octets)
    const around = urlsAround(random, valuesIn(robots), URLS - 10)
    const paths = [...around, ...Array.from({ length: URLS - around.length }, () => randomUrl(random))]
    const urls = paths.map(path => encoded(path.startsWith('/') ? `https://example.com${path}` : path))
    return { octets, token: random.pick(names), urls }
  })
}

/** So often that rules are compiled for every file, and a DFA is made for nearly a fifth of the files. */
const ROUNDS = 30

/**
 * By URL the line that decides, negative if it blocks, 0 if none decides. The URLs are asked about again and again, as the
 * first URLs are compared with the rules one by one, and later ones by automata. An answer that changes is `NaN`, which
 * equals no answer.
 */
export function ourAnswers({ octets, token, urls }: Question): number[] {
  const matcher = compile(parse(octets), { productToken: token, dialect: 'google' })
  const answers = () =>
    urls.map(url => {
      const { allowed, rule } = matcher.decide(url)
      return (rule?.line ?? 0) * (allowed ? 1 : -1) || 0
    })
  const first = answers()
  for (let round = 1; round < ROUNDS; round++) for (const url of urls) matcher.isAllowed(url)
  return answers().map((answer, i) =>
    answer === first[i] && matcher.isAllowed(urls[i] ?? '') === answer >= 0 ? answer : Number.NaN,
  )
}

/** Why a different answer is right too; undefined if it is not explained. */
export function explained(
  { octets, token }: Question,
  url: string,
  ours: number,
  theirs: number | undefined,
): string | undefined {
  if (theirs === undefined || theirs <= 0 || ours !== 0) return undefined
  // Both allow. Google's parser also names a rule with an empty path, which decides nothing.
  const { matches } = compile(parse(octets), { productToken: token, dialect: 'google' }).evaluate(url)
  const isEmpty = matches.some(({ rule, lost }) => rule.line === theirs && lost === 'empty-path')
  return isEmpty ? 'Google’s parser names the line of a rule with an empty path; here no line decides' : undefined
}

/** The smallest file that still holds, by leaving out parts. */
export function smallerFile(octets: Uint8Array, holds: (octets: Uint8Array) => boolean): Uint8Array {
  let small = octets
  let tries = 600
  for (;;) {
    let next: Uint8Array | undefined
    for (const one of smallerOctets(small)) {
      if (tries-- <= 0) break
      if (!holds(one)) continue
      next = one
      break
    }
    if (next === undefined || tries <= 0) return next ?? small
    small = next
  }
}
