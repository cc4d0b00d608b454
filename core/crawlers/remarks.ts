import { type Wording, wordings } from '../text/wording.ts'
import type { Crawler } from './crawler.ts'
import { isPurposeToken } from './purpose-token.ts'

const { say, templates } = wordings('remark', {
  retired: 'retired',
  control: 'fetches nothing',
  no: 'ignores rules',
  may_not_apply: 'may ignore rules',
  older_reading: 'older reading',
  own: 'known by its token only',
  purpose: 'a purpose, no crawler',
})

export { templates as remarkTemplates }

/**
 * What a verdict on this crawler does not cover, in two or three words: nothing fetches under its name, or the crawler
 * may not follow the rules or may read them differently. Undefined if the verdict covers everything, or if a sentence
 * is needed; see `remarkSentence`.
 */
export function shortRemark({
  token,
  crawls,
  obeys,
  olderReading,
  retired,
  verification,
}: Crawler): Wording | undefined {
  if (isPurposeToken(token)) return say('purpose')
  if (verification === 'own') return say('own')
  if (retired) return say('retired')
  if (!crawls) return say('control')
  if (obeys === 'no') return say('no')
  if (obeys === 'may-not-apply') return say('may_not_apply')
  return olderReading && say('older_reading')
}
