/** Judges rows. A wrong value in a row gives an error in its verdict; no function throws. */
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import type { Reading } from '../../dialects/reading.ts'
import { parse } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { escapeOf } from '../../url/percent-encoding.ts'
import { type Site, type SiteMatcher, siteMatcher } from '../../verdict/site-verdict.ts'
import type { SiteState, SiteVerdict } from '../../verdict/verdict.ts'
import { verdictReason } from '../../verdict/wording.ts'

/** Octets of a URL that are not UTF-8, as they are kept in texts (parse/octets.ts). In a URL such an octet is its escape. */
const KEPT_OCTETS = /[\udc80-\udcff]/gu

/** A row. Columns that the source does not have are undefined. */
export interface Row {
  /** The text of the file. */
  readonly robots?: unknown
  /** A name for the text, so that it must be sent only once. */
  readonly robots_id?: unknown
  readonly crawler?: unknown
  readonly url?: unknown
  /** The status of the answer for robots.txt; 200 if left out. */
  readonly status?: unknown
}

export interface JudgedInputRow {
  /** True, false, or null if it is not certain. */
  readonly allowed: boolean | null
  readonly state: SiteState | null
  readonly line: number | null
  readonly rule: string | null
  readonly reason: string | null
  /** Why there is no verdict; null if there is one. */
  readonly error: string | null
}

export const verdictFields = ['allowed', 'state', 'line', 'rule', 'reason', 'error'] as const

export const errorRow = (error: string): JudgedInputRow => ({
  allowed: null,
  state: null,
  line: null,
  rule: null,
  reason: null,
  error,
})

/** Finds further columns for a verdict. Equal columns must have equal values in the same order. */
export type FurtherColumns = (matcher: SiteMatcher, found: SiteVerdict, url: string) => object

interface KeptFile {
  readonly robots: RobotsTxt
  readonly matchers: Map<string, KeptMatcher>
  size: number
}

interface KeptMatcher {
  readonly matcher: SiteMatcher
  /** By what decides: a crawler has few different answers, and putting one into words takes longer than finding it. */
  readonly answers: Map<string, JudgedInputRow>
}

/** Estimates of the memory for a compiled file: an amount for each character, a base, and an amount for each crawler. */
const FACTOR = 20
const BASE = 4_000
const PER_MATCHER = 6_500
/** How many crawlers and statuses are kept for one file. */
const MAX_MATCHERS = 200

