import messages from 'virtual:messages/lists'
import { useEffect, useState } from 'react'
import { whenInUse } from '../../loading/after-first-view.ts'
import { loadSilently } from '../../loading/load-part.ts'
import { loadIntake, useIntake } from '../../opening/use-intake.ts'
import { usePlayground } from '../../state/context.ts'
import { takeLists } from '../../state/pending-lists.ts'
import { useLatest } from '../../state/use-latest.ts'
import { addView } from '../../strings/catalogue.ts'
import type { ListHandlers, ListOutcome } from './lists.ts'

export interface Lists extends ListHandlers {
  readonly news: ListOutcome | undefined
  readonly dismiss: () => void
}

async function loadCreateListHandlers() {
  const code = import('./lists.ts').then(({ createListHandlers }) => createListHandlers)
  const [createListHandlers] = await Promise.all([code, addView(messages), loadIntake()])
  return createListHandlers
}

/** Adds lists of URLs, which replace the URLs that the page proposed. The code for that is loaded when first needed. */
export function useLists(): Lists {
  const { state, dispatch, announce, robots } = usePlayground()
  const [news, setNews] = useState<ListOutcome>()
  const latest = useLatest({ state, robots })

  const intake = useIntake()
  const takeText = useLatest(intake.take)

  useEffect(() => void whenInUse().then(() => loadSilently(loadCreateListHandlers, () => {})), [])

  const take = (use: (lists: ListHandlers) => void, onMissing?: () => void) => {
    let isThere = false
    void loadSilently(loadCreateListHandlers, createListHandlers => {
      isThere = true
      use(
        createListHandlers({ latest: () => latest.current, dispatch, announce, tell: setNews, take: takeText.current }),
      )
    }).then(() => isThere || onMissing?.())
  }

  const takeFiles = useLatest((files: readonly File[]) => take(lists => lists.addFiles(files)))
  useEffect(() => takeLists(files => takeFiles.current(files)), [])

  return {
    news,
    dismiss: () => setNews(undefined),
    tell: refused => take(lists => lists.tell(refused)),
    addText: (text, onRefused) => take(lists => lists.addText(text, onRefused), onRefused),
    addFromRules: () => take(lists => lists.addFromRules()),
    addFiles: files => take(lists => lists.addFiles(files)),
  }
}
