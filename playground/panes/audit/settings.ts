import { useSyncExternalStore } from 'react'
import type { AddressList, FileVersions, OtherSite } from '../../audit/question.ts'

/** The settings of an audit besides the file, the crawlers and the reading. Kept while other panes are shown. */
export interface AuditSettings {
  /** The origin that the file belongs to, if a person set it. */
  readonly origin: string | undefined
  readonly others: readonly OtherSite[]
  readonly judgeOthers: boolean
  /** The lists of IP addresses that operators publish. */
  readonly addresses: readonly AddressList[]
  /** Earlier versions of the robots.txt; undefined if none were given. */
  readonly versions: FileVersions | undefined
}

const initial: AuditSettings = { origin: undefined, others: [], judgeOthers: false, addresses: [], versions: undefined }
let auditSettings = initial
const listeners = new Set<() => void>()

export function changeSettings(change: Partial<AuditSettings>): void {
  auditSettings = { ...auditSettings, ...change }
  for (const listener of listeners) listener()
}

/** Restores the initial settings: another audit needs other sites, lists and versions. */
export const resetSettings = (): void => changeSettings(initial)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const settingsNow = (): AuditSettings => auditSettings

export const useAuditSettings = (): AuditSettings => useSyncExternalStore(subscribe, settingsNow)