/** `octets` is the memory for compiled files; `textOf` makes a text out of `robots` once; `further` adds columns. */
export function rowJudge(
  reading: Reading,
  octets: number,
  textOf = (robots: string): string => robots,
  further?: FurtherColumns,
) {
  /** By `robots`, least recently used first. */
  const files = new Map<string, KeptFile>()
  const texts = namedTexts(octets)
  let size = 0
  let parsed = 0

  /** The file of the row before: rows of a host mostly follow each other. */
  let last: { readonly text: string; readonly file: KeptFile } | undefined

  function fileOf(text: string): KeptFile {
    if (last?.text === text) return last.file
    const known = files.get(text)
    if (!known) parsed += 1
    const file = known ?? { robots: parse(textOf(text)), matchers: new Map(), size: text.length * FACTOR + BASE }
    last = { text, file }
    if (known) files.delete(text)
    else size += file.size
    files.set(text, file)
    for (const [oldest, { size: freed }] of files) {
      if (size <= octets || oldest === text) break
      files.delete(oldest)
      size -= freed
    }
    return file
  }

  function matcherFor(text: string, crawler: string, status: number | undefined): KeptMatcher {
    const file = fileOf(text)
    const { robots, matchers } = file
    const key = `${status ?? ''} ${crawler}`
    const known = matchers.get(key)
    if (known) return known
    const made = {
      matcher: siteMatcher(judgedSite(robots, status), crawlerForOwnToken(crawler), reading),
      answers: new Map(),
    }
    const before = matchers.size
    if (before >= MAX_MATCHERS) matchers.clear()
    matchers.set(key, made)
    const more = (matchers.size - before) * PER_MATCHER
    file.size += more
    size += more
    return made
  }

  function judge({ robots, robots_id: id, crawler, url: given, status }: Row): JudgedInputRow {
    const name = ['string', 'number', 'bigint'].includes(typeof id) ? String(id) : undefined
    // Later rows may name the text, even if this row has no verdict.
    if (typeof robots === 'string' && name !== undefined) texts.remember(name, robots)
    if (typeof crawler !== 'string' || crawler.trim() === '') return errorRow('The row has no crawler.')
    if (typeof given !== 'string') return errorRow('The row has no url.')
    const url = given.replace(KEPT_OCTETS, octet => escapeOf(octet.charCodeAt(0) & 0xff))
    const text = typeof robots === 'string' ? robots : name === undefined ? undefined : texts.get(name)
    const answered = statusOf(status)
    if (answered === 'wrong') return errorRow(`Not an HTTP status: ${jsonOfValue(status)}`)
    // A server without a file sends no text either.
    if (text === undefined && answered === undefined) {
      return errorRow(
        name === undefined ? 'The row has no robots.' : `No robots is kept for robots_id ${name}: send it again.`,
      )
    }
    const { matcher, answers } = matcherFor(text ?? '', crawler, answered)
    const found = matcher.decide(url)
    const more = further?.(matcher, found, url)
    const key = more ? `${whatDecides(found)} ${Object.values(more).join(' ')}` : whatDecides(found)
    const known = answers.get(key)
    if (known) return known
    const made = { ...judgedInputRow(matcher, found), ...more }
    answers.set(key, made)
    return made
  }

  return {
    /** How many files are in memory. */
    kept: (): number => files.size,
    /** How many texts were parsed so far. A text that was dropped and came again counts again. */
    parsed: (): number => parsed,
    /** Rows for which the same line decides, with the same further columns, get the same object. */
    judge(row: Row): JudgedInputRow {
      try {
        return judge(row)
      } catch (error) {
        return errorRow(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

/** Texts by the names that rows gave to them; the oldest are dropped. */
function namedTexts(octets: number) {
  const texts = new Map<string, string>()
  let sizeOfTexts = 0

  function remember(id: string, text: string): void {
    sizeOfTexts += 2 * text.length - 2 * (texts.get(id)?.length ?? 0)
    texts.delete(id)
    texts.set(id, text)
    for (const [oldest, { length }] of texts) {
      if (sizeOfTexts <= octets || oldest === id) break
      texts.delete(oldest)
      sizeOfTexts -= 2 * length
    }
  }

  return { remember, get: (id: string) => texts.get(id) }
}

/** The site whose server answered with a status. */
function judgedSite(robots: RobotsTxt, status: number | undefined): Site {
  const answer = { kind: 'response', url: 'https://host.example/robots.txt', status: status ?? 200 } as const
  return status === undefined ? { robots } : { robots, fetched: { answer, now: 0 } }
}

/** Equal for verdicts of one matcher that are put into the same words. */
function whatDecides({ state, because, verdict }: SiteVerdict): string {
  const winner = verdict?.matches[0]
  const line = winner && !winner.lost ? winner.rule.line : 0
  return `${state} ${because} ${line} ${verdict?.matches.length ?? 0} ${verdict?.unspecified ?? false}`
}

function judgedInputRow(matcher: SiteMatcher, found: SiteVerdict): JudgedInputRow {
  const { rule, decides } = verdictReason(matcher, found)
  return {
    allowed: found.state === 'allowed' ? true : found.state === 'blocked' ? false : null,
    state: found.state,
    line: rule?.line ?? null,
    rule: rule?.text ?? null,
    reason: decides.text,
    error: null,
  }
}

/** NULL, which engines send as an empty value, is not a status. */
function statusOf(status: unknown): number | undefined | 'wrong' {
  if (status === undefined || status === null || status === '') return undefined
  const number = typeof status === 'string' || typeof status === 'bigint' ? Number(status) : status
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 999 ? number : 'wrong'
}

/** A value of a row as JSON. Large whole numbers of tables are written as they are. */
export const jsonOfValue = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : JSON.stringify(value)
