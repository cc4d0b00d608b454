/** Addresses of visitors are only compared: they must not be in any report, reason, example or error. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawlers } from '../../crawlers/registry.ts'
import { parse } from '../../parse/parse.ts'
import { runs } from '../../testing/runs.ts'
import { createLogAudit } from '../log.ts'
import { openSource, type SourceOptions } from '../sources/index.ts'

const robots = parse('User-agent: *\nDisallow: /private\nDisallow: /*?from=')
const agents = ['', 'bot', 'GPTBot/1.2', 'Googlebot/2.1', 'FooBot/1.0', 'curl/8', 'Mozilla/5.0 Firefox/140.0', '-']
const octet = fc.integer({ min: 100, max: 255 })
const address = fc.oneof(
  fc.tuple(octet, octet, octet, octet).map(octets => octets.join('.')),
  fc.tuple(octet, octet, octet).map(groups => `2001:db8:${groups.map(group => group.toString(16)).join(':')}::1`),
)

/** How servers write a visit, and how lines get broken. */
const formats: readonly ((address: string, agent: string, url: string) => string)[] = [
  (from, agent, url) => `${from} - - [02/Jan/2025:03:04:05 +0000] "GET ${url} HTTP/1.1" 200 5 "-" "${agent}"`,
  (from, agent, url) => `a.example ${from} - - [02/Jan/2025:03:04:05 +0000] "GET ${url} HTTP/1.1" 403 - "-" "${agent}"`,
  (from, agent, url) => JSON.stringify({ client_ip: from, url, user_agent: agent, status: 200, time: from }),
  (from, agent, url) => JSON.stringify({ host: from, path: url, agent, code: 200 }),
  (from, agent, url) =>
    `h2 2025-01-02T03:04:05.000000Z app/x/1 ${from}:2817 10.0.0.1:80 0 0 0 200 200 34 812 "GET https://a.example${url} HTTP/2.0" "${agent}" - -`,
  (from, agent, url) =>
    `Jan  2 03:04:05 web nginx: ${from} - - [02/Jan/2025:03:04:05 +0000] "GET ${url}" 200 5 "-" "${agent}"`,
  from => from,
  from => `${from} - - [02/Jan/2025:03:04:05 +0000] "-" 400 0 "-" "-"`,
  from => `${from} - - [02/Jan/2025:03:04:05 +0000] "CONNECT ${from}:443 HTTP/1.1" 400 0 "-" "-"`,
  from => `{"client_ip":"${from}","url":`,
]

const visit = fc.record({
  from: address,
  agent: fc.constantFrom(...agents),
  format: fc.nat(formats.length - 1),
  url: fc.constantFrom('/', '/private/x', '/robots.txt', '/x?from=', '*'),
  /** A site may write its visitor's address into URLs, and a program may write it into its name. */
  inUrl: fc.boolean(),
  inAgent: fc.boolean(),
  cut: fc.option(fc.nat(120), { nil: undefined }),
})

const options = fc.constantFrom<SourceOptions>(
  {},
  { reader: 'combined' },
  { reader: 'vhost-combined' },
  { reader: 'json' },
  { reader: 'alb' },
  { logFormat: '$remote_addr $request' },
)

test('no address of a visitor is shown, for any log and any way of reading it', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 12 }), options, (visits, given) => {
      const lines = visits.map(({ from, agent, format, url, inUrl, inAgent, cut }) => {
        const name = inAgent ? `${agent} ${from} (+http://${from}/)` : agent
        return formats[format]?.(from, name, inUrl ? url + from : url).slice(0, cut) ?? ''
      })
      const log = createLogAudit({
        sites: [{ origin: 'https://a.example', robots }],
        addresses: [
          { tokens: crawlers.slice(0, 5).map(({ token }) => token), prefixes: visits.map(({ from }) => from) },
        ],
      })
      const told: unknown[] = []
      const source = openSource({
        name: 'access.log',
        options: given,
        sink: {
          records: batch => log.add(batch),
          bad: row => {
            told.push(row)
            log.addBad([row])
          },
          found: description => told.push(description),
        },
      })
      source.push(new TextEncoder().encode(lines.join('\n')))
      source.end()
      // The description of a table shows cells on purpose: the person uses them to choose columns.
      const { table, ...description } = source.describe()
      const shown = JSON.stringify([table ? [] : told, description, log.report()])
      for (const { from } of visits) expect(shown).not.toContain(from)
    }),
    runs(500),
  )
})
