import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesOnPage } from '../crawlers/page-names.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import { canonicalOf } from '../indexing/canonical.ts'
import { directivesFor } from '../indexing/combined-directives.ts'
import { pageDirectives } from '../indexing/page.ts'
import { parse } from '../parse/parse.ts'
import { runs } from '../testing/runs.ts'
import { serialisedPath } from '../url/serialise.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import type { SiteState } from '../verdict/verdict.ts'
import { siteStates } from '../verdict/verdict-code.ts'
import { type Audit, createAudit } from './audit.ts'
import type { AuditOptions } from './audit-state.ts'
import { type ConflictKind, conflictKinds } from './conflicts.ts'
import type { AuditSite } from './crawler-matchers.ts'
import { octetsOfText } from './octets.ts'
import type { AuditRecord, BadRow } from './record.ts'
import type { RowVerdict } from './view.ts'
import { notUrl } from './wording.ts'

const ORIGIN = 'https://a.example'
const SECOND = 'http://b.example:8080'
const now = 1_767_225_600_000
const tokens = ['Googlebot', 'Bingbot', 'GPTBot', 'Amzn-SearchBot', 'MyOwnBot', 'AdsBot-Google']

const path = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'B',
      'é',
      '%c3%a9',
      '%41',
      '.',
      '..',
      '/',
      '/',
      '?',
      '=',
      '//',
      "'",
      ' ',
      ';',
      'x.js',
      'x.PNG',
    ),
    { maxLength: 7 },
  )
  .map(pieces => `/${pieces.join('')}`)
