/** What is known of a file is found however many other rules the file has, or the result says that it is unfinished. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { foundIn } from '../proofs/bounded.ts'
import { fixAll } from './fix-all.ts'
import { lint } from './lint.ts'

const plain = (count: number) => Array.from({ length: count }, (_, i) => `Disallow: /p${i.toString(36)}/`)

/** Lines with a known finding, and the rule that finds it. */
const known: Readonly<Record<string, readonly string[]>> = {
  'never-wins': ['Disallow: /wp/', 'Allow: /wp/*'],
  'redundant-rule': ['Disallow: /wp', 'Disallow: /wp/a'],
  tie: ['Disallow: /wp/', 'Allow: /wp/'],
  'overruled-allow': ['Allow: /*.js$', 'Disallow: /folder/'],
  'ineffective-allow': ['Allow: /wp/a'],
}

const fileWith = (lines: readonly string[], count: number) =>
  parse(['User-agent: *', ...lines, ...plain(count)].join('\n'))

describe.each(Object.entries(known))('%s', (rule, lines) => {
  test.each([10, 1_000, 27_000])('with %i plain rules', count => {
    // What a rule finds does not depend on the others, so those of the largest file run once.
    const alone = count === 27_000 && rule !== 'tie' && { rules: [rule] }
    const result = lint(fileWith(lines, count), { style: true, ...alone })
    const isFound = foundIn(result).some(problem => problem.rule === rule)
    expect(isFound || result.state === 'unfinished').toBe(true)
    // Beginnings of paths are looked up and not compared in pairs, so files of the size that crawlers read are finished.
    if (rule !== 'overruled-allow')
      expect({ isFound, state: result.state }).toEqual({ isFound: true, state: 'complete' })
  })
})

test('allows among plain disallows are looked up too', () => {
  const mixed = Array.from({ length: 27_000 }, (_, i) => `${i % 3 === 0 ? 'Allow' : 'Disallow'}: /p${i}/`)
  const result = lint(fileWith([...mixed, 'Allow: /wp/a', 'Disallow: /wp/abc'], 0), { style: true })
  expect(result.state).toBe('complete')
  const found = foundIn(result)
  expect(found).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^9,000 allow rules/) }))
  const note = 'For `/wp/abc` that is `Disallow: /wp/abc` in line 27003.'
  expect(found).toContainEqual(expect.objectContaining({ note }))
}, 60_000)

test('of more rules or crawlers than any known file has nothing is looked for, and that is said', () => {
  const rules = fileWith(known['never-wins'] ?? [], 30_001)
  const stars = fileWith(
    ['Disallow: /wp/', 'Allow: /wp/*', ...Array.from({ length: 7_500 }, (_, i) => `Allow: /*${i}`)],
    0,
  )
  const groups = Array.from({ length: 1_430 }, (_, i) => `User-agent: bot${i}\nDisallow: /${i}`)
  for (const robots of [rules, stars, parse(groups.join('\n'))]) {
    const result = lint(robots, { rules: ['never-wins'] })
    expect(result).toMatchObject({
      open: [{ rules: expect.arrayContaining(['never-wins']), unit: 'rules', examined: 0 }],
    })
    expect(lint(robots, { rules: ['never-wins'], effort: 3 })).not.toMatchObject({ open: [{ examined: 0 }] })
  }
})

test('pairs of an allow and the disallows that may win over it are counted', () => {
  const stars = (count: number) => Array.from({ length: count }, (_, i) => `Disallow: /*longer/${i}/x`)
  const allows = (count: number) => Array.from({ length: count }, (_, i) => `Allow: /a${i}/`)
  const result = lint(fileWith([...allows(200), ...stars(400)], 0), { rules: ['ineffective-allow'] })
  if (result.state === 'complete') throw new Error('the file has more pairs than are compared')
  expect(result.open).toContainEqual(
    expect.objectContaining({ rules: ['ineffective-allow'], unit: 'pairs', examined: 20_000 }),
  )
})

test('findings past those that are kept are left open, and found with more effort', () => {
  const robots = fileWith(
    Array.from({ length: 6_000 }, (_, i) => `Disallow: /%zz${i}`),
    0,
  )
  const options = { rules: ['malformed-escape'], maxPerRule: Number.POSITIVE_INFINITY }
  const result = lint(robots, options)
  expect(result).toMatchObject({ open: [{ rules: options.rules, unit: 'lines', examined: 5_001, of: 6_001 }] })
  expect(foundIn(result).length).toBe(5_000)
  const more = lint(robots, { ...options, effort: 2 })
  expect([more.state, foundIn(more).length]).toEqual(['complete', 6_000])
})

test('of too many rules that are not needed it is left open whether they may go', () => {
  const covered = fileWith(['Disallow: /p'], 5_001)
  const options = { rules: ['redundant-rule'], style: true }
  const isSafe = (result: ReturnType<typeof lint>) => foundIn(result).map(({ fix }) => fix?.safe)
  const result = lint(covered, options)
  expect(result).toMatchObject({ open: [{ unit: 'rules', examined: 0, of: 5_001 }] })
  expect(isSafe(result)).not.toContain(true)
  const more = lint(covered, { ...options, effort: 2 })
  expect([more.state, isSafe(more)]).toEqual(['complete', [true]])
})

test('a result that is complete has found what one with more effort finds', () => {
  const path = fc.constantFrom('/wp/', '/wp/*', '/*.js$', '/a', '/a/b', '/', '/*?x=', '/a*b', '/wp/*/c')
  const line = fc.tuple(fc.constantFrom('Allow', 'Disallow'), path).map(([type, value]) => `${type}: ${value}`)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom(10, 400, 3_000), (lines, count) => {
      const robots = fileWith(lines, count)
      const result = lint(robots)
      const more = foundIn(lint(robots, { effort: 10 }))
      const messages = (problems: typeof more) => problems.map(({ message }) => message)
      if (result.state === 'complete') expect(messages(result.found)).toEqual(messages(more))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('what a result leaves open names the lint rules and the counts', () => {
  const stars = Array.from({ length: 3_000 }, (_, i) => `${i % 2 ? 'Allow' : 'Disallow'}: /*a${i}*b*.js$`)
  const result = lint(fileWith(stars, 0))
  if (result.state === 'complete') throw new Error('the file takes more work than is allowed')
  const open = result.open.find(({ unit }) => unit === 'rules')
  expect(open).toMatchObject({ rules: ['never-wins', 'redundant-rule', 'ineffective-allow'], of: 3_000 })
  expect(open?.examined).toBeLessThan(3_000)
  expect(lint(fileWith(stars, 0), { rules: ['tie'] }).state).toBe('complete')
  // What was not examined cannot be said to need no fix.
  expect(fixAll(fileWith(stars, 0))).toMatchObject({ state: 'unfinished', foundSoFar: { edits: [] } })
})
