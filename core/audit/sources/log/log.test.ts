import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostTime as at, utcOf } from '../../../testing/page-sources.ts'
import { addsUp, pieceSizes, readSource } from '../../../testing/read-source.ts'
import type { SourceOptions } from '../source.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

interface Sample {
  readonly name: string
  readonly kind: string
  readonly lines: readonly string[]
  readonly options?: SourceOptions
  /** The record of the last line. */
  readonly record: object
}

const samples: readonly Sample[] = [
  {
    name: 'Common Log Format',
    kind: 'common',
    lines: ['192.0.2.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326'],
    record: {
      row: 1,
      url: '/apache_pb.gif',
      status: 200,
      time: at('2000-10-10T20:55:36Z'),
      method: 'GET',
      address: '192.0.2.1',
    },
  },
  {
    name: 'Combined',
    kind: 'combined',
    lines: [
      `2001:db8::1 - - [29/Feb/2024:23:59:60 +0530] "HEAD /a?b=\\"c HTTP/1.1" 304 0 "https://example.com/\\"x\\"" "${GOOGLEBOT}"`,
    ],
    record: {
      row: 1,
      url: '/a?b="c',
      status: 304,
      time: at('2024-02-29T18:30:00Z'),
      userAgent: GOOGLEBOT,
      method: 'HEAD',
      address: '2001:db8::1',
    },
  },
  {
    name: 'nginx’s main format, which adds X-Forwarded-For',
    kind: 'combined',
    lines: [`192.0.2.7 - - [01/Jan/2025:00:00:00 +0000] "GET / HTTP/2.0" 200 612 "-" "${GOOGLEBOT}" "198.51.100.3"`],
    record: {
      row: 1,
      url: '/',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      userAgent: GOOGLEBOT,
      method: 'GET',
      address: '192.0.2.7',
    },
  },
  {
    name: 'the virtual host first, with its port',
    kind: 'vhost-combined',
    lines: [`www.example.com:80 192.0.2.1 - - [01/Jan/2025:00:00:00 +0000] "GET /x HTTP/1.1" 404 1 "-" "${GOOGLEBOT}"`],
    record: {
      row: 1,
      url: 'http://www.example.com/x',
      status: 404,
      time: at('2025-01-01T00:00:00Z'),
      userAgent: GOOGLEBOT,
      method: 'GET',
      address: '192.0.2.1',
    },
  },
  {
    name: 'the virtual host before Common',
    kind: 'vhost-common',
    lines: ['example.com crawl.example.net - - [01/Jan/2025:00:00:00 +0000] "GET /x HTTP/1.1" 200 -'],
    record: {
      row: 1,
      url: 'https://example.com/x',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      method: 'GET',
      address: 'crawl.example.net',
    },
  },
  {
    name: 'W3C extended, as IIS writes it',
    kind: 'w3c',
    lines: [
      '#Software: Microsoft Internet Information Services 10.0',
      '#Version: 1.0',
      '#Date: 2025-03-01 00:00:01',
      '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs-host sc-status',
      '2025-03-01 00:00:02 10.0.0.1 GET /shop/index.asp id=7&x=+y 443 - 192.0.2.9 Mozilla/5.0+(compatible;+bingbot/2.0) example.com 200',
    ],
    record: {
      row: 5,
      url: 'https://example.com/shop/index.asp?id=7&x=+y',
      status: 200,
      time: at('2025-03-01T00:00:02Z'),
      userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)',
      method: 'GET',
      address: '192.0.2.9',
    },
  },
  {
    name: 'W3C extended with the date above the lines and a quoted value',
    kind: 'w3c',
    lines: [
      '#Version: 1.0',
      '#Date: 12-Jan-1996 00:00:00',
      '#Fields: time cs-method cs-uri cs(User-Agent)',
      '#Date: 1996-01-12 00:00:00',
      '00:34:23 GET /foo/bar.html "Some Robot/1.0 (old)"',
    ],
    record: {
      row: 5,
      url: '/foo/bar.html',
      time: at('1996-01-12T00:34:23Z'),
      userAgent: 'Some Robot/1.0 (old)',
      method: 'GET',
    },
  },
  {
    name: 'CloudFront',
    kind: 'cloudfront',
    lines: [
      '#Version: 1.0',
      '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol',
      '2025-12-04\t21:02:31\tLAX1\t392\t192.0.2.100\tGET\td111111abcdef8.cloudfront.net\t/index.html\t200\t-\tMozilla/5.0%20(compatible;%20GPTBot/1.2)\t-\t-\tHit\tSOX4==\twww.example.com\thttps',
    ],
    record: {
      row: 3,
      url: 'https://www.example.com/index.html',
      status: 200,
      time: at('2025-12-04T21:02:31Z'),
      userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.2)',
      method: 'GET',
      address: '192.0.2.100',
    },
  },
  {
    name: 'Cloudflare’s Logpush',
    kind: 'json',
    lines: [
      JSON.stringify({
        ClientIP: '192.0.2.4',
        ClientRequestHost: 'example.com',
        ClientRequestMethod: 'GET',
        ClientRequestURI: '/a?b=1',
        ClientRequestPath: '/a',
        ClientRequestScheme: 'http',
        ClientRequestUserAgent: 'CCBot/2.0',
        EdgeResponseStatus: 403,
        EdgeStartTimestamp: 1_735_689_600_123_456_000,
      }),
    ],
    record: {
      row: 1,
      url: 'http://example.com/a?b=1',
      status: 403,
      time: at('2025-01-01T00:00:00.123Z'),
      userAgent: 'CCBot/2.0',
      method: 'GET',
      address: '192.0.2.4',
    },
  },
  {
    name: 'Caddy',
    kind: 'json',
    lines: [
      '{"level":"info","ts":1735689600.5,"logger":"http.log.access","request":{"remote_ip":"192.0.2.4","method":"GET","host":"example.com:8443","uri":"/x","headers":{"User-Agent":["ClaudeBot/1.0"]}},"status":200}',
    ],
    record: {
      row: 1,
      url: 'https://example.com:8443/x',
      status: 200,
      time: at('2025-01-01T00:00:00.500Z'),
      userAgent: 'ClaudeBot/1.0',
      method: 'GET',
      address: '192.0.2.4',
    },
  },
  {
    name: 'nginx as JSON',
    kind: 'json',
    lines: [
      '{"time_iso8601":"2025-01-01T01:00:00+01:00","remote_addr":"192.0.2.4","request":"GET /x?y HTTP/1.1","status":"200","http_user_agent":"a \\"b\\""}',
    ],
    record: {
      row: 1,
      url: '/x?y',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      userAgent: 'a "b"',
      method: 'GET',
      address: '192.0.2.4',
    },
  },
  {
    name: 'an own format of nginx',
    kind: 'own',
    options: {
      logFormat: `log_format timed escape=default '$time_iso8601|$host|$remote_addr|'
        '"$request" $status $request_time '
        '"$http_user_agent"';`,
    },
    lines: [
      '2025-01-01T00:00:00+00:00|example.com|192.0.2.4|"GET /caf\\xC3\\xA9\\x22 HTTP/1.1" 200 0.001 "Bot \\x22x\\x22 \\xE2\\x82\\xAC"',
    ],
    record: {
      row: 1,
      url: 'https://example.com/caf%C3%A9"',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      userAgent: 'Bot "x" €',
      method: 'GET',
      address: '192.0.2.4',
    },
  },
  {
    name: 'an own format of nginx, only what stands between quotes, with values side by side',
    kind: 'own',
    options: { logFormat: '$msec $scheme://$host$request_uri $request_method [$status] $http_user_agent' },
    lines: ['1735689600.250 http://example.com/a?b=c POST [201] Bot/1 with spaces'],
    record: {
      row: 1,
      url: 'http://example.com/a?b=c',
      status: 201,
      time: at('2025-01-01T00:00:00.250Z'),
      userAgent: 'Bot/1 with spaces',
      method: 'POST',
    },
  },
  {
    name: 'an own format of nginx that writes path and query apart',
    kind: 'own',
    options: { logFormat: '"$uri$is_args$args" $request_method' },
    lines: ['"/a?b=c" GET'],
    record: { row: 1, url: '/a?b=c', method: 'GET' },
  },
  {
    name: 'an own format of Apache',
    kind: 'own',
    options: { logFormat: 'LogFormat "%v:%p %a %{%FT%T%z}t \\"%m %U%q %H\\" %>s \\"%{User-agent}i\\" %D%%" own' },
    lines: ['example.com:8080 192.0.2.4 2025-01-01T00:00:00+0000 "GET /a?b HTTP/1.1" 200 "Bot \\"1\\" \\xe4" 17%'],
    record: {
      row: 1,
      url: 'https://example.com:8080/a?b',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      userAgent: 'Bot "1" \ufffd',
      method: 'GET',
      address: '192.0.2.4',
    },
  },
  {
    name: 'Apache’s Combined, named by its line',
    kind: 'own',
    options: { logFormat: '"%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combined' },
    lines: ['192.0.2.4 - - [01/Jan/2025:00:00:00 +0000] "GET /x HTTP/1.1" 200 1 "-" "-"'],
    record: {
      row: 1,
      url: '/x',
      status: 200,
      time: at('2025-01-01T00:00:00Z'),
      method: 'GET',
      address: '192.0.2.4',
    },
  },
]

