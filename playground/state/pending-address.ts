import { entryNow } from './history-entry.ts'

/** The fragment from elsewhere that was opened or refused last. */
let settled = ''

/** Call when a fragment that came from elsewhere is opened or refused. */
export function settleAddress(hash: string): void {
  settled = hash
}

/**
 * Whether the address holds a link from elsewhere that is not opened yet: its event is on the way, or it is being read.
 * Until then the page must not write an address of its own, which would drop the link without a word.
 */
export function isAddressPending(): boolean {
  const { hash } = window.location
  return hash.length > 1 && hash !== settled && !entryNow()?.own
}
