import { seeded } from './random.ts'
import { addRobotsTxtRequests, addresses, type CrawledPage, type MadeUpSite, requestBook } from './site.ts'

const ROBOTS = `User-agent: *
Disallow: /admin/
`

const WISH = `*  disallow  everywhere
`

/** A host for tests that nobody should find, and whose robots.txt is that of the public site: search engines came. */
export function staging(seed: number, size: number): MadeUpSite {
  const random = seeded(seed)
  const book = requestBook(random)
  const crawled: CrawledPage[] = []
  const open: string[] = []
  const share = (part: number): number => Math.max(3, Math.round(size * part))

  for (let i = 0; i < share(0.95); i++) {
    const path = `/${random.pick(['en', 'de', 'fr'])}/page-${i}`
    open.push(path)
    crawled.push({ path, status: 200, inlinks: 1 + random.below(9) })
  }
  for (let i = 0; i < share(0.05); i++) crawled.push({ path: `/admin/${i}`, status: 403, inlinks: 1 })
  for (const path of open) {
    if (random.chance(0.4)) book.add('Googlebot', path)
    if (random.chance(0.1)) book.add('Bingbot', path)
  }
  for (let i = 0; i < share(0.02); i++) book.addFake('Googlebot', random.pick(open))
  for (let i = 0; i < share(0.05); i++) book.add('browser', random.pick(open))
  addRobotsTxtRequests(book, ['Googlebot', 'Bingbot'])

  const genuine = book.countOf('Googlebot')
  const fakes = book.fakesOf('Googlebot')
  const came = genuine + fakes + book.countOf('Bingbot')
  return {
    name: 'staging',
    origin: 'https://staging.example',
    robots: ROBOTS,
    wish: WISH,
    sitemap: [],
    crawled,
    requests: book.inOrder(),
    addresses,
    truths: [
      {
        finding: 'unwanted-open',
        line: 1,
        name: 'Googlebot',
        count: book.pageRequestsOf('Googlebot') + book.pageRequestsOf('Bingbot'),
        of: came,
      },
      { finding: 'fakes', name: 'Googlebot', count: fakes, of: genuine + fakes },
    ],
  }
}
