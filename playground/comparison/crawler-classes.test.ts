import { describe, expect, test } from 'vitest'
import { parse, type Reading, type RobotsTxt } from '../../core/index.ts'
import { loadPrograms, type programChanges } from '../../core/programs/index.ts'
import { bounded } from '../../core/proofs/bounded.ts'
import type { OpenDifferences } from '../../core/proofs/index.ts'
import { said } from '../../core/testing/said.ts'
import { changeClassText, comparisonReport, comparisonSummary, outsideText } from '../panes/compare/report.ts'
import { type ChangesParams, changesPerCrawler as changesJob } from '../worker/changes.ts'
import { overallResult } from './crawler-classes.ts'
import { comparisonTasks, dialectComparisonTask } from './questions.ts'

function answered(before: RobotsTxt, after: RobotsTxt, reading: ChangesParams['reading'] = 'as-documented') {
  const steps = changesJob({ before, after, reading })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { asked: { before, after, reading }, ...step.value }
}

const changes = (before: string, after: string, reading: Reading = 'as-documented') => {
  return answered(parse(before), parse(after), reading).classes.map(({ tokens, anyOther, result, differences }) => [
    `${tokens.join(' ')}${anyOther ? ' *' : ''}`.trim(),
    result,
    ...differences.map(({ witness, to }) => `${witness} ${to}`),
  ])
}

describe('who is asked about', () => {
  const robots = parse('User-agent: Googlebot\nUser-agent: my-bot\nDisallow:\n\nUser-agent: *\nDisallow: /')

  test('as documented, each crawler in the reading of its operator; own tokens and * in RFC 9309', () => {
    const questions = comparisonTasks(robots, robots, 'as-documented')
    const google = questions.find(({ dialect }) => dialect[0] === 'google')
    const rfc = questions.find(({ dialect }) => dialect[0] === 'rfc9309')
    expect(google?.crawlers).toContainEqual({ productToken: ['Googlebot-Image', 'Googlebot'], globalGroup: true })
    expect(google?.crawlers).toContainEqual(expect.objectContaining({ globalGroup: false }))
    expect(rfc?.crawlers).toContainEqual({ productToken: '*' })
    expect(rfc?.crawlers).toContainEqual({ productToken: 'my-bot' })
  })

  test('tokens that no crawler is known by, as those read them who are asked about', () => {
    const numbered = parse('User-agent: Robot9000\nDisallow: /')
    const asked = (reading: Reading) =>
      comparisonTasks(numbered, numbered, reading).flatMap(({ crawlers }) =>
        crawlers.map(crawler => crawler.productToken),
      )
    expect(asked('as-documented')).toContain('Robot9000')
    expect(asked('as-documented')).not.toContain('Robot')
    // Google cuts a token where something stands that no token holds.
    expect(asked('google')).toContain('Robot')
    expect(asked('google')).not.toContain('Robot9000')
    expect(dialectComparisonTask(numbered, 'rfc9309', 'google').crawlers).toEqual(
      expect.arrayContaining([{ productToken: 'Robot9000' }, { productToken: 'Robot' }]),
    )
  })

  test('in one reading, all of them in it', () => {
    expect(comparisonTasks(robots, robots, 'koster-1996').map(({ dialect }) => dialect)).toEqual([
      ['koster-1996', 'koster-1996'],
    ])
  })
})

describe('crawlers for whom the same changes are one class', () => {
  test('whichever way they read the files', () => {
    expect(changes('User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /b')).toEqual([
      ['*', 'different', '/a allowed', '/b blocked'],
      expect.arrayContaining(['equivalent']),
    ])
  })

  test('a crawler that falls back changes with the one that it follows', () => {
    const before = 'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /x'
    const classes = changes(before, before.replace('/a', '/b'))
    expect(classes[0]?.[0]).toMatch(/^Googlebot .*Googlebot-Image/)
    expect(classes[0]?.slice(1)).toEqual(['different', '/a allowed', '/b blocked'])
    expect(classes[1]).toEqual([expect.stringContaining('*'), 'equivalent'])
  })

  test('readings that come to different changes are kept apart', () => {
    // Google reads the misspelled line (its parser forgives it), RFC 9309 does not.
    const classes = changes('User-agent: *\nDisallow:', 'User-agent: *\nDisallow:\nDissallow: /a')
    expect(classes.map(([names, result]) => [/\*$/.test(String(names)), result])).toContainEqual([true, 'equivalent'])
    expect(classes[0]).toEqual([expect.stringContaining('Googlebot'), 'different', '/a blocked'])
  })

  test('crawlers are "other" ones only beside those that a file names or that read it differently', () => {
    const textsOf = (before: string, after: string) =>
      answered(parse(before), parse(after)).classes.map(one => changeClassText(one))
    const [follower, ...rest] = textsOf('User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /b')
    expect(follower).toBe('every crawler that follows *')
    expect(rest).toEqual([expect.stringMatching(/^AdsBot-Google, /)])
    const named = 'User-agent: GPTBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /'
    expect(textsOf(named, named.replace('/a', '/b'))).toContain('any other crawler')
    expect(textsOf('User-agent: *\nDisallow:', 'User-agent: *\nDisallow:\nDissallow: /a')).toContain(
      'any other crawler',
    )
  })

  test('moving lines about proves to change nothing', () => {
    const { classes } = answered(
      parse('User-agent: *\nDisallow: /a\nAllow: /b'),
      parse('# New\nUser-agent: *\nAllow: /b\n\nDisallow: /a'),
    )
    expect(overallResult(classes)).toBe('equivalent')
  })
})

