import { useSyncExternalStore } from 'react'
import type { AddressList, FileVersions } from '../../audit/question.ts'

/** What is asked beside the file, the crawlers and the reading. It stays while other panes are looked at. */
export interface Settings {
  /** The site of the file, if a person says which. */
  readonly origin: string | undefined
  /** The files of other sites. */
  readonly others: readonly { readonly origin: string; readonly text: string }[]
  readonly judgeOthers: boolean
  /** The addresses that operators publish. */
  readonly addresses: readonly AddressList[]
  /** The files that were in force before; undefined if none were given. */
  readonly versions: FileVersions | undefined
}

const initial: Settings = { origin: undefined, others: [], judgeOthers: false, addresses: [], versions: undefined }
let settings = initial
const listeners = new Set<() => void>()

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change }
  for (const listener of listeners) listener()
}

/** As at first: for another audit other sites, lists and versions are meant. */
export const resetSettings = (): void => changeSettings(initial)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const settingsNow = (): Settings => settings

export const useSettings = (): Settings => useSyncExternalStore(subscribe, settingsNow)
