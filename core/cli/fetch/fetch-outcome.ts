import type { Redirect } from '../../access/answer.ts'
import type { ReceivedHeaders } from '../../fetch/fetch-resource.ts'
import type { ReadContent } from '../../fetch/read-up-to.ts'

/** An answer, and the redirects that led to it. */
export interface FetchOutcome extends ReadContent {
  readonly status: number
  readonly headers: ReceivedHeaders
  readonly hops: readonly Redirect[]
}
