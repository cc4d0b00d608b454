import { describe, expect, it, test } from 'vitest'
import { hostTime } from '../testing/page-sources.ts'
import { directivesFor } from './combined-directives.ts'
import { type Indexing, indexing } from './indexing.ts'
import { pageDirectives } from './page.ts'

const now = hostTime('2020-09-22')
const sum = (content: string) => directivesFor(pageDirectives({ metas: [{ name: 'robots', content }] }), 'Googlebot')

describe('robots.txt and page directives together', () => {
  test.each<[string, boolean | 'unknown', string | undefined, Partial<Indexing>]>([
    [
      'Google, comma-separated list: whether one without commas is read is not specified',
      true,
      'noindex nofollow',
      { reason: 'directives-unclear', indexable: 'unknown', noindexSeen: 'unknown', followLinks: 'unknown', by: [] },
    ],
    ['semicolons', true, 'noindex; nofollow', { reason: 'directives-unclear', indexable: 'unknown' }],
    ['none without a comma', true, 'none noarchive', { reason: 'directives-unclear', followLinks: 'unknown' }],
    [
      'only links are unclear',
      true,
      'nofollow noarchive',
      { reason: 'indexable', indexable: 'yes', followLinks: 'unknown', unclear: [] },
    ],
    ['unclear, and harmless', true, 'noarchive nosnippet', { reason: 'indexable', followLinks: true }],
    [
      'unclear beside a noindex that counts',
      true,
      'noindex nofollow, noindex',
      { reason: 'noindex', indexable: 'no', followLinks: 'unknown', unclear: [] },
    ],
    ['blocked: what is unclear is not seen', false, 'noindex nofollow', { reason: 'blocked', noindexSeen: 'no' }],
    ['nothing said', true, '', { reason: 'indexable', indexable: 'yes', noindexSeen: 'none', followLinks: true }],
    [
      'Google, noindex',
      true,
      'noindex',
      { reason: 'noindex', indexable: 'no', noindexSeen: 'yes', followLinks: true, exceptEmbedded: false },
    ],
    ['Google, nofollow', true, 'nofollow', { reason: 'indexable', indexable: 'yes', followLinks: false }],
    ['Google, none', true, 'none', { reason: 'noindex', indexable: 'no', followLinks: false }],
    [
      'Google, unavailable_after: the date has passed',
      true,
      'unavailable_after: 2020-09-21',
      { reason: 'unavailable', indexable: 'no', noindexSeen: 'yes', since: hostTime('2020-09-21') },
    ],
    [
      'Google, unavailable_after: the date is now',
      true,
      'unavailable_after: 2020-09-22T00:00:00Z',
      { reason: 'indexable', indexable: 'yes', since: undefined },
    ],
    ['unavailable_after: the date is ahead', true, 'unavailable_after: 2020-09-23', { reason: 'indexable' }],
    [
      'noindex comes before a date',
      true,
      'unavailable_after: 2020-09-21, noindex',
      { reason: 'noindex', since: undefined },
    ],
    [
      'Google, indexifembedded beside noindex',
      true,
      'noindex, indexifembedded',
      { reason: 'noindex', indexable: 'no', exceptEmbedded: true },
    ],
    [
      'Google, indexifembedded alone has no effect',
      true,
      'indexifembedded',
      { reason: 'indexable', exceptEmbedded: false },
    ],
    [
      'blocked: the URL alone may be listed',
      false,
      '',
      { reason: 'blocked', crawlable: false, indexable: 'url-only', noindexSeen: 'none', followLinks: false },
    ],
    [
      'Google, Block Search indexing: blocked, so its noindex cannot be seen',
      false,
      'noindex, indexifembedded',
      {
        reason: 'blocked-noindex-unseen',
        indexable: 'url-only',
        noindexSeen: 'no',
        followLinks: false,
        exceptEmbedded: false,
      },
    ],
    [
      'blocked, so its date cannot be seen',
      false,
      'unavailable_after: 2020-09-21',
      { reason: 'blocked-noindex-unseen', noindexSeen: 'no' },
    ],
    [
      'blocked, and what it says is not known',
      false,
      undefined,
      { reason: 'blocked', noindexSeen: 'unknown', unclear: [] },
    ],
    [
      'fetchable is not known, nor what it says',
      'unknown',
      undefined,
      { reason: 'fetchable-unknown', noindexSeen: 'unknown', followLinks: 'unknown', exceptEmbedded: false },
    ],
    [
      'fetchable is not known',
      'unknown',
      'noindex',
      {
        reason: 'fetchable-unknown',
        crawlable: 'unknown',
        indexable: 'unknown',
        noindexSeen: 'unknown',
        followLinks: 'unknown',
      },
    ],
    ['fetchable is not known, nofollow', 'unknown', 'nofollow', { noindexSeen: 'none', followLinks: false }],
    [
      'what it says is not known',
      true,
      undefined,
      {
        reason: 'directives-unknown',
        crawlable: true,
        indexable: 'unknown',
        noindexSeen: 'unknown',
        followLinks: 'unknown',
      },
    ],
  ])('%s', (_, fetchable, content, expected) => {
    const directives = content === undefined ? undefined : sum(content)
    expect(indexing({ fetchable, directives, now })).toMatchObject(expected)
  })

  it('points at what would keep the page out if it were read', () => {
    const found = indexing({ fetchable: true, directives: sum('max-snippet:20, noindex nofollow'), now })
    expect(found.unclear.map(({ spelling }) => spelling)).toEqual(['noindex nofollow'])
  })

  it('points at the directives that keep the page out', () => {
    const directives = sum('max-snippet:20, noindex, none')
    for (const fetchable of [true, false]) {
      expect(indexing({ fetchable, directives, now }).by.map(({ name }) => name)).toEqual(['noindex', 'none'])
    }
    expect(indexing({ fetchable: true, directives: sum('nofollow'), now }).by).toEqual([])
  })
})
