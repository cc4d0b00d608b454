import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import type { LinkProblem } from '../share/link.ts'
import { type Draft, draftIn, draftOf, fileOfDraft, setDraftAside } from './draft.ts'
import type { Action, PlaygroundState } from './state.ts'

/** What became of the link in the address. */
export interface LinkNews {
  /** `opened`, or why there is nothing to open; then the draft is as it was. */
  readonly outcome: 'opened' | Exclude<LinkProblem, 'none'>
  /** Puts back what was here before the link was opened. */
  readonly back: (() => void) | undefined
  readonly dismiss: () => void
}

/** Opens the link in the address, now and whenever the address becomes another. */
export function useLink(
  editor: SourceEditor,
  state: PlaygroundState,
  dispatch: Dispatch<Action>,
): LinkNews | undefined {
  const [news, setNews] = useState<LinkNews>()
  const latest = useRef(state)
  latest.current = state

  const show = useCallback(
    (draft: Draft) => {
      editor.replace(parse(draft.source), fileOfDraft(draft))
      dispatch({ type: 'load', settings: draft })
    },
    [editor, dispatch],
  )

  useEffect(() => {
    let current = true
    async function open() {
      const { hash } = window.location
      if (hash.length < 2) return
      const { decodeLink } = await import('../share/link.ts')
      const decoded = await decodeLink(hash)
      if (!current || window.location.hash !== hash) return
      const dismiss = () => setNews(undefined)
      if (decoded.ok) {
        const before = draftIn(editor, latest.current)
        setDraftAside(before)
        show(draftOf(decoded.state))
        const back = () => {
          show(before)
          dismiss()
        }
        setNews({ outcome: 'opened', back, dismiss })
        // From here on the draft is kept as any other; opening the page again is not to undo changes.
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
      } else if (decoded.reason !== 'none') setNews({ outcome: decoded.reason, back: undefined, dismiss })
    }
    void open()
    window.addEventListener('hashchange', open)
    return () => {
      current = false
      window.removeEventListener('hashchange', open)
    }
  }, [editor, show])
  return news
}
