import * as v from 'valibot'
import { cutText } from '../../core/verdict/index.ts'
import { migrateSettings, SETTINGS_VERSION, versionOf } from './migrations.ts'
import {
  distinctTokens,
  isObject,
  MAX_CRAWLERS,
  MOST_LISTED,
  readSettings,
  type Settings,
  settingsFields,
} from './settings.ts'
import { ImportedWishes, readWishes, type Wishes } from './wishes.ts'

/** Far above the size of any settings, in octets. A larger file was chosen by mistake and is not read. */
export const FILE_LIMIT = 1_000_000

const FORMAT = 'robotscope-settings'

/** Why a file holds no settings, in the order of the checks. */
export type FileProblem =
  | { readonly because: 'too-large' | 'no-json' | 'other-file' }
  | { readonly because: 'later-version'; readonly version: number }
  | { readonly because: 'bad-field'; readonly field: string; readonly value: string }
  | { readonly because: 'too-many'; readonly count: number }

/** The settings and wishes as a file that a person can read, keep and import into another browser. */
export function exportSettings({ version, ...settings }: Settings, wishes: Wishes): string {
  return `${JSON.stringify({ format: FORMAT, version, ...settings, wishes }, null, 2)}\n`
}

export interface ImportedFile {
  readonly settings: Settings
  /** Empty if the file has none, as those of earlier versions. */
  readonly wishes: Wishes
}

/**
 * Reads an exported file, of this or an earlier version. Unlike stored settings, a file is accepted whole or not at
 * all: the person who imports it is told what is wrong. Missing fields get their defaults.
 */
export function importSettings(text: string): ImportedFile | { readonly problem: FileProblem } {
  if (text.length > FILE_LIMIT) return { problem: { because: 'too-large' } }
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return { problem: { because: 'no-json' } }
  }
  if (!isObject(found) || found['format'] !== FORMAT) return { problem: { because: 'other-file' } }
  if (versionOf(found) > SETTINGS_VERSION) return { problem: { because: 'later-version', version: versionOf(found) } }
  const settings = migrateSettings(found)
  const listed = Array.isArray(settings['crawlers']) ? settings['crawlers'].length : 0
  if (listed > MOST_LISTED) return { problem: { because: 'too-many', count: listed } }
  for (const [field, schema] of Object.entries({ ...settingsFields, wishes: ImportedWishes })) {
    if (field in settings && !v.is(schema, settings[field]))
      return { problem: { because: 'bad-field', field, value: worst(field, settings[field]) } }
  }
  const { crawlers } = settings
  const count = v.is(settingsFields.crawlers, crawlers) ? distinctTokens(crawlers).length : 0
  if (count > MAX_CRAWLERS) return { problem: { because: 'too-many', count } }
  return { settings: readSettings(settings), wishes: readWishes(settings['wishes']) }
}

/** The invalid value; for a list or a table its first invalid member. */
function worst(field: string, value: unknown): string {
  const wrong =
    field === 'crawlers' && Array.isArray(value)
      ? value.find(token => !v.is(settingsFields.crawlers, [token]))
      : field === 'wishes' && isObject(value)
        ? (Object.entries(value).find(one => !v.is(ImportedWishes, Object.fromEntries([one]))) ?? value)
        : value
  return cutText(JSON.stringify(wrong) ?? String(wrong), 80)
}
