import { cutText } from '../../text/cut-text.ts'
import { ownCopy } from '../../text/own-copy.ts'
import type { SiteMatcher } from '../../verdict/site-verdict.ts'
import { ALLOWED, BLOCKED, lineOfCode, stateOfCode, type VerdictCode } from '../../verdict/verdict-code.ts'
import { withoutAddresses } from '../addresses.ts'
import { type LocatedUrl, locateBySerialising, requestedUrl } from '../origins.ts'
import type { AuditRecord } from '../record.ts'
import { countForbidden, MAX_VERSION_BITS } from './copies.ts'
import {
  copiesOf,
  type ForbiddenLine,
  type LoggedCrawler,
  type LoggedSite,
  type LogState,
  versionMatcher,
} from './state.ts'
import { increment, isRefusal, LAST_TIME } from './status.ts'
import { isBefore, versionAt } from './versions.ts'

const MAX_FORBIDDEN_EXAMPLES = 5
const MAX_FORBIDDING_LINES = 1_000
const MAX_SHOWN_URL_LENGTH = 2_000
/** The maximum length of an e-mail address (RFC 5321 §4.5.3.1) if each character is percent-encoded. */
const MAX_EMAIL_ADDRESS_LENGTH = 1_000
/** Beyond this total length of the URLs of all examples, requests are only counted. */
const MAX_EXAMPLE_CHARACTERS = 16_000_000

/** Judges a request for `log.located` by the version of the file that was in force. */
export function judgeRequest(
  log: LogState,
  crawler: LoggedCrawler,
  site: LoggedSite,
  record: AuditRecord,
  time: number | undefined,
  isVerified: boolean,
): void {
  const { versions } = site
  const version = versions.all.length === 1 ? 0 : versionAt(versions, time)
  site.judged[version] = (site.judged[version] ?? 0) + 1
  if (time === undefined) site.undated++
  else if (isBefore(versions, time)) site.beforeVersions++
  const url = judgedUrl(log.located, site)
  const code = versionMatcher(log, crawler, site, version).codeOfPath(url.text, url.from)
  const state = stateOfCode(code)
  if (record.otherUrl !== undefined) {
    log.spellings.requests++
    const matcher = versionMatcher(log, crawler, site, version)
    if (stateOfOther(log, matcher, site, record.otherUrl) !== state) log.spellings.undecided++
  }
  if (state === BLOCKED) {
    crawler.forbidden++
    if (isVerified) crawler.verifiedForbidden++
    countForbidden(log.moments, copiesOf(crawler, site), time, versionsAllowing(log, crawler, site, version, url))
    addForbidden(log, lineThatForbids(log, crawler, site, version, code), site, record, time)
  } else if (state === ALLOWED && record.status !== undefined && isRefusal(record.status)) {
    increment(crawler.refusedAllowed, record.status)
  }
}

/** What the rules say of the other spelling of a URL. */
function stateOfOther({ origins, otherLocated }: LogState, matcher: SiteMatcher, site: LoggedSite, url: string) {
  if (!locateBySerialising(origins, requestedUrl(origins, url), otherLocated)) return undefined
  const { text, from } = judgedUrl(otherLocated, site)
  return stateOfCode(matcher.codeOfPath(text, from))
}

/** The other versions of the file that do not block a URL: one bit for each. */
function versionsAllowing(
  log: LogState,
  crawler: LoggedCrawler,
  site: LoggedSite,
  version: number,
  { text, from }: JudgedPath,
): number {
  let allowing = 0
  for (let other = 0; other < Math.min(site.versions.all.length, MAX_VERSION_BITS); other++) {
    if (other === version) continue
    if (stateOfCode(versionMatcher(log, crawler, site, other).codeOfPath(text, from)) !== BLOCKED)
      allowing |= 1 << other
  }
  return allowing
}

/** Undefined for a new line if enough lines are counted. */
function lineThatForbids(
  { sites }: LogState,
  { forbiddenBy }: LoggedCrawler,
  site: LoggedSite,
  version: number,
  code: VerdictCode,
): ForbiddenLine | undefined {
  const line = lineOfCode(code)
  const key = `${sites.indexOf(site)} ${version} ${line}`
  const known = forbiddenBy.get(key)
  if (known || forbiddenBy.size >= MAX_FORBIDDING_LINES) return known
  const created: ForbiddenLine = { site, version, line, count: 0, examples: [] }
  forbiddenBy.set(key, created)
  return created
}

function addForbidden(
  log: LogState,
  line: ForbiddenLine | undefined,
  { origin }: LoggedSite,
  record: AuditRecord,
  time: number | undefined,
): void {
  if (!line) return
  line.count++
  if (log.exampleCharacters >= MAX_EXAMPLE_CHARACTERS) {
    log.moreExamples++
    return
  }
  log.exampleCharacters += addForbiddenExample(line.examples, log.source, record, time, () => {
    // A site may have written its visitor's address into the URL. Cut to the final length only after removing
    // addresses: half an address would not be recognised.
    const path = cutText(pathOfLocated(log.located), MAX_SHOWN_URL_LENGTH + MAX_EMAIL_ADDRESS_LENGTH)
    return ownCopy(origin + cutText(withoutAddresses(path, record.address), MAX_SHOWN_URL_LENGTH))
  })
}

type JudgedPath = Pick<LocatedUrl, 'text' | 'from'>

/** The URL in the form that matchers accept: without a fragment, and with its origin if the path begins like a host. */
function judgedUrl(located: LocatedUrl, { origin }: LoggedSite): JudgedPath {
  const { text, from } = located
  if (!text.includes('#', from) && (from > 0 || !text.startsWith('//'))) return located
  return { text: origin + pathOfLocated(located), from: origin.length }
}

function pathOfLocated({ text, from }: LocatedUrl): string {
  const hash = text.indexOf('#', from)
  return text.slice(from, hash < 0 ? undefined : hash)
}

/** Keeps the first examples by time, source and row; returns how many more characters are kept. */
function addForbiddenExample(
  examples: ForbiddenLine['examples'],
  source: number,
  { row }: AuditRecord,
  time: number | undefined,
  urlOf: () => string,
): number {
  const isAfter = (other: ForbiddenLine['examples'][number]) =>
    (other.time ?? LAST_TIME) - (time ?? LAST_TIME) || other.source - source || other.row - row
  const last = examples.at(-1)
  if (last && examples.length === MAX_FORBIDDEN_EXAMPLES && isAfter(last) <= 0) return 0
  const place = examples.findIndex(other => isAfter(other) > 0)
  const url = urlOf()
  examples.splice(place < 0 ? examples.length : place, 0, { url, source, row, time })
  const dropped = examples.length > MAX_FORBIDDEN_EXAMPLES ? examples.pop() : undefined
  return url.length - (dropped?.url.length ?? 0)
}
