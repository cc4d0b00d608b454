import { describe, expect, test } from 'vitest'
import { createAudit } from '../audit/audit.ts'
import type { AuditFinding } from '../audit/finding.ts'
import { createLogAudit } from '../audit/log.ts'
import { presets } from '../crawlers/presets.ts'
import { parseWish } from '../intent/parse-wish.ts'
import { parse } from '../parse/parse.ts'
import { type MadeUpSite, madeUpSites } from '../testing/made-up-sites/index.ts'
import { addressesOfFinding, rowsOfFinding } from './finding-rows.ts'
import { findingsOf } from './findings.ts'

const SIZE = 1_200
const crawlers = (presets.find(({ id }) => id === 'default')?.tokens ?? []).map(token => ({ token }))

/** A made-up site with the robots.txt of today. Its log is from the time before. */
function sourcesOf({ origin, ...site }: MadeUpSite, robots = site.robots) {
  const sites = [{ origin, robots: parse(robots) }]
  const before = [{ origin, robots: parse(site.robots) }]
  const audit = createAudit({ sites, crawlers, unique: true, now: 0 })
  const sitemap = audit.addSource({ name: 'sitemap.xml', isSitemap: true })
  audit.add(
    site.sitemap.map((path, i) => ({ row: i + 1, url: origin + path })),
    sitemap,
  )
  audit.add(
    site.crawled.map(({ path, status, noindex, canonical }, i) => ({
      row: i + 2,
      url: origin + path,
      status,
      ...(noindex ? { metaRobots: 'noindex' } : {}),
      ...(canonical === undefined ? {} : { canonical: origin + canonical }),
    })),
    audit.addSource({ name: 'crawl.csv' }),
  )
  const addresses = Object.entries(site.addresses).map(([token, prefixes]) => ({ tokens: [token], prefixes }))
  const log = createLogAudit({ sites: before, addresses, memory: 1e8 })
  log.add(
    site.requests.map(({ time, path, status, agent, address }, i) => ({
      row: i + 1,
      url: path,
      time,
      status,
      userAgent: agent,
      address,
    })),
  )
  return { audit, log, report: audit.report(), logReport: log.report(), wish: parseWish(site.wish).lines }
}

const foundOn = (site: MadeUpSite, robots?: string) => findingsOf(sourcesOf(site, robots))

/** The same with all sources judged by a draft, as on the page. */
function foundByDraft(site: MadeUpSite, draft: string) {
  return findingsOf({ ...sourcesOf({ ...site, robots: draft }), inForce: parse(site.robots) })
}

const shortly = ({ kind, count, of, line, names }: AuditFinding) => ({
  finding: kind,
  count,
  of,
  ...(line === undefined ? {} : { line }),
  ...(names[0] === undefined ? {} : { name: names[0] }),
})

const sites = [1, 2].flatMap(seed => madeUpSites(seed, SIZE))

describe('a made-up site', () => {
  test.each(sites)('$name: every planted problem is found, in order, with its numbers, and nothing else', site => {
    expect(foundOn(site).findings.map(shortly)).toEqual(site.truths)
  })

  test.each(sites)('$name: the rows of a finding are as many as it says', site => {
    const sources = sourcesOf(site)
    const shown = findingsOf(sources).findings.filter(({ inRows, kind }) => inRows && kind !== 'noindex-unseen')
    const rows = shown.map(finding => [...rowsOfFinding(sources, finding)])
    expect(rows.map(({ length }) => length)).toEqual(shown.map(({ count }) => count))
    const urls = rows.map(found => found.slice(0, 3).map(row => sources.audit.view.rowAt(row).url))
    expect(urls).toEqual(shown.map(({ examples }) => examples))
  })

  test.each(sites)('$name: the addresses of a finding, and where requests went, add up to what it says', site => {
    const sources = sourcesOf(site)
    const { findings, crawled } = findingsOf(sources)
    const sumOf = (numbers: readonly number[] = []) => numbers.reduce((sum, one) => sum + one, 0)
    const requestsOf = (kind: string) => sumOf(crawled?.addresses.find(one => one.kind === kind)?.requests)
    const requested = sources.logReport.crawlers.flatMap(one => one.crawled ?? [])
    const all = sumOf(requested.map(({ requests }) => requests))
    const withParameters = requested.flatMap(({ kinds }) => kinds.filter(({ kind }) => kind === 'parameters'))
    const fetches = sources.logReport.crawlers.filter(({ token }) => /Google|Bing/.test(token))
    expect(all).toBe(sumOf(fetches.map(({ verified = 0, robotsTxt }) => verified - robotsTxt.fetches)))
    expect(crawled?.directories[0]).toBe(all)
    const canonicalised = site.crawled.flatMap(({ path, canonical }) => (canonical ? path : []))
    const genuine = site.requests.filter(({ address }) => address.startsWith('192.0.2.'))
    expect(requestsOf('canonicalised')).toBe(genuine.filter(({ path }) => canonicalised.includes(path)).length)
    for (const finding of findings) {
      const { addresses: found, more } = addressesOfFinding(sources, finding)
      expect(more).toBe(0)
      const few = addressesOfFinding(sources, finding, 3)
      expect(few).toEqual({ addresses: found.slice(0, 3), more: Math.max(0, found.length - 3) })
      if (finding.kind === 'orphans') expect(found.length).toBe(finding.count)
      else if (finding.kind !== 'crawl-waste') expect(found).toEqual([])
      else
        expect([found, withParameters].map(some => sumOf(some.map(({ requests }) => requests)))).toEqual([
          finding.count,
          finding.count,
        ])
    }
  })

  test('that is closed for search engines as a whole: all its rows', () => {
    const site = madeUpSites(3, 200)[0] as MadeUpSite
    const sources = sourcesOf({ ...site, wish: '' }, 'User-agent: *\nDisallow: /\n')
    const [closed] = findingsOf(sources).findings
    expect(closed).toMatchObject({ kind: 'site-closed', count: sources.report.rows, origin: site.origin, inRows: true })
    expect(rowsOfFinding(sources, closed as AuditFinding).length).toBe(sources.report.rows)
  })

  test.each(sites)('$name: each repair removes exactly its finding', site => {
    const { findings } = foundOn(site)
    const without = (found: readonly AuditFinding[], gone: AuditFinding) =>
      found.filter(one => one.kind !== gone.kind || one.line !== gone.line || one.names[0] !== gone.names[0])
    const repaired = findings.filter(({ repair }) => repair)
    expect(repaired.length).toBeGreaterThan(0)
    for (const finding of repaired) {
      expect(finding.repair?.others).toBe(0)
      expect(finding.repair?.proof.key).not.toBe('finding_notProved')
      const after = foundOn(site, finding.repair?.text).findings
      const kinds = (all: readonly AuditFinding[]) => all.map(({ kind, names }) => `${kind} ${names[0] ?? ''}`)
      expect(kinds(after)).toEqual(kinds(without(findings, finding)))
      const byDraft = foundByDraft(site, finding.repair?.text ?? '').findings
      expect(kinds(byDraft)).toEqual(kinds(without(findings, finding)).filter(kind => !kind.startsWith('forbidden')))
    }
  })
})
