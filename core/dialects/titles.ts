import type { Wording } from '../text/wording.ts'
import { snake } from '../text/wording.ts'
import type { DialectId } from './dialect.ts'
import { dialectOf } from './index.ts'

/** The short name of a dialect for people: "RFC 9309", "1996 draft". */
export const dialectTitle = (id: DialectId): Wording => ({
  key: `dialect_${snake(id)}`,
  values: {},
  template: dialectOf(id).title,
  text: dialectOf(id).title,
})
