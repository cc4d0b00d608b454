import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawlerQuery, crawlers } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import { runs } from '../testing/runs.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { foundIn } from './bounded.ts'
import { compare } from './compare.ts'
import { saidChanges } from './said-changes.ts'

const ORIGIN = 'https://example.com'

const group = fc
  .tuple(
    fc.uniqueArray(
      fc.constantFrom('*', 'Google-Extended', 'Googlebot', 'Applebot', 'Applebot-Extended', 'Amzn-SearchBot'),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    fc.array(fc.constantFrom('Disallow: /', 'Disallow: /a', 'Allow: /a/b', 'Disallow:', 'Allow: /'), { maxLength: 3 }),
  )
  .map(([agents, rules]) => [...agents.map(agent => `User-agent: ${agent}`), ...rules, ''].join('\n'))

const file = fc.array(group, { maxLength: 3 }).map(groups => parse(groups.join('\n')))

const asked = crawlers.filter(
  ({ token, crawls, mayFollow }) => !crawls || mayFollow || ['Googlebot', 'GPTBot', 'Applebot'].includes(token),
)

test('law: what is said to change has these states, and where nothing changes each state is as before', () => {
  fc.assert(
    fc.property(file, file, (before, after) => {
      for (const crawler of asked) {
        const { dialect } = crawler
        const { changes } = compare(before, after, { dialect, crawlers: [crawlerQuery(crawler)] })
        const was = siteMatcher({ robots: before }, crawler)
        const is = siteMatcher({ robots: after }, crawler)
        for (const { result, differences } of saidChanges(changes, [before, after], dialect, () => true)) {
          for (const { witness, from, to } of foundIn(differences)) {
            const states = [was, is].map(matcher => matcher.state(`${ORIGIN}${witness}`))
            expect([crawler.token, ...states]).toEqual([crawler.token, from, to])
          }
          if (result === 'equivalent') {
            const states = (matcher: typeof was) => ['/', '/a', '/a/b', '/c'].map(path => matcher.state(path))
            expect([crawler.token, ...states(was)]).toEqual([crawler.token, ...states(is)])
          }
        }
      }
    }),
    runs(300),
  )
})

test('crawlers that are not told of by name stay where they are', () => {
  const [before, after] = [parse(''), parse('User-agent: *\nDisallow: /')]
  const tokens = asked.map(crawlerQuery)
  const { changes } = compare(before, after, { crawlers: tokens })
  const namesOf = (isToldOf: (token: string) => boolean) =>
    saidChanges(changes, [before, after], 'rfc9309', isToldOf).map(({ crawlers, result }) => [result, crawlers.length])
  expect(namesOf(() => false)).toEqual([['different', tokens.length]])
  expect(namesOf(token => token === 'Google-Extended')).toEqual([
    ['different', tokens.length - 1],
    ['not-decided', 1],
  ])
})
