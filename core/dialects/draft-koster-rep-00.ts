import type { Dialect } from './dialect.ts'
import { rfc9309 } from './rfc9309.ts'

/** draft-koster-rep-00, July 2019: the first text of what became RFC 9309. */
export const draftKosterRep00: Dialect = {
  ...rfc9309,
  id: 'draft-koster-rep-00',
  title: '2019 draft',
  specification: {
    title: 'draft-koster-rep-00: Robots Exclusion Protocol',
    url: 'https://datatracker.ietf.org/doc/html/draft-koster-rep-00',
  },
  // §2.2.1: "the first group" with `*`, where RFC 9309 combines them.
  groupsOfEveryone: 'first',
}
