import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { headerSource, hostTime, isoOf, metaSource, pageSource } from '../testing/page-sources.ts'
import { type CombinedDirectives, directivesFor } from './combined-directives.ts'
import { indexing } from './indexing.ts'
import { type PageSource, pageDirectives } from './page.ts'

const metas = (...list: readonly (readonly [name: string, content: string])[]): PageSource => ({
  metas: list.map(([name, content]) => ({ name, content })),
})

/** The directives that apply, in short. */
const short = (source: PageSource, names: readonly string[]) => {
  const sum = directivesFor(pageDirectives(source), names)
  return {
    flags: Object.keys(sum.flags).sort(),
    snippet: sum.maxSnippet?.value,
    image: sum.maxImagePreview?.value,
    video: sum.maxVideoPreview?.value,
    until: sum.unavailableAfter && isoOf(sum.unavailableAfter.value).slice(0, 10),
  }
}

describe('directivesFor', () => {
  const nothing = { flags: [], snippet: undefined, image: undefined, video: undefined, until: undefined }

  test.each<[string, PageSource, readonly string[], Partial<ReturnType<typeof short>>]>([
    [
      'Google, Handling combined rules: the sum of the negative rules',
      metas(['robots', 'nofollow'], ['googlebot', 'noindex']),
      ['Googlebot'],
      { flags: ['nofollow', 'noindex'].sort() },
    ],
    [
      'a directive for another crawler does not count',
      metas(['robots', 'nofollow'], ['googlebot', 'noindex']),
      ['Bingbot'],
      { flags: ['nofollow'] },
    ],
    [
      'Google: googlebot-news shows less than googlebot',
      metas(['googlebot', 'notranslate'], ['googlebot-news', 'nosnippet']),
      ['Googlebot-News', 'Googlebot'],
      { flags: ['nosnippet', 'notranslate'], snippet: 0, video: 0 },
    ],
    [
      'Google, none: equivalent to noindex, nofollow',
      metas(['robots', 'none']),
      ['*'],
      { flags: ['nofollow', 'noindex'] },
    ],
    ['Google, all: no effect if listed', metas(['robots', 'noindex, all']), ['*'], { flags: ['noindex'] }],
    [
      'index and follow lift nothing',
      metas(['robots', 'none'], ['googlebot', 'index, follow']),
      ['Googlebot'],
      { flags: ['nofollow', 'noindex'] },
    ],
    [
      'the smaller max-snippet',
      metas(['robots', 'max-snippet:50'], ['googlebot', 'max-snippet:20']),
      ['Googlebot'],
      { snippet: 20 },
    ],
    ['−1 means that there is no limit', metas(['robots', 'max-snippet:-1, max-snippet:300']), ['*'], { snippet: 300 }],
    ['−1 alone', metas(['robots', 'max-snippet:-1']), ['*'], { snippet: -1 }],
    [
      'Google, nosnippet: no text, no video preview',
      metas(['robots', 'max-snippet:50, nosnippet']),
      ['*'],
      { flags: ['nosnippet'], snippet: 0, video: 0 },
    ],
    [
      'none before standard before large',
      metas(['robots', 'max-image-preview:large, max-image-preview:standard']),
      ['*'],
      { image: 'standard' },
    ],
    [
      'none before standard',
      metas(['robots', 'max-image-preview:standard, max-image-preview:none']),
      ['*'],
      { image: 'none' },
    ],
    ['the shorter video', metas(['robots', 'max-video-preview:0, max-video-preview:10']), ['*'], { video: 0 }],
    [
      'the earlier date',
      metas(['robots', 'unavailable_after: 2020-09-21'], ['robots', 'unavailable_after: 2019-01-01']),
      ['*'],
      { until: '2019-01-01' },
    ],
    ['what is malformed does not count', metas(['robots', 'max-snippet: abc, unavailable_after: soon']), ['*'], {}],
    ['nothing said', {}, ['Googlebot'], {}],
  ])('%s', (_, source, names, expected) => {
    expect(short(source, names)).toEqual({ ...nothing, ...expected })
  })

  it('tells meta tags from headers where their names differ', () => {
    const page = pageDirectives({
      headers: [{ name: 'X-Robots-Tag', value: 'nosnippet' }],
      metas: [
        { name: 'robots', content: 'noindex' },
        { name: 'adsbot-google', content: 'nofollow' },
        { name: 'robots', content: 'noindex nofollow' },
      ],
    })
    const flagsOf = (names: Parameters<typeof directivesFor>[1]) => Object.keys(directivesFor(page, names).flags).sort()
    expect(flagsOf({ metas: ['AdsBot-Google'], headers: ['*'] })).toEqual(['nofollow', 'nosnippet'])
    expect(flagsOf({ metas: ['*'], headers: [] })).toEqual(['noindex'])
    expect(directivesFor(page, { metas: ['AdsBot-Google'], headers: ['*'] }).unclear).toEqual([])
    expect(directivesFor(page, 'Googlebot').unclear.map(({ spelling }) => spelling)).toEqual(['noindex nofollow'])
    expect(directivesFor(pageDirectives(metas(['robots', 'noodp, max-snippet'])), 'Googlebot').unclear).toEqual([])
  })

  it('names every directive that states the value which holds, and no other', () => {
    const { flags, maxSnippet } = directivesFor(
      pageDirectives({
        headers: [{ name: 'X-Robots-Tag', value: 'noindex, max-snippet: 20' }],
        metas: [
          { name: 'robots', content: 'none, max-snippet: 50' },
          { name: 'googlebot', content: 'max-snippet: 20' },
          { name: 'bingbot', content: 'noindex' },
        ],
      }),
      'Googlebot',
    )
    expect(flags.noindex?.map(({ name, source }) => [name, source.kind])).toEqual([
      ['noindex', 'x-robots-tag'],
      ['none', 'meta'],
    ])
    expect(maxSnippet?.by.map(({ source }) => source)).toEqual([
      { kind: 'x-robots-tag', index: 0 },
      { kind: 'meta', index: 1 },
    ])
  })
})

