import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { sitemapOfAnotherStage } from './sitemap-of-another-stage.ts'

lintTable(sitemapOfAnotherStage, {
  baseUrl: 'https://shop.example/',
  accept: {
    'the site, and another host': 'Sitemap: https://shop.example/a.xml\nSitemap: https://cdn.example.net/b.xml',
    'what is not an address': 'Sitemap: /sitemap.xml\nSitemap: https://[/',
  },
  reject: {
    'this machine': {
      file: 'Sitemap: http://localhost:3000/sitemap.xml',
      problems: [{ at: '1:10–1:43', says: 'local(count: 1, lines: [1], host: `localhost`, site: `shop.example`)' }],
    },
    'the names of examples': {
      file: 'Sitemap: https://yourdomain.com/a.xml\nSitemap: https://www.my-site.com/b.xml\nSitemap: https://www.example.com/c.xml',
      problems: [
        {
          at: '1:10–1:38',
          says: 'placeholder(count: 1, lines: [1], host: `yourdomain.com`, site: `shop.example`)',
        },
        {
          at: '2:10–2:39',
          says: 'placeholder(count: 1, lines: [2], host: `www.my-site.com`, site: `shop.example`)',
        },
        {
          at: '3:10–3:39',
          says: 'placeholder(count: 1, lines: [3], host: `www.example.com`, site: `shop.example`)',
        },
      ],
    },
    'stages of the site, which are one finding': {
      file: 'Sitemap: https://staging.shop.example/a.xml\nSitemap: https://shop-git-main.vercel.app/b.xml',
      problems: [
        {
          at: '1:10–1:44',
          says: 'stage(count: 2, lines: [1, 2], host: `staging.shop.example`, site: `shop.example`)',
          severity: 'warning',
          places: ['1:10–1:44', '2:10–2:48'],
          related: [2],
        },
      ],
    },
  },
})

test.each([
  ['a site that is not known', undefined, 'https://staging.shop.example/a.xml'],
  ['the stage itself', 'https://staging.shop.example', 'https://staging.shop.example/a.xml'],
  ['a local site', 'http://localhost:3000', 'http://localhost:3000/a.xml'],
])('nothing is said of %s', (_, baseUrl, address) => {
  const robots = parse(`Sitemap: ${address}`)
  expect(problemsOf(robots, { ...(baseUrl && { baseUrl }), rules: ['sitemap-of-another-stage'] })).toEqual([])
})
