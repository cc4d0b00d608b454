import type { Draft } from '../draft.ts'

/** What a first visit shows: a small file whose verdicts surprise. */
export const firstExample: Draft = {
  source: `# An imaginary shop. Change anything: the verdicts follow.

User-agent: *
Disallow: /cart/
Disallow: /search
Allow: /search/help
Disallow: /*.pdf$

# A crawler that is named follows its own group and no other:
# nothing here keeps Googlebot and Bingbot out of /cart/.
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
