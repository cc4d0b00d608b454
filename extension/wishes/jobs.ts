import type { Reading, WishLine } from '../../core/index.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { PageWish } from './page-wish.ts'
import { editForWish, unfulfilledBy, wishChoices } from './site-wish.ts'

/** What wishes need of a whole site. It has a worker of its own, which only owners of a site ever load. */
export const wishJobs = {
  unfulfilled: ({ read, wish, reading }: { read: CurrentAnswer; wish: readonly WishLine[]; reading: Reading }) =>
    unfulfilledBy(read, wish, reading),
  wishChoices: ({ read }: { read: CurrentAnswer }) => wishChoices(read),
  wishEdit: ({ octets, wish, against }: WishEditParams) => editForWish(octets, wish, against),
}

interface WishEditParams {
  readonly octets: string
  readonly wish: readonly WishLine[]
  readonly against: PageWish['against']
}

export type WishJobs = typeof wishJobs
