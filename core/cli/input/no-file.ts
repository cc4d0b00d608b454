import { answerKindOf } from '../../access/classify.ts'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { visible } from '../../text/phrases.ts'
import { explanationOf } from '../../verdict/explanation.ts'
import { siteMatcher } from '../../verdict/site-verdict.ts'
import { unreadable } from '../failure.ts'
import type { RobotsFile } from './robots-file.ts'

/** Why there is no file to read: "The server failed (status 503)." Undefined if there is a file. */
export function whyNoFile({ site }: RobotsFile): string | undefined {
  const answer = site.fetched?.answer
  if (!answer || (answer.kind === 'response' && answerKindOf(answer.status) === 'ok')) return undefined
  const matcher = siteMatcher(site, crawlerForOwnToken('*'))
  const [step] = explanationOf(matcher, matcher.evaluate('/'), '/')
  return visible(step?.sentences[0]?.wording.text ?? '')
}

/** Whether it is certain that there is no file. Then everything may be fetched, as with an empty file. */
export function isWithoutFile({ site, isMissing }: RobotsFile): boolean {
  const answer = site.fetched?.answer
  return (
    isMissing === true || (answer?.kind === 'response' && ['not-found', 'gone'].includes(answerKindOf(answer.status)))
  )
}

/** Throws a `Failure` if there is no file to read. */
export function throwIfNoFile(file: RobotsFile): void {
  const reason = whyNoFile(file)
  if (reason !== undefined) throw unreadable(`${file.name} cannot be read. ${reason}`)
}
