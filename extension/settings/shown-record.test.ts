import { beforeEach, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Store } from '../browser/types.ts'
import { changedSettings, loadSettings, readSettings, SETTINGS_KEY, type Settings } from './settings.ts'
import { ShownRecord } from './shown-record.ts'

let store: Store
let shown: Settings[]
beforeEach(() => {
  store = createMemoryStore()
  shown = []
})
const record = { key: SETTINGS_KEY, read: readSettings, changed: changedSettings }
const open = (within: Store = store) =>
  new ShownRecord<Settings, Partial<Settings>>(within, record, settings => shown.push(settings))

test('a change is handed to the store in the call itself, so that the page may be closed right after it', async () => {
  const handed: unknown[] = []
  const closing: Store = {
    ...store,
    set: items => {
      handed.push(items)
      return new Promise(() => {})
    },
  }
  const settings = open(closing)
  await settings.read()
  void settings.change({ crawlers: ['CCBot'] })
  expect(handed).toEqual([{ settings: { ...shown[0], crawlers: ['CCBot'] } }])
  expect(shown.at(-1)?.crawlers).toEqual(['CCBot'])
})

test('changes in quick succession add up, whatever is read between them', async () => {
  const settings = open()
  await settings.read()
  const changes = [settings.change({ theme: 'dark' }), settings.read(), settings.change({ badge: 'off' })]
  await Promise.all([...changes, settings.read()])
  expect(await loadSettings(store)).toMatchObject({ theme: 'dark', badge: 'off' })
  expect(shown.at(-1)).toMatchObject({ theme: 'dark', badge: 'off' })
})

test('what another page changed is kept and shown', async () => {
  const settings = open()
  await settings.read()
  const other = new ShownRecord<Settings, Partial<Settings>>(store, record, () => {})
  await other.read()
  await other.change({ theme: 'light' })
  await settings.read()
  await settings.change({ badge: 'shape' })
  expect(await loadSettings(store)).toMatchObject({ theme: 'light', badge: 'shape' })
  expect(shown.at(-1)).toMatchObject({ theme: 'light', badge: 'shape' })
})

test('what an older read finds during a write is not shown', async () => {
  let finish: (() => void) | undefined
  const slow: Store = { ...store, set: items => new Promise(resolve => (finish = () => resolve(store.set(items)))) }
  const settings = open(slow)
  await settings.read()
  const changed = settings.change({ theme: 'dark' })
  await settings.read()
  expect(shown.at(-1)?.theme).toBe('dark')
  finish?.()
  await changed
  expect(shown.at(-1)?.theme).toBe('dark')
})

test('if the store refuses a change, the change rejects and the stored settings are shown again', async () => {
  const full: Store = { ...store, set: () => Promise.reject(new Error('no room')) }
  const settings = open(full)
  await settings.read()
  await expect(settings.change({ theme: 'dark' })).rejects.toThrow('no room')
  expect(shown.map(({ theme }) => theme)).toEqual(['system', 'dark', 'system'])
})