test.each(samples)('$name', ({ kind, lines, options, record }) => {
  for (const end of ['\n', '\r\n', '']) {
    const read = readSource(lines.join(end === '' ? '\n' : end) + end, options, [13])
    expect(read.records).toEqual([record])
    expect(read.bad).toEqual([])
    expect(read.notes).toEqual([])
    expect(read.description.kind).toBe(kind)
    expect(addsUp(read)).toBe(true)
  }
})

const combined = (request: string, rest = '200 1 "-" "Bot"'): string =>
  `192.0.2.1 - - [01/Jan/2025:00:00:00 +0000] "${request}" ${rest}`

describe('requests', () => {
  test.each([
    ['of HTTP/0.9', 'GET /old', '/old'],
    ['with a space in the path', 'GET /a b HTTP/1.1', '/a b'],
    ['for an absolute URL', 'GET http://example.com/x HTTP/1.1', 'http://example.com/x'],
    ['with escaped octets', 'GET /\\xe6\\x9d\\xb1\\"\\\\\\t HTTP/1.1', '/%E6%9D%B1"\\%09'],
    ['with two slashes', 'GET //x HTTP/1.1', '//x'],
  ])('%s', (_, request, url) => {
    expect(readSource(combined(request)).records).toMatchObject([{ url }])
  })

  test.each([
    ['of a scanner', '\\x16\\x03\\x01\\x02', 'input_noRequest'],
    ['that timed out', '-', 'input_noRequest'],
    ['that is empty', '', 'input_noRequest'],
    ['for no path', 'OPTIONS * HTTP/1.1', 'input_noPath'],
    ['for a tunnel', 'CONNECT example.com:443 HTTP/1.1', 'input_noPath'],
  ])('%s: a bad row, and the next one is read', (_, request, key) => {
    const read = readSource(`${combined(request)}\n${combined('GET /x HTTP/1.1')}`, { reader: 'combined' })
    expect(read.bad).toEqual([[1, key]])
    expect(read.records).toMatchObject([{ row: 2, url: '/x' }])
  })
})

