import { expect, test } from 'vitest'
import { namesOnPage } from './page-names.ts'
import { crawlerForOwnToken } from './registry.ts'

test.each<[token: string, metas: readonly string[], headers: readonly string[]]>([
  ['Googlebot', ['*', 'Googlebot'], ['*', 'Googlebot']],
  ['Googlebot-News', ['*', 'Googlebot-News', 'Googlebot'], ['*', 'Googlebot-News', 'Googlebot']],
  // Google ignores other tokens in meta tags, but not in headers.
  ['Googlebot-Image', ['*', 'Googlebot'], ['*', 'Googlebot-Image', 'Googlebot']],
  ['Google-InspectionTool', ['*', 'Googlebot'], ['*', 'Google-InspectionTool', 'Googlebot']],
  ['Storebot-Google', ['*'], ['*', 'Storebot-Google']],
  // Meta tags for all robots apply to search crawlers.
  ['AdsBot-Google', ['AdsBot-Google'], ['*', 'AdsBot-Google']],
  ['GoogleOther', [], ['*', 'GoogleOther']],
  // Another operator's use of Googlebot's group in robots.txt does not make it follow Googlebot's meta tags.
  ['Applebot', ['*', 'Applebot'], ['*', 'Applebot']],
  ['my-bot', ['*', 'my-bot'], ['*', 'my-bot']],
])('%s', (token, metas, headers) => {
  expect(namesOnPage(crawlerForOwnToken(token))).toEqual({ metas, headers })
})
