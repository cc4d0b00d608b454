/** What both browsers show in the pictures. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { redirect, text, page as webPage } from '../../e2e/server/answers.ts'
import type { Site } from '../../e2e/server/server.ts'

export const languages = ['en', 'de'] as const
export const themes = ['light', 'dark'] as const

/** The words for which the pictures wait, by language. */
export const words = {
  en: { links: 'links to this site', ask: 'Ask whether 3' },
  de: { links: 'Links zu dieser Website', ask: 'Rückverweise von 3' },
} as const

/** A page with a bit of everything: some crawlers may not fetch it, it has directives, links, and alternates. */
export const news: Site = {
  host: 'news',
  robots: text('User-agent: *\nDisallow: /archive/\nAllow: /archive/free/\n\nUser-agent: GPTBot\nDisallow: /\n'),
  pages: {
    '/science/birds': webPage('How birds find their way', {
      head: `<meta name="robots" content="max-snippet:80"><link rel="canonical" href="/science/birds">
        ${['en:/science/birds', 'de:/de/voegel', 'fr:/fr/oiseaux', 'es:/es/aves']
          .map(one => one.split(':'))
          .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${path}">`)
          .join('')}`,
      body: '<a href="/science">Science</a> <a href="/archive/2024">Archive</a> <a href="/archive/free/1">Free</a>',
    }),
    '/de/voegel': webPage('Wie Vögel ihren Weg finden', {
      head: '<link rel="alternate" hreflang="en" href="/science/birds">',
    }),
    '/fr/oiseaux': webPage('Oiseaux'),
    '/es/aves': redirect('/de/voegel'),
  },
}

const folder = resolve(import.meta.dirname, '../../dist/lab/pictures')

/** Writes a PNG file, such as `firefox-de-dark-popup.png`. */
export function keep(png: Buffer, ...name: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.join('-')}.png`), png)
}
