import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { parse } from '../../core/index.ts'
import type { SourceEditor } from '../editor/source-editor.ts'
import { loadSilently } from '../loading/load-part.ts'
import type { DecodedLink, LinkProblem } from '../share/link.ts'
import { type Draft, draftIn, draftOf, fileOfDraft, setDraftAside } from './draft.ts'
import type { Action, PlaygroundState } from './state.ts'

/** What became of the link in the address, or of an example. */
export interface LinkNews {
  /** `opened`, `example`, or why there is nothing to open; then the draft is as it was. */
  readonly outcome: 'opened' | 'example' | Exclude<LinkProblem, 'none'>
  /** Puts back what was here before. */
  readonly back: (() => void) | undefined
  readonly dismiss: () => void
}

export interface Loading {
  readonly news: LinkNews | undefined
  /** Opens an example in the place of all that is here, or what was set aside for one. */
  readonly load: (draft: Draft) => void
}

/** Opens the link in the address, now and whenever the address becomes another. */
export function useLink(editor: SourceEditor, state: PlaygroundState, dispatch: Dispatch<Action>): Loading {
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

  const replaceBy = useCallback(
    (draft: Draft, outcome: 'opened' | 'example') => {
      const before = draftIn(editor, latest.current)
      setDraftAside(before)
      show(draft)
      const dismiss = () => setNews(undefined)
      const back = () => {
        show(before)
        dismiss()
      }
      setNews({ outcome, back, dismiss })
    },
    [editor, show],
  )

  useEffect(() => {
    let current = true
    function open() {
      const { hash } = window.location
      if (hash.length < 2) return
      void loadSilently(
        () => import('../share/link.ts'),
        ({ decodeLink }) => void decodeLink(hash).then(decoded => take(hash, decoded)),
      )
    }
    function take(hash: string, decoded: DecodedLink) {
      if (!current || window.location.hash !== hash) return
      if (decoded.ok) {
        replaceBy(draftOf(decoded.state), 'opened')
        // From here on the draft is kept as any other; opening the page again is not to undo changes.
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
      } else if (decoded.reason !== 'none') {
        setNews({ outcome: decoded.reason, back: undefined, dismiss: () => setNews(undefined) })
      }
    }
    open()
    window.addEventListener('hashchange', open)
    return () => {
      current = false
      window.removeEventListener('hashchange', open)
    }
  }, [replaceBy])
  return { news, load: draft => replaceBy(draft, 'example') }
}
