import messages from 'virtual:messages/lists'
import { useEffect, useRef, useState } from 'react'
import { whenInUse } from '../../loading/after-first-view.ts'
import { loadSilently } from '../../loading/load-part.ts'
import { usePlayground } from '../../state/context.ts'
import type { ReadList } from '../../state/read-list.ts'
import { addView } from '../../strings/catalogue.ts'

/** The outcome of adding a list, with a way to undo it. */
export interface ListOutcome {
  readonly text: string
  /** What the reader found unusual in the list. */
  readonly notes: ReadList['notes']
  /** A robots.txt file that was taken for a list. */
  readonly robotsTxt: File | undefined
  /** Brings back the list that was there. Undefined if nothing was added. */
  readonly undo: (() => void) | undefined
}

export interface Lists {
  readonly news: ListOutcome | undefined
  readonly dismiss: () => void
  /** Adds what a person typed or pasted. */
  readonly addText: (text: string) => void
  /** Adds paths that the rules of the file match, and says so if there are not paths for all rules. */
  readonly addFromRules: () => void
  /** Adds the URLs of a file. Several files, or a large one, are opened in Audit instead. */
  readonly addFiles: (files: readonly File[]) => void
}

async function loadCreateListHandlers() {
  const code = import('./lists.ts').then(({ createListHandlers }) => createListHandlers)
  const [createListHandlers] = await Promise.all([code, addView(messages)])
  return createListHandlers
}

/** Adds lists of URLs, which replace the URLs that the page proposed. The code for that is loaded when first needed. */
export function useLists(): Lists {
  const { state, dispatch, announce, robots } = usePlayground()
  const [news, setNews] = useState<ListOutcome>()
  const latest = useRef({ state, robots })
  latest.current = { state, robots }

  useEffect(() => void whenInUse().then(() => loadSilently(loadCreateListHandlers, () => {})), [])

  const take = (use: (lists: ReturnType<typeof import('./lists.ts').createListHandlers>) => void) =>
    void loadSilently(loadCreateListHandlers, createListHandlers =>
      use(createListHandlers({ latest: () => latest.current, dispatch, announce, tell: setNews })),
    )

  return {
    news,
    dismiss: () => setNews(undefined),
    addText: text => take(lists => lists.addText(text)),
    addFromRules: () => take(lists => lists.addFromRules()),
    addFiles: files => take(lists => lists.addFiles(files)),
  }
}
