import { originalText, parse } from '../../core/index.ts'
import { encodeLink } from '../../playground/share/link.ts'
import type { SharedState } from '../../playground/share/state.ts'
import { bytesOf } from '../robots/answer.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { httpAnswerOf } from '../robots/to-core.ts'
import type { Settings } from '../settings/settings.ts'

/** The panes of the playground that the popup opens. */
export type LinkedPane = 'verdicts' | 'problems' | 'compare'

/** The popup's page, answer and settings as a state of the playground. `now` is in ms since the epoch. */
export function sharedStateOf(
  { entry: { answer, lastGood, failingSince } }: CurrentAnswer,
  url: string,
  { crawlers, reading }: Settings,
  now: number,
  pane: LinkedPane = 'verdicts',
): SharedState {
  const [crawler] = crawlers
  return {
    source: originalText(parse(bytesOf(lastGood ?? answer))),
    targets: [url],
    crawlers,
    reading,
    pane,
    ...(crawler !== undefined && { chosen: { target: 0, crawler } }),
    server: {
      answer: httpAnswerOf(answer),
      askedBy: 'browser',
      ...(failingSince !== undefined && { failingFor: now - failingSince }),
      ...(lastGood && { copyAge: now - lastGood.fetchedAt }),
    },
  }
}

/** A file that is proposed in the place of the site's, for a wish. The playground compares both. */
export type ProposedFile = Required<Pick<SharedState, 'source' | 'before' | 'wish'>>

/**
 * The address of the extension's copy of the playground with everything filled in. Nothing is sent: the state is in
 * the hash. A proposed file is judged as if the server sent it.
 */
export async function playgroundPath(
  read: CurrentAnswer,
  url: string,
  settings: Settings,
  now: number,
  pane?: LinkedPane,
  proposed?: ProposedFile,
): Promise<string> {
  const state = sharedStateOf(read, url, settings, now, pane)
  const { server: _, ...rest } = state
  return `playground/index.html${await encodeLink(proposed ? { ...rest, ...proposed } : state)}`
}
