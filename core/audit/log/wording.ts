/** The results for a log in words. They accuse nobody: they are about requests that the rules forbid. */
import { isSearchEngine } from '../../crawlers/crawler.ts'
import { crawlerOf } from '../../crawlers/registry.ts'
import { durationOf } from '../../text/duration.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, type Wording, type Wordings, wordings } from '../../text/wording.ts'
import type { LogCrawler, LogReport, LogSiteSum } from './report.ts'

const texts = {
  requests: { one: '$count$ request', other: '$count$ requests' },

  // About one crawler.
  free: {
    one: '$crawler$ made $count$ request. The rules do not forbid it.',
    other: '$crawler$ made $count$ requests. The rules forbid none of them.',
  },
  forbidden: {
    one: '$crawler$ made $requests$; the rules forbid $count$ of them.',
    other: '$crawler$ made $requests$; the rules forbid $count$ of them.',
  },
  forbiddenBy: {
    one: '$crawler$ made $requests$; the rules forbid $count$ of them ($lines$).',
    other: '$crawler$ made $requests$; the rules forbid $count$ of them ($lines$).',
  },
  forbiddenByAnswer: {
    one: '$crawler$ made $requests$; the server’s answer for robots.txt forbids $count$ of them.',
    other: '$crawler$ made $requests$; the server’s answer for robots.txt forbids $count$ of them.',
  },
  oneForbidden: '$crawler$ made 1 request, and the rules forbid it.',
  oneForbiddenBy: '$crawler$ made 1 request, and the rules forbid it ($lines$).',
  senders: {
    one: '$count$ of the $of$ forbidden requests came from addresses that the operator publishes.',
    other: '$count$ of the $of$ forbidden requests came from addresses that the operator publishes.',
  },
  sendersNone: 'None of the $of$ forbidden requests came from addresses that the operator publishes.',
  neverFetched: '$crawler$ did not ask for robots.txt in this log.',
  fetched: {
    one: '$crawler$ asked for robots.txt $count$ time in this log ($answers$).',
    other: '$crawler$ asked for robots.txt $count$ times in this log ($answers$).',
  },
  lastAsked: '$crawler$ last asked for robots.txt $age$ before the end of this log.',
  network:
    '$count$ of $of$ requests that call themselves $crawler$ came from the network $network$, which did not ask for robots.txt. Whether it is the operator’s is not known without its list of addresses.',
  networkElsewhere:
    '$count$ of $of$ requests that call themselves $crawler$ came from the network $network$, which is not in the operator’s list of addresses.',
  answers: '$answers$: $times$',
  noStatus: 'no status: $times$',

  // About the days.
  days: 'Requests of known crawlers by day, in UTC',
  days_day: 'Day',
  days_all: 'All',
  days_byPurpose: 'Requests by day, by what the crawlers are for',
  days_byStatus: 'Requests by day, by what the server answered',
  days_elsewhere: 'From other addresses',
  days_otherPurposes: 'Other purposes',
  days_noStatus: 'no status',
  days_otherStatuses: 'Other statuses',
  days_fileChanged: 'new robots.txt',
  days_picture: 'From $from$ to $to$, at most $most$, on $day$. The table has all numbers.',

  // About what search engines requested.
  crawled: 'Where the requests of search engines went',
  crawled_note:
    'The extension in the path tells the kind of file. Requests for robots.txt do not count, nor those of others that only take the name of a search engine. A request may be in several rows.',
  crawled_days: '$crawler$ by day, in UTC',
  crawled_requests: 'Requests of search engines',
  crawled_pages: 'pages (HTML, no extension)',
  crawled_images: 'images',
  crawled_styles: 'style sheets',
  crawled_scripts: 'scripts',
  crawled_fonts: 'fonts',
  crawled_data: 'data (JSON, XML, …)',
  crawled_documents: 'documents (PDF, …)',
  crawled_otherFiles: 'other files',
  crawled_parameters: 'with parameters',
  crawled_redirects: 'answered with a redirect',
  crawled_errors: 'answered with an error',
  crawled_noindex: 'pages with noindex',
  crawled_canonicalised: 'pages that name another as canonical',
  crawled_unlisted: 'in none of the lists',
  crawled_share: '$count$ ($share$%)',

  // About the file.
  assumed: 'This robots.txt is taken to have been in force for the whole log, since $since$.',
  assumedUndated: 'This robots.txt is taken to have been in force for the whole log, which has no times.',
  beforeByFirst: {
    one: '$count$ request came before the first version of robots.txt. It is judged by that version.',
    other: '$count$ requests came before the first version of robots.txt. They are judged by that version.',
  },
  beforeByUndated: {
    one: '$count$ request came before the first version with a date. It is judged by the robots.txt without a date.',
    other:
      '$count$ requests came before the first version with a date. They are judged by the robots.txt without a date.',
  },
  undatedByLast: {
    one: '$count$ request has no time. It is judged by the newest version of robots.txt.',
    other: '$count$ requests have no time. They are judged by the newest version of robots.txt.',
  },
  undatedByUndated: {
    one: '$count$ request has no time. It is judged by the robots.txt without a date.',
    other: '$count$ requests have no time. They are judged by the robots.txt without a date.',
  },

  // About the whole log.
  userAgents:
    'A crawler is recognised by its name in the User-Agent header, as a whole word in any case: `Claude-User` is not ClaudeBot, and `Googlebot-Foo` is not Googlebot. Names of apps in the headers of browsers, names after words such as “like”, and names within web and e-mail addresses do not count. Programs that name themselves and are not known are counted apart.',
  uncertain: {
    one: '$count$ request names known crawlers ($tokens$), but it is not certain that one of them sent it, for example because its header names several or also names another program. It is in no crawler’s numbers.',
    other:
      '$count$ requests name known crawlers ($tokens$), but it is not certain that one of them sent them, for example because one header names several or also names another program. They are in no crawler’s numbers.',
  },
  // What the lists lack. What is not determined about copies is a caveat of its crawler.
  open_uncertain:
    'Of $of$ requests that name known crawlers, $examined$ are counted by the names; there are too many combinations.',
  open_examples:
    'Of $of$ forbidden requests, $examined$ were considered as examples; the URLs are too long to keep more.',
  open_lines:
    'Of $of$ forbidden requests of $crawler$, $examined$ are counted by their lines; too many lines forbid some.',
  plainHttp: {
    one: '$count$ request is logged with `http`. It is taken to be for the site with `https`: behind a proxy that ends TLS, servers see `http`.',
    other:
      '$count$ requests are logged with `http`. They are taken to be for the site with `https`: behind a proxy that ends TLS, servers see `http`.',
  },
  spelled: {
    one: 'IIS logs paths decoded, with `+` for a space. $count$ request of a crawler has a `+`; it is judged with `%20`. With `+` the rules say the same.',
    other:
      'IIS logs paths decoded, with `+` for a space. $count$ requests of crawlers have a `+`; they are judged with `%20`. With `+` the rules say the same.',
  },
  spelledOtherwise: {
    one: 'IIS logs paths decoded, with `+` for a space. $count$ request of a crawler has a `+`; it is judged with `%20`. With `+` the rules say something else: which was sent is not known.',
    other:
      'IIS logs paths decoded, with `+` for a space. $count$ requests of crawlers have a `+`; they are judged with `%20`. With `+` the rules say something else of $others$ of them: which was sent is not known.',
  },
  precision:
    'The log has so many fetches of robots.txt and forbidden requests that their times are compared in steps of $step$.',
  faked:
    'A User-Agent header can be faked. With the list of addresses that an operator publishes, its requests can be told from others.',
  noBreach:
    'A request that the rules forbid is not always a breach: the crawler may have used an older copy of robots.txt or followed a redirect, or a person may have sent it.',
} as const

