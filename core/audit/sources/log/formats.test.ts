/**
 * Logs as common servers, proxies and services write them. They are recognised by their lines, or by the server's
 * directive.
 */
import { describe, expect, test } from 'vitest'
import { hostTime as at } from '../../../testing/page-sources.ts'
import { readSource } from '../../../testing/read-source.ts'
import type { AuditRecord } from '../../record.ts'

const AGENT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const time = at('2025-01-02T03:04:05Z')
const CLF = '[02/Jan/2025:04:04:05 +0100]'

interface Sample {
  readonly name: string
  /** The server's directive, if the log is not recognised without it. */
  readonly logFormat?: string
  readonly kind: string
  readonly line: string | readonly string[]
  readonly record: Partial<AuditRecord>
}

const common = { url: '/robots.txt', status: 200, time, userAgent: AGENT, address: '192.0.2.4' }
const ofHost = { ...common, url: 'https://www.example.com/robots.txt' }

const recognised: readonly Sample[] = [
  {
    name: 'nginx’s main format with request times',
    kind: 'combined',
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}" "198.51.100.9" 0.005 0.004`,
    record: common,
  },
  {
    name: 'ingress-nginx',
    kind: 'combined',
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/2.0" 200 512 "-" "${AGENT}" 301 0.003 [default-web-80] [] 10.0.0.7:8080 512 0.003 200 4f6a`,
    record: common,
  },
  {
    name: 'Apache’s combinedio',
    kind: 'combined',
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}" 301 812`,
    record: common,
  },
  {
    name: 'Apache’s vhost_combined',
    kind: 'vhost-combined',
    line: `www.example.com:443 192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: ofHost,
  },
  {
    name: 'Varnish and its absolute URLs',
    kind: 'combined',
    line: `192.0.2.4 - - ${CLF} "GET https://www.example.com/robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: ofHost,
  },
  {
    name: 'Traefik',
    kind: 'combined',
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}" 17 "web@docker" "http://10.0.0.7:80" 3ms`,
    record: common,
  },
  {
    name: 'Fastly through syslog',
    kind: 'combined',
    line: `<134>2025-01-02T03:04:06Z cache-fra-1 weblog[62959]: 192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: common,
  },
  {
    name: 'nginx through the older syslog',
    kind: 'combined',
    line: `<190>Jan  2 03:04:06 web1 nginx: 192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: common,
  },
  {
    name: 'the newer syslog',
    kind: 'combined',
    line: `<134>1 2025-01-02T03:04:06Z web1 nginx 17 - [a@1 b="\\]"] 192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: common,
  },
  {
    name: 'Docker Compose',
    kind: 'combined',
    line: `web-1  | 192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}"`,
    record: common,
  },
  {
    name: 'AWS, application load balancer',
    kind: 'alb',
    line: `h2 2025-01-02T03:04:05.000000Z app/my-lb/50dc6c495c0c9188 192.0.2.4:2817 10.0.0.1:80 0.000 0.001 0.000 200 200 34 812 "GET https://www.example.com:443/robots.txt HTTP/2.0" "${AGENT}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:x "Root=1-58337262" "www.example.com" "arn:x" 0 2025-01-02T03:04:05.000000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-" TID_1`,
    record: { ...common, url: 'https://www.example.com:443/robots.txt' },
  },
  {
    name: 'AWS, classic load balancer',
    kind: 'elb',
    line: `2025-01-02T03:04:05.000000Z my-lb 192.0.2.4:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 812 "GET http://www.example.com:80/robots.txt HTTP/1.1" "${AGENT}" - -`,
    record: { ...common, url: 'http://www.example.com:80/robots.txt' },
  },
  {
    name: 'HAProxy',
    kind: 'haproxy',
    line: `Jan  2 03:04:05 localhost haproxy[14389]: 192.0.2.4:33317 [02/Jan/2025:03:04:05.655] http-in static/srv1 10/0/30/69/109 200 812 - - ---- 1/1/1/1/0 0/0 {www.example.com|${AGENT}} {} "GET /robots.txt HTTP/1.1"`,
    record: { ...common, time: time + 655 },
  },
  {
    name: 'HAProxy without captured headers',
    kind: 'haproxy',
    line: '2001:db8::4:33317 [02/Jan/2025:03:04:05.655] http-in~ static/srv1 10/0/30/69/109 200 812 - - ---- 1/1/1/1/0 0/0 "GET /robots.txt HTTP/1.1"',
    record: { url: '/robots.txt', status: 200, time: time + 655, address: '2001:db8::4' },
  },
  {
    name: 'IIS',
    kind: 'w3c',
    line: [
      '#Software: Microsoft Internet Information Services 10.0',
      '#Version: 1.0',
      '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status sc-bytes time-taken',
      `2025-01-02 03:04:05 10.0.0.1 GET /robots.txt - 443 - 192.0.2.4 ${AGENT.replaceAll(' ', '+')} - 200 0 0 812 15`,
    ],
    record: common,
  },
  {
    name: 'CloudFront as JSON',
    kind: 'json',
    line: JSON.stringify({
      date: '2025-01-02',
      time: '03:04:05',
      'sc-bytes': '812',
      'c-ip': '192.0.2.4',
      'cs-method': 'GET',
      'cs(Host)': 'd1.cloudfront.net',
      'cs-uri-stem': '/robots.txt',
      'cs-uri-query': '-',
      'sc-status': '200',
      'cs(User-Agent)': AGENT,
      'x-host-header': 'www.example.com',
      'cs-protocol': 'https',
    }),
    record: ofHost,
  },
  {
    name: 'Cloudflare’s Logpush',
    kind: 'json',
    line: JSON.stringify({
      ClientIP: '192.0.2.4',
      ClientRequestHost: 'www.example.com',
      ClientRequestMethod: 'GET',
      ClientRequestURI: '/robots.txt',
      ClientRequestUserAgent: AGENT,
      EdgeResponseBytes: 812,
      EdgeResponseStatus: 200,
      EdgeStartTimestamp: '2025-01-02T03:04:05Z',
    }),
    record: ofHost,
  },
  {
    name: 'Traefik as JSON',
    kind: 'json',
    line: JSON.stringify({
      ClientAddr: '192.0.2.4:5555',
      ClientHost: '192.0.2.4',
      DownstreamContentSize: 512,
      DownstreamStatus: 200,
      OriginStatus: 0,
      RequestAddr: 'www.example.com',
      RequestHost: 'www.example.com',
      RequestMethod: 'GET',
      RequestPath: '/robots.txt',
      RequestScheme: 'https',
      StartUTC: '2025-01-02T03:04:05.000000001Z',
      'request_User-Agent': AGENT,
      time: '2025-01-02T03:04:06Z',
    }),
    record: ofHost,
  },
  {
    name: 'Caddy',
    kind: 'json',
    line: JSON.stringify({
      ts: time / 1000,
      request: {
        remote_ip: '192.0.2.4',
        remote_port: '5',
        method: 'GET',
        host: 'www.example.com',
        uri: '/robots.txt',
        headers: { 'User-Agent': [AGENT] },
      },
      bytes_read: 0,
      size: 512,
      status: 200,
      resp_headers: { 'Content-Type': ['text/plain'] },
    }),
    record: ofHost,
  },
  {
    name: 'Google Cloud’s load balancer',
    kind: 'json',
    line: JSON.stringify({
      httpRequest: {
        requestMethod: 'GET',
        requestUrl: 'https://www.example.com/robots.txt',
        responseSize: '812',
        status: 200,
        userAgent: AGENT,
        remoteIp: '192.0.2.4',
        serverIp: '10.0.0.1',
      },
      timestamp: '2025-01-02T03:04:05.000Z',
      severity: 'INFO',
    }),
    record: ofHost,
  },
  {
    name: 'Vercel',
    kind: 'json',
    line: JSON.stringify({
      id: '1',
      timestamp: time + 5,
      source: 'static',
      host: 'shop-abc.vercel.app',
      path: '_next/static',
      proxy: {
        timestamp: time,
        method: 'GET',
        host: 'www.example.com',
        path: '/robots.txt',
        userAgent: [AGENT],
        statusCode: 200,
        clientIp: '192.0.2.4',
        scheme: 'https',
        responseByteSize: 512,
      },
    }),
    record: ofHost,
  },
  {
    name: 'Netlify',
    kind: 'json',
    line: JSON.stringify({
      log_type: 'traffic',
      timestamp: '2025-01-02T03:04:05Z',
      client_ip: '192.0.2.4',
      domain: 'www.example.com',
      method: 'GET',
      path: '/robots.txt',
      status_code: 200,
      user_agent: AGENT,
      response_size: 512,
      url: 'https://www.example.com/robots.txt',
    }),
    record: ofHost,
  },
  {
    name: 'Azure Front Door',
    kind: 'json',
    line: JSON.stringify({
      time: '2025-01-02T03:04:05Z',
      category: 'FrontDoorAccessLog',
      properties: {
        httpMethod: 'GET',
        requestUri: 'https://www.example.com/robots.txt',
        responseBytes: '812',
        userAgent: AGENT,
        clientIp: '192.0.2.4',
        httpStatusCode: '200',
      },
    }),
    record: ofHost,
  },
  {
    name: 'Akamai',
    kind: 'json',
    line: JSON.stringify({
      reqTimeSec: String(time / 1000),
      cliIP: '192.0.2.4',
      statusCode: '200',
      bytes: '512',
      totalBytes: '812',
      reqMethod: 'GET',
      reqHost: 'www.example.com',
      reqPath: '/robots.txt',
      UA: AGENT,
    }),
    record: ofHost,
  },
  {
    name: 'Envoy as JSON',
    kind: 'json',
    line: JSON.stringify({
      start_time: '2025-01-02T03:04:05.000Z',
      method: 'GET',
      path: '/robots.txt',
      authority: 'www.example.com',
      response_code: 200,
      bytes_sent: 812,
      user_agent: AGENT,
      downstream_remote_address: '192.0.2.4:61134',
    }),
    record: ofHost,
  },
  {
    name: 'Fluentd, whose host is the visitor’s',
    kind: 'json',
    line: JSON.stringify({
      host: '192.0.2.4',
      user: null,
      method: 'GET',
      path: '/robots.txt',
      code: 200,
      size: 512,
      agent: AGENT,
      time: '2025-01-02T03:04:05Z',
    }),
    record: common,
  },
]

