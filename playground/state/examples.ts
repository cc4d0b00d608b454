import type { Draft } from './draft.ts'
import { firstExample } from './example.ts'

export interface Example {
  readonly title: string
  /** What it teaches. */
  readonly lesson: string
  readonly draft: Draft
}

const usual = { reading: 'as-documented', pane: 'verdicts' } as const

export const examples: readonly Example[] = [
  {
    title: 'A group of one’s own',
    lesson: 'A crawler that a group names follows that group alone, and none of the rules for everyone.',
    draft: firstExample,
  },
  {
    title: 'Search yes, training no',
    lesson:
      'Tokens for training are apart from those for search. Google-Extended fetches nothing: it says how pages may be used.',
    draft: {
      ...usual,
      source: `User-agent: *
Disallow: /admin/

# Not for the training of models.
User-agent: GPTBot
User-agent: ClaudeBot
User-agent: Google-Extended
User-agent: CCBot
User-agent: Applebot-Extended
Disallow: /
`,
      targets: ['/', '/articles/how-to-sharpen-a-knife', '/admin/'],
      crawlers: ['Googlebot', 'Google-Extended', 'GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'CCBot'],
      chosen: { target: 1, crawler: 'Google-Extended' },
    },
  },
  {
    title: 'The longest rule decides',
    lesson: 'Not the order of the rules counts but their length, wildcards included; of equally long ones, allow wins.',
    draft: {
      ...usual,
      pane: 'why',
      source: `User-agent: *
Allow: /
Disallow: /docs/
Allow: /docs/*.html
Disallow: /docs/drafts/
Disallow: /page
Allow: /page
Disallow: /*.php
`,
      targets: ['/docs/guide', '/docs/guide.html', '/docs/drafts/new.html', '/page.php', '/page'],
      crawlers: ['Googlebot', 'Bingbot', 'YandexBot'],
      chosen: { target: 2, crawler: 'Googlebot' },
    },
  },
  {
    title: 'Four specifications, four answers',
    lesson: 'Missing colons, misspelled fields, wildcards and blank lines are read one way here and another way there.',
    draft: {
      ...usual,
      reading: 'rfc9309',
      pane: 'why',
      source: `User-agent: *

Disallow /no-colon/
Dissallow: /misspelled/
Disallow: /*?session=
Allow: /shop/sale
Disallow: /shop/
`,
      targets: ['/no-colon/a', '/misspelled/a', '/list?session=1', '/shop/sale', '/shop/all'],
      crawlers: ['Googlebot', 'Bingbot', 'ExampleBot'],
      chosen: { target: 0, crawler: 'Bingbot' },
    },
  },
  {
    title: 'A server that fails',
    lesson:
      'While robots.txt answers with 503, nothing may be crawled, whatever stands in it. Change the answer to 404.',
    draft: {
      ...usual,
      pane: 'why',
      source: `User-agent: *
Disallow: /checkout/
`,
      targets: ['https://shop.example/', 'https://shop.example/checkout/'],
      crawlers: ['Googlebot', 'Bingbot', 'GPTBot'],
      chosen: { target: 0, crawler: 'Googlebot' },
      server: {
        answer: { kind: 'response', url: 'https://shop.example/robots.txt', status: 503 },
        failingFor: 0,
        siteReachable: true,
      },
    },
  },
  {
    title: 'Rules that do nothing',
    lesson: 'What can never win, what is said twice and what no crawler reads: the problems tell, with a URL as proof.',
    draft: {
      ...usual,
      pane: 'problems',
      source: `User-agent: *
Disallow: /media
Disallow: /media/images/
Allow: /media*
Disallow: https://shop.example/basket
Noindex: /old/
Crawl-delay: 10

User-agent: Googelbot
Disallow: /news/

Sitemap: /sitemap.xml
`,
      targets: ['/media/images/a.png', '/basket', '/old/page', '/news/today'],
      crawlers: ['Googlebot', 'Bingbot', 'GPTBot'],
      chosen: { target: 0, crawler: 'Googlebot' },
    },
  },
  {
    title: 'Crawlers with rules of their own',
    lesson:
      'AdsBot-Google ignores the group for *, and Googlebot-Image goes by the group for Googlebot if it has none of its own.',
    draft: {
      ...usual,
      source: `User-agent: *
Disallow: /

User-agent: Googlebot
Disallow: /private/
`,
      targets: ['/', '/private/photo.jpg'],
      crawlers: ['Googlebot', 'Googlebot-Image', 'Googlebot-News', 'AdsBot-Google', 'Bingbot'],
      chosen: { target: 1, crawler: 'Googlebot-Image' },
    },
  },
]
