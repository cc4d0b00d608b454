import type { Line } from '../../parse/robots-txt.ts'

/**
 * The start of a record within a value: a field and its colon, at the beginning or after white space. A user-agent
 * field may also follow a slash: `Disallow: /User-agent: a`.
 */
const recordStart = /(?:^|\s|\/(?=user))(?:user-?agent|disallow|allow|sitemap|crawl-delay)\s*:/gi

/** In a user-agent line, a field may also follow a name directly: `User-agent: a/bDisallow: /`. */
const fieldAfterName = /(?<=[\w*])(?:Disallow|User-agent)\s*:/g

const recordFields: readonly Line['field'][] = ['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay']

/**
 * Where records begin in the value of another record, as offsets into the text. `Disallow: / User-agent: a` holds one.
 */
export function startsOfRecords(line: Line): readonly number[] {
  const { value, valueFrom, kind, field, pastSizeLimit } = line
  if (kind !== 'record' || pastSizeLimit || !recordFields.includes(field) || !value.includes(':')) return []
  const starts = [...value.matchAll(recordStart)].map(({ index, 0: found }) => valueFrom + index + found.search(/\w/))
  if (field !== 'user-agent') return starts
  const more = [...value.matchAll(fieldAfterName)].map(({ index }) => valueFrom + index)
  return [...new Set([...starts, ...more])].sort((a, b) => a - b)
}
