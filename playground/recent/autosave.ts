import type { Draft } from '../state/draft.ts'
import { isExample } from '../state/examples/examples.ts'
import { findRecent, type RecentHandle, storeRecent } from './recent-files.ts'

let hasSaveFailed = false
let handle: RecentHandle | undefined
let removed: string | undefined
let last: Promise<unknown> = Promise.resolve()

/** Whether the last attempt to keep a file failed. */
export const recentSaveFailed = (): boolean => hasSaveFailed

/** The identifier of the list's file that is in the editor. Resolves after all pending saves. */
export async function currentRecent(): Promise<string | undefined> {
  await last
  return handle?.id
}

/** Looks for a listed file with this text, so that later saves replace that file. Never rejects. */
export function continueRecent(source: string): Promise<void> {
  return inTurn(async () => {
    handle = await findRecent(source)
  })
}

/** Saves the file in the editor, unless it is empty, an unchanged example or was excluded. Never rejects. */
export function saveRecentFile(draft: Draft): Promise<void> {
  return inTurn(async () => {
    if (isWorthKeeping(draft)) handle = await storeRecent(draft, Date.now(), handle)
  })
}

/** Saves the file that was in the editor before another one replaced it. Never rejects. */
export function saveReplacedFile(before: Draft): Promise<void> {
  return inTurn(async () => {
    const continued = handle
    handle = undefined
    if (isWorthKeeping(before)) await storeRecent(before, Date.now(), continued)
  })
}

const isWorthKeeping = ({ source }: Draft): boolean => source.trim() !== '' && source !== removed && !isExample(source)

/** Prevents this text from being saved again, because a person removed it from the list while it was in the editor. */
export function excludeFromRecent(source: string): void {
  removed = source
}

/** Runs tasks one after the other, so that each sees what the one before stored. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work).then(
    () => {
      hasSaveFailed = false
    },
    () => {
      hasSaveFailed = true
    },
  )
  last = done
  return done
}
