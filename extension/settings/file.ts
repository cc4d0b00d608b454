import * as v from 'valibot'
import { migrated, VERSION, versionOf } from './migrations.ts'
import { distinctTokens, fields, isRecord, MAX_CRAWLERS, readSettings, type Settings } from './settings.ts'

/** No settings come near it; a file beyond it was chosen by mistake and is not read. Octets. */
export const FILE_LIMIT = 1_000_000

const FORMAT = 'robotscope-settings'

/** Why a file holds no settings, in order of what was found wrong first. */
export type FileProblem =
  | { readonly because: 'too-large' | 'no-json' | 'other-file' }
  | { readonly because: 'later-version'; readonly version: number }
  | { readonly because: 'bad-field'; readonly field: string; readonly value: string }
  | { readonly because: 'too-many'; readonly count: number }

/** The settings as a file that a person can read, keep and take to another browser. */
export function exported({ version, ...settings }: Settings): string {
  return `${JSON.stringify({ format: FORMAT, version, ...settings }, null, 2)}\n`
}

/**
 * Reads an exported file, of this or an earlier version. Unlike what is stored, a file is taken whole or not at all: a
 * person who imports one is told what is wrong with it. Fields that are left out take their defaults.
 */
export function imported(text: string): { readonly settings: Settings } | { readonly problem: FileProblem } {
  if (text.length > FILE_LIMIT) return { problem: { because: 'too-large' } }
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return { problem: { because: 'no-json' } }
  }
  if (!isRecord(found) || found['format'] !== FORMAT) return { problem: { because: 'other-file' } }
  if (versionOf(found) > VERSION) return { problem: { because: 'later-version', version: versionOf(found) } }
  const settings = migrated(found)
  for (const [field, schema] of Object.entries(fields)) {
    if (field in settings && !v.is(schema, settings[field]))
      return { problem: { because: 'bad-field', field, value: worst(field, settings[field]) } }
  }
  const { crawlers } = settings
  const count = v.is(fields.crawlers, crawlers) ? distinctTokens(crawlers).length : 0
  if (count > MAX_CRAWLERS) return { problem: { because: 'too-many', count } }
  return { settings: readSettings(settings) }
}

/** The value that does not fit, or of a list its first member that does not. */
function worst(field: string, value: unknown): string {
  const wrong =
    field === 'crawlers' && Array.isArray(value) ? value.find(token => !v.is(fields.crawlers, [token])) : value
  const text = JSON.stringify(wrong) ?? String(wrong)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
