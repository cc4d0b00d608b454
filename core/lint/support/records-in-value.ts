import type { Line } from '../../parse/robots-txt.ts'

/** A field and its colon, after white space or at the beginning, or a user-agent line that is stuck to a slash. */
const record = /(?:^|\s|\/(?=user))(?:user-?agent|disallow|allow|sitemap|crawl-delay)\s*:/gi

/** In a user-agent line, also a field that is stuck to a name: `User-agent: a/bDisallow: /`. */
const stuck = /(?<=[\w*])(?:Disallow|User-agent)\s*:/g

const fields: readonly Line['field'][] = ['user-agent', 'allow', 'disallow', 'sitemap', 'crawl-delay']

/** Where records begin in the value of a record, as offsets into the text: `Disallow: / User-agent: a` holds one. */
export function startsOfRecords(line: Line): readonly number[] {
  const { value, valueFrom, kind, field, pastSizeLimit } = line
  if (kind !== 'record' || pastSizeLimit || !fields.includes(field) || !value.includes(':')) return []
  const starts = [...value.matchAll(record)].map(({ index, 0: found }) => valueFrom + index + found.search(/\w/))
  if (field !== 'user-agent') return starts
  const more = [...value.matchAll(stuck)].map(({ index }) => valueFrom + index)
  return [...new Set([...starts, ...more])].sort((a, b) => a - b)
}
