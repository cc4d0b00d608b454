import { describe, expect, test } from 'vitest'
import { isPdf, type TabKind, tabExplanation, tabKindOf } from './tab-kind.ts'

test.each<[string | undefined, TabKind]>([
  ['https://example.com/', 'web'],
  ['http://localhost:8080/a', 'web'],
  ['https://chromewebstore.google.com/detail/x', 'store'],
  ['https://addons.mozilla.org/en-US/firefox/', 'store'],
  ['https://addons.mozilla.org.example/', 'web'],
  ['about:blank', 'new-tab'],
  ['about:newtab', 'new-tab'],
  ['about:home', 'new-tab'],
  ['chrome://newtab/', 'new-tab'],
  ['edge://newtab', 'new-tab'],
  ['about:reader?url=https%3A%2F%2Fexample.com%2F', 'reader'],
  ['view-source:https://example.com/', 'view-source'],
  ['file:///home/me/robots.txt', 'file'],
  ['chrome-extension://abc/page.html', 'extension'],
  ['moz-extension://abc/page.html', 'extension'],
  ['chrome://version/', 'browser'],
  ['about:config', 'browser'],
  ['edge://settings', 'browser'],
  ['data:text/html,hello', 'inline'],
  ['blob:https://example.com/1', 'inline'],
  ['', 'hidden'],
  [undefined, 'hidden'],
])('%s is %s', (url, kind) => {
  expect(tabKindOf(url)).toBe(kind)
})

describe('where there are no verdicts', () => {
  test.each([
    [undefined, { loading: true, moved: false }, 'tabLoading'],
    ['', { loading: true, moved: true }, 'tabLoading'],
    ['about:blank', { loading: true, moved: false }, 'tabLoading'],
    [undefined, { loading: false, moved: true }, 'tabMoved'],
    [undefined, { loading: false, moved: false }, 'noPage'],
    ['about:blank', { loading: false, moved: true }, 'newTabPage'],
    ['about:config', { loading: true, moved: true }, 'browserPage'],
    ['https://addons.mozilla.org/', { loading: true, moved: true }, 'storePage'],
    ['data:text/html,hello', { loading: false, moved: true }, 'inlinePage'],
  ] as const)('%s, %o: %s', (url, tab, message) => {
    expect(tabExplanation(url, tab)).toBe(message)
  })
})

describe('a PDF', () => {
  test.each([
    ['https://example.com/a', 'application/pdf', true],
    ['https://example.com/a.pdf', 'text/html', false],
    ['https://example.com/a.PDF?x=1', undefined, true],
    ['https://example.com/a?file=b.pdf', undefined, false],
  ])('%s of type %s: %s', (url, type, pdf) => {
    expect(isPdf(url, type)).toBe(pdf)
  })
})