const given: readonly Sample[] = [
  {
    name: 'nginx’s main format, as its configuration has it, with what stands around it',
    kind: 'own',
    logFormat: `http {
    # our format
    log_format  main  '$remote_addr - $remote_user [$time_local] "$request" '
                      '$status $body_bytes_sent "$http_referer" ' # and
                      '"$http_user_agent" "$http_x_forwarded_for"';

    access_log  /var/log/nginx/access.log  main;
    sendfile on;`,
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 512 "-" "${AGENT}" "-"`,
    record: common,
  },
  {
    name: 'ingress-nginx’s upstreaminfo',
    kind: 'own',
    logFormat: `log-format-upstream: '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" $request_length $request_time [$proxy_upstream_name] [$proxy_alternative_upstream_name] $upstream_addr $upstream_response_length $upstream_response_time $upstream_status $req_id'`,
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/2.0" 200 512 "-" "${AGENT}" 301 0.003 [default-web-80] [] 10.0.0.7:8080, 10.0.0.8:8080 0, 512 0.001, 0.002 502, 200 4f6a`,
    record: common,
  },
  {
    name: 'nginx with escape=json',
    kind: 'own',
    logFormat: `log_format json_combined escape=json
      '{'
        '"time":"$time_iso8601",'
        '"address":"$remote_addr",'
        '"request":"$request",'
        '"status":$status,"bytes":$body_bytes_sent,'
        '"agent":"$http_user_agent"'
      '}';`,
    line: `{"time":"2025-01-02T03:04:05+00:00","address":"192.0.2.4","request":"GET /robots.txt?\\"x\\u001f HTTP/1.1","status":200,"bytes":512,"agent":"${AGENT}"}`,
    record: { ...common, url: '/robots.txt?"x%1F' },
  },
  {
    name: 'nginx in double quotes, with an escaped quotation mark',
    kind: 'own',
    logFormat: 'log_format x "$msec $bytes_sent $remote_addr \\"$request\\" $status \\"$http_user_agent\\"";',
    line: `${time / 1000}.000 812 192.0.2.4 "GET /robots.txt HTTP/1.1" 200 "${AGENT}"`,
    record: common,
  },
  {
    name: 'Apache with a line that goes on',
    kind: 'own',
    logFormat: 'LogFormat "%h %l %u %t \\"%r\\" %>s %O \\\n  \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combinedio',
    line: `192.0.2.4 - - ${CLF} "GET /robots.txt HTTP/1.1" 200 812   "-" "${AGENT}"`,
    record: common,
  },
  {
    name: 'Apache in single quotes, indented, after a comment',
    kind: 'own',
    logFormat: `# what we log
    LogFormat '%a [%{%d/%b/%Y:%T %z}t] "%m %U%q" %s %B "%{User-Agent}i" %{Host}i' mine`,
    line: `192.0.2.4 ${CLF} "GET /robots.txt?x" 200 512 "${AGENT}" www.example.com`,
    record: { ...ofHost, url: 'https://www.example.com/robots.txt?x' },
  },
]

