import { addMessages } from './t.ts'

/** What is said of links, downloads and examples. */
export const share = {
  'share.title': 'Share',
  'share.text':
    'The link holds the file, the URLs, the crawlers and how all of it is read. It is in the part of the address that no server is sent.',
  'share.link': 'Link',
  'share.working': 'Making the link…',
  'share.length': { one: '{count} character', other: '{count} characters' },
  'share.tooLong': 'Too long for {whom}.',
  'share.tooLarge': 'This is more than a link can hold. Download the file instead.',
  'share.copy': 'Copy link',
  'share.copied': 'The link is copied.',
  'share.notCopied': 'The browser did not let the page copy. Copy it from the field.',
  'share.download': 'Download robots.txt',
  'examples.title': 'Examples',
  'examples.text': 'Each comes with URLs and crawlers of its own. Undo brings back the file that was here.',
  'examples.draft': 'Your draft before the last link',
  'examples.draft.text': 'What was here when a link was opened.',
} as const

addMessages(share)
