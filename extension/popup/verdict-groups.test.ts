import { expect, test } from 'vitest'
import { said } from '../../core/testing/said.ts'
import { judgePage } from '../robots/judge-page.ts'
import { currentWith } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { verdictGroupsOf, verdictsByPurpose } from './verdict-groups.ts'

async function rows(octets: string, crawlers: readonly string[]) {
  const judged = await judgePage('https://example.com/a', currentWith({ octets }), readSettings({ crawlers }))
  return verdictGroupsOf(judged).map(({ state, judged, line, words, group, namesAll, remark }) => ({
    verdict: `${state}: ${judged.map(({ token }) => token).join(' ')}`,
    why: line ? `${line.label}: ${line.text}` : words,
    group: namesAll ? 'all' : group,
    ...(remark && { remark: remark.slice(0, 7) }),
  }))
}

test('one row for a rule, with all crawlers that it decides for', async () => {
  expect(await rows('User-agent: *\nDisallow: /a\n', ['Googlebot', 'Bingbot', 'GPTBot'])).toEqual([
    {
      verdict: 'blocked: Googlebot Bingbot GPTBot',
      why: 'line 2: Disallow: /a',
      group: said('verdict_group_everyone'),
    },
  ])
})

test('rows are in the order of their first crawlers', async () => {
  const file = 'User-agent: *\nDisallow: /a\n\nUser-agent: Bingbot\nAllow: /\n'
  expect(await rows(file, ['GPTBot', 'Bingbot', 'CCBot'])).toEqual([
    expect.objectContaining({ verdict: 'blocked: GPTBot CCBot', why: 'line 2: Disallow: /a' }),
    expect.objectContaining({
      verdict: 'allowed: Bingbot',
      why: 'line 5: Allow: /',
      group: said('verdict_group_own', { token: 'Bingbot' }),
    }),
  ])
})

test('a row of crawlers that are all named in their group says that it names them all', async () => {
  const file = 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'
  expect(await rows(file, ['GPTBot', 'CCBot'])).toEqual([
    expect.objectContaining({ verdict: 'blocked: GPTBot CCBot', group: 'all' }),
  ])
})

test('a crawler that falls back to a group is not called named in it', async () => {
  expect(await rows('User-agent: Googlebot\nDisallow: /\n', ['Googlebot', 'Googlebot-Image'])).toEqual([
    expect.objectContaining({
      verdict: 'blocked: Googlebot',
      group: said('verdict_group_own', { token: 'Googlebot' }),
    }),
    expect.objectContaining({
      verdict: 'blocked: Googlebot-Image',
      group: said('verdict_group_fallback', { token: 'Googlebot' }),
    }),
  ])
})

test('groups without a matching rule have separate rows', async () => {
  const file = 'User-agent: GPTBot\nDisallow: /x\n\nUser-agent: CCBot\nDisallow: /y\n\nUser-agent: *\nDisallow: /z\n'
  expect((await rows(file, ['GPTBot', 'CCBot', 'Bingbot'])).map(({ verdict, group }) => [verdict, group])).toEqual([
    ['allowed: GPTBot', said('verdict_group_own', { token: 'GPTBot' })],
    ['allowed: CCBot', said('verdict_group_own', { token: 'CCBot' })],
    ['allowed: Bingbot', said('verdict_group_everyone')],
  ])
})

test('a remark about one crawler is not shown for another', async () => {
  expect((await rows('', ['Bingbot', 'Google-Extended'])).map(({ verdict, remark }) => [verdict, remark])).toEqual([
    ['allowed: Bingbot', undefined],
    ['allowed: Google-Extended', 'No craw'],
  ])
})

test('by purpose: own tokens first, then search, each with its rows', async () => {
  const file = currentWith({ octets: 'User-agent: GPTBot\nDisallow: /\n' })
  const crawlers = ['GPTBot', 'CCBot', 'Bingbot', 'ChatGPT-User', 'MyBot', 'Googlebot']
  const judged = await judgePage('https://example.com/a', file, readSettings({ crawlers }))
  const found = verdictsByPurpose(judged).map(({ purpose, rows }) => [
    purpose,
    ...rows.map(row => `${row.state}: ${row.judged.map(({ token }) => token).join(' ')}`),
  ])
  expect(found).toEqual([
    ['own', 'allowed: MyBot'],
    ['search', 'allowed: Bingbot Googlebot'],
    ['ai-answers', 'allowed: ChatGPT-User'],
    ['ai-training', 'blocked: GPTBot', 'allowed: CCBot'],
  ])
  const same = currentWith({ octets: '' })
  expect(
    verdictsByPurpose(
      await judgePage('https://example.com/a', same, readSettings({ crawlers: ['GPTBot', 'Bingbot'] })),
    ),
  ).toMatchObject([{ purpose: 'all', rows: [{ state: 'allowed' }] }])
})
