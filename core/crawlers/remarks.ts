import { type Wording, wordings } from '../text/wording.ts'
import type { Crawler } from './crawler.ts'

const { say, templates } = wordings('remark', {
  retired: 'retired',
  control: 'fetches nothing',
  control_long:
    'Nothing fetches under this name: the rules say how $operator$ may use pages that its other crawlers fetched.',
  no: 'ignores rules',
  no_long: '$token$ does not follow robots.txt, as far as is known.',
  may_not_apply: 'may ignore rules',
  may_not_apply_long: '$operator$ says that the rules may not apply to $token$.',
  with_exceptions_long: '$operator$ names exceptions in which $token$ does not follow robots.txt.',
  not_stated_long: 'The operator of $token$ does not say whether it follows robots.txt.',
  own: 'known by its token only',
  own_long: '$token$ is your own token: it is read as RFC 9309 says for every crawler.',
})

export { templates as remarkTemplates }

/** What a verdict does not say about the crawler. */
export interface Remark {
  /** In two or three words. Absent where it takes a sentence. */
  readonly short?: Wording
  /** As a sentence. Absent where two words are enough. */
  readonly long?: Wording
}

/** What a verdict on this crawler leaves out: that nothing fetches under its name, that it may not follow the rules. */
export function remarkOf(crawler: Crawler): Remark {
  const { token, operator, crawls, obeys, retired, verification } = crawler
  if (verification === 'own') return { short: say('own'), long: say('own_long', { token }) }
  const short = retired && { short: say('retired') }
  if (!crawls) return { short: say('control'), long: say('control_long', { operator }), ...short }
  switch (obeys) {
    case 'no':
      return { short: say('no'), long: say('no_long', { token }), ...short }
    case 'may-not-apply':
      return { short: say('may_not_apply'), long: say('may_not_apply_long', { operator, token }), ...short }
    case 'with-exceptions':
      return { long: say('with_exceptions_long', { operator, token }), ...short }
    case 'not-stated':
      return { long: say('not_stated_long', { token }), ...short }
    default:
      return { ...short }
  }
}
