import type { Draft } from '../draft.ts'
import { firstExample, sameButComments } from './example.ts'

export interface Example {
  /** What it teaches stands under this name in the catalogue. */
  readonly id: 'own_group' | 'training' | 'longest' | 'specifications' | 'server' | 'nothing' | 'exceptions' | 'usage'
  readonly draft: Draft
}

const usual = { reading: 'as-documented', pane: 'verdicts' } as const

/** Their comments are keys of the catalogue: see `spokenExample`. */
export const examples: readonly Example[] = [
  {
    id: 'own_group',
    draft: firstExample,
  },
  {
    id: 'training',
    draft: {
      ...usual,
      source: `User-agent: *
Disallow: /admin/

# $examples_comment_training$
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
    id: 'longest',
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
    id: 'specifications',
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
    id: 'server',
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
    id: 'nothing',
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
    id: 'exceptions',
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
  {
    id: 'usage',
    draft: {
      ...usual,
      // The comments of the managed block are as Cloudflare writes them.
      source: `# BEGIN Cloudflare Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no,use=reference
Allow: /

User-agent: ClaudeBot
Disallow: /

User-agent: GPTBot
Disallow: /

# END Cloudflare Managed Content

# $examples_comment_usage$
User-agent: *
Disallow: /admin/
Content-Usage: train-ai=n, search=y
Content-Usage: /press/ train-ai=n, ai-use=y, search=y

User-agent: ClaudeBot
Allow: /press/
`,
      targets: ['/', '/articles/how-to-sharpen-a-knife', '/press/2026/new-knives', '/admin/'],
      crawlers: ['Googlebot', 'Bingbot', 'OAI-SearchBot', 'GPTBot', 'ClaudeBot'],
      chosen: { target: 2, crawler: 'Googlebot' },
    },
  },
]

/** Whether a file is one of the examples as it came, in whichever language. */
export const isExample = (source: string): boolean =>
  examples.some(({ draft }) => sameButComments(draft.source, source))
