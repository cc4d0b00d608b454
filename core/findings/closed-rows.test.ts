import { describe, expect, test } from 'vitest'
import { createAudit } from '../audit/audit.ts'
import { openSource } from '../audit/sources/index.ts'
import { listStateOf } from '../audit/states.ts'
import { parse } from '../parse/parse.ts'
import { keyed } from '../testing/keyed.ts'
import { octetsOf } from '../testing/read-source.ts'
import { findingsOf } from './findings.ts'

const ROBOTS = 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n'

/** Three pages are closed by line 2, two by line 3, and one is open. */
const pages = ['/a/1', '/a/2', '/a/3', '/b/1', '/b/2', '/c']
const sitemap = `<urlset>${pages.map(path => `<url><loc>https://example.com${path}</loc></url>`).join('')}</urlset>`

/** What is found in a sitemap and tables. */
function foundIn(...texts: readonly string[]) {
  const sites = [{ origin: 'https://example.com', robots: parse(ROBOTS) }]
  const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
  for (const text of texts) {
    const source = audit.addSource({ name: 'source', isSitemap: text === sitemap })
    const sink = { records: (batch: Parameters<typeof audit.add>[0]) => audit.add(batch, source), bad() {}, found() {} }
    const opened = openSource({ name: 'source', sink })
    opened.push(octetsOf(text))
    opened.end()
  }
  const report = audit.report()
  return findingsOf({ audit, log: undefined, report, logReport: undefined, wish: [] }).findings.map(
    ({ line, sentence, help, examples, repair }) => ({
      line,
      sentence: keyed(sentence, 'finding'),
      help: keyed(help, 'finding'),
      examples: examples.map(url => new URL(url).pathname),
      opens: repair?.repairs,
    }),
  )
}

const lineText = (number: number) => `line: phrase_lines(count: 1, lines: [${number}])`
const ruleOf = { 2: 'rule: `Disallow: /a/`', 3: 'rule: `Disallow: /b/`' }
const values = (count: number, of: number, line: 2 | 3) =>
  `count: ${count}, of: ${of}, ${lineText(line)}, ${ruleOf[line]}`

const withoutWeights = [
  {
    line: 2,
    sentence: `wantedClosed(${values(3, 6, 2)})`,
    help: 'helpWantedClosed',
    examples: ['/a/1', '/a/2', '/a/3'],
    opens: 3,
  },
  {
    line: 3,
    sentence: `wantedClosed(${values(2, 6, 3)})`,
    help: 'helpWantedClosed',
    examples: ['/b/1', '/b/2'],
    opens: 2,
  },
]

const table = (header: string, ...rows: readonly (readonly [path: string, ...cells: string[]])[]) =>
  [`URL;${header}`, ...rows.map(([path, ...cells]) => `https://example.com${path};${cells.join(';')}`)].join('\n')

describe('pages that should be found and are closed', () => {
  test.each([
    ['there is no column of weights', []],
    ['a table has other columns', [table('Status', ['/b/2', '200'], ['/c', '200'])]],
    ['all weights are 0', [table('Clicks;Inlinks', ['/b/2', '0', '0'], ['/c', '', '-'])]],
  ])('are in the order of the rows, and of how many a line closes, if %s', (_, tables) => {
    expect(foundIn(sitemap, ...tables)).toEqual(withoutWeights)
  })

  test('are weighed by clicks, also those that no sitemap names', () => {
    const clicks = table(
      'Klicks;Impressionen;Inlinks',
      ['/b/2', '1.240', '9', '1'],
      ['/a/3', '60', '9.000', '1'],
      ['/a/4', '200', '300', '1'],
      ['/c', '1.600', '10', '9'],
    )
    expect(foundIn(sitemap, clicks)).toEqual([
      {
        line: 3,
        sentence: `wantedClosedSearched(${values(2, 7, 3)}, some: 1240, all: 3100, measure: clicks)`,
        help: 'helpWantedSearched',
        examples: ['/b/2', '/b/1'],
        opens: 2,
      },
      {
        line: 2,
        sentence: `wantedClosedSearched(${values(4, 7, 2)}, some: 260, all: 3100, measure: clicks)`,
        help: 'helpWantedSearched',
        examples: ['/a/4', '/a/3', '/a/1'],
        opens: 4,
      },
    ])
  })

  test('are found without a sitemap', () => {
    const found = foundIn(table('Impressions', ['/b/1', '5'], ['/b/2', '0'], ['/c', '5']))
    expect(found.map(({ sentence }) => sentence)).toEqual([
      `wantedClosedSearched(${values(1, 2, 3)}, some: 5, all: 10, measure: impressions)`,
    ])
  })

  test('are weighed by internal links, which make no page one that should be found', () => {
    const inlinks = table('Unique Inlinks', ['/a/4', '900'], ['/b/2', '70'], ['/c', '30'])
    expect(foundIn(sitemap, inlinks)).toEqual([
      {
        ...withoutWeights[1],
        sentence: `wantedClosedLinked(${values(2, 6, 3)}, some: 70, all: 1000)`,
        examples: ['/b/2', '/b/1'],
      },
      {
        ...withoutWeights[0],
        sentence: `wantedClosedLinked(${values(3, 6, 2)}, some: 0, all: 1000)`,
        opens: expect.anything(),
      },
    ])
  })

  test('have the clicks of all rows of one table, but not the sum of several tables', () => {
    const byQuery = table('Query;Clicks', ['/a/1', 'x', '10'], ['/a/1#part', 'y', '15'], ['/c', 'x', '5'])
    const byPage = table('Clicks', ['/a/1', '20'], ['/c', '40'])
    for (const tables of [
      [byQuery, byPage],
      [byPage, byQuery],
    ]) {
      expect(foundIn(...tables).map(({ sentence }) => sentence)).toEqual([
        `wantedClosedSearched(${values(1, 2, 2)}, some: ${tables[0] === byQuery ? 25 : 20}, all: ${tables[0] === byQuery ? 65 : 60}, measure: clicks)`,
      ])
    }
  })

  test('take no memory for weights that no source has', () => {
    const used = (clicks?: number) => {
      const sites = [{ origin: 'https://example.com', robots: parse(ROBOTS) }]
      const audit = createAudit({ sites, crawlers: [{ token: 'Googlebot' }], unique: true, now: 0 })
      audit.add(
        [{ row: 1, url: '/a/1', ...(clicks === undefined ? {} : { clicks }) }],
        audit.addSource({ name: 'list' }),
      )
      return listStateOf(audit)?.rows.budget.used ?? 0
    }
    expect(used(0)).toBe(used())
    expect(used(1)).toBeGreaterThan(used())
  })
})
