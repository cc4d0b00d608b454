import inputs from 'virtual:messages/inputs'
import type { RobotsTxt } from '../../../core/index.ts'
import { addToAudit } from '../../audit/add-to-audit.ts'
import { loadSilently } from '../../loading/load-part.ts'
import type { Intake, RefusedText } from '../../opening/intake.ts'
import { MAX_EXAMINED_LENGTH, recognise } from '../../opening/recognise.ts'
import { addTargetList } from '../../state/add-target-list.ts'
import type { Playground } from '../../state/context.ts'
import type { ReadList } from '../../state/read-list.ts'
import { samplePathsOf } from '../../state/sample-paths.ts'
import type { PlaygroundState } from '../../state/state.ts'
import { isMoreThanLines, targetsIn } from '../../state/targets.ts'
import { addView, numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'

/** Loads the reader, and the words for its notes. */
async function loadReader() {
  const [reader] = await Promise.all([import('../../state/read-list.ts'), addView(inputs)])
  return reader
}

/** Larger files are opened in Audit, which reads them in a worker. In bytes. */
const MAX_URL_LIST_BYTES = 2_000_000

/** The outcome of adding a list, with a way to undo it. */
export interface ListOutcome {
  readonly text: string
  /** What the reader found unusual in the list. */
  readonly notes: ReadList['notes']
  /** What is no list: it can be opened in the editor. */
  readonly file: File | undefined
  /** Brings back the list that was there. Undefined if nothing was added. */
  readonly undo: (() => void) | undefined
}

/** The ways to add a list. */
export interface ListHandlers {
  /** Adds what a person typed or pasted, or puts it where it belongs. `onRefused` is called for a line that is neither. */
  readonly addText: (text: string, onRefused?: () => void) => void
  /** Adds paths that the rules of the file match, and says so if there are not paths for all rules. */
  readonly addFromRules: () => void
  /** Adds the URLs of a file. Several files, or a large one, are opened in Audit instead. */
  readonly addFiles: (files: readonly File[]) => void
  /** Says why nothing was added. */
  readonly tell: (refused: RefusedText) => void
}

interface ListContext extends Pick<Playground, 'dispatch' | 'announce'> {
  /** The current state. It may have changed while a list was read. */
  readonly latest: () => { readonly state: PlaygroundState; readonly robots: RobotsTxt }
  readonly tell: (news: ListOutcome | undefined) => void
  /** Puts a text where it belongs. */
  readonly take: (text: string, at: 'urls') => Intake
}

/** Why nothing was added. */
const refusedOutcome = ({ because, file }: RefusedText): ListOutcome => ({
  text: because,
  notes: [],
  file,
  undo: undefined,
})

/** Adds lists of URLs and reports the outcome with `tell`. */
export function createListHandlers({ latest, dispatch, announce, tell, take }: ListContext): ListHandlers {
  function add(targets: readonly string[], read?: ReadList & { readonly file: File }, more?: string): void {
    const from = more === undefined ? 'person' : 'rules'
    const { action, there, replaces, undo: back } = addTargetList(latest().state, targets, from)
    if (action) dispatch(action)
    const text = [
      t('lists_added', { count: targets.length - there }),
      there > 0 && t('lists_there', { count: there }),
      replaces && t(replaces === 'example' ? 'lists_replaced' : 'lists_replacedProposed'),
      read && read.bad > 0 && t('lists_bad', { count: read.bad }),
      more,
    ]
      .filter(Boolean)
      .join(' ')
    announce(text)
    const isList = targets.length > 1 || Boolean(more) || read !== undefined
    const undo = () => {
      dispatch(back)
      tell(undefined)
      announce(t('targets_broughtBack'))
    }
    tell(
      isList
        ? {
            // What the reader found says why there are none.
            text: targets.length === 0 && read?.notes.length ? '' : text,
            notes: read?.notes ?? [],
            file: targets.length === 0 ? read?.file : undefined,
            undo: targets.length > there ? undo : undefined,
          }
        : undefined,
    )
  }

  function read(name: string, file: File): void {
    void loadSilently(loadReader, ({ readList }) =>
      readList(name, file).then(
        list => add(list.targets, { ...list, file }),
        () => tell(refusedOutcome({ because: t('lists_unreadable', { name }) })),
      ),
    )
  }

  /** Reads a file that is a list. A robots.txt is not opened unasked: it would replace the one in the editor. */
  async function readFile(file: File): Promise<void> {
    const head = await file.slice(0, MAX_EXAMINED_LENGTH).text()
    const taken = /^(?:robots-txt|log|json)$/.test(recognise(head)) ? 'stays' : take(head, 'urls')
    if (typeof taken === 'object') tell(refusedOutcome({ ...taken, file }))
    else if (taken === 'stays') read(file.name, file)
  }

  return {
    tell: refused => tell(refusedOutcome(refused)),
    addText(text, onRefused) {
      const taken = take(text, 'urls')
      if (typeof taken === 'object') {
        tell(refusedOutcome(taken))
        // Several lines would not fit into the field.
        if (!taken.file) onRefused?.()
      }
      if (taken !== 'stays') return
      if (isMoreThanLines(text)) read(t('lists_name'), new File([text], t('lists_name')))
      else add(targetsIn(text))
    },
    addFromRules() {
      const { paths, rules, allRules } = samplePathsOf(latest().robots)
      const part = t('lists_fromFirstRules', { count: allRules, some: numberText(rules) })
      add(paths, undefined, rules < allRules ? part : '')
    },
    addFiles(files) {
      const [file] = files
      if (!file) return
      if (files.length === 1 && file.size <= MAX_URL_LIST_BYTES)
        return void readFile(file).catch(() => read(file.name, file))
      addToAudit(files.map(one => ({ name: one.name, file: one })))
      dispatch({ type: 'show', pane: 'audit' })
    },
  }
}
