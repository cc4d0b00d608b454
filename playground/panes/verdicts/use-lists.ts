import { useRef, useState } from 'react'
import { giveToAudit } from '../../audit/give-to-audit.ts'
import { loadSilently } from '../../loading/load-part.ts'
import { usePlayground } from '../../state/context.ts'
import { firstExample } from '../../state/examples/example.ts'
import type { ReadList } from '../../state/read-list.ts'
import { alreadyThere } from '../../state/state.ts'
import { isMoreThanLines, targetsIn } from '../../state/targets.ts'
import { addView } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'

/** What became of a list, and the way back. */
export interface ListNews {
  readonly text: string
  /** What is odd about the list, from its reader. */
  readonly notes: ReadList['notes']
  /** A robots.txt file that was taken for a list. */
  readonly robotsTxt: File | undefined
  /** Brings back the list that was there. Undefined if nothing was added. */
  readonly undo: (() => void) | undefined
}

export interface Lists {
  readonly news: ListNews | undefined
  readonly dismiss: () => void
  /** Adds what a person typed or pasted. */
  readonly addText: (text: string) => void
  /** Adds the URLs of a file. Several files, or a large one, are for Audit, which opens with them. */
  readonly addFiles: (files: readonly File[]) => void
}

/** The reader, and the words for what it finds odd. */
async function loadReader() {
  const [reader, words] = await Promise.all([import('../../state/read-list.ts'), import('virtual:messages/inputs')])
  await addView(words.default)
  return reader
}

/** A file of more octets is read by a worker, in Audit. */
const MOST = 2_000_000

/** Adds lists of URLs. The first one takes the place of the example's URLs. */
export function useLists(): Lists {
  const { state, dispatch, announce } = usePlayground()
  const [news, setNews] = useState<ListNews>()
  const latest = useRef(state)
  latest.current = state

  function add(targets: readonly string[], read?: ReadList & { readonly file: File | undefined }): void {
    const { current } = latest
    const before = current.targets.map(target => target.text)
    const isExample = before.join('\n') === firstExample.targets.join('\n')
    const replaces = isExample && targets.length > 1
    const there = replaces ? 0 : alreadyThere(current, targets).length
    if (targets.length > 0) dispatch({ type: replaces ? 'replace-targets' : 'add-targets', targets })
    const text = [
      t('targets_added', { count: targets.length - there }),
      there > 0 && t('targets_there', { count: there }),
      replaces && t('targets_replaced'),
      read && read.bad > 0 && t('targets_bad', { count: read.bad }),
    ]
      .filter(Boolean)
      .join(' ')
    announce(text)
    const isList = targets.length > 1 || read?.file !== undefined
    const undo = () => {
      dispatch({ type: 'replace-targets', targets: before })
      setNews(undefined)
      announce(t('targets_broughtBack'))
    }
    setNews(
      isList
        ? {
            text,
            notes: read?.notes ?? [],
            robotsTxt: read?.isRobotsTxt ? read.file : undefined,
            undo: targets.length > there ? undo : undefined,
          }
        : undefined,
    )
  }

  function read(name: string, content: Blob, file?: File): void {
    void loadSilently(loadReader, ({ readList }) =>
      readList(name, content).then(
        list => add(list.targets, { ...list, file }),
        () => setNews({ text: t('targets_unreadable', { name }), notes: [], robotsTxt: undefined, undo: undefined }),
      ),
    )
  }

  return {
    news,
    dismiss: () => setNews(undefined),
    addText(text) {
      if (isMoreThanLines(text)) read(t('targets_asList'), new Blob([text]))
      else add(targetsIn(text))
    },
    addFiles(files) {
      const [file] = files
      if (!file) return
      if (files.length === 1 && file.size <= MOST) return read(file.name, file, file)
      giveToAudit(files.map(one => ({ name: one.name, file: one })))
      dispatch({ type: 'show', pane: 'audit' })
    },
  }
}
