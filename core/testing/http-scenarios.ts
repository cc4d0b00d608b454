/**
 * Situations of a crawler that asks a site for its robots.txt, as data: what the servers do at which time, and what then may
 * be fetched, with the section that says so. `http-player.ts` plays them.
 */

/** Where a request goes: the site itself, another site, or what a name of the internet leads to in the local network. */
export type ScenarioHost = 'site' | 'other' | 'inside'

/** What a server does when an address is asked. */
export interface ScenarioAnswer {
  /** 200 if left out. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Where the answer leads: a whole text as it is sent, or a host and path. */
  readonly location?: string | { readonly host: ScenarioHost; readonly path: string }
  /** The rules that forbid `/private/` if left out. */
  readonly body?: string
  /** So many octets of comments before and after the body. */
  readonly before?: number
  readonly after?: number
  readonly encoding?: 'gzip' | 'deflate' | 'br'
  /** What is wrong with the transfer. */
  readonly fault?:
    | 'refuse' // the connection is closed at once
    | 'hang' // nothing is ever sent
    | 'stall' // headers and a part of the content, and nothing more
    | 'break' // the connection ends in the middle of the content
    | 'broken-encoding' // the content is not in the encoding that is announced
    | 'chunked' // in pieces, which is right
    | 'no-http' // octets that are not HTTP
  /** The answer to a request with a validator that names this ETag is 304. */
  readonly etag?: string
}

/**
 * - `rules`: `/private/` may not be fetched, `/open` may. `all`: both may. `nothing`: neither may.
 */
export type ScenarioOutcome = 'rules' | 'all' | 'nothing'

export interface ScenarioStep {
  /** Hours since the step before. */
  readonly after: number
  /** By host and path: `site/robots.txt`. What is not here is 404. */
  readonly answers: Readonly<Record<string, ScenarioAnswer>>
  readonly outcome: ScenarioOutcome
  /** Other outcomes that the specification allows. */
  readonly also?: readonly ScenarioOutcome[]
  /** How many requests for `site/robots.txt` the step causes, if that is part of the situation. */
  readonly requests?: number
  /** The hosts that may not be asked. */
  readonly notAsked?: readonly ScenarioHost[]
}

export interface HttpScenario {
  readonly id: string
  readonly section: string
  readonly steps: readonly ScenarioStep[]
}

const ROBOTS = 'site/robots.txt'
export const SCENARIO_RULES = 'User-agent: *\nDisallow: /private/\n'

const step = (answer: ScenarioAnswer, outcome: ScenarioOutcome, more: Partial<ScenarioStep> = {}): ScenarioStep => ({
  after: 0,
  answers: { [ROBOTS]: answer },
  outcome,
  ...more,
})

const one = (id: string, section: string, ...steps: readonly ScenarioStep[]): HttpScenario => ({ id, section, steps })

/** An answer with each status. Its content holds rules: an error page may look like some. */
function byStatus(): HttpScenario[] {
  const of = (statuses: readonly number[], section: string, outcome: ScenarioOutcome, also?: ScenarioOutcome[]) =>
    statuses.map(status => one(`status-${status}`, section, step({ status }, outcome, also ? { also } : {})))
  const success = [200, 201, 202, 203, 206]
  const unavailable = [
    ...[400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422],
    ...[423, 424, 425, 426, 428, 431, 444, 451, 460, 499],
  ]
  const unreachable = [
    500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524, 525, 526, 530, 599,
  ]
  return [
    ...of(success, 'RFC 9309 §2.3.1.1', 'rules'),
    one('status-204', 'RFC 9309 §2.3.1.1', step({ status: 204, body: '' }, 'all')),
    ...of(unavailable, 'RFC 9309 §2.3.1.3', 'all'),
    // 429 is a 4xx; Google reads it like 5xx.
    ...of([429], 'RFC 9309 §2.3.1.3', 'all', ['nothing']),
    ...of(unreachable, 'RFC 9309 §2.3.1.4', 'nothing'),
    // A redirect that leads nowhere: no file.
    ...of([300, 301, 302, 303, 305, 307, 308], 'RFC 9309 §2.3.1.2', 'all', ['nothing']),
  ]
}

