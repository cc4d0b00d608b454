import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { runs } from '../../testing/runs.ts'
import { said } from '../../testing/said.ts'
import { visible, visibleControls } from '../../text/phrases.ts'
import type { Wording } from '../../text/wording.ts'
import { createAudit } from '../audit.ts'
import { conflictKinds } from '../conflicts.ts'
import { emptyCopyCounts } from '../log/copies.ts'
import type { LogOptions } from '../log/state.ts'
import { createLogAudit } from '../log.ts'
import type { AuditRecord } from '../record.ts'
import { htmlReport } from './html.ts'
import { markdownReport } from './markdown.ts'
import { type ReportAbout, reportFormatterOf } from './report-formatter.ts'
import { reportedSource } from './reported-source.ts'
import { STYLE, STYLE_HASH } from './style.ts'

const english = {
  say: (wording: Wording) => wording.text,
  language: 'en',
  numbers: (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ','),
}

/** A report in which each text from outside is taken from `next`. */
function aboutWith(next: () => string): ReportAbout {
  const reason = (): Wording => ({ key: '', values: {}, template: '', text: next() })
  const counts = { read: 9, judged: 4, otherHost: 2, notUrl: 1, repeated: 1, bad: 1 }
  const rule = (line: number, decides: readonly (number | undefined)[]) => ({
    type: 'disallow' as const,
    pattern: next(),
    line,
    decides,
    most: Math.max(0, ...decides.map(number => number ?? 0)),
    examples: [next(), next()],
  })
  const states = { allowed: 1, blocked: 1, deferred: 1, undecided: 1, unknown: 0 }
  const url = () => ({ url: next(), source: 0, row: 3, time: 1_000, robotsTxtFetched: 500, robotsTxtStatus: 404 })
  return {
    ...english,
    made: 1_795_383_245_000,
    crawlers: [{ token: 'Googlebot' }, { token: 'MyBot', reading: 'koster-1996' }],
    files: [{ origin: next(), name: next(), sha256: next(), octets: 12, rules: 2 }],
    sources: [
      { name: next(), kind: 'list', counts: { rows: 9, skipped: 1 } },
      { name: next(), kind: 'combined', counts: { rows: 9, skipped: 0 } },
    ],
    report: {
      rows: 4,
      closedSites: [{ origin: `a ${next()}`, lines: [2] }],
      statesUsage: true,
      usage: [1, 0].map(disallowed => {
        const counts = { disallowed, allowed: 0, contradictory: 1 - disallowed, 'not-stated': 0 }
        return { aiTraining: counts, aiUse: counts, search: counts }
      }),
      counts,
      sources: [{ name: next(), isSitemap: true, ...counts }],
      crawlers: [
        { token: next(), states },
        { token: next(), states: { ...states, blocked: 2, allowed: 0 } },
      ],
      files: [
        // The section on the log finds its rules by their site.
        { origin: 'https://a.example', rules: [rule(2, [1, undefined]), rule(4, [0, 0])] },
        { origin: next(), rules: [rule(2, [1, 1]), rule(3, [0, undefined])] },
      ],
      directories: [
        { node: 0, parent: -1, origin: next(), path: '/', rows: 4, blocked: [1, 2] },
        { node: 1, parent: 0, origin: next(), path: next(), rows: 2, blocked: [0, 2] },
      ],
      types: [{ type: next(), isResource: true, rows: 4, blocked: [1, 2] }],
      conflicts: conflictKinds.map(kind => ({
        kind,
        rows: 2,
        byCrawler: [
          { count: 2, examples: [next()], lines: [{ origin: next(), line: 2, count: 1 }] },
          { count: 1, examples: [], lines: [{ origin: next(), line: undefined, count: 1 }] },
        ],
      })),
      stated: { directives: 1, canonicals: 1, alternates: 1 },
      otherOrigins: { origins: [{ origin: next(), count: 1 }], more: 1 },
      withoutScheme: 1,
      unjudged: [{ source: 0, row: 2, url: next(), reason: reason() }],
      full: reason(),
    },
    unfinished: [next()],
    found: {
      findings: [
        {
          kind: 'wanted-closed',
          count: 1,
          of: 2,
          inRows: true,
          line: 2,
          names: [],
          sentence: reason(),
          help: reason(),
          examples: [next()],
          repair: {
            origin: 'https://a.example',
            text: next(),
            removed: [next()],
            added: [next()],
            effect: reason(),
            proof: reason(),
            repairs: 1,
            others: 0,
          },
        },
      ],
      quiet: [reason()],
    },
    logFiles: [{ origin: 'https://a.example', since: undefined, text: `User-agent: *\nDisallow: ${next()}\n` }],
    log: {
      counts: { read: 9, crawlers: 6, uncertain: 0, unknownBots: 1, others: 1, otherHost: 0, notUrl: 0, bad: 1 },
      sources: [],
      roles: { agent: 7, time: 0, status: 8, host: 0 },
      plainHttp: 0,
      spellings: { requests: 0, undecided: 0 },
      otherOrigins: { origins: [{ origin: next(), count: 1 }], more: 0 },
      closedSites: [{ origin: `b ${next()}`, lines: [] }],
      firstSeen: 0,
      lastSeen: 3_600_000,
      days: {
        from: 0,
        width: 86_400_000,
        byPurpose: [
          { purpose: 'search', counts: [3, 0, 1] },
          { purpose: 'elsewhere', counts: [0, 2, 0] },
        ],
        byStatus: [{ digit: 2, counts: [3, 2, 1] }],
      },
      crawlers: [
        {
          token: next(),
          requests: 6,
          share: 0.75,
          verified: 1,
          verifiedForbidden: 1,
          firstSeen: 0,
          lastSeen: 1,
          forbidden: 2,
          forbiddenBy: [
            { origin: 'https://a.example', line: 2, since: undefined, count: 1, examples: [url()] },
            { origin: 'https://a.example', line: undefined, since: undefined, count: 1, examples: [url()] },
          ],
          networks: [{ network: '203.0.113.0/24', requests: 1 }],
          robotsTxt: { fetches: 2, first: 0, last: 1, statusClasses: { '2': 1, '4': 1 } },
          statusClasses: { '2': 5, '4': 1 },
          refusals: { '403': 1 },
          histogram: { from: 0, width: 60_000, counts: [1, 0, 5] },
          crawled: {
            requests: 4,
            days: [3, 0, 1],
            kinds: [
              { kind: 'pages', requests: 4, days: [3, 0, 1] },
              { kind: 'errors', requests: 1, days: [1, 0, 0] },
            ],
          },
          copies: { ...emptyCopyCounts(), recent: 1, older: 1 },
          refusedAllowed: { '403': 1 },
          redirects: 1,
          caveats: [reason()],
        },
      ],
      sites: [
        {
          origin: 'https://a.example',
          assumed: { since: 0 },
          versions: [{ since: undefined, requests: 6 }],
          beforeVersions: 0,
          undated: 0,
        },
      ],
      uncertain: [],
      unknownBots: { bots: [{ name: next(), requests: 1 }], more: 0 },
      unjudged: [{ source: 0, row: 9, reason: reason() }],
      open: [
        { what: 'lines', crawler: next(), examined: 1, of: 2 },
        { what: 'examples', examined: 1, of: 2 },
      ],
      precision: 2_000,
    },
  }
}