describe('adding a source never makes the sum less restrictive', () => {
  const unlimited = (limit: number | undefined) =>
    limit === undefined || limit === -1 ? Number.POSITIVE_INFINITY : limit

  const expectAtLeastAsRestrictive = (after: CombinedDirectives, before: CombinedDirectives) => {
    expect(Object.keys(after.flags)).toEqual(expect.arrayContaining(Object.keys(before.flags)))
    for (const limit of ['maxSnippet', 'maxVideoPreview'] as const) {
      expect(unlimited(after[limit]?.value)).toBeLessThanOrEqual(unlimited(before[limit]?.value))
    }
    const sizes = ['none', 'standard', 'large', undefined]
    expect(sizes.indexOf(after.maxImagePreview?.value)).toBeLessThanOrEqual(
      sizes.indexOf(before.maxImagePreview?.value),
    )
    expect(after.unavailableAfter?.value ?? Infinity).toBeLessThanOrEqual(before.unavailableAfter?.value ?? Infinity)
  }

  test.each([
    ['a meta tag', metaSource.map(meta => ({ metas: [meta], headers: [] }))],
    ['a header', headerSource.map(header => ({ metas: [], headers: [header] }))],
  ])('%s', (_, added) => {
    fc.assert(
      fc.property(pageSource, added, fc.constantFrom('googlebot', 'otherbot', 'none-such'), (source, more, name) => {
        const before = directivesFor(pageDirectives(source), name)
        const after = directivesFor(
          pageDirectives({
            metas: [...source.metas, ...more.metas],
            headers: [...source.headers, ...more.headers],
          }),
          name,
        )
        expectAtLeastAsRestrictive(after, before)
        const now = hostTime('2015-01-01')
        if (indexing({ fetchable: true, directives: before, now }).indexable === 'no') {
          expect(indexing({ fetchable: true, directives: after, now }).indexable).toBe('no')
        }
      }),
    )
  })
})