describe('recognised', () => {
  test.each(recognised)('$name', ({ kind, line, record }) => {
    const lines = typeof line === 'string' ? [line, line, line] : line
    const read = readSource(`${lines.join('\n')}\n`)
    expect(read.bad).toEqual([])
    expect(read.notes).toEqual([])
    expect(read.description.kind).toBe(kind)
    expect(read.records[0]).toMatchObject({ ...record, method: 'GET' })
  })
})

describe('by the directive with the format', () => {
  test.each(given)('$name', ({ logFormat = '', line, record }) => {
    const read = readSource(`${line}\n`, { logFormat })
    expect(read.refused).toBe(undefined)
    expect(read.bad).toEqual([])
    expect(read.records[0]).toMatchObject({ ...record, method: 'GET' })
  })

  test.each([
    [
      'several formats',
      'LogFormat "%h %r" common\nLogFormat "%h %r %{Referer}i" combined\nCustomLog x.log common',
      'input_formatSeveral',
    ],
    ['several formats of nginx', "log_format a '$request';\nlog_format b '$status $request';", 'input_formatSeveral'],
    ['the name of a format', 'combined', 'input_formatWithoutUrl'],
    ['a format without an end', "log_format a '$remote_addr $status", 'input_formatUnclosed'],
    ['a format of Apache without an end', 'LogFormat "%h %r', 'input_formatUnclosed'],
  ])('%s: refused with the reason', (_, logFormat, key) => {
    expect(readSource('/x\n', { logFormat }).refused).toBe(key)
  })
})

