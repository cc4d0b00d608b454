import { describe, expect, test } from 'vitest'
import { keyed } from '../testing/keyed.ts'
import { type PageSource, pageDirectives } from './page.ts'
import { directiveRemarks } from './remarks.ts'

const meta = (content: string, name = 'robots'): PageSource => ({ metas: [{ name, content }] })
const header = (value: string): PageSource => ({ headers: [{ name: 'X-Robots-Tag', value }] })
const remarksOn = (page: PageSource) => directiveRemarks(pageDirectives(page))

describe('what operators make of a directive', () => {
  test.each<[string, PageSource, readonly string[]]>([
    ['noarchive', meta('noarchive'), ['noarchiveAmazon', 'noarchiveBing', 'unusedByGoogle(directive: `noarchive`)']],
    ['nocache', meta('nocache'), ['nocacheBing', 'unusedByGoogle(directive: `nocache`)']],
    ['nosnippet', meta('nosnippet'), ['nosnippetGoogle', 'nosnippetApple']],
    ['none', meta('none'), ['noneApple']],
    ['a limit', meta('max-snippet:50'), ['maxSnippetGoogle']],
    ['a limit of nothing', meta('max-snippet:0'), ['maxSnippetGoogle']],
    ['no limit', meta('max-snippet:-1'), []],
    ['common ones', meta('noindex, nofollow, index, max-image-preview:large'), []],
    // Amazon's text only mentions meta tags.
    ['a header', header('noarchive'), ['noarchiveBing', 'unusedByGoogle(directive: `noarchive`)']],
    ['a meta tag for one crawler', meta('noarchive', 'bingbot'), ['noarchiveBing']],
    ['a header for one crawler', header('applebot: nosnippet'), ['nosnippetApple']],
    ['a meta tag for an unknown crawler', meta('noarchive', 'my-bot'), []],
    ['nothing', {}, []],
  ])('%s', (_, page, expected) => {
    expect(remarksOn(page).map(({ wording }) => keyed(wording, 'directive'))).toEqual(expected)
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

test('the source is the page of the operator', () => {
  const sourcesOf = (content: string) =>
    Object.fromEntries(remarksOn(meta(content)).map(({ source: { title, url } }) => [title, new URL(url).hostname]))
  expect(sourcesOf('noarchive')).toEqual({
    'Amazon, Amazonbot': 'developer.amazon.com',
    'Bing, Announcing new options for webmasters to control usage of their content in Bing Chat': 'blogs.bing.com',
    'Google, Robots meta tag, data-nosnippet, and X-Robots-Tag specifications': 'developers.google.com',
  })
  expect(sourcesOf('none')).toEqual({ 'Apple, About Applebot': 'support.apple.com' })
})

describe('directives that no crawler reads', () => {
  test.each<[string, PageSource, boolean]>([
    ['another token of Google’s in a meta tag', meta('noindex', 'googlebot-image'), true],
    ['one of those that Google reads', meta('noindex', 'Googlebot-News'), false],
    ['a crawler that is not for search', meta('noindex', 'adsbot-google'), false],
    ['the same in a header', header('googlebot-image: noindex'), false],
    ['a token under which nothing is fetched, in a header', header('google-extended: noindex'), false],
    ['a crawler of another operator', meta('noindex', 'bingbot'), false],
  ])('%s', (_, page, expected) => {
    expect(remarksOn(page).some(({ wording }) => wording.key === 'directive_notReadByGoogle')).toBe(expected)
  })

  test('the name that is not read is named', () => {
    expect(remarksOn(meta('noindex', 'googlebot-image')).map(({ wording }) => keyed(wording))).toEqual([
      'directive_notReadByGoogle(token: `googlebot-image`)',
    ])
  })

  test('an unknown directive is not remarked on', () => {
    expect(remarksOn(meta('noodp, max-snippet'))).toEqual([])
  })

  test('directives without commas', () => {
    expect(remarksOn(meta('noindex; nofollow')).map(({ wording }) => keyed(wording))).toEqual([
      'directive_notSeparated(directives: `noindex; nofollow`)',
    ])
  })
})
