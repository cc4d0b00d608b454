import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawlers as known } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import { runs } from '../testing/runs.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { createAudit } from './audit.ts'

const ORIGIN = 'https://example.com'
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'Amzn-SearchBot', 'MyOwnBot', 'Google-Extended'].map(token => ({
  token,
}))

/** A group as text, with blank lines before it that move its lines. */
const group = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.uniqueArray(fc.constantFrom('Googlebot', 'Bingbot', '*', 'Amazonbot', 'Google-Extended'), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.array(
      fc.constantFrom('Disallow: /a', 'Disallow: /a/', 'Allow: /a/*b', 'Disallow: /*b$', 'Allow: /', 'Disallow:'),
      { maxLength: 4 },
    ),
  )
  .map(([blank, agents, rules]) => ({ blank, agents, rules }))

type Group = typeof group extends fc.Arbitrary<infer Value> ? Value : never

const fileOf = (groups: readonly Group[]) =>
  parse(
    groups
      .flatMap(({ blank, agents, rules }) => [
        ...Array<string>(blank).fill(''),
        ...agents.map(agent => `User-agent: ${agent}`),
        ...rules,
        '',
      ])
      .join('\n'),
  )

/** The same groups, some of them moved, changed, left out or in a different order. */
const change = fc.record({
  blank: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  rules: fc.option(group),
  order: fc.boolean(),
  drop: fc.boolean(),
})

const paths = ['/', '/a', '/a/', '/a/b', '/a/xb', '/b', '/ab?c', '/c/d', '/a/c']

test('rows that are judged again have the verdicts and lines of a new audit, after a change in any part of the file', () => {
  const judged = (robots: ReturnType<typeof parse>) => {
    const audit = createAudit({ sites: [{ origin: ORIGIN, robots }], crawlers, unique: true, now: 0 })
    const records = paths.map((url, i) => ({ row: i + 1, url }))
    audit.add(records, audit.addSource({ name: 'list' }))
    return audit
  }
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), change, (groups, { blank, rules, order, drop }) => {
      const moved = groups.map((one, i) => ({ ...one, blank: blank[i] ?? one.blank }))
      if (rules) moved[0] = rules
      if (drop) moved.pop()
      if (order) moved.reverse()
      const [before, after] = [fileOf(groups), fileOf(moved)]
      const again = judged(before).judgeAgain([{ origin: ORIGIN, robots: after }])
      while (!again.step(4));
      const fresh = judged(after)
      for (const row of paths.keys()) expect(again.view.rowAt(row)).toEqual(fresh.view.rowAt(row))
      const { changes: _, ...sums } = again.report()
      expect(fresh.report()).toMatchObject(sums)
    }),
    runs(300),
  )
})

test('crawlers that share a column have the verdicts that each has alone', () => {
  const mayBeUndecided = known.filter(({ crawls, mayFollow }) => !crawls || mayFollow !== undefined)
  const someCrawlers = fc.shuffledSubarray([...mayBeUndecided, ...known.slice(0, 12)], { minLength: 6 })
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), someCrawlers, (groups, asked) => {
      const robots = fileOf(groups)
      const audit = createAudit({ sites: [{ origin: ORIGIN, robots }], crawlers: asked, unique: true, now: 0 })
      const records = paths.map((url, i) => ({ row: i + 1, url }))
      audit.add(records, audit.addSource({ name: 'list' }))
      const alone = asked.map(crawler => siteMatcher({ robots }, crawler))
      for (const [row, path] of paths.entries()) {
        const states = audit.view.rowAt(row).verdicts.map(({ state }) => state)
        expect(states).toEqual(alone.map(matcher => matcher.state(`${ORIGIN}${path}`)))
      }
    }),
    runs(200),
  )
})

test('rows that are added while others are judged again are judged too', () => {
  const audit = createAudit({
    sites: [{ origin: ORIGIN, robots: parse('User-agent: *\nDisallow: /a') }],
    crawlers,
    unique: true,
    now: 0,
  })
  const source = audit.addSource({ name: 'list' })
  audit.add([{ row: 1, url: '/a' }], source)
  const again = audit.judgeAgain([{ origin: ORIGIN, robots: parse('\nUser-agent: *\nDisallow: /a') }])
  while (!again.step(1));
  audit.add([{ row: 2, url: '/ab' }], source)
  while (!again.step(1));
  for (const row of [0, 1])
    expect(again.view.rowAt(row).verdicts[0]).toEqual({ state: 'blocked', line: 3, rule: 'Disallow: /a' })
  expect(again.report().changes.every(({ changes }) => changes.length === 0)).toBe(true)
})
