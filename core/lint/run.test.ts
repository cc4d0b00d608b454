/** How the linter turns reports into problems, shown with invented rules. */
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { foundIn } from '../proofs/bounded.ts'
import { rfc } from '../text/citations.ts'
import { listOf, wordings } from '../text/wording.ts'
import { proposedFix, safeFix } from './fix.ts'
import { ALL_DIALECTS, type LintRule, type RuleReport } from './rule.ts'
import { lintRules } from './rules/index.ts'
import { type LintOptions, runRules } from './run.ts'

const { say, templates } = wordings('lint_test', {
  found: 'Line $line$: found.',
  several: 'Lines $lines$: found.',
  write: 'Write it',
  writeAll: 'Write all $count$',
})

const robots = parse(Array.from({ length: 9 }, (_, i) => `Disallow: /${i + 1}`).join('\n'))

/** A report about one line. */
function at(number: number, more: Partial<RuleReport> = {}): RuleReport {
  const { from = 0, to = 0 } = robots.lines[number - 1] ?? {}
  return { from, to, message: say('found', { line: number }), ...more }
}

function rule(id: string, reports: readonly RuleReport[], more: Partial<LintRule> = {}): LintRule {
  const check: LintRule['check'] = (_, report) => reports.forEach(report)
  const common = { title: id, templates, severity: 'warning', section: rfc('2.2'), dialects: ALL_DIALECTS } as const
  return { id, ...common, check, ...more }
}

const run = (rules: readonly LintRule[], options?: LintOptions) => foundIn(runRules(rules, robots, options).result)

const listed = (rules: readonly LintRule[], options?: LintOptions) =>
  run(rules, options).map(({ rule, line }) => `${rule} ${line}`)

describe('readings that no crawler is known to follow', () => {
  test('what holds only in such a reading is not listed, and explains nothing', () => {
    const explains = [{ fromLine: 2, toLine: 2 }]
    const cause = rule('cause', [at(2, { dialects: ['google-2020'], explains })])
    expect(listed([cause, rule('other', [at(2)], { explainedBy: ['cause'] })])).toEqual(['other 2'])
  })

  test('it is named beside others that read the file so, whichever is reported first', () => {
    const first = at(2, { dialects: ['google-2020'] })
    const second = at(2, { dialects: ['google'] })
    expect(run([rule('a', [first, second])]).map(({ dialects }) => dialects)).toEqual([['google', 'google-2020']])
    expect(run([rule('a', [second, first])]).map(({ dialects }) => dialects)).toEqual([['google', 'google-2020']])
  })

  test('of a subject, what another reading says is told instead', () => {
    const unused = at(2, { dialects: ['google-2020'], subject: 'a' })
    const used = at(3, { dialects: ['rfc9309'], subject: 'a' })
    expect(run([rule('a', [unused, used])]).map(({ line, dialects }) => [line, dialects])).toEqual([[3, ['rfc9309']]])
  })
})

describe('one cause, one finding', () => {
  const cause = rule('cause', [at(2, { explains: [{ fromLine: 2, toLine: 4 }] })])
  const consequence = (...reports: RuleReport[]) => rule('consequence', reports, { explainedBy: ['cause'] })

  test('what a finding explains is not listed, in any order of the rules', () => {
    const other = consequence(at(1), at(2), at(4), at(5))
    expect(listed([cause, other])).toEqual(['consequence 1', 'cause 2', 'consequence 5'])
    expect(listed([other, cause])).toEqual(['consequence 1', 'cause 2', 'consequence 5'])
  })

  test('rules that do not name the cause are listed', () => {
    expect(listed([cause, rule('other', [at(3)])])).toEqual(['cause 2', 'other 3'])
  })

  test('every place must be explained, or a line that the finding rests on', () => {
    const places = (...numbers: number[]) => numbers.map(number => ({ from: at(number).from, to: at(number).to }))
    const inside = at(2, { places: places(2, 3) })
    const partly = at(3, { places: places(3, 7) })
    expect(listed([cause, consequence(inside, partly)])).toEqual(['cause 2', 'consequence 3'])
    expect(listed([cause, consequence(at(8, { restsOn: [9, 3] }), at(9, { restsOn: [8] }))])).toEqual([
      'cause 2',
      'consequence 9',
    ])
  })

  test('the first cause of all is listed', () => {
    const first = rule('first', [at(1, { explains: [{ fromLine: 1, toLine: 2 }] })])
    const second = rule('cause', [at(2, { explains: [{ fromLine: 2, toLine: 3 }] })], { explainedBy: ['first'] })
    expect(listed([first, second, consequence(at(3))])).toEqual(['first 1'])
  })

  test('what is not run or not listed explains nothing', () => {
    const both = [cause, consequence(at(3))]
    expect(listed(both, { rules: ['consequence'] })).toEqual(['consequence 3'])
    expect(listed(both, { severities: { cause: 'off' } })).toEqual(['consequence 3'])
    expect(listed(both, { severities: { cause: 'style' } })).toEqual(['consequence 3'])
    expect(listed(both, { severities: { cause: 'style' }, style: true })).toEqual(['cause 2'])
  })

  test('findings past the longest list of a rule explain, and what is explained is not counted', () => {
    const causes = rule(
      'cause',
      [1, 2].map(line => at(line, { explains: [{ fromLine: line, toLine: line }] })),
    )
    const problems = run([causes, consequence(at(1), at(2), at(3), at(4))], { maxPerRule: 1 })
    expect(problems.map(({ rule, line, more }) => [rule, line, more])).toEqual([
      ['cause', 1, 1],
      ['consequence', 3, 1],
    ])
  })

  test('what explains the file is the only finding, the worst of several', () => {
    const page = rule('page', [at(1, { explains: 'file' })])
    const worse = rule('worse', [at(3, { explains: 'file', severity: 'error' })])
    expect(listed([page, cause, rule('other', [at(5)])])).toEqual(['page 1'])
    expect(listed([page, worse])).toEqual(['worse 3'])
  })

  test('reports with one subject are one finding: the first', () => {
    const counted = (line: number, more: Partial<RuleReport>) => at(line, { subject: 'group 1', ...more })
    const [problem, ...others] = run([
      rule('counts', [
        counted(2, { dialects: ['rfc9309'] }),
        counted(2, { dialects: ['google'] }),
        counted(2, { dialects: ['koster-1996'], message: say('several', { lines: '2' }) }),
      ]),
    ])
    expect(others).toEqual([])
    expect(problem).toMatchObject({ message: 'Line 2: found.', dialects: ['rfc9309', 'google'] })
  })
})

