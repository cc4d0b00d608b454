import type { Redirect } from '../../access/answer.ts'

/** An answer, and the redirects that led to it. */
export interface FetchOutcome {
  readonly status: number
  /** By name in lower case; several headers with one name are joined. */
  readonly headers: Readonly<Record<string, string>>
  readonly hops: readonly Redirect[]
  readonly body: Uint8Array
  readonly truncated: boolean
}