test.each([
  [['equivalent', 'different', 'not-decided'], 'different'],
  [['equivalent', 'not-decided'], 'not-decided'],
  [['equivalent'], 'equivalent'],
  [[], 'equivalent'],
] as const)('of %j the result is %s', (results, expected) => {
  expect(overallResult(results.map(result => ({ result })))).toBe(expected)
})

describe('the report', () => {
  const before = parse('User-agent: *\nDisallow: /a`b\n')
  const after = parse('User-agent: *\nDisallow: /c\n')

  test('as text', () => {
    expect(comparisonReport(answered(before, after), 'text')).toContain(
      [
        'any other crawler:',
        '- /c: was allowed, is blocked',
        `  - Before: ${said('verdict_no_rule_matches')}`,
        '  - Now: line 2, Disallow: /c',
      ].join('\n'),
    )
  })

  test('as Markdown, with the lines that differ; backticks in the file end nothing', () => {
    const report = comparisonReport(answered(before, after), 'markdown')
    expect(report).toContain('## any other crawler\n\n- `/c`: was allowed, is blocked\n')
    expect(report).toContain('  - Before: line 2, ``Disallow: /a`b``\n')
    expect(report).toMatch(/```diff\n User-agent: \*\n-Disallow: \/a`b\n\+Disallow: \/c\n \n```\n$/)
  })

  test('of two readings', () => {
    const robots = parse('User-agent: *\nDissallow: /a')
    const answer = answered(robots, robots, ['rfc9309', 'google'])
    expect(comparisonSummary(answer)).toMatch(/^RFC 9309 and Google differ on these URLs\./)
    expect(comparisonReport(answer, 'text')).toContain('- /a: RFC 9309: allowed; Google: blocked\n  - RFC 9309: ')
  })

  test('of what changes for programs alone, or why programs were not asked', () => {
    loadPrograms()
    const answer = answered(before, after)
    const change = { program: 'protego', to: 'allowed', witness: '/a?b=c', productToken: 'Bingbot', count: 3 } as const
    const reportWith = (result: ReturnType<typeof programChanges>, failure?: string) =>
      comparisonReport(answer, 'markdown', { asked: undefined, result, failure })
    const report = reportWith(bounded([change], []))
    expect(report).toContain('## For programs\n\nFor crawlers that use such a program')
    expect(report).toContain('\n- Protego: `/a?b=c` was blocked, is allowed, for Bingbot, and 2 more questions\n')
    const tooLarge = bounded([], [{ unit: 'lines', examined: 0, of: 9_000 }] as const)
    expect(reportWith(tooLarge)).toContain('\n\nPrograms were not asked about these files')
    // After a failure the result is that of the question before.
    const failed = reportWith(bounded([change], []), 'no memory')
    expect(failed).toContain('Programs were not asked: no memory')
    expect(failed).not.toContain('Protego')
    expect(reportWith(bounded([], []))).not.toContain('For programs')
  })

  test('of files that mean the same', () => {
    const report = comparisonReport(answered(before, before), 'text')
    expect(report).toContain(
      'No URL changes its verdict for any crawler. This is proved for URLs as browsers write them',
    )
    expect(report).toContain('All verdicts are the same: proved for URLs as browsers write them')
  })

  test('of a search that contradicted the matcher says so; of one that ended early it says how much was examined', () => {
    const answer = answered(before, before)
    const names = { tokens: ['Bot'], anyOther: false, everyFollower: false, others: [], dialects: ['rfc9309'] } as const
    const reportFor = (because: OpenDifferences['because'], result: 'different' | 'not-decided') => {
      const open = { because, unit: 'rules', examined: 7_000, of: 10_003 } as const
      const one = { ...names, result, differences: [], open: [open] } as const
      return comparisonReport({ ...answer, classes: [one] }, 'text')
    }
    const examined = said('unfinished_rulesBound', { of: 10003, examined: 7000 })
    const report = reportFor('contradicted', 'not-decided')
    expect(report.match(/a URL that the matcher does not confirm/g)).toHaveLength(2)
    expect(report).not.toContain('were examined')
    const ended = reportFor('bound', 'not-decided')
    expect(ended.split(examined)).toHaveLength(3)
    expect(reportFor('bound', 'different')).toContain(`- There may be more. ${examined}`)
    expect(reportFor('limit', 'different')).toContain(`- There may be more. The list is full. ${examined}`)
  })

  test('of two readings that are alike names a URL that shows where the proof ends', () => {
    const robots = parse('User-agent: *\nDisallow: /admin/')
    const answer = answered(robots, robots, ['rfc9309', 'google'])
    expect(overallResult(answer.classes)).toBe('equivalent')
    const outside = 'An example is `/%61dmin/`: RFC 9309 says blocked, Google says allowed.'
    expect(outsideText(answer)).toContain(outside)
    expect(comparisonReport(answer, 'markdown')).toContain(outside)
    expect(comparisonReport(answer, 'text')).toContain(outside.replaceAll('`', ''))
  })

  test('of two readings that differ names none', () => {
    const robots = parse('User-agent: *\nDissallow: /a')
    expect(outsideText(answered(robots, robots, ['rfc9309', 'google']))).toBeUndefined()
  })
})
