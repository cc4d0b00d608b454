import { expect, test } from 'vitest'
import { namesOnPage } from './page-names.ts'
import { crawlerForOwnToken } from './registry.ts'

test.each<[token: string, metas: readonly string[], headers: readonly string[]]>([
  ['Googlebot', ['*', 'Googlebot'], ['*', 'Googlebot']],
  ['Googlebot-News', ['*', 'Googlebot-News', 'Googlebot'], ['*', 'Googlebot-News', 'Googlebot']],
  // Google ignores other tokens in meta tags, and says nothing of the kind about headers.
  ['Googlebot-Image', ['*', 'Googlebot'], ['*', 'Googlebot-Image', 'Googlebot']],
  ['Google-InspectionTool', ['*', 'Googlebot'], ['*', 'Google-InspectionTool', 'Googlebot']],
  ['Storebot-Google', ['*'], ['*', 'Storebot-Google']],
  // What a meta tag says to everyone is for search.
  ['AdsBot-Google', ['AdsBot-Google'], ['*', 'AdsBot-Google']],
  ['GoogleOther', [], ['*', 'GoogleOther']],
  // What another operator says of Googlebot's group in robots.txt does not make Googlebot's meta tags its own.
  ['Applebot', ['*', 'Applebot'], ['*', 'Applebot']],
  ['my-bot', ['*', 'my-bot'], ['*', 'my-bot']],
])('%s', (token, metas, headers) => {
  expect(namesOnPage(crawlerForOwnToken(token))).toEqual({ metas, headers })
})
