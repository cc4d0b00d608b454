import { useSyncExternalStore } from 'react'
import { pageAudit } from '../../audit/page-store.ts'
import { changeSettings, resetSettings, settingsNow } from './settings.ts'

/** Restores what starting over removed. Undefined if nothing was removed, or if something was added since. */
let undo: (() => void) | undefined
const listeners = new Set<() => void>()
let stopWaiting = () => {}

function setUndo(next: typeof undo): void {
  stopWaiting()
  undo = next
  for (const listener of listeners) listener()
}

/** Removes all inputs and results, and what a person entered about the inputs. */
export function startOver(): void {
  const { inputs } = pageAudit.state()
  const settings = settingsNow()
  resetSettings()
  pageAudit.clear()
  setUndo(() => {
    setUndo(undefined)
    changeSettings(settings)
    pageAudit.add(inputs)
  })
  stopWaiting = pageAudit.subscribe(() => {
    if (pageAudit.state().phase !== 'empty') setUndo(undefined)
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How to undo starting over, and how to dismiss that offer. */
export function useStartedOver(): { readonly undo: (() => void) | undefined; readonly dismiss: () => void } {
  return { undo: useSyncExternalStore(subscribe, () => undo), dismiss: () => setUndo(undefined) }
}
