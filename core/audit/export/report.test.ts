import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import type { Wording } from '../../text/wording.ts'
import { createAudit } from '../audit.ts'
import { conflictKinds } from '../conflicts.ts'
import { emptyCopyCounts } from '../log/copies.ts'
import { createLogAudit } from '../log.ts'
import { withoutUnprintable } from './document.ts'
import { htmlReport } from './html.ts'
import { markdownReport } from './markdown.ts'
import { type ReportAbout, reportFormatterOf } from './report-formatter.ts'
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
      types: [{ type: next(), rows: 4, blocked: [1, 2] }],
      conflicts: conflictKinds.map(kind => ({
        kind,
        rows: 2,
        byCrawler: [
          { count: 2, examples: [next()], lines: [{ origin: next(), line: 2, count: 1 }] },
          { count: 1, examples: [], lines: [{ origin: next(), line: undefined, count: 1 }] },
        ],
      })),
      otherOrigins: { origins: [{ origin: next(), count: 1 }], more: 1 },
      withoutScheme: 1,
      unjudged: [{ source: 0, row: 2, url: next(), reason: reason() }],
      full: reason(),
    },
    logFiles: [{ origin: 'https://a.example', since: undefined, text: `User-agent: *\nDisallow: ${next()}\n` }],
    log: {
      counts: { read: 9, crawlers: 6, unknownBots: 1, others: 1, otherHost: 0, notUrl: 0, bad: 1 },
      firstSeen: 0,
      lastSeen: 3_600_000,
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
          robotsTxt: { fetches: 2, first: 0, last: 1, statusClasses: { '2': 1, '4': 1 } },
          statusClasses: { '2': 5, '4': 1 },
          refusals: { '403': 1 },
          histogram: { from: 0, width: 60_000, counts: [1, 0, 5] },
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
          robotsTxt: { runs: [], more: 0, changes: [{ after: 0, before: 1, isGiven: false }], withHeaders: true },
        },
      ],
      unknownBots: { bots: [{ name: next(), requests: 1 }], more: 0 },
      unjudged: [{ source: 0, row: 9, reason: reason() }],
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
        expect(text).toContain(withoutUnprintable(all[0] ?? '').replace(/\r\n?/g, '\n'))
      }),
      { numRuns: 50 },
    )
  })

  test('has no attribute that could load, run or style anything', () => {
    expect([...plain.attributes].sort()).toEqual(
      [
        ...['aria-hidden', 'aria-label', 'charset', 'class', 'content', 'cx', 'cy', 'dir', 'height', 'http-equiv'],
        ...['id', 'lang', 'name', 'patternTransform', 'patternUnits', 'r', 'role', 'scope', 'tabindex', 'width'],
        ...['x', 'y'],
      ].sort(),
    )
    expect(plain.elements.filter(element => /^(?:script|link|img|iframe|object|base|form|a) /.test(element))).toEqual(
      [],
    )
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
      { numRuns: 50 },
    )
  })

  test('says the same as the HTML', () => {
    const { text } = elementsOf(htmlReport(filled(['x'])))
    const words = plain.filter(line => /^#+ /.test(line)).map(line => line.replace(/^#+ /, '').replaceAll('`', ''))
    expect(words.filter(line => !text.includes(line))).toEqual([])
  })
})

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

  test('the answer, the rules and the sums', () => {
    const text = markdownReport(about())
    for (const said of [
      '**1 of 3 URLs is blocked for each of the 2 crawlers, by line 2.**',
      '1 of 1 request by known crawlers was forbidden by robots.txt.',
      '| Googlebot | ███████░░░░░░░░░░░░░ | 1 | 33% | 2 |',
      '| 2 | `Disallow: /private/` | 1 | `/private/a\\|b` |',
      '- `3: Disallow: /idle/`',
      '7 rows read: 3 judged, 1 of other hosts, 1 without a URL, 1 repeated, 1 that could not be read.',
      '| `list.txt` | 7 |  | Not a row. |',
      '| Line 2 · `Disallow: /private/` | 1 | `/private/z` · 1970-01-01 00:00 UTC; had not fetched robots.txt before, according to this log |',
      '| Bingbot · Search | 1 | 100% | 1 |',
      '| Bingbot | 1 | 403: 1 |',
      '| Bingbot | as its operator documents (RFC 9309) |',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toContain('Made 2026-11-22 21:34 UTC')
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
    expect(htmlReport(counted)).toContain('2 URLs were written without https://, which was added.')
  })

  test('if only a log was audited, the log is the headline', () => {
    const { report: _, ...rest } = about()
    const html = htmlReport(rest)
    expect(html).toContain('<h1>1 of 1 request by known crawlers was forbidden by robots.txt.</h1>')
    expect(html).not.toContain('Which rules matter')
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
    for (const said of [
      '| Line 2 · of the first version · `Disallow: /a/` | 1 |',
      '| Line 2 · of the version since 2026-11-20 00:00 UTC · `Disallow: /b/` | 1 |',
      'Versions of the robots.txt of',
      '| 1 | before all others | 1 |',
      '| 2 | 2026-11-20 00:00 UTC | 1 |',
    ]) {
      expect(text).toContain(said)
    }
    const unknown = markdownReport({ ...about(), log: log.report() })
    expect(unknown).toContain('| Line 2 · of the first version | 1 |')
    expect(unknown).toContain('| Line 2 · of the version since 2026-11-20 00:00 UTC | 1 |')
  })

  test('for a log that could not be read, nothing is said about crawlers', () => {
    const log = createLogAudit({ sites })
    log.addBad([{ row: 1, reason: { key: '', values: {}, template: '', text: 'Not a row.' } }])
    const unread = 'No row of the log could be read in the format that was chosen.'
    const { report: _, ...rest } = about()
    const html = htmlReport({ ...rest, log: log.report() })
    expect(html).toContain(`<h1>${unread}</h1>`)
    expect(html).not.toContain('known crawler is')
    expect(htmlReport({ ...rest, log: createLogAudit({ sites }).report() })).toContain(
      'No known crawler is in the log.',
    )
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
