import type { SourceEditor } from '../editor/source-editor.ts'
import { afterFirstView } from '../loading/after-first-view.ts'
import { loadPart } from '../loading/load-part.ts'
import { draftIn } from './draft.ts'
import { entryNow, setEntry } from './history-entry.ts'
import { isFirstExample } from './own-file.ts'
import { isAddressPending } from './pending-address.ts'
import type { PaneId, PlaygroundState } from './state.ts'

/**
 * How long the state must be unchanged before the address is updated, in ms. Safari allows 100 updates in 30 seconds.
 */
const ADDRESS_PAUSE_MS = 1000

/**
 * The longest address that is written: the length that everyone should support (RFC 9110 §4.1). Share makes longer
 * links.
 */
const MAX_ADDRESS_LENGTH = 8000

/**
 * States with more UTF-16 units in file and URLs are not packed at all, as their link would be too long in any case.
 */
const MAX_STATE_LENGTH = 65_536

/**
 * Writes the current state into the address, some time after it changed. Returns the function to call when it changes.
 * `stopped` ends the updates.
 */
export function syncAddress(editor: SourceEditor, latest: () => PlaygroundState, stopped: AbortSignal): () => void {
  let waiting: number | undefined
  const write = async () => {
    const isMeant = () => !stopped.aborted && waiting === undefined
    const hash = await fragmentOf(editor, latest()).catch(() => '')
    if (!isMeant()) return
    if (isAddressPending()) schedule()
    else setAddress(hash, latest().pane)
  }
  const schedule = () => {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      waiting = undefined
      void write()
    }, ADDRESS_PAUSE_MS)
  }
  stopped.addEventListener('abort', () => window.clearTimeout(waiting))
  // At the start the page may have opened something older than what the tab has, unless it opened a link.
  void afterFirstView().then(() => !stopped.aborted && window.location.hash === '' && schedule())
  return schedule
}

/** The fragment for the state. Empty for the first example, and if the fragment would be too long. */
async function fragmentOf(editor: SourceEditor, state: PlaygroundState): Promise<string> {
  let length = editor.robots().text.length + (state.before?.text.length ?? 0)
  for (const { text } of state.targets) {
    length += text.length
    if (length > MAX_STATE_LENGTH) break
  }
  if (length > MAX_STATE_LENGTH) return ''
  const draft = draftIn(editor, state)
  if (isFirstExample(draft)) return ''
  const { encodeLink } = await loadPart(() => import('../share/link.ts'))
  const hash = await encodeLink(draft)
  return plainAddress().length + hash.length > MAX_ADDRESS_LENGTH ? '' : hash
}

function setAddress(hash: string, pane: PaneId) {
  if (window.location.hash === hash) return
  const { depth = 0 } = entryNow() ?? {}
  setEntry('replace', { pane, depth, own: true }, plainAddress() + hash)
}

const plainAddress = () => window.location.href.split('#', 1).join('')
