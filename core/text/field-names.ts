import { nearestOf } from './edit-distance.ts'

/** The field names in their usual spelling. */
export const FIELD_NAMES = [
  'User-agent',
  'Allow',
  'Disallow',
  'Sitemap',
  'Crawl-delay',
  'Host',
  'Clean-param',
  'Request-rate',
  'Visit-time',
  'Noindex',
  'Content-Signal',
  'Content-Usage',
  'License',
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

/** The usual spelling of a field, which is given in lower case; undefined for an unknown field. */
export function fieldName(field: string): FieldName | undefined {
  return FIELD_NAMES.find(name => name.toLowerCase() === field)
}

/** A longer text is not a misspelt field name. */
const MAX_FIELD_NAME_LENGTH = 24

const nearestField = nearestOf(FIELD_NAMES)

/**
 * The field that a misspelt name likely means; undefined if none is near. Punctuation is ignored, and the name may
 * differ by two edits, in short names by one; see `nearestOf`.
 */
export function suggestField(name: string): FieldName | undefined {
  const wanted = name
    .toLowerCase()
    .replace(/[^a-z-]/g, '')
    .replace(/^-+|(?<!-)-+$/g, '')
  if (wanted.length < 3 || wanted.length > MAX_FIELD_NAME_LENGTH) return undefined
  return nearestField(wanted)
}
