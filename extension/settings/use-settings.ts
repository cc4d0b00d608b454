import { useCallback, useEffect, useState } from 'react'
import { localStore, onStored } from '../browser/storage.ts'
import { readSettings, SETTINGS_KEY, type Settings } from './settings.ts'
import { storedSettings } from './store.ts'

/** Changes are read-and-write, so they go one after another. */
let writing: Promise<void> = Promise.resolve()

/**
 * The settings as they stand, whichever page changed them, and a way to change some. Absent until they are read.
 * What is stored is the truth: every open page hears of a change and shows it.
 */
export function useSettings(): {
  readonly settings: Settings | undefined
  readonly change: (changes: Partial<Settings>) => Promise<void>
} {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    const read = () => void storedSettings().then(setSettings)
    read()
    return onStored(SETTINGS_KEY, read)
  }, [])
  const change = useCallback(async (changes: Partial<Settings>) => {
    // Shown at once: a box that is ticked must not wait for the disk.
    setSettings(shown => shown && readSettings({ ...shown, ...changes }))
    const write = async () =>
      localStore.set({ [SETTINGS_KEY]: readSettings({ ...(await storedSettings()), ...changes }) })
    writing = writing.then(write, write)
    await writing
  }, [])
  return { settings, change }
}