const filled = (texts: readonly string[]): ReportAbout => {
  let at = 0
  return aboutWith(() => texts[at++ % texts.length] ?? '')
}

/**
 * Texts that have broken out of HTML and Markdown before. None is empty, because empty texts would leave columns out.
 */
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '</style></code></td><img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)',
    "' style='x",
    '<!--',
    ']]>',
    '&lt;b&gt;&#0;',
    '`',
    '``a` b```',
    '`<b>`',
    '|',
    'a\\|b',
    '\\',
    'a|b\\',
    '**a** _b_ ~~c~~',
    '[a](javascript:alert(1))',
    '![a](https://b.example/)',
    '<https://b.example/>',
    'https://b.example/ www.b.example a@b.example',
    '# a',
    '- a',
    '1. a',
    '> a',
    '---',
    'a\n\n# b',
    'a\r\n| b |',
    '\u0000\u0085\u202e\u2028\ud800\uffff',
    '$count$',
  ),
  fc.string({ minLength: 1, unit: fc.constantFrom(...'ab `|\\<>&"\'*_[]()#\n-~!$') }),
  fc.string({ minLength: 1, unit: 'binary' }),
)
const texts = fc.array(
  hostile.map(text => `x${text}x`),
  { minLength: 1, maxLength: 60 },
)

/** The elements of a report with their attributes, and its text. A report is XML, so a strict parser can read it. */
function elementsOf(html: string) {
  const elements: string[] = []
  const attributes = new Set<string>()
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', tag => {
    const { name } = tag
    const given = tag.attributes as Readonly<Record<string, string>>
    for (const attribute of Object.keys(given)) attributes.add(attribute)
    // Quoted text in words becomes code, and nothing else.
    if (name === 'code') expect(given).toEqual({ dir: 'ltr' })
    else elements.push(`${name} ${Object.keys(given).join(' ')} ${given['class'] ?? ''}`)
  })
  parser.on('text', more => {
    text += more
  })
  parser.write(html).close()
  return { elements, attributes, text }
}

