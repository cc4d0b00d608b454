import { expect, test } from 'vitest'
import type { WishLine } from '../../core/index.ts'
import { currentWith } from '../robots/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { readWishes } from '../settings/wishes.ts'
import { wishOnPage } from './page-wish.ts'
import { unfulfilledBy, wishChoices } from './site-wish.ts'

const shop = currentWith({ octets: 'User-agent: *\nDisallow: /cart\nDisallow: /account/\nAllow: /account/help\n' })

async function againstAt(path: string, lines: readonly WishLine[]) {
  const page = { tabId: 1, url: `https://example.com${path}`, isPrivate: false }
  const noFiles = { get: async () => undefined }
  const found = await wishOnPage(page, shop, { 'https://example.com': lines }, readSettings({}), noFiles)
  return found?.against.map(({ crawler, state }) => `${crawler.token} ${state}`)
}

test('areas that are closed today stay so with each choice, and pages in them are as wanted', async () => {
  const { wishes, closed } = wishChoices(shop)
  expect(closed).toEqual(['/cart', '/account/'])
  for (const id of ['everything', 'present'] as const)
    for (const path of ['/', '/cart/1', '/account/me', '/account/help'])
      expect([id, path, await againstAt(path, wishes[id])]).toEqual([id, path, []])
  expect((await againstAt('/', wishes['search-only']))?.filter(one => one === 'GPTBot allowed')).toHaveLength(1)
})

test('of a file with very many areas the wish is still one that is kept', () => {
  const rules = Array.from({ length: 3000 }, (_, i) => `Disallow: /a${i}/\n`).join('')
  const { wishes } = wishChoices(currentWith({ octets: `User-agent: *\n${rules}` }))
  const site = 'https://example.com'
  expect(readWishes({ [site]: wishes.everything })).toEqual({ [site]: wishes.everything })
})

test('what the rest of the site does not fulfil is told by place, and a preference by its line', () => {
  const wish: readonly WishLine[] = [
    { who: 'GPTBot', wanted: 'disallow', where: '/cart' },
    { who: 'GPTBot,CCBot', wanted: 'disallow', where: '/press' },
    { who: 'GPTBot', wanted: 'train-ai=n', where: '/' },
  ]
  const found = unfulfilledBy(shop, wish, 'as-documented')
  expect(found.map(({ text, path, against }) => [text, path, against.map(({ crawler }) => crawler.token)])).toEqual([
    ['GPTBot,CCBot disallow /press', '/press', ['GPTBot', 'CCBot']],
    ['GPTBot train-ai=n /', undefined, []],
  ])
})
