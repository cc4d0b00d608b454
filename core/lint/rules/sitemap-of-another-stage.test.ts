import { expect, test } from 'vitest'
import { parse } from '../../parse/parse.ts'
import { lintTable } from '../../testing/lint-table.ts'
import { problemsOf } from '../../testing/problems-of.ts'
import { sitemapOfAnotherStage } from './sitemap-of-another-stage.ts'

lintTable(sitemapOfAnotherStage, {
  baseUrl: 'https://shop.example/',
  accept: {
    'the site, and another host': 'Sitemap: https://shop.example/a.xml\nSitemap: https://cdn.example.net/b.xml',
    'a host that keeps files, and another host of the same domain':
      'Sitemap: https://bucket.s3.amazonaws.com/a.xml\nSitemap: https://help.shop.example/a.xml',
    'a port of its own': 'Sitemap: http://shop.example:8080/a.xml',
    'what is not an address': 'Sitemap: /sitemap.xml\nSitemap: https://[/',
  },
  reject: {
    'other sites': {
      file: 'Sitemap: https://www.other.org/a.xml\nSitemap: https://third.net/a.xml\nSitemap: https://https//a.xml',
      problems: [
        {
          at: '1:10–1:37',
          says: 'otherSite(count: 2, lines: [1, 2], host: `www.other.org`, site: `shop.example`)',
          severity: 'advice',
          places: ['1:10–1:37', '2:10–2:33'],
          related: [2],
        },
      ],
    },
    'the site without encryption': {
      file: 'Sitemap: http://shop.example/a.xml # all\nSitemap: HTTP://shop.example/b.xml',
      problems: [
        {
          at: '1:10–1:35',
          says: 'insecure(count: 2, lines: [1, 2], host: `shop.example`, site: `shop.example`)',
          severity: 'advice',
          related: [2],
          fixed: 'Sitemap: https://shop.example/a.xml # all\nSitemap: https://shop.example/b.xml',
          safe: true,
        },
      ],
    },
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
  ['the address of another site on a local machine', 'http://localhost:3000', 'https://other.test/a.xml'],
  ['another site on a stage', 'https://staging.shop.example', 'https://other.test/a.xml'],
  ['the stage itself', 'https://staging.shop.example', 'https://staging.shop.example/a.xml'],
  ['a local site', 'http://localhost:3000', 'http://localhost:3000/a.xml'],
])('nothing is said of %s', (_, baseUrl, address) => {
  const robots = parse(`Sitemap: ${address}`)
  expect(problemsOf(robots, { ...(baseUrl && { baseUrl }), rules: ['sitemap-of-another-stage'] })).toEqual([])
})

test('of a site that is not known, http is told where little else is', () => {
  const found = problemsOf(parse('Sitemap: http://a.example.com/sitemap.xml'), { rules: ['sitemap-of-another-stage'] })
  expect(found.map(({ severity, wording }) => [severity, wording.key])).toEqual([
    ['advice', 'lint_sitemap_of_another_stage_insecureIfSecure'],
  ])
})
