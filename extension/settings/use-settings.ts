import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { localStore, onStored } from '../browser/storage.ts'
import { logError } from '../handled.ts'
import { SETTINGS_KEY, type Settings } from './settings.ts'
import { ShownSettings } from './shown-settings.ts'

/** Changes some of the settings. Resolves to whether the browser stored them. */
export type ChangeSettings = (changes: Partial<Settings>) => Promise<boolean>

/**
 * The stored settings, undefined until they are read, a function that changes some of them, and whether the browser
 * refused to store the last change. Every open page receives a change and shows it.
 */
export function useSettings(): {
  readonly settings: Settings | undefined
  readonly change: ChangeSettings
  readonly refused: boolean
} {
  const [settings, setSettings] = useState<Settings>()
  const [refused, setRefused] = useState(false)
  const shown = useMemo(() => new ShownSettings(localStore, setSettings), [])
  const fail = useFailure()
  useEffect(() => {
    const read = () => void shown.read().catch(fail)
    read()
    return onStored(SETTINGS_KEY, read)
  }, [shown, fail])
  const change = useCallback<ChangeSettings>(
    async changes => {
      const stored = await shown.change(changes).then(
        () => true,
        error => {
          logError(error)
          return false
        },
      )
      setRefused(!stored)
      return stored
    },
    [shown],
  )
  return { settings, change, refused }
}