const origin = fc.constantFrom(
  ORIGIN,
  ORIGIN,
  ORIGIN,
  'HTTPS://A.example:443',
  SECOND,
  'https://c.example',
  'http://a.example',
)
const fragment = fc.constantFrom('', '', '#x', '#/y?z')
const parameter = fc.constantFrom('', '', '', '?utm_source=x', '?q=1&PHPSESSID=2', ';jsessionid=7', '?mysid=1')
const notUrls = fc.constantFrom('', 'a', 'mailto:a@a.example', 'https://', 'a.html', 'https://a b/', '?x', 'data:,x')
const url = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(origin, path, parameter, fragment).map(parts => parts.join('')) },
  { weight: 3, arbitrary: fc.tuple(path, parameter, fragment).map(parts => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(ORIGIN, ` ${ORIGIN}/a `, `${SECOND}?a`, '//b.example:8080/x', 'https://xn--/'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a.example/a', ' A.example?utm_source=x ', 'b.example:8080/b', 'c.example'),
  },
  { weight: 1, arbitrary: notUrls },
)
const record: fc.Arbitrary<Omit<AuditRecord, 'row'>> = fc.record(
  {
    url,
    kind: fc.constantFrom('page' as const, 'alternate' as const, 'image' as const, 'video' as const),
    status: fc.constantFrom(200, 404, 0, 99_999),
    metaRobots: fc.constantFrom('noindex', 'index, follow', 'unavailable_after: 2020-01-01', ''),
    xRobotsTag: fc.constantFrom('googlebot: noindex', 'none', 'bingbot: nofollow'),
    canonical: url,
  },
  { requiredKeys: ['url'] },
)
const records = fc
  .array(record, { maxLength: 40 })
  .map(list => list.map((one, i): AuditRecord => ({ ...one, row: i + 2 })))

const agent = fc.constantFrom('Googlebot', 'Bingbot', '*', 'GPTBot')
const rule = fc
  .tuple(
    fc.constantFrom('Allow', 'Disallow', 'Disallow'),
    fc.oneof(path, fc.constantFrom('/', '/*b', '/*.js$', '/*?', '')),
  )
  .map(([type, pattern]) => `${type}: ${pattern}`)
const file = fc
  .array(fc.tuple(agent, fc.array(rule, { maxLength: 4 })).map(([name, rules]) => [`User-agent: ${name}`, ...rules]))
  .map(groups => parse(groups.flat().join('\n')))

const sites = fc
  .tuple(file, fc.option(file))
  .map(([first, second]): readonly AuditSite[] => [
    { origin: `${ORIGIN}/any`, robots: first },
    ...(second ? [{ origin: SECOND, robots: second }] : []),
  ])

/** A plain implementation of the audit, row by row, with an object for each row and nothing shared. */
function reference({ sites, unique, judgeOthers }: AuditOptions, list: readonly AuditRecord[], isSitemap: boolean) {
  const counts = { read: list.length, judged: 0, otherHost: 0, notUrl: 0, repeated: 0, bad: 0 }
  interface Row {
    url: string
    sourceRow: number
    facts: Set<string>
    verdicts: RowVerdict[]
    status: number | undefined
    noindex: boolean[] | undefined
    canonical: { url: string; verdicts: RowVerdict[] } | undefined
    path: string
  }
  const rows: Row[] = []
  const withScheme = (text: string) => {
    if (/^a\.example\b/i.test(text)) return `https://${text}`
    if (/^b\.example:8080\b/i.test(text)) return `${sites.length > 1 ? 'http' : 'https'}://${text}`
    if (text === 'c.example') return `https://${text}`
    return text
  }
  const trimmed = (text: string) => text.replace(/^[\0- ]+|[\0- ]+$/g, '')
  const serialise = (text: string) => {
    try {
      // In a request, the text after two slashes is a path.
      const whole =
        !unique && text.startsWith('//') ? ORIGIN + text : unique ? withScheme(trimmed(text)) : trimmed(text)
      const parsed = new URL(whole, whole.startsWith('/') ? ORIGIN : undefined)
      if (!['http:', 'https:', 'ftp:'].includes(parsed.protocol)) return undefined
      const path = serialisedPath(parsed)
      return { origin: parsed.origin, path, url: parsed.origin + path }
    } catch {
      return undefined
    }
  }
  const siteFor = (origin: string) => sites.find(site => new URL(site.origin).origin === origin)
  const judge = ({ origin, url }: { origin: string; url: string }) => {
    const site = siteFor(origin) ?? (judgeOthers ? sites[0] : undefined)
    return (
      site &&
      tokens.map(token => {
        const { state, verdict } = siteMatcher(site, crawlerForOwnToken(token)).evaluate(new URL(url))
        const { type, pattern, line } = verdict?.rule ?? {}
        return { state, line, rule: type && `${type === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`.trimEnd() }
      })
    )
  }
  for (const one of list) {
    const found = serialise(one.url)
    const verdicts = found && judge(found)
    if (!found) counts.notUrl++
    else if (!verdicts) counts.otherHost++
    else {
      const before = unique ? rows.find(row => row.url === found.url) : undefined
      counts[before ? 'repeated' : 'judged']++
      const { url, path } = found
      const row: Row = before ?? {
        ...{ url, path, sourceRow: one.row, facts: new Set(), verdicts },
        ...{ status: undefined, noindex: undefined, canonical: undefined },
      }
      if (!before) rows.push(row)
      row.facts.add(one.kind ?? 'page')
      if (isSitemap && (one.kind ?? 'page') === 'page') row.facts.add('sitemap')
      if (one.status === 200 || one.status === 404) row.status ??= one.status
      const page = pageDirectives({
        metas: one.metaRobots ? [{ name: 'robots', content: one.metaRobots }] : [],
        headers: one.xRobotsTag ? [{ name: 'X-Robots-Tag', value: one.xRobotsTag }] : [],
      })
      const says = tokens.map(token => {
        const sum = directivesFor(page, namesOnPage(crawlerForOwnToken(token)))
        return sum.flags.noindex !== undefined || (sum.unavailableAfter?.value ?? Infinity) < now
      })
      if (says.includes(true)) row.noindex ??= says
      // Equal texts without a scheme in both columns name the page itself.
      const isSelf = one.canonical === one.url && !one.url.includes('//')
      const canonical = canonicalOf(isSelf ? url : one.canonical, url)
      const target = canonical.state === 'other' ? serialise(canonical.url) : undefined
      const ofTarget = target && target.url !== url && judge(target)
      if (ofTarget) row.canonical ??= { url: target.url, verdicts: ofTarget }
    }
  }
  return { counts, rows }
}

type Row = ReturnType<typeof reference>['rows'][number]

function conflictsOf(row: Row, crawler: number): ConflictKind[] {
  const { state } = row.verdicts[crawler] ?? {}
  const found: ConflictKind[] = []
  const engines = tokens.flatMap((token, i) => (crawlerForOwnToken(token).category === 'search' ? [i] : []))
  if (!engines.includes(crawler)) return found
  const [pathname = ''] = row.path.split('?')
  const extension = /\.([a-z0-9]+)$/i.exec(pathname.slice(pathname.lastIndexOf('/')))?.[1]?.toLowerCase()
  if (state === 'blocked') {
    if (row.facts.has('sitemap')) found.push('sitemap-blocked')
    if (row.noindex?.[crawler]) found.push('noindex-unseen')
    if (row.canonical) found.push('canonical-unseen')
    if (row.facts.has('alternate')) found.push('alternate-blocked')
    if (row.facts.has('image') || extension === 'js' || extension === 'png') found.push('resource-blocked')
    if (engines.some(i => row.verdicts[i]?.state === 'allowed')) found.push('engines-disagree')
  }
  if (state === 'allowed') {
    if (row.canonical?.verdicts[crawler]?.state === 'blocked') found.push('canonical-blocked')
    if (/[?&](?:utm_source|PHPSESSID)=|;jsessionid=/.test(row.path)) found.push('parameter-open')
  }
  return found
}

/** The line that causes a conflict, with the origin of its file. */
function linesBehind(kind: ConflictKind, row: Row | undefined, crawler: number, sites: readonly AuditSite[]) {
  const behind = kind === 'canonical-blocked' ? row?.canonical : row
  if (!behind || kind === 'parameter-open') return []
  const { origin: of } = new URL(behind.url)
  const { origin } = sites.find(site => new URL(site.origin).origin === of) ?? (sites[0] as AuditSite)
  return [{ origin, line: behind.verdicts[crawler]?.line }]
}

function mostFrequent(lines: readonly { origin: string; line: number | undefined }[]) {
  const counts = new Map<string, { origin: string; line: number | undefined; count: number }>()
  for (const one of lines) {
    const key = JSON.stringify(one)
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.line ?? 0) - (b.line ?? 0) || (a.origin < b.origin ? 1 : -1))
    .slice(0, 5)
}

