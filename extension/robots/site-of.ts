import { type Fetched, parse, type RobotsTxt, type Site } from '../../core/index.ts'
import { type Answer, bytesOf } from './answer.ts'
import type { ReadAnswer } from './answer-at.ts'
import { httpAnswerOf } from './to-core.ts'

/** The answer as core's input for verdicts, which are those of the time when it was read. */
export function siteOf({ entry }: ReadAnswer): Site & { fetched: Fetched } {
  const { answer, confirmedAt, lastGood, failingSince } = entry
  const copy = lastGood && { at: lastGood.fetchedAt, robots: parseAnswer(lastGood) }
  return {
    robots: parseAnswer(answer),
    fetched: { answer: httpAnswerOf(answer), now: confirmedAt, lastGood: copy, failingSince, askedBy: 'browser' },
  }
}

/** The files that were parsed last: the pages of one site, and each update of the popup, use the same files again. */
let recentlyParsed: readonly { readonly octets: string; readonly robots: RobotsTxt }[] = []

/** Two files are kept: an answer and its last good copy. Core caches its compiled rules with the parsed file. */
function parseAnswer(file: Pick<Answer, 'octets'>): RobotsTxt {
  const known = recentlyParsed.find(({ octets }) => octets === file.octets) ?? {
    octets: file.octets,
    robots: parse(bytesOf(file)),
  }
  recentlyParsed = [known, ...recentlyParsed.filter(other => other !== known)].slice(0, 2)
  return known.robots
}

/** Call when the last private window was closed: memory must not keep files of private windows. */
export function forgetParsed() {
  recentlyParsed = []
}
