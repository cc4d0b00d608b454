import * as v from 'valibot'
import { dialects, type Reading } from '../../core/index.ts'
import { type PaneId, paneIds } from '../panes/panes.ts'
import type { Settings } from './state.ts'

/** What is kept in the browser between visits: the file, with its own line ends, and the settings. */
export interface Draft extends Settings {
  readonly source: string
}

const KEY = 'robotscope.draft'
const VERSION = 1

const readings: readonly Reading[] = ['as-documented', ...dialects.map(dialect => dialect.id)]

const settingsEntries = {
  targets: v.array(v.string()),
  crawlers: v.array(v.string()),
  reading: v.picklist(readings),
  pane: v.fallback(v.picklist<readonly PaneId[]>(paneIds), 'verdicts'),
  chosen: v.optional(v.object({ target: v.pipe(v.number(), v.integer()), crawler: v.string() })),
  before: v.optional(v.string()),
}

const schema = v.object({ version: v.literal(VERSION), source: v.string(), ...settingsEntries })

export function encodeDraft(draft: Draft): string {
  return JSON.stringify({ version: VERSION, ...draft })
}

/** The draft in a stored text; undefined if there is none that can be read. */
export function decodeDraft(stored: string | null): Draft | undefined {
  if (stored === null) return undefined
  try {
    const { version, ...draft } = v.parse(schema, JSON.parse(stored))
    return draft
  } catch {
    return undefined
  }
}

/** Storage may be forbidden or full: then the page works without a memory. */
export function loadDraft(): Draft | undefined {
  try {
    return decodeDraft(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

/** Whether the draft could be kept. */
export function saveDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(KEY, encodeDraft(draft))
    return true
  } catch {
    return false
  }
}
