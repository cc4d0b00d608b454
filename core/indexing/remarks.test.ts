import { describe, expect, test } from 'vitest'
import { type PageSource, pageDirectives } from './page.ts'
import { directiveRemarks } from './remarks.ts'

const meta = (content: string, name = 'robots'): PageSource => ({ metas: [{ name, content }] })
const header = (value: string): PageSource => ({ headers: [{ name: 'X-Robots-Tag', value }] })
const remarksOn = (page: PageSource) => directiveRemarks(pageDirectives(page))

describe('what operators make of a directive', () => {
  test.each<[string, PageSource, readonly string[]]>([
    ['noarchive', meta('noarchive'), ['Amazon does not', 'Microsoft does not', 'Google ignores `noarchive`']],
    [
      'nocache',
      meta('nocache'),
      [
        'Microsoft uses only the address, the title and the snippet of a page with `nocache`',
        'Google ignores `nocache`',
      ],
    ],
    ['nosnippet', meta('nosnippet'), ['Google does not', 'Apple does not']],
    ['none', meta('none'), ['Apple reads `none`']],
    ['a limit', meta('max-snippet:50'), ['`max-snippet` also limits']],
    ['no limit', meta('max-snippet:-1'), []],
    ['common ones', meta('noindex, nofollow, index, max-image-preview:large'), []],
    // Amazon's text only mentions meta tags.
    ['a header', header('noarchive'), ['Microsoft does not', 'Google ignores `noarchive`']],
    ['a meta tag for one crawler', meta('noarchive', 'bingbot'), ['Microsoft does not']],
    ['a header for one crawler', header('applebot: nosnippet'), ['Apple does not']],
    ['a meta tag for an unknown crawler', meta('noarchive', 'my-bot'), []],
    ['nothing', {}, []],
  ])('%s', (_, page, beginnings) => {
    expect(remarksOn(page).map(({ message }) => message)).toEqual(
      beginnings.map(beginning => expect.stringMatching(new RegExp(`^${beginning}`))),
    )
  })

  test('each has a source, occurs once, and is about all directives that it is true of', () => {
    const remarks = remarksOn({ ...meta('nosnippet'), ...header('nosnippet') })
    expect(remarks.map(({ about }) => about.map(({ source }) => source.kind))).toEqual([
      ['x-robots-tag', 'meta'],
      ['x-robots-tag', 'meta'],
    ])
    for (const { source, message, wording } of remarks) {
      expect(source.url).toMatch(/^https:/)
      expect(message).toBe(wording.text)
    }
  })
})

describe('directives that no crawler reads', () => {
  test.each<[string, PageSource, boolean]>([
    ['another token of Google’s in a meta tag', meta('noindex', 'googlebot-image'), true],
    ['one of those that Google reads', meta('noindex', 'Googlebot-News'), false],
    ['a crawler that is not for search', meta('noindex', 'adsbot-google'), false],
    ['the same in a header', header('googlebot-image: noindex'), false],
    ['a crawler of another operator', meta('noindex', 'bingbot'), false],
  ])('%s', (_, page, expected) => {
    expect(remarksOn(page).some(({ wording }) => wording.key === 'directive_notReadByGoogle')).toBe(expected)
  })

  test('directives without commas', () => {
    expect(remarksOn(meta('noindex; nofollow')).map(({ message }) => message)).toEqual([
      expect.stringContaining('no comma between the directives `noindex; nofollow`'),
    ])
  })
})
