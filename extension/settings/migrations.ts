import { crawlerOf } from '../../core/crawlers/index.ts'
import { isProductToken } from '../../core/index.ts'

type Stored = Readonly<Record<string, unknown>>

/** What leads from one version of the settings to the next. A step that was shipped is never changed. */
const steps: Readonly<Record<number, (stored: Stored) => Stored>> = {
  1: cutOwnTokens,
}

/** The version that is written. One more than the last step's. */
export const VERSION = 2

/** Brings what an earlier version stored into the present shape. What a later one stored stays as it is. */
export function migrated(stored: Stored): Stored {
  let settings = stored
  for (let version = versionOf(stored); version < VERSION; version += 1)
    settings = steps[version]?.(settings) ?? settings
  return { ...settings, version: Math.max(VERSION, versionOf(stored)) }
}

/** Settings without a version are the first ones. */
export function versionOf({ version }: Stored): number {
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1
}

/**
 * Version 1 took any text without white space, `:` and `#` as a token of one's own, such as `ExampleBot/2.1`. Crawlers
 * are found by product tokens (RFC 9309 §2.2.1): what comes before the first character that is none.
 */
function cutOwnTokens({ crawlers, ...rest }: Stored): Stored {
  if (!Array.isArray(crawlers)) return { ...rest, crawlers }
  return { ...rest, crawlers: crawlers.map(cut).filter(token => token !== '') }
}

function cut(token: unknown): unknown {
  if (typeof token !== 'string' || !/^[^\s:#]{1,100}$/.test(token.trim())) return token
  const text = token.trim()
  return crawlerOf(text) || isProductToken(text) ? text : (/^[A-Za-z_-]*/.exec(text)?.[0] ?? '')
}