const optionsOf = (sites: readonly AuditSite[], unique: boolean, judgeOthers: boolean): AuditOptions => ({
  ...{ sites, unique, judgeOthers, now },
  crawlers: tokens.map(token => ({ token })),
})

function auditOf(options: AuditOptions, list: readonly AuditRecord[], isSitemap = false): Audit {
  const audit = createAudit(options)
  audit.add(list, audit.addSource({ name: 'list', isSitemap }))
  return audit
}

const crawlerNumbers = tokens.map((_, i) => i)
const numbers = (rows: readonly Row[], test: (row: Row) => boolean) => rows.flatMap((row, i) => (test(row) ? [i] : []))

describe('the audit equals a plain implementation, row by row', () => {
  test('verdicts, counts, sums and filters', () => {
    fc.assert(
      fc.property(
        sites,
        records,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (sites, list, unique, others, isSitemap) => {
          const options = optionsOf(sites, unique, others)
          const { counts, rows } = reference(options, list, isSitemap)
          const { report, view } = auditOf(options, list, isSitemap)
          const told = report()
          expect(told.counts).toEqual(counts)
          const { read, ...parts } = told.counts
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(read)
          const otherHosts = told.otherOrigins.origins.reduce((sum, { count }) => sum + count, told.otherOrigins.more)
          expect(otherHosts).toBe(counts.otherHost)
          expect(view.count()).toBe(rows.length)
          rows.forEach((row, i) => {
            const { url, sourceRow, verdicts, status, facts, noindex, canonical } = row
            const kinds = [...facts].filter(fact => fact !== 'sitemap')
            const found = view.rowAt(i)
            const conflicts = conflictKinds.flatMap(kind => {
              const crawlers = crawlerNumbers.filter(crawler => conflictsOf(row, crawler).includes(kind))
              return crawlers.length > 0 ? [{ kind, crawlers }] : []
            })
            const known = { url, source: 0, sourceRow, verdicts, status, conflicts, canonical: canonical?.url }
            const noindexFor = crawlerNumbers.filter(crawler => noindex?.[crawler])
            expect(found).toEqual({ ...known, noindexFor, kinds: expect.any(Array) })
            expect([...found.kinds].sort()).toEqual(kinds.sort())
          })
          for (const crawler of crawlerNumbers) {
            for (const state of siteStates) {
              const wanted = numbers(rows, row => row.verdicts[crawler]?.state === state)
              expect(told.crawlers[crawler]?.states[state]).toBe(wanted.length)
              expect([...view.filter({ crawler, state })]).toEqual(wanted)
            }
            for (const conflict of conflictKinds) {
              const wanted = numbers(rows, row => conflictsOf(row, crawler).includes(conflict))
              expect([...view.filter({ crawler, conflict })], conflict).toEqual(wanted)
              const sum = told.conflicts.find(({ kind }) => kind === conflict)?.byCrawler[crawler]
              expect(sum?.count ?? 0).toBe(wanted.length)
              expect(sum?.examples ?? []).toEqual(wanted.slice(0, 3).map(i => rows[i]?.url))
              const lines = wanted.flatMap(i => linesBehind(conflict, rows[i], crawler, sites))
              expect(sum?.lines ?? []).toEqual(mostFrequent(lines))
            }
          }
          for (const conflict of conflictKinds) {
            const wanted = numbers(rows, row => crawlerNumbers.some(i => conflictsOf(row, i).includes(conflict)))
            expect(told.conflicts.find(({ kind }) => kind === conflict)?.rows ?? 0).toBe(wanted.length)
            expect([...view.filter({ conflict })]).toEqual(wanted)
          }
        },
      ),
      runs(150),
    )
  })

  test('a page that names itself in other escapes is its own canonical', () => {
    const sites = [{ origin: ORIGIN, robots: parse('') }]
    const { view } = auditOf(
      optionsOf(sites, false, false),
      [{ url: '/é', canonical: `${ORIGIN}/%c3%a9`, row: 2 }],
      false,
    )
    expect(view.rowAt(0).canonical).toBeUndefined()
  })

  test('rules, directories and types', () => {
    fc.assert(
      fc.property(sites, records, fc.boolean(), (sites, list, others) => {
        const options = optionsOf(sites, true, others)
        const { rows } = reference(options, list, false)
        const { report, view } = auditOf(options, list)
        const told = report()
        const siteOf = (row: Row) =>
          Math.max(
            0,
            sites.findIndex(site => new URL(site.origin).origin === new URL(row.url).origin),
          )
        told.files.forEach(({ rules }, site) => {
          for (const { line, decides, examples } of rules) {
            const decided = (row: Row, crawler: number) => siteOf(row) === site && row.verdicts[crawler]?.line === line
            decides.forEach((number, crawler) => {
              expect(number ?? 0).toBe(numbers(rows, row => decided(row, crawler)).length)
            })
            const any = numbers(rows, row => crawlerNumbers.some(crawler => decided(row, crawler)))
            expect(examples).toEqual(any.slice(0, 3).map(i => rows[i]?.url))
          }
          const lines = rules.map(({ line }) => line)
          const deciding = rows
            .filter(row => siteOf(row) === site)
            .flatMap(row => row.verdicts.flatMap(one => one.line ?? []))
          expect(deciding.filter(line => !lines.includes(line))).toEqual([])
        })
        for (const { node, path = '', origin, rows: count, blocked } of told.directories) {
          const inside = numbers(
            rows,
            row => new URL(row.url).origin === origin && row.path.split('?')[0]?.startsWith(path) === true,
          )
          expect([...view.filter({ directory: node })]).toEqual(inside)
          expect(count).toBe(inside.length)
          expect(blocked).toEqual(
            crawlerNumbers.map(i => inside.filter(row => rows[row]?.verdicts[i]?.state === 'blocked').length),
          )
        }
        const direct = told.directories.flatMap(({ node }) => [...view.filter({ directory: node, directly: true })])
        expect(direct.sort((a, b) => a - b)).toEqual(numbers(rows, () => true))
        const roots = told.directories.filter(({ parent }) => parent < 0)
        expect(roots.reduce((sum, root) => sum + root.rows, 0)).toBe(rows.length)
        expect(told.types.reduce((sum, type) => sum + type.rows, 0)).toBe(rows.length)
        for (const { type, rows: count, blocked } of told.types) {
          const found = view.filter({ type: type ?? '' })
          expect(count).toBe(found.length)
          expect(blocked).toEqual(
            crawlerNumbers.map(i => [...found].filter(row => rows[row]?.verdicts[i]?.state === 'blocked').length),
          )
        }
      }),
      runs(100),
    )
  })

  test('in any chunks of several sources, with reports in between', () => {
    fc.assert(
      fc.property(sites, sites, fc.array(fc.tuple(records, fc.nat(1), fc.nat(30))), (sites, others, chunks) => {
        const options = optionsOf(sites, true, true)
        const begun = () => {
          const audit = createAudit(options)
          audit.addSource({ name: 'list' })
          audit.addSource({ name: 'sitemap', isSitemap: true })
          return audit
        }
        const audit = begun()
        const again = audit.judgeAgain(others)
        chunks.forEach(([list, source, steps], i) => {
          audit.add(list, source)
          const fresh = begun()
          for (const [before, of] of chunks.slice(0, i + 1)) fresh.add(before, of)
          expect(audit.report()).toEqual(fresh.report())
          again.step(steps)
          again.report()
        })
        while (!again.step(10));
        const atOnce = audit.judgeAgain(others)
        while (!atOnce.step(1_000));
        expect(again.report()).toEqual(atOnce.report())
      }),
      runs(40),
    )
  })

  test('rows given as octets', () => {
    const anyText = fc.array(fc.oneof(url, fc.constantFrom(' ', 'é', `${SECOND}/b`, '//x/y')), { maxLength: 30 })
    fc.assert(
      fc.property(sites, anyText, fc.boolean(), fc.boolean(), (sites, urls, unique, isSitemap) => {
        const options = optionsOf(sites, unique, true)
        const records = urls.map((url, i): AuditRecord => ({ row: i * 2 + 1, url }))
        const asRecords = auditOf(options, records, isSitemap)
        const audit = createAudit(options)
        const octets = octetsOfText(urls.map(url => `${url}\n`).join(''))
        const from = Uint32Array.from(urls, (_, i) => octetsOfText(urls.slice(0, i).join(' ')).length + (i > 0 ? 1 : 0))
        const to = from.map((begin, i) => begin + octetsOfText(urls[i] ?? '').length)
        const rows = Uint32Array.from(urls, (_, i) => i * 2 + 1)
        audit.addUrls({ octets, count: urls.length, from, to, rows }, audit.addSource({ name: 'list', isSitemap }))
        expect(audit.report()).toEqual(asRecords.report())
        for (let row = 0; row < audit.view.count(); row++) {
          expect(audit.view.rowAt(row)).toEqual(asRecords.view.rowAt(row))
        }
      }),
      runs(60),
    )
  })

  test('judged again for other crawlers', () => {
    fc.assert(
      fc.property(
        sites,
        records,
        fc.shuffledSubarray([...tokens, 'Applebot'], { minLength: 1 }),
        (sites, list, asked) => {
          const options = optionsOf(sites, true, true)
          const crawlers = asked.map(token => ({ token, reading: 'rfc9309' as const }))
          const audit = auditOf(options, list)
          const again = audit.judgeAgain([], crawlers)
          while (!again.step(7));
          const { changes, ...sums } = again.report()
          const fresh = auditOf({ ...options, crawlers }, list)
          expect(fresh.report()).toMatchObject(sums)
          for (let row = 0; row < audit.view.count(); row++)
            expect(again.view.rowAt(row)).toEqual(fresh.view.rowAt(row))
          expect(changes.map(({ token }) => token)).toEqual(asked.filter(token => tokens.includes(token)))
          for (const { token, newlyBlocked } of changes) {
            const [now, was] = [asked.indexOf(token), tokens.indexOf(token)]
            const turned = [...fresh.view.filter({ crawler: now, state: 'blocked' })].filter(
              row => audit.view.rowAt(row).verdicts[was]?.state !== 'blocked',
            )
            expect(newlyBlocked).toBe(turned.length)
            expect([...again.view.filter({ crawler: now, change: 'blocked' })]).toEqual(turned)
          }
        },
      ),
      runs(60),
    )
  })

  test('judged again, in steps of any size', () => {
    fc.assert(
      fc.property(
        sites,
        sites,
        records,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (before, after, list, size, others) => {
          const options = optionsOf(before, true, others)
          const audit = auditOf(options, list)
          const again = audit.judgeAgain(after)
          const count = audit.view.count()
          // A row may be requested before it is judged.
          const early = Array.from({ length: count }, (_, i) => again.view.rowAt(i))
          let steps = 0
          while (!again.step(size)) steps++
          expect(steps).toBeLessThanOrEqual(again.progress().total / size)
          expect(again.progress().done).toBe(again.progress().total)
          const kept = before.filter(({ origin }) => !after.some(site => site.origin === origin))
          const fresh = auditOf(optionsOf([...after, ...kept], true, others), list)
          const { changes, ...sums } = again.report()
          if (after.length <= before.length) {
            const {
              counts: _,
              sources,
              otherOrigins,
              stated,
              withoutScheme,
              unjudged,
              full,
              ...wanted
            } = fresh.report()
            expect(sums).toEqual(wanted)
          }
          changes.forEach(({ newlyBlocked, newlyAllowed, changes: states }, crawler) => {
            const turned = (state: SiteState) =>
              early.flatMap((row, i) => {
                const was = audit.view.rowAt(i).verdicts[crawler]?.state
                return row.verdicts[crawler]?.state === state && was !== state ? [i] : []
              })
            expect(newlyBlocked).toBe(turned('blocked').length)
            expect(newlyAllowed).toBe(turned('allowed').length)
            expect([...again.view.filter({ crawler, change: 'blocked' })]).toEqual(turned('blocked'))
            expect(again.view.filter({ crawler, change: 'any' })).toHaveLength(
              states.reduce((sum, one) => sum + one.rows, 0),
            )
          })
          early.forEach((row, i) => {
            expect(again.view.rowAt(i)).toEqual(row)
          })
        },
      ),
      runs(80),
    )
  })
})

