import { firstExample } from './examples/example.ts'
import { type Action, alreadyThere, type PlaygroundState } from './state.ts'

/** What adding a list of URLs does to the targets that are there. */
export interface AddedTargetList {
  /** Undefined if the list is empty. */
  readonly action: Action | undefined
  /** How many of its URLs are in the list already. */
  readonly there: number
  /** What the list replaces: the URLs of the example, or the targets that the page chose for a file. */
  readonly replaces: 'example' | 'proposed' | undefined
  /** Restores the targets from before. */
  readonly undo: Action
}

/**
 * Takes texts as `targetsIn` returns them. Several texts are a list, which replaces the targets that the page proposed;
 * targets that a person added stay. A single text is added. More paths for the rules (`from`) are added to those that
 * the page chose.
 */
export function addTargetList(
  state: PlaygroundState,
  texts: readonly string[],
  from: 'person' | 'rules' = 'person',
): AddedTargetList {
  const { proposed } = state
  const before = state.targets.map(({ text }) => text)
  const undo: Action = { type: 'replace-targets', targets: before, proposed }
  const isExample = before.join('\n') === firstExample.targets.join('\n')
  const chosenByPage = new Set(isExample ? before : from === 'person' ? proposed : [])
  const own = before.filter(text => !chosenByPage.has(text))
  if (texts.length < 2 || own.length === before.length) {
    const action: Action | undefined = texts.length > 0 ? { type: 'add-targets', targets: texts } : undefined
    return { action, there: alreadyThere(state, texts).length, replaces: undefined, undo }
  }
  const known = new Set(own)
  const added = texts.filter(text => !known.has(text))
  return {
    action: { type: 'replace-targets', targets: [...own, ...added] },
    there: texts.length - added.length,
    replaces: isExample ? 'example' : 'proposed',
    undo,
  }
}
