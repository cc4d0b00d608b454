import { useCallback, useEffect, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { localStore, onStored } from '../browser/storage.ts'
import { Queue } from '../queue.ts'
import { loadSettings, readSettings, SETTINGS_KEY, type Settings, saveSettings } from './settings.ts'

/** For changes, which read the settings and then write them. */
const changes = new Queue()

/**
 * The stored settings, undefined until they are read, and a function that changes some of them. Every open page is told
 * of a change and shows it.
 */
export function useSettings(): {
  readonly settings: Settings | undefined
  readonly change: (changes: Partial<Settings>) => Promise<void>
} {
  const [settings, setSettings] = useState<Settings>()
  const fail = useFailure()
  useEffect(() => {
    const read = () => void loadSettings(localStore).then(setSettings, fail)
    read()
    return onStored(SETTINGS_KEY, read)
  }, [fail])
  const change = useCallback(async (changed: Partial<Settings>) => {
    // Shown at once: a box that is ticked must not wait for the disk.
    setSettings(shown => shown && readSettings({ ...shown, ...changed }))
    await changes.run(async () =>
      saveSettings(localStore, readSettings({ ...(await loadSettings(localStore)), ...changed })),
    )
  }, [])
  return { settings, change }
}