describe('rows for a table', () => {
  test('a text is found unescaped or escaped, in any case', () => {
    const text = fc.oneof(fc.constantFrom('é', '%C3%A9', 'example/a', 'https://A', '://b', 'le/', 'a b', 'zz'), path)
    fc.assert(
      fc.property(records, text, (list, wanted) => {
        const { view } = auditOf(optionsOf([{ origin: ORIGIN, robots: parse('') }], false, true), list)
        const escaped = wanted.trim().replaceAll('é', '%C3%A9').replaceAll(' ', '%20').toLowerCase()
        const urls = Array.from({ length: view.count() }, (_, i) => view.rowAt(i).url.toLowerCase())
        expect([...view.filter({ text: wanted })]).toEqual(urls.flatMap((one, i) => (one.includes(escaped) ? [i] : [])))
      }),
    )
  })

  test('sorted by URL, state, line and source', () => {
    fc.assert(
      fc.property(sites, fc.array(records, { maxLength: 4 }), fc.nat(5), (sites, lists, crawler) => {
        const { view } = auditOf(optionsOf(sites, false, true), lists.flat())
        const rows = view.filter({})
        const all = [...rows]
        const shown = all.map(row => view.rowAt(row))
        const originOf = (row: number) => new URL(shown[row]?.url ?? '').origin
        const by = (key: (row: number) => string | number) => (a: number, b: number) => {
          const [left, right] = [key(a), key(b)]
          return left < right ? -1 : left > right ? 1 : a - b
        }
        // Origin and path are compared one after the other.
        const key = (row: number) => `${originOf(row)}\n${shown[row]?.url.slice(originOf(row).length)}`
        expect([...view.sort(rows, { by: 'url' })]).toEqual(all.sort(by(key)))
        expect([...view.sort(rows, { by: 'url' }, true)]).toEqual(all.sort(by(key)).reverse())
        const state = (row: number) => siteStates.indexOf(shown[row]?.verdicts[crawler]?.state ?? 'allowed')
        expect([...view.sort(rows, { by: 'state', crawler })]).toEqual(all.sort(by(state)))
        const line = (row: number) => shown[row]?.verdicts[crawler]?.line ?? 0
        expect([...view.sort(rows, { by: 'line', crawler })]).toEqual(all.sort(by(line)))
        expect([...view.sort(rows, { by: 'line', crawler }, true)]).toEqual(all.sort(by(row => -line(row))))
        expect([...view.sort(view.sort(rows, { by: 'url' }), { by: 'source' })]).toEqual([...rows])
      }),
      runs(60),
    )
  })

  test('a row is found by its number in its source, or else the next row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 }))), fc.boolean(), (chunks, unique) => {
        const audit = createAudit(optionsOf([{ origin: ORIGIN, robots: parse('') }], unique, true))
        const numbers = ['a', 'b', 'c'].map(name => ({ source: audit.addSource({ name }), last: 0 }))
        for (const [place, count] of chunks) {
          const of = numbers[place] as (typeof numbers)[number]
          const list = Array.from({ length: count }, (_, i): AuditRecord => {
            // Some rows share a number, some numbers are left out, and some URLs are repeated.
            of.last += (i * 7 + count) % 3
            return { row: of.last, url: `/${(i * of.last) % 10}` }
          })
          audit.add(list, of.source)
        }
        const rows = Array.from({ length: audit.view.count() }, (_, row) => ({ row, ...audit.view.rowAt(row) }))
        for (const source of [0, 1, 2, 3]) {
          for (let wanted = 0; wanted < 20; wanted++) {
            const next = rows.find(row => row.source === source && row.sourceRow >= wanted)
            expect(audit.view.find(source, wanted)).toBe(next?.row)
          }
        }
      }),
    )
  })

  test('a row that does not exist', () => {
    const { view } = auditOf(optionsOf([{ origin: ORIGIN, robots: parse('') }], true, false), [{ row: 1, url: '/' }])
    expect(view.rowAt(0).url).toBe(`${ORIGIN}/`)
    for (const row of [-1, 1, 0.5, Number.NaN]) expect(() => view.rowAt(row)).toThrow(RangeError)
  })
})

