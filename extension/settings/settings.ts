import * as v from 'valibot'
import { crawlerOf, isCrawlerName, presets } from '../../core/crawlers/index.ts'
import { readings } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { beginningOf, boundedList } from '../../playground/storage/bounded.ts'
import { themes } from '../../playground/theme/theme.ts'
import type { Store } from '../browser/types.ts'
import { migrateSettings, SETTINGS_VERSION, versionOf } from './migrations.ts'

/** More crawlers than this do not fit the popup, and each costs time on every page. */
export const MAX_CRAWLERS = 60

/** How many entries of a list of crawlers are read: it may name some of them twice. */
export const MOST_LISTED = 1000

export const DEFAULT_CRAWLERS: readonly string[] = presets.find(preset => preset.id === 'default')?.tokens ?? []

/**
 * `count`: how many crawlers are blocked, as text on the button. `shape`: only the button's icon. `purpose`: an icon with a
 * bar each for search, AI answers and AI training.
 */
export const badgeModes = ['count', 'shape', 'purpose', 'off'] as const

/**
 * The name of a crawler: a known crawler's as its operator spells it, or an own token, by the grammar of product
 * tokens (RFC 9309 §2.2.1) and slightly beyond it. `*` means every crawler that a file does not name.
 */
const ProductToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.check(token => crawlerOf(token) !== undefined || isCrawlerName(token)),
)

const SelectedCrawlers = v.pipe(
  beginningOf(v.fallback(v.nullable(ProductToken), null), MOST_LISTED),
  v.transform(tokens => distinctTokens(tokens.filter(token => token !== null)).slice(0, MAX_CRAWLERS)),
)

/** The fields of an exported file, where a damaged field is an error; stored settings ignore it. */
export const settingsFields = {
  crawlers: boundedList(ProductToken, MOST_LISTED),
  reading: v.picklist(readings),
  badge: v.picklist(badgeModes),
  theme: v.picklist(themes),
  watch: v.boolean(),
  badgeIndexing: v.boolean(),
}

/** Every field falls back separately, so that one damaged value does not affect the others. */
export const Settings = v.object({
  version: v.fallback(v.literal(SETTINGS_VERSION), SETTINGS_VERSION),
  crawlers: v.fallback(SelectedCrawlers, [...DEFAULT_CRAWLERS]),
  reading: v.fallback(settingsFields.reading, 'as-documented'),
  badge: v.fallback(settingsFields.badge, 'count'),
  theme: v.fallback(settingsFields.theme, 'system'),
  /** Whether to remember the last file of each site, and to show its changes. */
  watch: v.fallback(settingsFields.watch, true),
  /** Whether the button's icon also shows `noindex`. That takes a script in each page, so it is off by default. */
  badgeIndexing: v.fallback(settingsFields.badgeIndexing, false),
})

export type Settings = Readonly<v.InferOutput<typeof Settings>>

export const SETTINGS_KEY = 'settings'

/** Reads settings from any value, such as stored data or an imported file. */
export function readSettings(stored: unknown): Settings {
  return v.parse(Settings, isObject(stored) ? migrateSettings(stored) : {})
}

/** Reads the settings each time, since another of the extension's pages may have changed them. */
export async function loadSettings(store: Store): Promise<Settings> {
  return readSettings((await store.get([SETTINGS_KEY]))[SETTINGS_KEY])
}

/**
 * What to store when some of the stored settings change. Settings of a later version of the extension keep their version
 * and all that this version does not know, so that nothing is lost when the later one returns.
 */
export function changedSettings(stored: unknown, changes: Partial<Settings>): Readonly<Record<string, unknown>> {
  const changed = readSettings({ ...readSettings(stored), ...changes })
  if (!isObject(stored) || versionOf(stored) <= SETTINGS_VERSION) return changed
  const names = Object.keys(changes).filter(name => name !== 'version')
  return { ...stored, ...Object.fromEntries(Object.entries(changed).filter(([name]) => names.includes(name))) }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tokens are compared without regard to case (RFC 9309 §2.2.1). */
export function distinctTokens(tokens: readonly string[]): string[] {
  return [...new Map(tokens.map(token => [lowerCaseToken(token), token])).values()]
}