describe('lines that differ a little from those of known formats', () => {
  test.each([
    [
      'a day of one digit',
      '[1/Mar/2026:01:58:09 +0800] 192.0.2.4 - 15 "-" "GET https://example.com/a" 200 1 "curl/8.5"',
    ],
    [
      'a logger in front, named like a host turned around',
      '2026-03-01 10:00:00,123 INFO  [io.undertow.accesslog] (task-1) 192.0.2.4 [01/Mar/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 "curl/8.5"',
    ],
    [
      'a version without HTTP, a port and a time in front',
      '[2026-03-01 10:00:00 +0000] [77] [INFO] 192.0.2.4:51000 - - [01/Mar/2026:10:00:00 +0000] "GET /a 2" 200 12 "-" "curl/8.5"',
    ],
    [
      'a status and a query under longer names',
      '{"RequestTime":"2026-03-01T10:00:00Z","ClientIP":"192.0.2.4","method":"GET","uri":"/a","uri_param":"-","http_code":"200","RequestUA":"curl/8.5"}',
    ],
  ])('%s', (_, line) => {
    const { records, notes } = readSource(`${line}\n${line}\n`)
    expect(
      records.map(({ url, status, userAgent, time }) => [
        url.replace('https://example.com', ''),
        status,
        userAgent,
        time !== undefined,
      ]),
    ).toEqual([
      ['/a', 200, 'curl/8.5', true],
      ['/a', 200, 'curl/8.5', true],
    ])
    expect(notes).toEqual([])
  })
})
