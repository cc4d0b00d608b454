/** Counters bound the work of rules. They are the same on every machine. */
import { describe, expect, test } from 'vitest'
import { parse } from '../parse/parse.ts'
import { foundIn } from '../proofs/bounded.ts'
import { lintContextOf } from './context.ts'
import { lintRules } from './rules/index.ts'
import { runRules } from './run.ts'
import { crawlerGroups } from './support/ineffective-rules.ts'
import { MAX_WORK, workOf } from './work.ts'

describe('an account', () => {
  test('is used up by verdicts or by rules that are tried, and by itself', () => {
    const work = workOf({ verdicts: 2, rulesTried: 100, pairs: 5, proofSteps: 10 })
    const ask = (account: string, rules: number) => work.chargeTo(account, () => work.takeVerdict(rules))
    expect([ask('a', 1), ask('a', 1), ask('a', 1)]).toEqual([true, true, false])
    expect([ask('b', 60), ask('b', 60), ask('b', 1)]).toEqual([true, false, false])
    expect(ask('c', 100)).toBe(true)
    expect(work.spent.get('b')).toMatchObject({ verdicts: 1, rulesTried: 60 })
  })

  test('is the asker’s again after another one was asked for', () => {
    const work = workOf()
    work.chargeTo('outer', () => {
      work.chargeTo('inner', () => work.takeVerdict(1))
      expect(() =>
        work.chargeTo('inner', () => {
          throw new Error('broken')
        }),
      ).toThrow('broken')
      work.takeVerdict(5)
    })
    expect(work.spent.get('outer')).toMatchObject({ verdicts: 1, rulesTried: 5 })
    expect(work.spent.get('inner')).toMatchObject({ verdicts: 1, rulesTried: 1 })
  })
})

test('a verdict for which the work does not last is not known', () => {
  const robots = parse(`User-agent: *\n${'Disallow: /a\n'.repeat(1_000)}`)
  const { matcher } = lintContextOf(robots, undefined)
  const { evaluate, isAllowed, decidingRule } = matcher('*', 'rfc9309')
  expect(evaluate('https://example.com/a')?.allowed).toBe(false)
  for (let i = 0; i < MAX_WORK.rulesTried / 1_000; i++) evaluate('https://example.com/a')
  expect(evaluate('https://example.com/a')).toBeUndefined()
  expect(isAllowed('https://example.com/a')).toBeUndefined()
  expect(decidingRule('https://example.com/a')).toBe('not-known')
})

test('of rules that each of many crawlers combines with its own nothing is proved', () => {
  const bots = (count: number) =>
    folders(count, i => `User-agent: ${letters(i)}\nDisallow: /own-${i}/`).concat(
      `\n${folders(count, i => `User-agent: ${letters(i)}`)}\n${folders(100, i => `Disallow: /folder-${i}/`)}`,
    )
  const followed = (count: number) => crawlerGroups(lintContextOf(parse(bots(count)), undefined)).length
  expect(followed(50)).toBe(100)
  expect(followed(1_000)).toBe(0)
})

const letters = (i: number): string => `bot${[...String(i)].map(digit => 'abcdefghij'.charAt(Number(digit))).join('')}`

/** Files that make rules ask for many verdicts and proofs: few rules against many, many against many, many groups. */
const folders = (count: number, form: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => form(i)).join('\n')

const files: Readonly<Record<string, string>> = {
  'two kinds of files allowed, 8,000 folders blocked': `User-agent: *\nAllow: /*.css$\nAllow: /*.js$\n${folders(8_000, i => `Disallow: /folder-${i}/`)}`,
  'as many kinds allowed as folders blocked': `User-agent: *\n${folders(300, i => `Allow: /*.${i.toString(36)}x$\nDisallow: /folder-${i}/`)}`,
  'folders that other groups leave out': `User-agent: *\n${folders(2_000, i => `Disallow: /folder-${i}/`)}\n${folders(300, i => `User-agent: bot${'abcdefghij'.charAt(i % 10)}${'abcdefghij'.charAt((i / 10) % 10)}${'abc'.charAt((i / 100) % 3)}\nDisallow: /own-${i}/`)}`,
  sitemaps: `User-agent: *\n${folders(2_000, i => `Disallow: /folder-${i}/`)}\n${folders(3_000, i => `Sitemap: https://example.com/s${i}.xml`)}`,
  'stars in all paths': `User-agent: *\n${folders(4_000, i => `${i % 2 ? 'Allow' : 'Disallow'}: /*a${i}*b*.js$`)}`,
  'groups that run into each other': `${folders(1_000, i => `User-agent: ${'abcdefghij'.charAt(i % 10)}bot${'abcdefghij'.charAt((i / 10) % 10)}${'abcdefghij'.charAt((i / 100) % 10)}\nCrawl-delay: 5\n`)}\n${folders(1_000, i => `Disallow: /*${i}`)}`,
}

describe.each(Object.entries(files))('%s', (_, text) => {
  const run = () => runRules(lintRules, parse(text), { style: true, baseUrl: 'https://example.com/' })

  test('the same work finds the same; no account is overdrawn, and not by much in proofs', () => {
    const [first, second] = [run(), run()]
    expect(second.result).toEqual(first.result)
    expect(second.spent).toEqual(first.spent)
    for (const [account, { verdicts, rulesTried, proofSteps }] of first.spent) {
      expect(verdicts, account).toBeLessThanOrEqual(MAX_WORK.verdicts)
      expect(rulesTried, account).toBeLessThanOrEqual(MAX_WORK.rulesTried)
      expect(proofSteps, account).toBeLessThanOrEqual(MAX_WORK.proofSteps * 1.1)
    }
  })
})

test('a rule finds the same whether others run or not', () => {
  const robots = parse(files['two kinds of files allowed, 8,000 folders blocked'] ?? '')
  const all = foundIn(runRules(lintRules, robots).result).filter(({ rule }) => rule === 'overruled-allow')
  const alone = foundIn(runRules(lintRules, robots, { rules: ['overruled-allow'] }).result)
  expect(all).toEqual(alone)
  expect(alone.length).toBeGreaterThan(0)
})