describe('limits', () => {
  const site = { origin: ORIGIN, robots: parse('User-agent: *\nDisallow: /b') }

  test('more rows and octets than fit into one chunk', () => {
    const audit = createAudit({ ...optionsOf([site], true, false), crawlers: [{ token: 'MyOwnBot' }] })
    const source = audit.addSource({ name: 'list' })
    const many = 70_000
    const address = (i: number) => `${ORIGIN}/${i % 2 ? 'a' : 'b'}/${'x'.repeat(i % 50)}/${i}`
    const list = Array.from({ length: many }, (_, i) => ({ row: i + 1, url: address(i) }))
    audit.add(list, source)
    audit.add(list, source)
    expect(audit.report().counts).toMatchObject({ judged: many, repeated: many })
    expect(audit.report().crawlers[0]?.states).toMatchObject({ allowed: many / 2, blocked: many / 2 })
    for (const i of [0, 1, 65_535, 65_536, many - 1])
      expect(audit.view.rowAt(i)).toMatchObject({ url: address(i), sourceRow: i + 1 })
    const sorted = audit.view.sort(audit.view.filter({}), { by: 'url' })
    const urls = [...sorted].map(row => audit.view.rowAt(row).url)
    expect(urls).toEqual(urls.slice().sort())
    const again = audit.judgeAgain([{ origin: ORIGIN, robots: parse('User-agent: *\nDisallow: /a') }])
    while (!again.step(30_000));
    expect(again.report().changes[0]).toMatchObject({ newlyBlocked: many / 2, newlyAllowed: many / 2 })
  })

  test('rows that do not fit are refused, and earlier rows are kept', () => {
    const audit = createAudit({ ...optionsOf([site], true, false), memory: 3_000_000 })
    const source = audit.addSource({ name: 'list' })
    const list = Array.from({ length: 200_000 }, (_, i) => ({ row: i, url: `/${i}` }))
    expect(() => audit.add(list, source)).toThrow(RangeError)
    const { counts, full } = audit.report()
    expect(full?.text).toMatch(/3 MB/)
    expect(counts.judged).toBeGreaterThan(1_000)
    expect(counts.judged).toBeLessThan(200_000)
    expect(audit.view.count()).toBe(counts.judged)
    expect(audit.view.rowAt(counts.judged - 1).url).toBe(`${ORIGIN}/${counts.judged - 1}`)
    expect(() => audit.add([{ row: 1, url: '/new' }], source)).toThrow(RangeError)
    expect(audit.report().counts).toEqual(counts)
  })

  test('directories beyond the limits are counted together', () => {
    const limits = { roots: 2, width: 3, nodes: 100 }
    const audit = createAudit({ ...optionsOf([site], true, true), directories: limits })
    const source = audit.addSource({ name: 'list' })
    const hosts = ['a.example', 'c.example', 'd.example', 'e.example']
    audit.add(
      hosts.flatMap(host => Array.from({ length: 10 }, (_, i) => ({ row: i, url: `https://${host}/${i}/x/y/z/` }))),
      source,
    )
    const { directories } = audit.report()
    const roots = directories.filter(({ parent }) => parent < 0)
    expect(roots.map(({ origin, path, rows }) => [origin, path, rows])).toEqual([
      ['https://a.example', '/', 10],
      ['https://c.example', '/', 10],
      [undefined, undefined, 20],
    ])
    for (const { node, path, rows } of roots) {
      const inside = directories.filter(({ parent }) => parent === node)
      expect(inside.map(one => [one.path, one.rows])).toEqual(
        path === undefined
          ? []
          : [
              ['/0/', 1],
              ['/1/', 1],
              ['/2/', 1],
              [undefined, 7],
            ],
      )
      expect(audit.view.filter({ directory: node })).toHaveLength(rows)
    }
    expect(Math.max(...directories.map(({ path }) => path?.split('/').length ?? 0))).toBe(5)
  })

  test('rows that are not judged are counted, and the first of them are kept', () => {
    const audit = createAudit(optionsOf([site], true, false))
    const source = audit.addSource({ name: 'list' })
    const reason = notUrl()
    audit.add(
      [
        { row: 3, url: `not a url ${'x'.repeat(300)}` },
        { row: 4, url: `/${'x'.repeat(70_000)}` },
      ],
      source,
    )
    audit.addBad(
      Array.from({ length: 500 }, (_, row): BadRow => ({ row, reason })),
      source,
    )
    const { counts, unjudged, sources } = audit.report()
    expect(counts).toMatchObject({ read: 502, notUrl: 2, bad: 500 })
    expect(sources).toEqual([{ name: 'list', isSitemap: false, ...counts }])
    expect(unjudged).toHaveLength(100)
    expect(unjudged[0]).toMatchObject({ source: 0, row: 3, reason })
    expect(unjudged[0]?.url).toMatch(/^not a url x{190}…$/)
    expect(unjudged[1]?.reason.text).toMatch(/65,536 characters/)
    expect(unjudged[2]).toEqual({ source: 0, row: 0, url: undefined, reason })
  })

  test('URLs without a scheme belong to the site with that host, by default to its https site', () => {
    const secure = { ...site, origin: 'https://a.example' }
    const plain = { ...site, origin: 'http://b.example' }
    const written = ['a.example/1', 'b.example/2', 'A.EXAMPLE/3?x#y', 'c.example', 'index.html', 'a.example/1']
    const rows = written.map((url, row) => ({ row, url }))
    const audit = auditOf(optionsOf([secure, plain], true, false), rows)
    const { counts, withoutScheme, otherOrigins } = audit.report()
    expect(counts).toMatchObject({ read: 6, judged: 3, repeated: 1, otherHost: 1, notUrl: 1 })
    expect(withoutScheme).toBe(5)
    expect(otherOrigins.origins).toEqual([{ origin: 'https://c.example', count: 1 }])
    expect([0, 1, 2].map(row => audit.view.rowAt(row).url)).toEqual([
      'https://a.example/1',
      'http://b.example/2',
      'https://a.example/3?x',
    ])
    const requests = auditOf(optionsOf([secure], false, false), [{ row: 0, url: 'a.example/1' }])
    expect(requests.report().counts).toMatchObject({ notUrl: 1 })
  })

  test('a report is plain data', () => {
    const audit = auditOf(optionsOf([site], true, false), [
      { row: 1, url: '/b' },
      { row: 2, url: 'x' },
    ])
    expect(JSON.parse(JSON.stringify(audit.report()))).toMatchObject({ counts: { read: 2 } })
    expect(structuredClone(audit.report())).toEqual(audit.report())
  })

  test.each<[string, Partial<AuditOptions>]>([
    ['no site', { sites: [] }],
    ['no crawler', { crawlers: [] }],
    ['an origin that is none', { sites: [{ ...site, origin: 'a.example' }] }],
    ['a token that is empty', { crawlers: [{ token: '' }] }],
  ])('%s throws a TypeError', (_, options) => {
    expect(() => createAudit({ ...optionsOf([site], true, false), ...options })).toThrow(TypeError)
  })
})

