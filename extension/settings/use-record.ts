import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFailure } from '../../playground/loading/use-failure.ts'
import { localStore, onStored } from '../browser/storage.ts'
import { logError } from '../handled.ts'
import { changedSettings, readSettings, SETTINGS_KEY, type Settings } from './settings.ts'
import { type RecordKind, ShownRecord } from './shown-record.ts'
import { wishesRecord } from './wishes.ts'

/**
 * A stored record, undefined until it is read, a function that changes some of it and resolves to whether the browser
 * stored that, and whether the last change was refused. Every open page receives a change and shows it.
 */
export function useRecord<Value, Changes>(kind: RecordKind<Value, Changes>) {
  const [value, setValue] = useState<Value>()
  const [refused, setRefused] = useState(false)
  const shown = useMemo(() => new ShownRecord<Value, Changes>(localStore, kind, next => setValue(() => next)), [kind])
  const fail = useFailure()
  useEffect(() => {
    const read = () => void shown.read().catch(fail)
    read()
    return onStored(kind.key, read)
  }, [shown, kind, fail])
  const change = useCallback(
    async (changes: Changes): Promise<boolean> => {
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
  return { value, change, refused }
}

export const settingsRecord: RecordKind<Settings, Partial<Settings>> = {
  key: SETTINGS_KEY,
  read: readSettings,
  changed: changedSettings,
}

/** Changes some of the settings. Resolves to whether the browser stored them. */
export type ChangeSettings = (changes: Partial<Settings>) => Promise<boolean>

export function useSettings() {
  const { value: settings, change, refused } = useRecord(settingsRecord)
  return { settings, change, refused }
}

export function useWishes() {
  const { value: wishes, change, refused } = useRecord(wishesRecord)
  return { wishes, change, refused }
}
