import * as v from 'valibot'
import { crawlerOf, isCrawlerName, presets } from '../../core/crawlers/index.ts'
import { readings } from '../../core/index.ts'
import { lowerCaseToken } from '../../core/parse/index.ts'
import { themes } from '../../playground/theme/theme.ts'
import type { Store } from '../browser/types.ts'
import { migrated, VERSION } from './migrations.ts'

/** More crawlers than this fit no popup, and each costs time on every page. */
export const MAX_CRAWLERS = 60

export const DEFAULT_CRAWLERS: readonly string[] = presets.find(preset => preset.id === 'default')?.tokens ?? []

/** `count`: how many crawlers are blocked, as text on the button. `shape`: only the button's icon. */
export const badgeModes = ['count', 'shape', 'off'] as const

/**
 * The name of a crawler: a known one's as its operator spells it, or one of a person's own, by the grammar of product
 * tokens (RFC 9309 §2.2.1) and somewhat beyond it. `*` stands for every crawler that a file does not name.
 */
const ProductToken = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.check(token => crawlerOf(token) !== undefined || isCrawlerName(token)),
)

const Crawlers = v.pipe(
  v.array(v.fallback(v.nullable(ProductToken), null)),
  v.transform(tokens => distinctTokens(tokens.filter(token => token !== null)).slice(0, MAX_CRAWLERS)),
)

/** What stands in an exported file, where a damaged field is told instead of passed over. */
export const fields = {
  crawlers: v.array(ProductToken),
  reading: v.picklist(readings),
  badge: v.picklist(badgeModes),
  theme: v.picklist(themes),
  watch: v.boolean(),
  badgeIndexing: v.boolean(),
}

/** Every field falls back by itself, so that one damaged value costs no other. */
export const Settings = v.object({
  version: v.fallback(v.literal(VERSION), VERSION),
  crawlers: v.fallback(Crawlers, [...DEFAULT_CRAWLERS]),
  reading: v.fallback(fields.reading, 'as-documented'),
  badge: v.fallback(fields.badge, 'count'),
  theme: v.fallback(fields.theme, 'system'),
  /** Whether to remember the last file of each site, and to say when it changed. */
  watch: v.fallback(fields.watch, true),
  /** Whether the button's icon also tells `noindex`. That takes a script in each page, so it is not a default. */
  badgeIndexing: v.fallback(fields.badgeIndexing, false),
})

export type Settings = Readonly<v.InferOutput<typeof Settings>>

export const SETTINGS_KEY = 'settings'

/** Reads what storage or an imported file holds, whatever it is. */
export function readSettings(stored: unknown): Settings {
  return v.parse(Settings, isRecord(stored) ? migrated(stored) : {})
}

/** Reads the settings each time: another of the extension's pages may have changed them. */
export async function loadSettings(store: Store): Promise<Settings> {
  return readSettings((await store.get([SETTINGS_KEY]))[SETTINGS_KEY])
}

export function saveSettings(store: Store, settings: Settings): Promise<void> {
  return store.set({ [SETTINGS_KEY]: settings })
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tokens are compared without regard to case (RFC 9309 §2.2.1). */
export function distinctTokens(tokens: readonly string[]): string[] {
  return [...new Map(tokens.map(token => [lowerCaseToken(token), token])).values()]
}