describe('lines', () => {
  test('in another format are bad, blank ones are skipped', () => {
    const read = readSource(`${combined('GET /x HTTP/1.1')}\n\nnothing like it\n${combined('GET /y HTTP/1.1')}\n[1] "`)
    expect(read.records).toMatchObject([{ row: 1 }, { row: 4 }])
    expect(read.bad).toEqual([
      [3, 'input_notOfFormat'],
      [5, 'input_cutOff'],
    ])
    expect(read.description.counts).toEqual({ rows: 5, records: 2, bad: 2, skipped: 1, parts: 0 })
  })

  test('without referrer and user agent in a Combined log', () => {
    const read = readSource([combined('GET /x'), combined('GET /y', '200 12')].join('\n'))
    expect(read.records).toMatchObject([{ userAgent: 'Bot' }, { url: '/y', status: 200 }])
  })

  test('of W3C above the first #Fields, and with too few columns', () => {
    const read = readSource(
      '#Version: 1.0\n/x GET\n#Fields: cs-uri-stem cs-method\n/x GET\n/y\n#Fields: cs-method cs-uri\nGET /z',
    )
    expect(read.records).toMatchObject([
      { row: 4, url: '/x' },
      { row: 7, url: '/z' },
    ])
    expect(read.bad).toEqual([
      [2, 'input_noFields'],
      [5, 'input_notOfFormat'],
    ])
  })

  test('in JSON that name no URL', () => {
    const lines = '{"url":"/x","status":200}\n{"status":200}\n{"url":\n[]\n{"request_uri":"/y"}\n'
    const read = readSource(lines, { reader: 'json' })
    expect(read.records).toMatchObject([{ url: '/x' }, { url: '/y' }])
    expect(read.bad).toEqual([
      [2, 'input_noUrlKey'],
      [3, 'input_notJson'],
      [4, 'input_notJson'],
    ])
  })

  test('with a time that cannot be read', () => {
    const read = readSource('{"url":"/x","time":"noon"}\n{"url":"/y","time":"32/Jan/2025:00:00:00 +0000"}')
    expect(read.records).toEqual([
      { row: 1, url: '/x' },
      { row: 2, url: '/y' },
    ])
    expect(read.description.notes).toMatchObject([{ key: 'input_unknownTime', values: { count: 2 } }])
  })
})

