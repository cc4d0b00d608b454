import type { LineChanges } from './line-buffer.ts'

/** What a crawler is to get; see `PolicyRequest.policy`. */
export type Policy = 'block' | 'allow' | 'remove'

/**
 * A policy and the crawlers for which it must hold.
 *
 * Example: `Yandex` is to be blocked, and `User-agent: YandexBot` is blocked already. `requested` is `Yandex`, `tokens`
 * are `Yandex`, `YandexBot`, `YandexImages` and the others of the family, `open` is the same without `YandexBot`.
 */
export interface Task {
  readonly policy: Policy
  /** The product tokens that the person asked for. */
  readonly requested: readonly string[]
  /** The requested tokens and the tokens of the crawlers for which common names among them stand. */
  readonly tokens: readonly string[]
  /** The tokens for which the policy does not hold yet. */
  readonly open: readonly string[]
}

export interface Plan {
  readonly changes: LineChanges
  readonly newGroup: readonly string[]
}
