import { type Key, t } from '../../strings/t.ts'
import type { Draft } from '../draft.ts'

/**
 * The example of a first visit: a small file with surprising verdicts. Its comments are keys of the catalogue: see
 * `translatedExample`.
 */
export const firstExample: Draft = {
  source: `# $start_comment_change$

User-agent: *
Disallow: /cart/
Disallow: /search
Allow: /search/help
Disallow: /*.pdf$

# $start_comment_group$
# $start_comment_named$
User-agent: Googlebot
User-agent: Bingbot
Disallow: /search
Disallow: /account/
Allow: /account/login
Dissallow: /internal/

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /

Sitemap: https://shop.example/sitemap.xml
`,
  targets: [
    '/',
    '/cart/checkout',
    '/search?q=shoes',
    '/search/help',
    '/account/login',
    '/internal/report',
    '/guides/shoe-care.pdf',
    '/guides/shoe-care.pdf?download=1',
  ],
  crawlers: ['Googlebot', 'Bingbot', 'GPTBot', 'OAI-SearchBot', 'AdsBot-Google'],
  reading: 'as-documented',
  pane: 'verdicts',
  chosen: { target: 4, crawler: 'Googlebot' },
}

/** A draft with its comments in the language of the page. */
export const translatedExample = (draft: Draft): Draft => ({
  ...draft,
  // Comments in examples are keys of messages without placeholders. A test checks that each key exists.
  source: draft.source.replace(/\$(\w+)\$/g, (_, key) =>
    t(key as Extract<Key, `start_comment_${string}` | `examples_comment_${string}`>),
  ),
})

/** Whether two files differ only in comments, for example in the language of these. */
export const sameButComments = (one: string, other: string): boolean =>
  withEmptyComments(one) === withEmptyComments(other)

const withEmptyComments = (source: string) => source.replace(/^#.*$/gm, '#')
