import { useEffect, useSyncExternalStore } from 'react'
import { forgetKept, keepLists, keptLists } from '../../audit/kept.ts'
import { isLog } from '../../audit/kinds.ts'
import { pageAudit } from '../../audit/page-store.ts'
import { changeSettings, settingsNow, useSettings } from './settings.ts'

/** Whether lists are kept: `failed` if the browser forbids it or has no room. */
export type Keeping = 'off' | 'on' | 'failed'

let keeping: Keeping = 'off'
/** Once for each visit: what was cleared is not to come back by itself. */
let looked = false
/** What was kept last: several components follow it, and one of them is to keep it. */
let kept: { readonly inputs: readonly unknown[]; readonly settings: unknown } | undefined
const listeners = new Set<() => void>()

function set(next: Keeping): void {
  keeping = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Brings back what was kept when the pane is first looked at, and keeps what is read as long as it is asked to. */
export function useKept(): { readonly keeping: Keeping; readonly keep: (on: boolean) => void } {
  const now = useSyncExternalStore(subscribe, () => keeping)
  const settings = useSettings()
  const { phase, inputs, snapshot } = useSyncExternalStore(pageAudit.subscribe, pageAudit.state)

  useEffect(() => {
    if (looked) return
    looked = true
    void keptLists().then(
      ({ inputs: found, sites }) => {
        if (found.length === 0) return
        set('on')
        if (pageAudit.state().phase !== 'empty') return
        if (sites) changeSettings(sites)
        pageAudit.add(found)
        // It is there already, and Firefox fails to write several times what it has just read from there.
        kept = { inputs: pageAudit.state().inputs, settings: settingsNow() }
      },
      // A browser that forbids storage has kept nothing.
      () => {},
    )
  }, [])

  useEffect(() => {
    if (now !== 'on' || (kept?.inputs === inputs && kept.settings === settings)) return
    if (phase === 'empty' && kept) {
      // Whoever starts over does not want the lists back.
      kept = undefined
      void forgetKept().catch(() => set('failed'))
    }
    if (phase !== 'done') return
    kept = { inputs, settings }
    const logs = new Set(snapshot?.inputs.filter(({ description }) => isLog(description.kind)).map(({ id }) => id))
    void keepLists(
      inputs.filter(({ id }) => !logs.has(id)),
      settings,
    ).catch(() => set('failed'))
  }, [now, phase, inputs, snapshot, settings])

  return {
    keeping: now,
    keep(on) {
      kept = undefined
      set(on ? 'on' : 'off')
      if (!on) void forgetKept().catch(() => set('failed'))
    },
  }
}
