/** Crawlers that import robots-parser, and get the package under that name: by an alias, and by an override of npm. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWithPackage, run } from './support/installed-package.ts'

let folder = ''
beforeAll(() => {
  folder = folderWithPackage('robots-parser')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** RFC 9309 §2.2.2 compares `%7E` as `~`, and §2.2.1 takes the sitemap for a line of no group. */
const RULES =
  'User-agent: MadeUpBot\nSitemap: https://example.com/map.xml\nUser-agent: *\nDisallow: /%7Eprivate/\nCrawl-delay: 2'

/** Follows the links of made-up pages as far as robots.txt lets it. */
const crawl = `
  const pages = { '/': ['/open', '/~private/a'], '/open': ['/'] }
  function crawl(robotsParser) {
    const robots = robotsParser('https://example.com/robots.txt', ${JSON.stringify(RULES)})
    const seen = new Set(), wanted = ['/']
    for (const path of wanted) {
      const url = 'https://example.com' + path
      if (seen.has(path) || !robots.isAllowed(url, 'MadeUpBot/1.0')) continue
      seen.add(path)
      wanted.push(...pages[path] ?? [])
    }
    return [...seen, robots.getMatchingLineNumber('https://example.com/~private/a', 'MadeUpBot'),
      robots.getCrawlDelay('MadeUpBot'), robots.getSitemaps()[0], robots.isAllowed('https://other.example/')].join(' ')
  }`

const WANTED = '/ /open 4 2 https://example.com/map.xml \n'

test('a crawler of ES modules', () => {
  writeFileSync(
    join(folder, 'crawler.mjs'),
    `import robotsParser from 'robots-parser'\n${crawl}\nconsole.log(crawl(robotsParser))`,
  )
  expect(run(folder, process.execPath, 'crawler.mjs')).toBe(WANTED)
})

test('a crawler in CommonJS, as compilers write it', () => {
  const file = 'node_modules/made-up-crawler/index.cjs'
  mkdirSync(join(folder, 'node_modules/made-up-crawler'))
  writeFileSync(
    join(folder, file),
    `const imported = require('robots-parser')
    const robotsParser = imported.__esModule ? imported : { default: imported }
    ${crawl}
    console.log(crawl(robotsParser.default))`,
  )
  expect(run(folder, process.execPath, file)).toBe(WANTED)
})

test('the name in the package itself gives the same', () => {
  writeFileSync(
    join(folder, 'both.mjs'),
    `import byAlias from 'robots-parser'
    import byName from 'robotscope/compat/robots-parser'
    console.log(byAlias('', '').isAllowed.length, byName('', '').isAllowed.length)`,
  )
  expect(run(folder, process.execPath, 'both.mjs')).toBe('2 2\n')
})
