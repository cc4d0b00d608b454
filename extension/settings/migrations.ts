import { crawlerOf } from '../../core/crawlers/index.ts'
import { isProductToken } from '../../core/index.ts'

type Stored = Readonly<Record<string, unknown>>

/** The migration from each version of the settings to the next. A step that was shipped is never changed. */
const migrationSteps: Readonly<Record<number, (stored: Stored) => Stored>> = {
  1: cutOwnTokens,
}

/** The version that is written: one more than that of the last step. */
export const SETTINGS_VERSION = 2

/** Migrates stored settings of an earlier version to the present one. Settings of a later version stay unchanged. */
export function migrateSettings(stored: Stored): Stored {
  let settings = stored
  for (let version = versionOf(stored); version < SETTINGS_VERSION; version += 1)
    settings = migrationSteps[version]?.(settings) ?? settings
  return { ...settings, version: Math.max(SETTINGS_VERSION, versionOf(stored)) }
}

/** Settings without a version are those of the first version. */
export function versionOf({ version }: Stored): number {
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1
}

/**
 * Version 1 accepted as an own token any text without white space, `:` and `#`, such as `ExampleBot/2.1`. Crawlers are
 * found by product tokens (RFC 9309 §2.2.1), so this keeps the part before the first character that a product token
 * may not have: `ExampleBot`.
 */
function cutOwnTokens({ crawlers, ...rest }: Stored): Stored {
  if (!Array.isArray(crawlers)) return { ...rest, crawlers }
  return { ...rest, crawlers: crawlers.map(cutToken).filter(token => token !== '') }
}

function cutToken(token: unknown): unknown {
  if (typeof token !== 'string' || !/^[^\s:#]{1,100}$/.test(token.trim())) return token
  const text = token.trim()
  return crawlerOf(text) || isProductToken(text) ? text : (/^[A-Za-z_-]*/.exec(text)?.[0] ?? '')
}
