/**
 * Every sentence of a report, with what it needs: rows, or something that the sources say about them. The reports of
 * audits that lack one of these, and of empty ones, say nothing that needs it. A sentence that is missing here fails.
 */
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import type { Wording, WordingValue } from '../text/wording.ts'
import { createAudit } from './audit.ts'
import { reportDocument } from './export/report.ts'
import { reportTemplates } from './export/wording.ts'
import { headlineTemplates } from './headline.ts'
import { logRoles } from './log/report.ts'
import { createLogAudit } from './log.ts'
import type { AuditRecord } from './record.ts'

type Need = 'rows' | 'sitemap' | 'directives' | 'resources' | 'agent' | 'time' | 'status'

/** What sentences about rows need, by the beginnings of their keys. The longest beginning counts. */
const needs: readonly (readonly [beginning: string, ...needs: Need[]])[] = [
  ['audit_headline', 'rows'],
  ['audit_conflict', 'rows'],
  ['audit_conflict_sitemap', 'rows', 'sitemap'],
  ['audit_conflict_noindex', 'rows', 'directives'],
  ['audit_conflict_canonical', 'rows', 'directives'],
  ['audit_conflict_resource', 'rows', 'resources'],
  ['audit_unsaid_noConflicts', 'rows'],
  ['audit_unsaid_noParameterOpen', 'rows'],
  ['audit_unsaid_noSitemapBlocked', 'rows', 'sitemap'],
  ['audit_unsaid_noInstructionUnseen', 'rows', 'directives'],
  ['audit_unsaid_noResourceBlocked', 'rows', 'resources'],
  ['audit_unsaid_lacking', 'rows'],
  ['audit_phrase', 'rows'],
  ['report_figure', 'rows'],
  ['report_crawlers', 'rows'],
  ['report_distribution', 'rows'],
  ['report_barLabel', 'rows'],
  ['report_shareBlocked', 'rows'],
  ['report_conflict', 'rows'],
  ['report_rulesLead', 'rows'],
  ['report_rulesCaption', 'rows'],
  ['report_unused', 'rows'],
  ['report_places', 'rows'],
  ['report_directories', 'rows'],
  ['report_types', 'rows'],
  ['report_rulesTitle', 'rows'],
  ['report_logHeadline', 'agent'],
  ['report_figureForbidden', 'agent'],
  ['report_visitorsCaption', 'agent'],
  ['report_forbidden', 'agent'],
  ['report_none', 'agent'],
  ['report_exampleAt', 'agent'],
  ['report_exampleAsked', 'agent'],
  ['report_exampleUnfetched', 'agent'],
  ['report_botsCaption', 'agent'],
  ['report_answersCaption', 'agent', 'status'],
  ['report_refusals', 'agent', 'status'],
  ['report_logPeriod', 'time'],
  ['report_overTimeLabel', 'agent', 'time'],
  ['audit_log_userAgents', 'agent'],
  ['audit_log_faked', 'agent'],
  ['audit_log_noBreach', 'agent'],
  ['audit_log_copyRecent', 'agent', 'time'],
  ['audit_log_copyOlder', 'agent', 'time'],
  ['audit_log_copyNone', 'agent', 'time'],
  ['audit_log_copyUndetermined', 'agent', 'time'],
  ['audit_log_open_', 'agent'],
  ['report_lastAt', 'agent', 'time'],
  ['audit_log_crawled', 'agent'],
  ['audit_log_crawled_redirects', 'agent', 'status'],
  ['audit_log_crawled_errors', 'agent', 'status'],
  ['audit_log_crawled_days', 'agent', 'time'],
  ['audit_log_days', 'agent'],
  ['audit_log_lastAsked', 'agent', 'time'],
  ['report_partBar', 'rows'],
  ['audit_log_precision', 'agent', 'time'],
  ['audit_log_redirects', 'agent', 'status'],
  ['audit_log_refused', 'agent', 'status'],
]