const { say: sayLog, templates } = wordings('audit_log', texts)

export const say: Wordings<typeof texts>['say'] = sayLog
export const logTemplates = templates

/** Writes a time for people, in their language and time zone. */
type TimeWriter = (time: number) => string

/** For example "GPTBot made 1,204 requests; the rules forbid 12 of them (lines 14 and 20)." */
function ofCrawler({ token: crawler, requests, forbidden: count, forbiddenBy }: LogCrawler): Wording {
  if (count === 0) return say('free', { crawler, count: requests })
  const files = new Set(forbiddenBy.map(({ origin, since }) => `${origin} ${since}`))
  const lines = [...new Set(forbiddenBy.flatMap(({ line }) => line ?? []))].sort((a, b) => a - b)
  const made = say('requests', { count: requests })
  if (lines.length === 0) return say('forbiddenByAnswer', { crawler, requests: made, count })
  // Line numbers of several files would look like lines of one file, so they are left out.
  const isAll = forbiddenBy.reduce((sum, one) => sum + one.count, 0) === count
  const namesLines = isAll && files.size === 1 && forbiddenBy.every(({ line }) => line !== undefined)
  if (requests === 1)
    return namesLines ? say('oneForbiddenBy', { crawler, lines: lineNumbers(lines) }) : say('oneForbidden', { crawler })
  if (!namesLines) return say('forbidden', { crawler, requests: made, count })
  return say('forbiddenBy', { crawler, requests: made, count, lines: lineNumbers(lines) })
}

