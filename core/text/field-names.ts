import { nearestOf } from '../text/edit-distance.ts'

/** The field names as people write them. */
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
] as const

export type FieldName = (typeof FIELD_NAMES)[number]

/** The usual spelling of a field. */
export function fieldName(field: string): FieldName | undefined {
  return FIELD_NAMES.find(name => name.toLowerCase() === field)
}

/** The field that a name is likely meant to be: signs around it aside, at most a third of its letters wrong. */
export function suggestField(name: string): FieldName | undefined {
  const wanted = name
    .toLowerCase()
    .replace(/[^a-z-]/g, '')
    .replace(/^-+|-+$/g, '')
  if (wanted.length < 3 || wanted.length > LONGEST) return undefined
  return nearestField(wanted)
}

const nearestField = nearestOf(FIELD_NAMES)

const LONGEST = 24