/** Sentences and titles that need nothing: they say what was read, what is missing, or name a thing. */
const unconditional: readonly RegExp[] = [
  /^audit_closed_/,
  /^audit_unsaid_/,
  /^audit_log_(?:assumed|copyUndated|fakeable|uncertain|operator|user|status)/,
  /^report_(?:title|titleOf|made|madeWith|judgedBy|tokens|share|examples|crawler|line|rule|urls|all|unknownTime|never|more)$/,
  /^report_(?:allowed|blocked|inOf|directory|type|noType|requests|shareOfRequests|notChecked|verified|fetches|seen)$/,
  /^report_(?:overTime|program|noStatus|logTitle|logCounts|rowsOf|requestsOf|notFollowedNote|noRules|byAnswer)$/,
  /^report_(?:understoodTitle|read|readTitle|readSum|withoutScheme|sources?|sourcesCaption|kind|kind_\w+|judged|otherHosts?|notUrl)$/,
  /^report_(?:unfinished|repeated|bad|skipped|badCaption|row|text|reason|originsCaption|host|sourceRefused)$/,
  /^report_(?:repeatTitle|repeatLead|filesCaption|site|file|bytes|rules|hash|readingsCaption|reading|asDocumented)$/,
  /^(?:phrase|crawler|category|dialect|input|audit_row|obeys|duration)/,
]

function needsOf(key: string): readonly Need[] | undefined {
  const found = needs.filter(([beginning]) => key.startsWith(beginning)).sort(([a], [b]) => b.length - a.length)[0]
  if (found) return found.slice(1) as Need[]
  return unconditional.some(one => one.test(key)) ? [] : undefined
}

function keysIn(value: WordingValue): string[] {
  if (typeof value !== 'object') return []
  if ('items' in value) return value.items.flatMap(keysIn)
  return [value.key, ...Object.values(value.values).flatMap(keysIn)]
}

const origin = 'https://a.example'
const file = parse('User-agent: *\nDisallow: /private/\nDisallow: /x.js\n')

interface Sources {
  readonly rows?: readonly AuditRecord[]
  readonly isSitemap?: boolean
  readonly requests?: readonly AuditRecord[]
}

/** The keys of everything that a report on these sources says. */
function saidOf({ rows, isSitemap = false, requests }: Sources): ReadonlySet<string> {
  const audit = createAudit({
    sites: [{ origin, robots: file }],
    crawlers: [{ token: 'Googlebot' }, { token: 'GPTBot' }],
    unique: true,
    now: 0,
  })
  if (rows) audit.add(rows, audit.addSource({ name: 'rows', isSitemap }))
  const log = createLogAudit({ sites: [{ origin, robots: file }] })
  if (requests) log.add(requests)
  const said = new Set<string>()
  const say = (wording: Wording) => {
    for (const key of keysIn(wording)) said.add(key)
    return wording.text
  }
  reportDocument({
    made: 0,
    files: [{ origin, sha256: '', octets: 0 }],
    crawlers: rows ? [{ token: 'Googlebot' }, { token: 'GPTBot' }] : [],
    sources: [],
    report: rows && audit.report(),
    log: requests && log.report(),
    say,
    language: 'en',
    numbers: String,
  })
  return said
}

const page = (url: string, more: Partial<AuditRecord> = {}): AuditRecord => ({ row: 1, url, ...more })

/** Sources of which each row has everything. */
const everything: readonly AuditRecord[] = [
  page('/private/a', { metaRobots: 'noindex' }),
  page('/a?sessionid=1', { canonical: '/b', metaRobots: 'index' }),
  page('/b'),
  page('/x.js'),
]

const time = 1_767_225_600_000
const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2)'
const full = { time, userAgent: agent, status: 301, method: 'GET' }
const requests: readonly AuditRecord[] = [
  page(`${origin}/robots.txt`, { ...full, status: 200 }),
  page(`${origin}/private/a`, { ...full, time: time + 1000 }),
  page(`${origin}/b`, { ...full, status: 403 }),
  page(`${origin}/c`, { ...full, userAgent: 'OwnBot/1.0 (+https://own.example/bot)' }),
  page(`${origin}/d.json?e=f`, { ...full, userAgent: 'Googlebot/2.1' }),
  page(`${origin}/g`, { ...full, userAgent: 'Googlebot/2.1', status: 404, time: time + 86_400_000 }),
]

