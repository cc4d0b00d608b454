import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { headTags } from './plugin.ts'
import { siteSettings } from './settings.ts'

const none = { page: '', source: '', chrome: '', firefox: '', contact: '' }
const filled = {
  page: 'https://tools.example/robotscope/',
  source: 'https://code.example/robotscope',
  chrome: 'https://store.example/chrome',
  firefox: 'https://store.example/firefox',
  contact: 'mailto:hello@tools.example',
}

test('omitted settings are empty', () => {
  expect(siteSettings()).toEqual(none)
  expect(siteSettings({})).toEqual(none)
  expect(siteSettings(filled)).toEqual(filled)
})

test('the settings in package.json can be read', () => {
  expect(() => siteSettings(manifest.site)).not.toThrow()
})

test.each([
  [null, 'site: not an object'],
  [{ pages: '' }, 'site.pages: no such setting'],
  [{ source: 'code.example' }, 'site.source: not an address'],
  [{ source: 'javascript:alert(1)' }, 'site.source: not an address'],
  [{ source: 7 }, 'site.source: not an address'],
  [{ page: 'https://tools.example/robotscope' }, 'site.page: does not end with /'],
  [{ page: 'mailto:hello@tools.example' }, 'site.page: not an address'],
  [{ contact: 'hello@tools.example' }, 'site.contact: not an address'],
])('%j is refused', (given, message) => {
  expect(() => siteSettings(given)).toThrow(message)
})

describe('the head', () => {
  test('has no tags without an address', () => {
    expect(headTags('')).toEqual([])
  })

  test('has absolute addresses if the page’s address is set', () => {
    const tags = headTags(filled.page).map(({ attrs }) => attrs)
    expect(tags).toContainEqual({ rel: 'canonical', href: 'https://tools.example/robotscope/' })
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://tools.example/robotscope/' })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://tools.example/robotscope/picture.png' })
  })
})