const to = (host: ScenarioHost, path: string, status = 301): ScenarioAnswer => ({
  status,
  location: { host, path },
  body: '',
})

function byRedirect(): HttpScenario[] {
  const section = 'RFC 9309 §2.3.1.2'
  const led = (id: string, answers: Readonly<Record<string, ScenarioAnswer>>, outcome: ScenarioOutcome, more = {}) =>
    one(`redirect-${id}`, section, { after: 0, answers, outcome, ...more })
  const statuses = [301, 302, 303, 307, 308]
  const chain = (length: number): Record<string, ScenarioAnswer> => ({
    [ROBOTS]: to('site', '/1', 302),
    ...Object.fromEntries(
      Array.from({ length }, (_, i) => [`site/${i + 1}`, i + 1 < length ? to('site', `/${i + 2}`, 302) : {}]),
    ),
  })
  return [
    ...statuses.flatMap(status => [
      led(`${status}-same-host`, { [ROBOTS]: to('site', '/r', status), 'site/r': {} }, 'rules'),
      led(`${status}-other-host`, { [ROBOTS]: to('other', '/robots.txt', status), 'other/robots.txt': {} }, 'rules'),
      led(`${status}-relative`, { [ROBOTS]: { status, location: 'r?a=b#c', body: '' }, 'site/r': {} }, 'rules'),
      led(`${status}-to-404`, { [ROBOTS]: to('site', '/r', status) }, 'all'),
      led(`${status}-to-500`, { [ROBOTS]: to('site', '/r', status), 'site/r': { status: 500 } }, 'nothing'),
    ]),
    ...[2, 3, 4, 5].map(length => led(`chain-of-${length}`, chain(length), 'rules')),
    ...[6, 10].map(length => led(`chain-of-${length}`, chain(length), 'all', { also: ['rules', 'nothing'] })),
    led('chain-of-30', chain(30), 'all', { also: ['nothing', 'rules'] }),
    led('to-itself', { [ROBOTS]: to('site', '/robots.txt') }, 'all', { also: ['nothing'] }),
    led('circle', { [ROBOTS]: to('site', '/r'), 'site/r': to('site', '/robots.txt') }, 'all', { also: ['nothing'] }),
    led('across-hosts-and-back', { [ROBOTS]: to('other', '/r'), 'other/r': to('site', '/r'), 'site/r': {} }, 'rules'),
    led('to-a-file-of-another-name', { [ROBOTS]: to('site', '/a/b/rules.txt'), 'site/a/b/rules.txt': {} }, 'rules'),
    led('to-a-web-page', { [ROBOTS]: to('site', '/'), 'site/': { body: '<!doctype html><title>a</title>' } }, 'all'),
    led('to-mailto', { [ROBOTS]: { status: 301, location: 'mailto:a@b.example', body: '' } }, 'all', {
      also: ['nothing'],
    }),
    led('to-no-address', { [ROBOTS]: { status: 301, location: 'http://', body: '' } }, 'all', { also: ['nothing'] }),
    led('to-local-name', { [ROBOTS]: to('inside', '/robots.txt'), 'inside/robots.txt': {} }, 'nothing', {
      also: ['all'],
      notAsked: ['inside'],
    }),
    led(
      'by-another-host-to-local-name',
      { [ROBOTS]: to('other', '/r'), 'other/r': to('inside', '/r'), 'inside/r': {} },
      'nothing',
      { also: ['all'], notAsked: ['inside'] },
    ),
    led(
      'to-local-address',
      { [ROBOTS]: { status: 302, location: 'http://10.255.255.1/robots.txt', body: '' } },
      'nothing',
      {
        also: ['all'],
      },
    ),
    led('to-cloud-secrets', { [ROBOTS]: { status: 302, location: 'http://169.254.169.254/', body: '' } }, 'nothing', {
      also: ['all'],
    }),
    led('with-rules-in-its-content', { [ROBOTS]: { ...to('site', '/r'), body: SCENARIO_RULES } }, 'all'),
  ]
}

