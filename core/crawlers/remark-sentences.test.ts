import { expect, test } from 'vitest'
import { crawlerForOwnToken } from './registry.ts'
import { remarkSentence } from './remark-sentences.ts'
import { shortRemark } from './remarks.ts'

const outside =
  'is your own token. RFC 9309 allows only letters, - and _ in a product token. Here a user-agent line names it if the'

test.each<[token: string, short: string | undefined, long: string | undefined]>([
  ['Googlebot', undefined, undefined],
  ['Amzn-User', 'may ignore rules', 'Amazon says that the rules may not apply to Amzn-User.'],
  [
    'Google-Extended',
    'fetches nothing',
    'No crawler fetches pages under this name: the rules say how Google may use pages that its other crawlers fetched.',
  ],
  [
    'webzio-extended',
    'fetches nothing',
    'Nothing fetches pages under this name, as far as is known. No text of Webz.io was read that says what rules for it do.',
  ],
  ['YandexDirect', undefined, 'Yandex names exceptions in which YandexDirect does not follow robots.txt.'],
  [
    'archive.org_bot',
    undefined,
    'archive.org_bot is said to follow robots.txt with exceptions. This was not read on a page of Internet Archive.',
  ],
  [
    'DuckDuckBot',
    'older reading',
    'DuckDuckGo points to WWW::RobotRules, which is older than RFC 9309: DuckDuckBot may know neither allow nor wildcards, take a part of a token for the whole, and end a group at a blank line. The verdict follows RFC 9309.',
  ],
  [
    'ExampleBot',
    'known by its token only',
    'ExampleBot is your own token: it is read as RFC 9309 says for every crawler.',
  ],
  [
    '__usage_ai-training',
    'a purpose, no crawler',
    '__usage_ai-training names a purpose: its rules state a preference, and nothing fetches pages under this name. Google intends to support the signal of a draft of 30 October 2026; on 29 November 2026 nobody was known to read it.',
  ],
  [
    'example.org_bot',
    'known by its token only',
    `example.org_bot ${outside} whole value is example.org_bot. Google’s parser reads only example of such a line.`,
  ],
  [
    '1 Bot',
    'known by its token only',
    `1 Bot ${outside} whole value is 1 Bot. Google’s parser reads nothing of such a line.`,
  ],
])('what a verdict on %s leaves out', (token, short, long) => {
  const crawler = crawlerForOwnToken(token)
  expect([shortRemark(crawler)?.text, remarkSentence(crawler)?.text]).toEqual([short, long])
})
