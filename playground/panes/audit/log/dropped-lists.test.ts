import { beforeEach, expect, test, vi } from 'vitest'
import { changeSettings, settingsNow } from '../settings.ts'
import { withoutAddressLists } from './dropped-lists.ts'

const list = (...prefixes: readonly string[]) => JSON.stringify({ prefixes })
const named = (name: string, text: string) => new File([text], name)

const taken = vi.fn<(name: string) => void>()

beforeEach(() => {
  taken.mockClear()
  changeSettings({ addresses: [] })
})

test('address lists are told apart from inputs, and a list replaces an earlier one of the same name', async () => {
  const log = named('access.log', '192.0.2.1')
  await withoutAddressLists([named('gptbot.json', list('192.0.2.1'))], taken)
  const others = await withoutAddressLists([named('gptbot.json', list('192.0.2.2')), log], taken)
  expect(others).toEqual([log])
  expect(settingsNow().addresses).toEqual([{ name: 'gptbot.json', tokens: ['GPTBot'], prefixes: ['192.0.2.2'] }])
  expect(taken.mock.calls).toEqual([['gptbot.json'], ['gptbot.json']])
})

test.each([
  ['a file name without a crawler', 'requests.json', list('192.0.2.1')],
  ['no addresses', 'gptbot.json', '{"url": "https://a.example/"}'],
  ['another kind of file', 'gptbot.csv', '192.0.2.1'],
])('other files stay inputs: %s', async (_, name, text) => {
  const file = named(name, text)
  expect(await withoutAddressLists([file], taken)).toEqual([file])
  expect(taken).not.toHaveBeenCalled()
  expect(settingsNow().addresses).toEqual([])
})