function byContent(): HttpScenario[] {
  const coded = (['gzip', 'deflate', 'br'] as const).flatMap(encoding => [
    one(`encoding-${encoding}`, 'RFC 9110 §8.4', step({ encoding }, 'rules')),
    one(`encoding-${encoding}-chunked`, 'RFC 9110 §8.4', step({ encoding, fault: 'chunked' }, 'rules')),
    one(`encoding-${encoding}-large`, 'RFC 9309 §2.5', step({ encoding, after: 3_000_000 }, 'rules')),
    one(`encoding-${encoding}-broken`, 'RFC 9309 §2.3.1.4', step({ encoding, fault: 'broken-encoding' }, 'nothing')),
    one(`encoding-${encoding}-in-an-error`, 'RFC 9309 §2.3.1.4', step({ encoding, status: 503 }, 'nothing')),
  ])
  const types = [
    ...['text/html', 'text/plain; charset=iso-8859-1', 'text/plain; charset=utf-16', 'application/json', ''],
    ...['application/octet-stream', 'text/plain;charset="x', 'image/png'],
  ].map((type, i) => one(`type-${i + 1}`, 'RFC 9309 §2.3', step({ headers: { 'content-type': type } }, 'rules')))
  const text = (id: string, body: string, outcome: ScenarioOutcome, section = 'RFC 9309 §2.2') =>
    one(`text-${id}`, section, step({ body }, outcome))
  return [
    ...coded,
    ...types,
    text('empty', '', 'all'),
    text('only-comments', '# nothing\n', 'all'),
    text('byte-order-mark', `\ufeff${SCENARIO_RULES}`, 'rules'),
    text('crlf', SCENARIO_RULES.replaceAll('\n', '\r\n'), 'rules'),
    text('cr', SCENARIO_RULES.replaceAll('\n', '\r'), 'rules'),
    text('no-last-line-end', SCENARIO_RULES.trimEnd(), 'rules'),
    text('html', '<!doctype html><html><title>Not found</title></html>', 'all', 'RFC 9309 §2.3.1.5'),
    text('html-around-rules', `<html>\n${SCENARIO_RULES}</html>\n`, 'rules', 'RFC 9309 §2.3.1.5'),
    text('unreadable-lines', `\u0001\u0002\n???\n${SCENARIO_RULES}`, 'rules', 'RFC 9309 §2.3.1.5'),
    text('everything', 'User-agent: *\nDisallow: /\n', 'nothing'),
    text('own-group', 'User-agent: ExampleBot\nDisallow: /private/\n\nUser-agent: *\nDisallow: /\n', 'rules'),
  ]
}

function bySize(): HttpScenario[] {
  const section = 'RFC 9309 §2.5'
  const sized = (id: string, answer: ScenarioAnswer, outcome: ScenarioOutcome, more = {}) =>
    one(`size-${id}`, section, step(answer, outcome, more))
  return [
    ...[1_000, 100_000, 400_000, 500_000, 511_900].map(before => sized(`rules-after-${before}`, { before }, 'rules')),
    ...[100_000, 511_000, 600_000, 5_000_000, 20_000_000].map(after =>
      sized(`rules-before-${after}`, { after }, 'rules'),
    ),
    sized('rules-behind-the-limit', { before: 600_000 }, 'all', { also: ['rules'] }),
    sized('chunked', { after: 200_000, fault: 'chunked' }, 'rules'),
    sized('chunked-and-large', { after: 5_000_000, fault: 'chunked' }, 'rules'),
  ]
}

function byNetwork(): HttpScenario[] {
  const faults = ['refuse', 'hang', 'stall', 'break', 'no-http'] as const
  return faults.flatMap(fault => [
    one(`network-${fault}`, 'RFC 9309 §2.3.1.4', step({ fault, after: 100_000 }, 'nothing')),
    one(`network-${fault}-after-a-redirect`, 'RFC 9309 §2.3.1.4', {
      after: 0,
      answers: { [ROBOTS]: to('other', '/r'), 'other/r': { fault, after: 100_000 } },
      outcome: 'nothing',
    }),
    one(
      `network-${fault}-then-well`,
      'RFC 9309 §2.3.1.4',
      step({ fault, after: 100_000 }, 'nothing'),
      step({}, 'rules', { after: 1 }),
    ),
  ])
}

