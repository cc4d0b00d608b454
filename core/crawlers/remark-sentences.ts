import { isProductToken, productTokenPrefix } from '../parse/product-token.ts'
import { type Wording, wordings } from '../text/wording.ts'
import type { Crawler } from './crawler.ts'
import { isPurposeToken } from './purpose-token.ts'

const { say, templates } = wordings('caveat', {
  control:
    'No crawler fetches pages under this name: the rules say how $operator$ may use pages that its other crawlers fetched.',
  control_not_stated:
    'Nothing fetches pages under this name, as far as is known. No text of $operator$ was read that says what rules for it do.',
  no: '$token$ does not follow robots.txt, as far as is known.',
  may_not_apply: '$operator$ says that the rules may not apply to $token$.',
  with_exceptions: '$operator$ names exceptions in which $token$ does not follow robots.txt.',
  exceptions_not_read:
    '$token$ is said to follow robots.txt with exceptions. This was not read on a page of $operator$.',
  not_stated: 'The operator of $token$ does not say whether it follows robots.txt.',
  older_reading:
    '$operator$ points to $reading$, which is older than RFC 9309: $token$ may know neither allow nor wildcards, take a part of a token for the whole, and end a group at a blank line. The verdict follows RFC 9309.',
  purpose:
    '$token$ names a purpose: its rules state a preference, and nothing fetches pages under this name. Google intends to support the signal of a draft of 30 October 2026; on 29 November 2026 nobody was known to read it.',
  own: '$token$ is your own token: it is read as RFC 9309 says for every crawler.',
  own_outside:
    '$token$ is your own token. RFC 9309 allows only letters, - and _ in a product token. Here a user-agent line names it if the whole value is $token$. Google’s parser reads only $read$ of such a line.',
  own_unreadable:
    '$token$ is your own token. RFC 9309 allows only letters, - and _ in a product token. Here a user-agent line names it if the whole value is $token$. Google’s parser reads nothing of such a line.',
})

export { templates as remarkSentenceTemplates }

/** What a verdict on this crawler does not cover, as a sentence; undefined if it covers everything. */
export function remarkSentence(crawler: Crawler): Wording | undefined {
  const { token, operator, crawls, obeys, olderReading, verification } = crawler
  if (isPurposeToken(token)) return say('purpose', { token })
  if (verification === 'own') return ownTokenSentence(token)
  if (!crawls) return say(obeys === 'not-stated' ? 'control_not_stated' : 'control', { operator })
  switch (obeys) {
    case 'no':
      return say('no', { token })
    case 'may-not-apply':
      return say('may_not_apply', { operator, token })
    case 'with-exceptions':
      return say(verification === 'primary' ? 'with_exceptions' : 'exceptions_not_read', { operator, token })
    case 'not-stated':
      return say('not_stated', { token })
    default:
      return olderReading && say('older_reading', { operator, reading: olderReading.title, token })
  }
}

function ownTokenSentence(token: string): Wording {
  if (isProductToken(token)) return say('own', { token })
  const read = productTokenPrefix(token)
  return read === '' ? say('own_unreadable', { token }) : say('own_outside', { token, read })
}