describe('a custom format', () => {
  test.each([
    ['that names no URL', '$remote_addr $status', 'input_formatWithoutUrl'],
    ['whose values stand side by side', '$status$request_method $request_uri', 'input_formatAmbiguous'],
    ['that is no format', 'combined', 'input_formatWithoutUrl'],
  ])('%s is refused', (_, logFormat, key) => {
    const read = readSource('/x\n', { logFormat })
    expect(read.refused).toBe(key)
    expect(read.description.counts.rows).toBe(0)
  })
})

test('user agents are the same strings, rather than a new one for each line', () => {
  const { records } = readSource(`${combined('GET /x')}\n${combined('GET /y')}\n`)
  expect(records.map(({ userAgent }) => userAgent)).toEqual(['Bot', 'Bot'])
})

test('any Combined log, in any pieces', () => {
  const word = fc.stringMatching(/^[!#-[\]-~]{1,20}$/)
  const line = fc.record({
    path: word,
    status: fc.integer({ min: 100, max: 599 }),
    // Names whose spaces are written as `+` or percent-encoded are decoded, which has tests of its own.
    agent: fc
      .array(fc.stringMatching(/^[!#$&-*,-[\]-~]{1,20}$/), { minLength: 1, maxLength: 4 })
      .map(words => words.join(' ')),
    time: fc.integer({ min: 0, max: at('2099-12-31T23:59:59Z') / 1000 }).map(seconds => seconds * 1000),
    zone: fc.constantFrom(0, 330, -420, 60),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), pieceSizes, (lines, sizes) => {
      const text = lines.map(({ path, status, agent, time, zone }) => {
        const request = `GET /${path} HTTP/1.1`
        return `192.0.2.1 - - [${clf(time, zone)}] "${request}" ${status} 5 "-" "${agent}"`
      })
      const read = readSource(text.join('\n'), { reader: 'combined' }, sizes)
      expect(read.records).toEqual(
        lines.map(({ path, status, agent, time }, i) => ({
          row: i + 1,
          url: `/${path}`,
          status,
          time,
          ...(agent === '-' ? {} : { userAgent: agent }),
          method: 'GET',
          address: '192.0.2.1',
        })),
      )
      expect(addsUp(read)).toBe(true)
    }),
  )
})

/** A time in the Common Log Format, `zone` minutes ahead of UTC. */
function clf(time: number, zone: number): string {
  const [, day, month, year, clock] =
    /^\w{3}, (\d\d) (\w{3}) (\d{4}) ([\d:]{8})/.exec(utcOf(time + zone * 60_000)) ?? []
  const minutes = Math.abs(zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}/${month}/${year}:${clock} ${zone < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
