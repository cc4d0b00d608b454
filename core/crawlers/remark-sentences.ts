import { type Wording, wordings } from '../text/wording.ts'
import type { Crawler } from './crawler.ts'

const { say, templates } = wordings('remark', {
  control_long:
    'Nothing fetches under this name: the rules say how $operator$ may use pages that its other crawlers fetched.',
  no_long: '$token$ does not follow robots.txt, as far as is known.',
  may_not_apply_long: '$operator$ says that the rules may not apply to $token$.',
  with_exceptions_long: '$operator$ names exceptions in which $token$ does not follow robots.txt.',
  not_stated_long: 'The operator of $token$ does not say whether it follows robots.txt.',
  own_long: '$token$ is your own token: it is read as RFC 9309 says for every crawler.',
})

export { templates as remarkSentenceTemplates }

/** What a verdict on this crawler leaves out, as a sentence. Absent where nothing is left out. */
export function remarkSentence({ token, operator, crawls, obeys, verification }: Crawler): Wording | undefined {
  if (verification === 'own') return say('own_long', { token })
  if (!crawls) return say('control_long', { operator })
  switch (obeys) {
    case 'no':
      return say('no_long', { token })
    case 'may-not-apply':
      return say('may_not_apply_long', { operator, token })
    case 'with-exceptions':
      return say('with_exceptions_long', { operator, token })
    case 'not-stated':
      return say('not_stated_long', { token })
    default:
      return undefined
  }
}