/** How many forbidden requests came from the operator's addresses; undefined if the addresses are not known. */
function sendersOfCrawler({ forbidden, verifiedForbidden: verified }: LogCrawler): Wording | undefined {
  if (forbidden === 0 || verified === undefined) return undefined
  return verified === 0 ? say('sendersNone', { of: forbidden }) : say('senders', { count: verified, of: forbidden })
}

function robotsTxtOfCrawler({ token: crawler, robotsTxt: { fetches: count, statusClasses } }: LogCrawler): Wording {
  if (count === 0) return say('neverFetched', { crawler })
  const answers = Object.entries(statusClasses).map(([digit, times]) =>
    digit === '0' ? say('noStatus', { times }) : say('answers', { answers: `${digit}xx`, times }),
  )
  return say('fetched', { crawler, count, answers: listOf(answers) })
}

/** How long ago search engines asked for robots.txt, and what networks stand out. */
function ofSenders({ crawlers, lastSeen = 0 }: LogReport): readonly Wording[] {
  const searches = (token: string) => [crawlerOf(token)].some(crawler => crawler && isSearchEngine(crawler))
  return crawlers.flatMap(({ token: crawler, requests: of, verified, networks, robotsTxt: { last } }) => [
    ...(last !== undefined && searches(crawler)
      ? [say('lastAsked', { crawler, age: durationOf(lastSeen - last) })]
      : []),
    ...networks.map(({ network, requests: count }) =>
      say(verified === undefined ? 'network' : 'networkElsewhere', { count, of, crawler, network: quoted(network) }),
    ),
  ])
}

/** The file by which requests are judged. */
function ofSite({ assumed, versions, beforeVersions, undated }: LogSiteSum, writeTime: TimeWriter): readonly Wording[] {
  const hasUndated = versions[0]?.since === undefined
  const notes: Wording[] = []
  if (assumed) {
    notes.push(
      assumed.since === undefined ? say('assumedUndated') : say('assumed', { since: writeTime(assumed.since) }),
    )
  }
  if (beforeVersions > 0) notes.push(say(hasUndated ? 'beforeByUndated' : 'beforeByFirst', { count: beforeVersions }))
  if (undated > 0) notes.push(say(hasUndated ? 'undatedByUndated' : 'undatedByLast', { count: undated }))
  return notes
}

function ofUncertain({ counts: { uncertain: count }, uncertain }: LogReport): readonly Wording[] {
  if (count === 0) return []
  const tokens = [...new Set(uncertain.flatMap(one => one.tokens))]
  return [say('uncertain', { count, tokens: listOf(tokens.map(quoted), 5) })]
}

/** What the lists of the report lack, because there is too much of it. */
function ofOpen({ open, precision }: LogReport): readonly Wording[] {
  const counts = open.flatMap(one => {
    const { examined, of } = one
    if (one.what === 'lines') return say('open_lines', { examined, of, crawler: one.crawler })
    return one.what === 'copies' ? [] : say(`open_${one.what}`, { examined, of })
  })
  return precision > EXACT_MS ? [...counts, say('precision', { step: durationOf(precision) })] : counts
}

/** Logs give times to the second. */
const EXACT_MS = 1_000

/** How URLs are taken and user agents recognised, that they can be faked, and what forbidden requests do not prove. */
function ofLog({ crawlers, plainHttp, spellings: { requests, undecided } }: LogReport): readonly Wording[] {
  const notes: Wording[] = []
  if (plainHttp > 0) notes.push(say('plainHttp', { count: plainHttp }))
  if (undecided > 0) notes.push(say('spelledOtherwise', { count: requests, others: undecided }))
  else if (requests > 0) notes.push(say('spelled', { count: requests }))
  notes.push(say('userAgents'))
  if (crawlers.some(({ verified }) => verified === undefined)) notes.push(say('faked'))
  if (crawlers.some(({ forbidden }) => forbidden > 0)) notes.push(say('noBreach'))
  return notes
}

/** The sentences about a log, apart from the caveats of each crawler. */
export const logWordings = {
  ofCrawler,
  sendersOfCrawler,
  robotsTxtOfCrawler,
  ofSenders,
  ofSite,
  ofUncertain,
  ofOpen,
  ofLog,
} as const