describe('the report as HTML', () => {
  const plain = elementsOf(htmlReport(filled(['x'])))

  test('no text becomes an element or an attribute', () => {
    fc.assert(
      fc.property(texts, all => {
        const { elements, text } = elementsOf(htmlReport(filled(all)))
        expect(elements).toEqual(plain.elements)
        // The first text is the origin of the file, which the section on repeating the audit shows as code.
        expect(text).toContain(visible(all[0] ?? ''))
      }),
      runs(50),
    )
  })

  test('has no attribute that could load, run or style anything', () => {
    expect([...plain.attributes].sort()).toEqual(
      [
        ...[
          'aria-hidden',
          'aria-label',
          'charset',
          'class',
          'clip-path',
          'content',
          'cx',
          'cy',
          'd',
          'dir',
          'fill',
          'height',
          'href',
          'http-equiv',
        ],
        ...['id', 'lang', 'name', 'patternTransform', 'patternUnits', 'r', 'role', 'scope', 'tabindex', 'width'],
        ...['x', 'y'],
      ].sort(),
    )
    expect(plain.elements.filter(element => /^(?:script|link|img|iframe|object|base|form) /.test(element))).toEqual([])
    // Columns are cut out of one area for each series.
    expect(htmlReport(filled(['x'])).match(/clip-path="[^"]*"/g)).toEqual([
      ...['0-0', '0-1', '1-0'].map(area => `clip-path="url(#picture${area})"`),
    ])
    expect(htmlReport(filled(['x'])).match(/fill="(?!url\(#|var\(--)/g)).toBeNull()
    // Links lead to findings of the same page.
    expect(htmlReport(filled(['x'])).match(/href="(?!#finding1")/g)).toBeNull()
    expect(STYLE.match(/url\([^#]|@import/g)).toBeNull()
  })

  test('its policy allows only its own style sheet', () => {
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(STYLE_HASH).toBe(`sha256-${hash}`)
    expect(htmlReport(filled(['x']))).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    )
  })

  test('headings go down in steps of one; tables have a caption and headers with a scope', () => {
    const html = htmlReport(filled(['x']))
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter(level => level === 1)).toHaveLength(1)
    expect(levels.every((level, i) => i === 0 || level <= (levels[i - 1] ?? 0) + 1)).toBe(true)
    expect(html.match(/<caption>/g)).toHaveLength(html.match(/<table>/g)?.length ?? 0)
    expect(html).not.toMatch(/<th(?![^>]*scope=)[\s>]/)
  })
})

/** The cells of a row as cmark-gfm splits them: at each pipe without a backslash before it. */
const cellsIn = (row: string): string[] => row.replace(/^\||\|$/g, '').match(/(?:\\[!-/:-@[-`{-~]|[^|])+/g) ?? []

/** The rest of a line without its code spans and escaped marks. */
function unescapedIn(line: string): string {
  let rest = ''
  for (let i = 0; i < line.length; ) {
    const run = /^`+/.exec(line.slice(i))?.[0]
    if (line[i] === '\\') i += 2
    else if (run === undefined) rest += line[i++]
    else {
      const end = new RegExp(`(?<!\`)${run}(?!\`)`).exec(line.slice(i + run.length))
      if (!end) throw new Error(`a code span does not end: ${line}`)
      i += run.length + end.index + run.length
    }
  }
  return rest
}

describe('the report as Markdown', () => {
  const lines = (about: ReportAbout) => markdownReport(about).split('\n')
  const plain = lines(filled(['x']))

  test('no text becomes markup, and tables keep their cells', () => {
    fc.assert(
      fc.property(texts, all => {
        const found = lines(filled(all))
        expect(found).toHaveLength(plain.length)
        found.forEach((line, i) => {
          const start = /^(?:#+ |> |- |\| |---$|\*\*)/.exec(plain[i] ?? '')?.[0] ?? ''
          expect(line.startsWith(start)).toBe(true)
          if (start === '| ') expect(cellsIn(line)).toHaveLength(cellsIn(plain[i] ?? '').length)
          const body = unescapedIn(line.slice(start.length)).replace(/\*\*/g, '')
          expect(start === '| ' ? body.replace(/\|/g, '') : body).not.toMatch(/[`*_{}[\]<>#+|~&]|:\/\/|www\./)
        })
      }),
      runs(50),
    )
  })

  test('shows what cannot be seen in every text, as the HTML does', () => {
    fc.assert(
      fc.property(texts, all => {
        for (const report of [markdownReport(filled(all)), htmlReport(filled(all))]) {
          expect(visibleControls(report)).toBe(report)
        }
      }),
      { numRuns: 20 },
    )
    const text = 'a  b \u202ec\0\u{e0041}'
    expect(markdownReport(filled([text]))).toContain('`a  b ‹U+202E›c‹U+0000›‹U+E0041›`')
    expect(htmlReport(filled([text]))).toContain('>a  b ‹U+202E›c‹U+0000›‹U+E0041›</code>')
  })

  test('says the same as the HTML', () => {
    const { text } = elementsOf(htmlReport(filled(['x'])))
    const words = plain.filter(line => /^#+ /.test(line)).map(line => line.replace(/^#+ /, '').replaceAll('`', ''))
    expect(words.filter(line => !text.includes(line))).toEqual([])
  })
})

const times = <Item>(count: number, itemOf: (i: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => itemOf(i))

describe('the contents of a report', () => {
  const robots = parse('User-agent: *\nDisallow: /private/\nDisallow: /idle/\n')
  const sites = [{ origin: 'https://a.example', robots }]

  function about(): ReportAbout {
    const crawlers = [{ token: 'Googlebot' }, { token: 'Bingbot' }]
    const audit = createAudit({ sites, crawlers, unique: true, now: 0 })
    const source = audit.addSource({ name: 'list.txt' })
    const urls = ['/', '/private/a|b', '/private/a|b', 'https://b.example/', 'x', '/c.js']
    audit.add(
      urls.map((url, i) => ({ url, row: i + 1 })),
      source,
    )
    audit.addBad([{ row: 7, reason: { key: '', values: {}, template: '', text: 'Not a row.' } }], source)
    const log = createLogAudit({ sites })
    log.add([{ row: 1, url: '/private/z', userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)', time: 0, status: 403 }])
    return {
      ...english,
      made: 1_795_383_245_000,
      crawlers,
      files: [{ origin: 'https://a.example', sha256: 'ab'.repeat(32), octets: 53 }],
      sources: [{ name: 'list.txt', kind: 'list' }],
      report: audit.report(),
      log: log.report(),
    }
  }

  test('a URL of the same host with http and not https is of another site, not of another host', () => {
    const crawlers = [{ token: 'Googlebot' }]
    const audit = createAudit({ sites, crawlers, unique: true, now: 0 })
    const source = audit.addSource({ name: 'list.txt' })
    audit.add(
      [
        { url: 'http://a.example/', row: 1 },
        { url: '/', row: 2 },
      ],
      source,
    )
    const text = markdownReport({ ...about(), crawlers, report: audit.report() })
    expect(text).toContain('2 rows read: 1 judged, 1 of other sites,')
    expect(text).toContain('http://a.example')
    expect(text).not.toMatch(/other hosts?/i)
  })

  test('the answer, the rules and the sums', () => {
    const text = markdownReport(about())
    for (const part of [
      `**${said('audit_headline_blocked', { count: 1, urls: said('audit_headline_ofJudgedUrls', { count: 3 }), for: said('audit_headline_byLines', { for: said('audit_headline_forEach', { count: 2 }), lines: said('phrase_lines', { count: 1, lines: [2] }) }) })}**`,
      said('report_logHeadline', { count: 1, requests: said('report_requestsOf', { count: 1 }) }),
      '| Googlebot | ███████░░░░░░░░░░░░░ | 1 | 33% | 2 |',
      '| 2 | `Disallow: /private/` | 1 | `/private/a\\|b` |',
      '- `3: Disallow: /idle/`',
      said('report_readSum', {
        read: said('report_rowsOf', { count: 7 }),
        judged: '3',
        otherHost: '1',
        notUrl: '1',
        repeated: '1',
        bad: '1',
      }),
      '| `list.txt` | 7 |  | Not a row. |',
      `| Line 2 · \`Disallow: /private/\` | 1 | \`/private/z\` · ${said('report_exampleUnfetched', { time: '1970-01-01 00:00 UTC' })} |`,
      '| Bingbot · Search | 1 | 100% | 1 |',
      '| Bingbot | 1 | 403: 1 |',
      `| Bingbot | ${said('report_asDocumented', { dialect: said('dialect_rfc9309') })} |`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain(said('report_made', { time: '2026-11-22 21:34 UTC' }))
    // No URL lacked a scheme.
    expect(text).not.toContain('written without')
    expect(text).toContain('`abababab')
  })

  test('URLs without a scheme are counted', () => {
    const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
    audit.add(
      ['a.example/a', 'a.example/b', '/c'].map((url, i) => ({ row: i + 1, url })),
      audit.addSource({ name: 'list.txt' }),
    )
    const counted = { ...about(), report: audit.report() }
    expect(markdownReport(counted)).toContain('2 URLs were written without https')
    expect(htmlReport(counted)).toContain(said('report_withoutScheme', { count: 2 }))
  })

  test('if only a log was audited, the log is the headline', () => {
    const { report: _, ...rest } = about()
    const html = htmlReport(rest)
    expect(html).toContain(
      `<h1>${said('report_logHeadline', { count: 1, requests: said('report_requestsOf', { count: 1 }) })}</h1>`,
    )
    expect(html).not.toContain(said('report_rulesTitle'))
  })

  test('for a log with versions, each line is shown with its version and its text', () => {
    const since = 1_795_132_800_000
    const [first, second] = ['User-agent: *\nDisallow: /a/ # old\n', 'User-agent: *\nDisallow: /b/\n']
    const versions = [{ since, robots: parse(second) }]
    const log = createLogAudit({ sites: [{ origin: 'https://a.example', robots: parse(first), versions }] })
    const userAgent = 'bingbot/2.0'
    log.add([
      { row: 1, url: '/a/', userAgent, time: since - 1 },
      { row: 2, url: '/b/', userAgent, time: since },
    ])
    const logFiles = [
      { origin: 'https://a.example', since, text: second },
      { origin: 'https://a.example', since: undefined, text: first },
    ]
    const text = markdownReport({ ...about(), log: log.report(), logFiles })
    for (const part of [
      `| Line 2 · ${said('report_ofFirstVersion')} · \`Disallow: /a/\` | 1 |`,
      `| Line 2 · ${said('report_ofVersion', { since: '2026-11-20 00:00 UTC' })} · \`Disallow: /b/\` | 1 |`,
      'Versions of the robots.txt of',
      `| 1 | ${said('report_beforeOthers')} | 1 |`,
      '| 2 | 2026-11-20 00:00 UTC | 1 |',
    ]) {
      expect(text).toContain(part)
    }
    const unknown = markdownReport({ ...about(), log: log.report() })
    expect(unknown).toContain(`| Line 2 · ${said('report_ofFirstVersion')} | 1 |`)
    expect(unknown).toContain(`| Line 2 · ${said('report_ofVersion', { since: '2026-11-20 00:00 UTC' })} | 1 |`)
  })

  test('for a log that could not be read, nothing is said about crawlers', () => {
    const log = createLogAudit({ sites })
    log.addBad([{ row: 1, reason: { key: '', values: {}, template: '', text: 'Not a row.' } }])
    const unread = said('audit_unsaid_unreadLog')
    const { report: _, ...rest } = about()
    const html = htmlReport({ ...rest, log: log.report() })
    expect(html).toContain(`<h1>${unread}</h1>`)
    expect(html).not.toContain('known crawler is')
    const empty = createLogAudit({ sites })
    expect(htmlReport({ ...rest, log: empty.report() })).toContain(`<h1>${said('audit_unsaid_nothingRead')}</h1>`)
    empty.add([{ row: 1, url: '/', userAgent: 'a browser' }])
    expect(htmlReport({ ...rest, log: empty.report() })).toContain(`<h1>${said('report_logHeadlineNobody')}</h1>`)
  })

  describe('about a list', () => {
    /** About URLs that are judged by a file with these lines for everyone. */
    function listed(
      lines: readonly string[],
      urls: readonly string[],
      { crawlers = [{ token: 'Googlebot' }], isSitemap = false, directories = {} } = {},
    ): ReportAbout {
      const robots = parse(['User-agent: *', ...lines].join('\n'))
      const site = { origin: 'https://a.example', robots }
      const audit = createAudit({ sites: [site], crawlers, unique: true, now: 0, directories })
      const source = audit.addSource({ name: 'list.txt', isSitemap })
      audit.add(
        urls.map((url, i) => ({ url, row: i + 1 })),
        source,
      )
      const { log: _, ...rest } = about()
      return { ...rest, crawlers, report: audit.report() }
    }

    test('without a URL of the site says only what was read', () => {
      const text = markdownReport(listed(['Disallow: /a'], ['https://b.example/']))
      expect(text).toContain('**The 1 row that was read is not of this site but of https\\://b.example (1).**')
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
        'What was read',
        said('report_repeatTitle'),
      ])
    })

    test('examples are those for the crawler with the most conflicts', () => {
      const crawlers = [{ token: 'Googlebot' }, { token: 'Bingbot' }]
      const lines = ['Disallow: /a', 'User-agent: Bingbot', 'Disallow: /']
      const text = markdownReport(listed(lines, ['/a', '/b'], { crawlers, isSitemap: true }))
      const [, help = ''] = text.split(
        `### ${said('audit_conflict_sitemap_blocked', { count: 2, for: '' }).replace(/ *\.$/, '')}`,
      )
      expect(help.split('\n').slice(4, 8)).toEqual([
        `${said('report_conflictExamples', { crawler: 'Bingbot' })}:`,
        '',
        '- `/a`',
        '- `/b`',
      ])
    })

    test('of many directories and types, those with the most URLs are shown, and the rest are counted', () => {
      const urls = times(35, i => times(i < 5 ? 2 : 1, j => `/d${i}/${j}.t${i}`)).flat(2)
      const about = listed(['Disallow: /d0/', 'Disallow: /d1/0'], urls)
      const text = markdownReport(about)
      const [, places = ''] = text.split(`**${said('report_directoriesCaption')}**`)
      const [directories = '', types = ''] = places.split(`**${said('report_typesCaption')}**`)
      expect(directories.trim().split('\n').slice(0, 6)).toEqual([
        `| Directory | ${said('report_partBar', { crawler: 'Googlebot' })} | URLs | Googlebot |`,
        '| :-- | :-- | --: | --: |',
        '| `https://a.example/` | ██░░░░░░░░░░░░░░░░░░ | 40 | 3 (8%) |',
        '| `/d0/` | █ | 2 | 2 (100%) |',
        '| `/d1/` | █ | 2 | 1 (50%) |',
        '| `/d2/` | ░ | 2 | 0 |',
      ])
      expect(directories.trim().split('\n').slice(-3)).toEqual([
        '| `/d28/` | ░ | 1 | 0 |',
        '',
        said('report_cutTable', { count: 6 }),
      ])
      expect(types.trim().split('\n')).toContain(said('report_cutTable', { count: 5 }))
      const html = htmlReport(about)
      // Only a short table stays on one printed page.
      const classOf = (caption: string) =>
        new RegExp(`<div class="([^"]*)"[^>]*aria-label="${caption}"`).exec(html)?.[1]
      expect(classOf(said('report_directoriesCaption'))).toBe('scroll')
      expect(classOf(said('report_crawlersCaption', { count: 40 }))).toBe('scroll short')
    })

    test('directories stand in their tree: those within the larger ones too', () => {
      const urls = [...times(9, i => `/shop/a/${i}`), '/shop/b/0', '/blog/x/0']
      const html = htmlReport(listed(['Disallow: /shop/a/'], urls))
      const heads = [...html.matchAll(/<th scope="row"(?: class="(level\d)")?><code dir="ltr">(\/[^<]*)</g)]
      expect(heads.map(([, level, path]) => [level, path])).toEqual([
        ['level1', '/shop/'],
        ['level2', '/shop/a/'],
        ['level2', '/shop/b/'],
        ['level1', '/blog/'],
      ])
    })

    test('directories and types beyond the limit are shown together', () => {
      const urls = [...times(70, i => `/x.t${i}`), ...times(5, i => `/d${i}/y`)]
      const text = markdownReport(listed(['Disallow: /d4/', 'Disallow: /x.t6'], urls, { directories: { width: 2 } }))
      expect(text).toContain(
        '| `https://a.example/` | ███░░░░░░░░░░░░░░░░░ | 75 | 12 (16%) |\n| elsewhere | █ | 3 | 1 (33%) |\n| `/d0/` | ░ | 1 | 0 |',
      )
      expect(text).toContain('| other types | 8 | 8 (100%) |\n| no extension | 5 | 1 (20%) |\n| `.t0` | 1 | 0 |')
    })

    test('of many rules, the 100 that decide the most and the first 60 that decide nothing are shown', () => {
      const lines = [...times(105, i => `Disallow: /${i}/`), ...times(63, i => `Disallow: /idle${i}/`)]
      const urls = [...times(105, i => `/${i}/`), ...times(100, i => `/${i + 5}/x`)]
      const text = markdownReport(listed(lines, urls))
      const [, rules = ''] = text.split(`## ${said('report_rulesTitle')}`)
      const [table = '', unused = ''] = rules.split('63 rules of the file for https\\://a.example decide no URL')
      const rows = table.split('\n').filter(line => line.includes('Disallow'))
      expect(rows).toHaveLength(100)
      expect(rows[0]).toBe('| 7 | `Disallow: /5/` | 2 | `/5/` · `/5/x` |')
      expect(table).toContain(said('report_cutTable', { count: 5 }))
      const items = unused.split('\n').filter(line => line.startsWith('- '))
      expect(items).toHaveLength(61)
      expect(items.slice(-2)).toEqual(['- `166: Disallow: /idle59/`', '- and 3 more'])
    })

    test('crawlers with the same numbers share a column, and a table on places names those beyond six', () => {
      const tokens = ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'CCBot', 'PetalBot', 'Yeti', 'SeznamBot']
      const groups = tokens.flatMap((token, i) => [`User-agent: ${token}`, ...times(i + 1, j => `Disallow: /${j}`)])
      const crawlers = [...tokens, 'Bytespider'].map(token => ({ token }))
      const urls = times(8, i => `/${i}`)
      const text = markdownReport(listed(['Disallow: /0', ...groups], urls, { crawlers }))
      expect(text).toContain(
        [
          `| Directory | ${said('report_partBar', { crawler: 'Googlebot and Bytespider' })} | URLs | Googlebot and Bytespider | Bingbot | GPTBot | ClaudeBot | CCBot | PetalBot |`,
          '| :-- | :-- | --: | --: | --: | --: | --: | --: | --: |',
          '| `https://a.example/` | ███░░░░░░░░░░░░░░░░░ | 8 | 1 (13%) | 2 (25%) | 3 (38%) | 4 (50%) | 5 (63%) | 6 (75%) |',
          '',
          said('report_cutCrawlers', { crawlers: 'Yeti and SeznamBot' }),
        ].join('\n'),
      )
      expect(text).not.toContain('more row')
    })

    test('crawlers beyond six columns of rules are named, beside the rows that are left out', () => {
      const tokens = ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'CCBot', 'PetalBot', 'Yeti']
      const groups = tokens.flatMap(token => [`User-agent: ${token}`, ...times(15, i => `Disallow: /${i}/`)])
      const crawlers = tokens.map(token => ({ token }))
      const text = markdownReport(
        listed(
          groups,
          times(15, i => `/${i}/`),
          { crawlers },
        ),
      )
      expect(text).toContain(
        `${said('report_cutTable', { count: 5 })} ${said('report_cutCrawlers', { crawlers: 'Yeti' })}`,
      )
    })

    test('long URLs and rules are cut', () => {
      const long = `/${'x'.repeat(239)}`
      const text = markdownReport(listed([`Disallow: ${long}`], [`${long}yz`]))
      expect(text).toContain(`| 2 | \`Disallow: ${long.slice(0, 230)}…\` | 1 | \`${long}…\` |`)
      expect(markdownReport(listed(['Disallow: /'], [long]))).toContain(`| 2 | \`Disallow: /\` | 1 | \`${long}\` |`)
    })

    test('a row with an empty text is listed with its reason', () => {
      const text = markdownReport(listed([], ['', 'x']))
      expect(text).toContain(
        `| \`list.txt\` | 1 |  | ${said('audit_row_notUrl')} |\n| \`list.txt\` | 2 | \`x\` | ${said('audit_row_notUrl')} |`,
      )
    })

    test('several sources are added up', () => {
      const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
      const names = ['a.txt', 'b.xml']
      for (const name of names) {
        audit.add(
          ['/', `/${name}`, 'x'].map((url, i) => ({ url, row: i + 2 })),
          audit.addSource({ name }),
        )
      }
      const report = audit.report()
      const added = { ...about(), report }
      const sources = [
        reportedSource({ name: 'a.txt', kind: 'list', counts: { rows: 4, skipped: 1 } }, 0, report),
        reportedSource({ name: 'b.xml', kind: 'sitemap' }, 1, report),
      ]
      const text = markdownReport({ ...added, sources })
      expect(text).toContain(
        [
          '| `a.txt` | list | 3 | 2 | 0 | 1 | 0 | 0 | 1 |',
          '| `b.xml` | sitemap | 3 | 1 | 0 | 1 | 1 | 0 |  |',
          '| All |  | 6 | 3 | 0 | 2 | 1 | 0 |  |',
        ].join('\n'),
      )
      expect(htmlReport({ ...added, sources: sources.map(source => ({ ...source, counts: undefined })) })).toContain(
        '<tfoot><tr><th scope="row">All</th><td></td><td class="number">6</td><td class="number">3</td>',
      )
    })

    test('each source keeps its own kind and counts, in any order and between others without rows', () => {
      const ofSource = {
        list: { kind: 'list', number: 0 },
        sitemap: { kind: 'sitemap', number: 1 },
        table: { kind: 'table', number: 2 },
        index: { kind: 'sitemap-index', number: undefined },
        refused: { kind: undefined, number: undefined },
        log: { kind: 'combined', number: 0 },
        secondLog: { kind: 'w3c', number: 1 },
      } as const
      const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: false, now: 0 })
      for (const [rows, name] of ['list', 'sitemap', 'table'].entries()) {
        audit.add(
          Array.from({ length: rows + 1 }, (_, i) => ({ url: `/${i}`, row: i + 1 })),
          audit.addSource({ name }),
        )
      }
      const report = audit.report()
      const refused = { key: '', values: {}, template: '', text: 'This is a picture.' }
      const all = Object.entries(ofSource).map(([name, { kind, number }]) =>
        reportedSource(
          { name, kind, counts: { rows: 7, skipped: 0 }, refused: name === 'refused' ? refused : undefined },
          number,
          report,
        ),
      )
      const orders = fc.shuffledSubarray(all, { minLength: all.length })
      fc.assert(
        fc.property(orders, sources => {
          const lines = markdownReport({ ...about(), report, sources }).split('\n')
          const lineOf = (name: string) => lines.filter(line => line.startsWith(`| \`${name}\` |`))
          expect(lineOf('list')).toEqual(['| `list` | list | 1 | 1 | 0 | 0 | 0 | 0 |'])
          expect(lineOf('sitemap')).toEqual(['| `sitemap` | sitemap | 2 | 2 | 0 | 0 | 0 | 0 |'])
          expect(lineOf('table')).toEqual(['| `table` | table | 3 | 3 | 0 | 0 | 0 | 0 |'])
          expect(lineOf('index')).toEqual(['| `index` | sitemap index | 0 | 0 | 0 | 0 | 0 | 0 |'])
          expect(lineOf('refused')).toEqual([
            `| \`refused\` | ${said('report_sourceRefused', { reason: 'This is a picture.' })} | 0 | 0 | 0 | 0 | 0 | 0 |`,
          ])
          expect(lineOf('log')).toEqual(['| `log` | server log (combined) | 7 |'])
          expect(lineOf('secondLog')).toEqual(['| `secondLog` | server log (w3c) | 7 |'])
        }),
      )
    })

    test('files are shown with what is known about each of them', () => {
      const [file] = about().files
      if (!file) throw new Error('the report names no file')
      const files = [
        { ...file, name: 'robots.txt' },
        { ...file, origin: 'https://b.example', rules: 3 },
      ]
      const hash = 'ab'.repeat(32)
      expect(markdownReport({ ...about(), files })).toContain(
        [
          '| Site | File | Bytes | Rules | SHA-256 |',
          '| :-- | :-- | --: | --: | :-- |',
          `| \`https://a.example\` | \`robots.txt\` | 53 |  | \`${hash}\` |`,
          `| \`https://b.example\` |  | 53 | 3 | \`${hash}\` |`,
        ].join('\n'),
      )
    })
  })

  describe('about a log', () => {
    /** About requests for the sites of a log only. */
    function logged(
      records: readonly Omit<AuditRecord, 'row'>[],
      {
        logSites = sites,
        addresses = [],
      }: { logSites?: LogOptions['sites']; addresses?: LogOptions['addresses'] } = {},
    ): ReportAbout {
      const log = createLogAudit({ sites: logSites, addresses })
      log.add(records.map((record, i) => ({ ...record, row: i + 1 })))
      const { report: _, ...rest } = about()
      return { ...rest, log: log.report() }
    }
    const bing = 'bingbot/2.0'
    const gpt = 'GPTBot/1.2'

    test('without forbidden requests', () => {
      const text = markdownReport(
        logged([
          { url: '/', userAgent: bing },
          { url: '/a', userAgent: gpt },
        ]),
      )
      expect(text).toContain(`**${said('report_logHeadlineNone', { count: 2 })}**`)
      expect(text).toContain(said('report_noneForbidden'))
      expect(text).not.toContain(said('report_forbiddenCaption'))
    })

    test('without times', () => {
      const text = markdownReport(logged([{ url: '/private/', userAgent: bing }]))
      expect(text).toContain('| Bingbot · Search | 1 | 100% | 1 | never |  | unknown · unknown |')
      expect(text).toContain(`\`/private/\` · ${said('report_exampleUnfetched', { time: 'unknown' })} |`)
      expect(text).not.toContain('The log covers')
    })

    test('says which requests were checked by the addresses of the crawlers', () => {
      const addresses = [{ tokens: ['Bingbot'], prefixes: ['192.0.2.0/24'] }]
      const records = [
        { url: '/', userAgent: bing, address: '192.0.2.1', time: 0 },
        { url: '/', userAgent: bing, address: '198.51.100.1', time: 0 },
        { url: '/', userAgent: gpt, address: '198.51.100.1', time: 0 },
      ]
      const text = markdownReport(logged(records, { addresses }))
      expect(text).toContain('| Bingbot · Search | 2 | 67% | 1 | 0 | never |')
      expect(text).toMatch(/\| GPTBot · [^|]* \| 1 \| 33% \| not checked \| 0 \| never \|/)
    })

    test('of several sites names the site of each line, and shows whole URLs', () => {
      const other = { origin: 'https://b.example', robots: parse('User-agent: *\nDisallow: /') }
      const fetched = {
        answer: { kind: 'response', status: 503, url: 'https://c.example/robots.txt' },
        now: 0,
      } as const
      const third = { origin: 'https://c.example', robots: parse(''), fetched }
      const records = [
        { url: 'https://b.example/robots.txt', userAgent: bing, time: 0, status: 200 },
        { url: 'https://b.example/x', userAgent: bing, time: 60_000 },
        { url: 'https://a.example/private/', userAgent: bing, time: 120_000 },
        { url: 'https://c.example/y', userAgent: bing, time: 180_000 },
      ]
      const text = markdownReport(logged(records, { logSites: [...sites, other, third] }))
      const unfetched = 'had not fetched robots.txt before, according to this log'
      for (const row of [
        `| Line 2, https\\://b.example | 1 | \`https://b.example/x\` · ${said('report_exampleAt', { time: '1970-01-01 00:01 UTC', fetched: '1970-01-01 00:00 UTC' })} |`,
        `| Line 2, https\\://a.example | 1 | \`https://a.example/private/\` · 1970-01-01 00:02 UTC; ${unfetched} |`,
        `| server’s answer · https\\://c.example | 1 | \`https://c.example/y\` · 1970-01-01 00:03 UTC; ${unfetched} |`,
      ]) {
        expect(text).toContain(row)
      }
    })

    test('of many lines and programs, those with the most requests are shown, and the rest are counted', () => {
      const lines = Array.from({ length: 23 }, (_, i) => `Disallow: /${i}/`)
      const robots = parse(['User-agent: *', ...lines].join('\n'))
      const records = [...lines.keys(), 22].map(i => ({ url: `/${i}/`, userAgent: bing }))
      const programs = [...Array(17).keys(), 16].map(i => ({ url: '/', userAgent: `Some${i}Bot/1.0` }))
      const logSites = [{ origin: 'https://a.example', robots }]
      const text = markdownReport(logged([...records, ...programs], { logSites }))
      const [, forbidden = ''] = text.split(`**${said('report_forbiddenCaption')}**`)
      const rows = forbidden.split('\n').filter(line => line.startsWith('| Line '))
      expect(rows).toHaveLength(20)
      expect(rows[0]).toMatch(/^\| Line 24 \| 2 \|/)
      expect(rows[19]).toMatch(/^\| Line 20 \| 1 \|/)
      expect(forbidden).toContain(said('report_cutTable', { count: 3 }))
      const [, bots = ''] = text.split(`**${said('report_botsCaption')}**`)
      const names = bots.split('\n').filter(line => line.includes('Bot` |'))
      expect(names).toHaveLength(15)
      expect(names.slice(0, 2)).toEqual(['| `Some16Bot` | 2 |', '| `Some0Bot` | 1 |'])
      expect(bots).toContain(`${said('report_cutTable', { count: 2 })}\n`)
    })

    test('the requests of programs that are not counted one by one are named', () => {
      const programs = times(502, i => ({ url: '/', userAgent: `Some${i}Bot/1.0` }))
      const logSites = [{ origin: 'https://a.example', robots: parse('') }]
      const text = markdownReport(logged(programs, { logSites }))
      expect(text).toContain(`${said('report_cutTable', { count: 485 })} ${said('report_moreBots', { count: 2 })}`)
    })
  })

  test.each([
    [0, '0%'],
    [0.0001, '<1%'],
    [0.5, '50%'],
    [0.9999, '>99%'],
    [1, '100%'],
  ])('a share of %d is told as %s', (share, text) => {
    expect(reportFormatterOf(about()).percent(share)).toBe(text)
  })
})
