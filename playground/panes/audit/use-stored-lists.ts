import { useEffect, useSyncExternalStore } from 'react'
import { isLogKind } from '../../../core/audit/index.ts'
import { pageAudit } from '../../audit/page-store.ts'
import { deleteStoredLists, loadLists, storeLists } from '../../audit/stored-lists.ts'
import { useAuditPlace } from './place.ts'
import { changeSettings, settingsNow, useAuditSettings } from './settings.ts'

/** Whether lists are kept on the device; `failed` if the browser forbids storage or has no room. */
export type ListStorage = 'off' | 'on' | 'failed'

let listStorage: ListStorage = 'off'
/** Stored lists are restored once per visit, so that cleared lists do not come back. */
let looked = false
/** What was stored last. Several components use this hook, and only the first of them stores a change. */
let lastStored: { readonly inputs: readonly unknown[]; readonly settings: unknown } | undefined
const listeners = new Set<() => void>()

function setListStorage(next: ListStorage): void {
  listStorage = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Restores the stored lists when the pane is first shown, and stores inputs and settings while `keeping` is `on`. */
export function useStoredLists(): { readonly keeping: ListStorage; readonly keep: (on: boolean) => void } {
  const now = useSyncExternalStore(subscribe, () => listStorage)
  const settings = useAuditSettings()
  const { keeps } = useAuditPlace()
  const { phase, inputs, snapshot } = useSyncExternalStore(pageAudit.subscribe, pageAudit.state)

  useEffect(() => {
    if (looked || !keeps) return
    looked = true
    void loadLists().then(
      ({ inputs: found, sites }) => {
        if (found.length === 0) return
        setListStorage('on')
        if (pageAudit.state().phase !== 'empty') return
        if (sites) changeSettings(sites)
        pageAudit.add(found)
        // Already stored, and Firefox fails if files that were just read from storage are written back several times.
        lastStored = { inputs: pageAudit.state().inputs, settings: settingsNow() }
      },
      // A browser that forbids storage has no lists to restore.
      () => {},
    )
  }, [keeps])

  useEffect(() => {
    if (now !== 'on' || (lastStored?.inputs === inputs && lastStored.settings === settings)) return
    if (phase === 'empty' && lastStored) {
      // A person who starts over does not want the lists back.
      lastStored = undefined
      void deleteStoredLists().catch(() => setListStorage('failed'))
    }
    if (phase !== 'done') return
    lastStored = { inputs, settings }
    const logs = new Set(snapshot?.inputs.filter(({ description }) => isLogKind(description.kind)).map(({ id }) => id))
    void storeLists(
      inputs.filter(({ id }) => !logs.has(id)),
      settings,
    ).catch(() => setListStorage('failed'))
  }, [now, phase, inputs, snapshot, settings])

  return {
    keeping: now,
    keep(on) {
      lastStored = undefined
      setListStorage(on ? 'on' : 'off')
      if (!on) void deleteStoredLists().catch(() => setListStorage('failed'))
    },
  }
}