const without = (field: 'userAgent' | 'time' | 'status') =>
  requests.map(({ [field]: _, ...rest }) => rest as AuditRecord)

/** Sources, and what they lack. */
const lacking: readonly (readonly [name: string, sources: Sources, lacks: readonly Need[]])[] = [
  ['everything', { rows: everything, isSitemap: true, requests }, []],
  ['nothing blocked', { rows: [page('/b')], requests: [page('/b', full)] }, ['sitemap', 'directives', 'resources']],
  ['no row', { rows: [] }, ['rows', 'sitemap', 'directives', 'resources', 'agent', 'time', 'status']],
  ['no request', { requests: [] }, ['rows', 'agent', 'time', 'status']],
  [
    'rows of another host',
    { rows: [page('http://a.example/')] },
    ['rows', 'sitemap', 'directives', 'resources', 'agent'],
  ],
  ['rows that hold no URL', { rows: [page('mailto:a')] }, ['rows', 'sitemap', 'directives', 'resources', 'agent']],
  ['requests for another host', { requests: [page('http://b.example/', full)] }, ['rows', 'agent', 'status']],
  ['requests without a URL', { requests: [page('::', full)] }, ['rows', 'agent', 'status']],
  ['no sitemap', { rows: [page('/b', { metaRobots: 'index' }), page('/y.js')] }, ['sitemap']],
  ['no directives', { rows: [page('/b'), page('/y.js')], isSitemap: true }, ['directives']],
  ['no resources', { rows: [page('/b', { metaRobots: 'index' })], isSitemap: true }, ['resources']],
  ['no User-Agent', { requests: without('userAgent') }, ['rows', 'agent']],
  ['no time', { requests: without('time') }, ['rows', 'time']],
  ['no status', { requests: without('status') }, ['rows', 'status']],
  ['no host', { requests: requests.map(({ url, ...rest }) => page(url.replace(origin, ''), rest)) }, ['rows']],
]

describe.each(lacking)('a report on %s', (_, sources, lacks) => {
  const said = [...saidOf(sources)]

  test('says only what is listed here', () => {
    expect(said.filter(key => needsOf(key) === undefined)).toEqual([])
  })

  test('says nothing that needs what is lacking', () => {
    const unfounded = said.filter(key => needsOf(key)?.some(need => lacks.includes(need)))
    // The numbers of a log are said beside those of lists, without rows of lists.
    expect(unfounded.filter(key => sources.rows || !key.startsWith('report_figure'))).toEqual([])
  })
})

test('each role of a log that is lacking has its own sentence', () => {
  const sentences: Readonly<Record<(typeof logRoles)[number], string>> = {
    agent: 'audit_unsaid_noAgent',
    time: 'audit_unsaid_noTime',
    status: 'audit_unsaid_noStatus',
    host: 'audit_unsaid_noHost',
  }
  const lacks = {
    agent: without('userAgent'),
    time: without('time'),
    status: without('status'),
    host: requests.map(({ url, ...rest }) => page(url.replace(origin, ''), rest)),
  }
  for (const role of logRoles) {
    const said = saidOf({ requests: lacks[role] })
    expect([...said].filter(key => Object.values(sentences).includes(key))).toEqual([sentences[role]])
  }
  const some = saidOf({ requests: [...requests, page(`${origin}/d`, { time, status: 200 })] })
  expect([...some]).toContain('audit_unsaid_someAgents')
})

test('every claim of the table exists', () => {
  const known = [...Object.keys(reportTemplates), ...Object.keys(headlineTemplates)]
  const gone = needs.filter(
    ([key]) => /^(?:report|audit_headline)/.test(key) && !known.some(one => one.startsWith(key)),
  )
  expect(gone).toEqual([])
})
