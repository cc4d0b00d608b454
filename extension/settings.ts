import * as v from 'valibot'
import { dialects, presets } from '../core/index.ts'

/** More crawlers than this fit no popup, and each costs time on every page. */
export const MAX_CRAWLERS = 60

export const DEFAULT_CRAWLERS: readonly string[] = presets.find(preset => preset.id === 'default')?.tokens ?? []

/** How a file is read: as each crawler's operator documents it, or in one dialect for all. */
export const readings = ['as-documented', ...dialects.map(dialect => dialect.id)] as const

/** `count`: how many crawlers are blocked, as text on the button. `shape`: only the button's icon. */
export const badgeModes = ['count', 'shape', 'off'] as const

export const themes = ['system', 'light', 'dark'] as const

/** A product token as a person may write it: known ones and own ones, without white space (RFC 9309 §2.2.1). */
const ProductToken = v.pipe(v.string(), v.trim(), v.regex(/^[^\s:#]{1,100}$/))

const Crawlers = v.pipe(
  v.array(v.fallback(v.nullable(ProductToken), null)),
  v.transform(tokens => distinct(tokens.filter(token => token !== null)).slice(0, MAX_CRAWLERS)),
)

/**
 * Every field falls back by itself, so that one damaged value costs no other. A later version that renames or splits
 * a field reads the old one here, by the stored `version`.
 */
export const Settings = v.object({
  version: v.fallback(v.literal(1), 1),
  crawlers: v.fallback(Crawlers, [...DEFAULT_CRAWLERS]),
  reading: v.fallback(v.picklist(readings), 'as-documented'),
  badge: v.fallback(v.picklist(badgeModes), 'count'),
  theme: v.fallback(v.picklist(themes), 'system'),
})

export type Settings = Readonly<v.InferOutput<typeof Settings>>

export const SETTINGS_KEY = 'settings'

/** Reads what storage or an imported file holds, whatever it is. */
export function readSettings(stored: unknown): Settings {
  return v.parse(Settings, typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {})
}

/** Tokens are compared without regard to case (RFC 9309 §2.2.1). */
function distinct(tokens: readonly string[]): string[] {
  return [...new Map(tokens.map(token => [token.toLowerCase(), token])).values()]
}