function byTime(): HttpScenario[] {
  const section = 'RFC 9309 §2.4'
  const kept = (id: string, headers: Readonly<Record<string, string>>, hours: number, requests: number) =>
    one(
      `time-${id}`,
      section,
      step({ headers }, 'rules', { requests: 1 }),
      step({ headers }, 'rules', { after: hours, requests }),
    )
  const failing = (
    id: string,
    answer: ScenarioAnswer,
    hours: number,
    outcome: ScenarioOutcome,
    also?: ScenarioOutcome[],
  ) =>
    one(
      `time-${id}`,
      'RFC 9309 §2.3.1.4',
      step({}, 'rules'),
      step(answer, outcome, { after: hours, ...(also && { also }) }),
    )
  return [
    kept('an-hour', {}, 1, 0),
    kept('23-hours', {}, 23, 0),
    kept('25-hours', {}, 25, 1),
    kept('max-age-an-hour-half', { 'cache-control': 'max-age=3600' }, 0.5, 0),
    kept('max-age-an-hour-two', { 'cache-control': 'max-age=3600' }, 2, 1),
    kept('max-age-a-week-a-day', { 'cache-control': 'max-age=604800' }, 25, 1),
    kept('max-age-quoted', { 'cache-control': 'max-age="3600"' }, 2, 1),
    kept('max-age-and-age', { 'cache-control': 'max-age=7200', age: '5400' }, 1, 1),
    kept('no-store', { 'cache-control': 'no-store' }, 1, 1),
    kept('no-cache', { 'cache-control': 'no-cache' }, 1, 1),
    kept('expires-never', { expires: '0' }, 1, 1),
    kept('max-age-before-expires', { 'cache-control': 'max-age=36000', expires: '0' }, 1, 0),
    one(
      'time-confirmed',
      'RFC 9110 §13.1.2',
      step({ etag: '"1"' }, 'rules'),
      step({ etag: '"1"', body: 'User-agent: *\nDisallow: /\n' }, 'rules', { after: 25, requests: 1 }),
      step({ etag: '"1"' }, 'rules', { after: 1, requests: 0 }),
    ),
    one(
      'time-changed',
      section,
      step({ etag: '"1"' }, 'rules'),
      step({ etag: '"2"', body: 'User-agent: *\nDisallow: /\n' }, 'nothing', { after: 25, requests: 1 }),
    ),
    one('time-vanished', 'RFC 9309 §2.3.1.3', step({}, 'rules'), step({ status: 404 }, 'all', { after: 25 })),
    one('time-appeared', section, step({ status: 404 }, 'all'), step({}, 'rules', { after: 25 })),
    one('time-repaired', section, step({ status: 500 }, 'nothing'), step({}, 'rules', { after: 1 })),
    failing('fails-after-a-day', { status: 500 }, 25, 'nothing', ['rules']),
    failing('gone-after-a-day', { fault: 'refuse' }, 25, 'nothing', ['rules']),
    one(
      'time-fails-for-a-month',
      'RFC 9309 §2.3.1.4',
      step({}, 'rules'),
      step({ status: 503 }, 'nothing', { after: 25, also: ['rules'] }),
      step({ status: 503 }, 'rules', { after: 31 * 24, also: ['all', 'nothing'] }),
    ),
    one(
      'time-never-there-for-a-month',
      'RFC 9309 §2.3.1.4',
      step({ status: 503 }, 'nothing'),
      step({ status: 503 }, 'all', { after: 31 * 24, also: ['nothing'] }),
    ),
    one(
      'time-retry-after',
      'RFC 9110 §10.2.3',
      step({ status: 503, headers: { 'retry-after': '7200' } }, 'nothing', { requests: 1 }),
      step({}, 'nothing', { after: 1, requests: 0, also: ['rules'] }),
      step({}, 'rules', { after: 2, requests: 1 }),
    ),
  ]
}

export const httpScenarios: readonly HttpScenario[] = [
  ...byStatus(),
  ...byRedirect(),
  ...byContent(),
  ...bySize(),
  ...byNetwork(),
  ...byTime(),
]
