import { parse } from '../../core/index.ts'
import { MAX_EDITOR_BYTES } from '../editor/file-limits.ts'
import type { Playground } from '../state/context.ts'
import { isExampleText } from '../state/own-file.ts'
import { siteNamed } from '../state/site-address.ts'
import type { Arrivals } from '../state/use-arrivals.ts'
import { t } from '../strings/t.ts'
import { takeIn } from './intake.ts'
import type { OpeningOutcome } from './open-file.ts'
import { type PastedKind, recognise } from './recognise.ts'

/** What is done with a text that is more than a part of the file. */
export interface TextDoors {
  readonly openOwn: Arrivals['open']
  readonly openFile: (file: File) => void
  readonly setNews: (news: OpeningOutcome | undefined) => void
}

const hasGroupLine = (text: string) => /^[ \t]*user-?agent[ \t]*:/im.test(text)

/** Takes a text that was pasted or dropped on the editor. Returns false if it is to stand at the cursor, as a part of the file. */
export function takeText(playground: Playground, text: string, { openOwn, openFile, setNews }: TextDoors): boolean {
  const { editor } = playground
  const whole = editor.robots().text
  const { from, to } = editor.selection()
  const isOver = to - from >= whole.length
  const isPart = !isExampleText(whole) && !isOver
  const lineBefore = whole.slice(whole.lastIndexOf('\n', from - 1) + 1, from)
  const kind = recognise(text)
  if ((!isPart || isNoPart(kind, text, lineBefore)) && takeOther()) return true
  if (text.length <= MAX_EDITOR_BYTES) return false
  const file = new File([text], t('source_pasted'))
  if (isOver) openFile(file)
  else setNews({ kind: 'paste', file })
  return true

  /** Puts a text that is not a robots.txt where it belongs, or asks. Returns false for other texts. */
  function takeOther(): boolean {
    setNews(undefined)
    const open = () => {
      if (isPart) document.execCommand('insertText', false, text)
      else openOwn(parse(text))
      setNews(undefined)
    }
    if (kind === 'address' && siteNamed(text)) setNews({ kind: 'link', url: text.trim() })
    else if (kind === 'list' || kind === 'log') {
      const name = t('source_pasted')
      setNews({ kind: 'list', name, content: new File([text], name), open, isPart })
    } else {
      const taken = takeIn(playground, text, 'editor')
      if (taken === 'put') return true
      const isRefused = taken !== 'stays'
      if (isRefused && (kind === 'user-agent' || kind === 'page'))
        setNews({ kind: 'refused', because: taken.because, open, isPart })
      // Nobody adds a whole file to the example. Only a robots.txt replaces a person's own file.
      else if (!isPart && text.length <= MAX_EDITOR_BYTES && (isRefused || (!isOver && hasGroupLine(text))))
        openOwn(parse(text))
      else return false
    }
    return true
  }
}

/**
 * Whether a text does not belong into a robots.txt although it is put into one: a whole User-Agent header, log lines, a page, a
 * list of URLs. In a comment anything may stand, and after `User-agent:` a header is at least meant as its value.
 */
const isNoPart = (kind: PastedKind, text: string, lineBefore: string): boolean =>
  !lineBefore.includes('#') &&
  (kind === 'page' ||
    kind === 'log' ||
    (kind === 'list' && !text.trimStart().startsWith('/')) ||
    (kind === 'user-agent' && !/^\s*user-?agent\s*:/i.test(lineBefore)))