test('two slashes begin a path in a request, but a host in a link', () => {
  const sites = [{ origin: ORIGIN, robots: parse('') }]
  const { view } = auditOf(optionsOf(sites, false, true), [
    { row: 1, url: '//b.example/x', canonical: '//b.example/x' },
  ])
  expect(view.rowAt(0)).toMatchObject({ url: `${ORIGIN}//b.example/x`, canonical: 'https://b.example/x' })
})

test('the server’s answer counts as for a single URL', () => {
  const answer = { kind: 'response', url: `${ORIGIN}/robots.txt`, status: 503 } as const
  const sites = [{ origin: ORIGIN, robots: parse(''), fetched: { answer, now } }]
  const audit = auditOf(optionsOf(sites, true, false), [{ row: 1, url: '/a' }])
  const expected = tokens.map(token => siteMatcher(sites[0] as AuditSite, crawlerForOwnToken(token)).state('/a'))
  expect(audit.view.rowAt(0).verdicts.map(({ state }) => state)).toEqual(expected)
  expect(expected).toContain('blocked')
})

test('white space at the ends of a URL is dropped as by a URL parser: a byte order mark is not white space', () => {
  const robots = parse('User-agent: *\nDisallow: /x$')
  const audit = createAudit({
    sites: [{ origin: 'https://a.example', robots }],
    crawlers: [{ token: 'Googlebot' }],
    unique: true,
    now: 0,
  })
  const urls = [' /x\t', '/x\ufeff', ' https://a.example/y\u00a0 ']
  audit.add(
    urls.map((url, row) => ({ url, row })),
    audit.addSource({ name: 'list' }),
  )
  expect(urls.map((_, row) => audit.view.rowAt(row)).map(({ url, verdicts }) => [url, verdicts[0]?.state])).toEqual([
    ['https://a.example/x', 'blocked'],
    ['https://a.example/x%EF%BB%BF', 'allowed'],
    ['https://a.example/y%C2%A0', 'allowed'],
  ])
})