test('a report without dialects holds in those of its rule, also beside one that names some', () => {
  const subject = 'group 1'
  const more: Partial<LintRule> = { dialects: ['rfc9309', 'google'] }
  const both = rule('both', [at(2, { subject, dialects: ['koster-1996'] }), at(2, { subject })], more)
  expect(run([both]).map(({ dialects }) => dialects)).toEqual([['rfc9309', 'google', 'koster-1996']])
})

test('a rule cannot ask for a line that the file does not have', () => {
  const asking = rule('asking', [], { check: context => context.line(10) })
  expect(() => run([asking])).toThrow(new TypeError('line 10 does not exist'))
})

describe('gathering', () => {
  const gather = {
    key: 'all',
    message: (lines: readonly number[]) => say('several', { lines: listOf(lines) }),
    fixTitle: (count: number) => say('writeAll', { count }),
  }
  const edit = (number: number) => ({ from: at(number).from, to: at(number).to, insert: 'x' })
  const fix = (number: number) => proposedFix(say('write'), [edit(number)])

  test('makes one finding with all places and one fix', () => {
    const [problem, ...others] = run([
      rule(
        'many',
        [7, 3, 5].map(line => at(line, { gather, fix: fix(line) })),
      ),
    ])
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      message: 'Lines 3, 5 and 7: found.',
      line: 3,
      places: [3, 5, 7].map(line => ({ from: at(line).from, to: at(line).to })),
      related: [
        { line: 5, note: 'Disallow: /5' },
        { line: 7, note: 'Disallow: /7' },
      ],
      fix: { title: 'Write all 3', safe: false, edits: [edit(3), edit(5), edit(7)] },
    })
  })

  test('leaves a single one as it is', () => {
    const [problem] = run([rule('many', [at(4, { gather, fix: fix(4) })])])
    expect(problem).toMatchObject({ message: 'Line 4: found.', fix: { title: 'Write it' }, related: [] })
    expect(problem?.places).toHaveLength(1)
  })

  test('keeps apart what differs in key, severity or dialects', () => {
    const reports = [
      at(1, { gather }),
      at(2, { gather: { ...gather, key: 'other' } }),
      at(3, { gather, severity: 'error' }),
      at(4, { gather, dialects: ['google'] }),
      at(5, { gather }),
    ]
    expect(run([rule('many', reports)]).map(({ message }) => message)).toEqual([
      'Line 3: found.',
      'Lines 1 and 5: found.',
      'Line 2: found.',
      'Line 4: found.',
    ])
  })

  test('has a fix only if each place has one and all can be made together, safe only if all are', () => {
    const fixes = (...reports: RuleReport[]) => run([rule('many', reports)]).map(({ fix }) => fix?.safe)
    const safe = (number: number) => safeFix(say('write'), [edit(number)])
    expect(fixes(at(1, { gather, fix: safe(1) }), at(2, { gather }))).toEqual([undefined])
    expect(fixes(at(1, { gather, fix: safe(1) }), at(2, { gather, fix: safe(2) }))).toEqual([true])
    expect(fixes(at(1, { gather, fix: safe(1) }), at(2, { gather, fix: fix(2) }))).toEqual([false])
    const long = safeFix(say('write'), [{ ...edit(1), to: at(2).to }])
    expect(fixes(at(1, { gather, fix: long }), at(2, { gather, fix: safe(2) }))).toEqual([undefined])
  })

  test('has only the places that no other finding explains', () => {
    const cause = rule('cause', [at(2, { explains: [{ fromLine: 2, toLine: 2 }] })])
    const many = rule(
      'many',
      [1, 2, 3].map(line => at(line, { gather })),
      { explainedBy: ['cause'] },
    )
    expect(run([cause, many]).map(({ message }) => message)).toEqual(['Lines 1 and 3: found.', 'Line 2: found.'])
  })

  test('names the crawlers of all, or every crawler', () => {
    const crawlers = (...of: (readonly string[] | undefined)[]) =>
      run([
        rule(
          'many',
          of.map((crawlers, i) => at(i + 1, { gather, ...(crawlers ? { crawlers } : {}) })),
        ),
      ])[0]?.crawlers
    expect(crawlers(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(crawlers(['a'], undefined)).toBe('all')
  })
})

test('advice of which nothing comes is listed only where there is little else', () => {
  const file = 'User-agent: *\nVisit-time: 0400-0845\nDisallow: /css/\nDisallow: /x y'
  const rulesOf = (text: string, style = false) =>
    foundIn(runRules(lintRules, parse(text), { style }).result).map(({ rule }) => rule)
  expect(rulesOf(file)).toEqual(['blocked-resources', 'unescaped-character'])
  expect(rulesOf(file, true)).toContain('visit-time')
  expect(rulesOf('User-agent: *\nVisit-time: 0400-0845\nDisallow: /css/')).toContain('visit-time')
})
