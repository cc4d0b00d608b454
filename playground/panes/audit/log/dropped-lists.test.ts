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

test('lists are told from what is audited, and a list takes the place of an earlier one', async () => {
  const log = named('access.log', '192.0.2.1')
  await withoutAddressLists([named('gptbot.json', list('192.0.2.1'))], taken)
  const others = await withoutAddressLists([named('gptbot.json', list('192.0.2.2')), log], taken)
  expect(others).toEqual([log])
  expect(settingsNow().addresses).toEqual([{ name: 'gptbot.json', tokens: ['GPTBot'], prefixes: ['192.0.2.2'] }])
  expect(taken.mock.calls).toEqual([['gptbot.json'], ['gptbot.json']])
})

test.each([
  ['a name that says nothing', 'requests.json', list('192.0.2.1')],
  ['no addresses', 'gptbot.json', '{"url": "https://a.example/"}'],
  ['another kind of file', 'gptbot.csv', '192.0.2.1'],
])('what is audited stays: %s', async (_, name, text) => {
  const file = named(name, text)
  expect(await withoutAddressLists([file], taken)).toEqual([file])
  expect(taken).not.toHaveBeenCalled()
  expect(settingsNow().addresses).toEqual([])
})
