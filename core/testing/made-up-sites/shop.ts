import { seeded } from './random.ts'
import {
  addOldRequests,
  addRobotsTxtRequests,
  addresses,
  type CrawledPage,
  type MadeUpSite,
  requestBook,
} from './site.ts'

const ROBOTS = `# The shop
User-agent: *
Disallow: /cart/
Disallow: /p/c1
Disallow: /old-shop/
Disallow: /assets/js/
Disallow: /*?sort=

Sitemap: https://shop.example/sitemap.xml
`

const WISH = `# Who should find the shop
search  allow     everywhere
search  disallow  /p/c1/
`

const CATEGORIES = 40
/** The rule for the category that is given up closes those whose number begins with 1, too. */
const GIVEN_UP = 1
/** No search engine comes to this category. */
const NEVER_CRAWLED = 25

/**
 * A shop whose rule for one category closes ten more, and whose filters take most of what search engines fetch. Filters by
 * order, the cart and pages that are gone are closed as they should be.
 */
export function shop(seed: number, size: number): MadeUpSite {
  const random = seeded(seed)
  const book = requestBook(random)
  const crawled: CrawledPage[] = []
  const sitemap: string[] = []
  let closed = 0
  let neverCrawled = 0
  const share = (part: number): number => Math.max(3, Math.round(size * part))

  const visitProduct = (category: number, path: string): void => {
    if (String(category).startsWith('1')) closed++
    else if (category === NEVER_CRAWLED) neverCrawled++
    else {
      book.add('Googlebot', path)
      if (random.chance(0.3)) book.add('Bingbot', path)
    }
  }
  for (let i = 0; i < share(0.6); i++) {
    // So many to each category, in any order.
    const category = 2 + (i % (CATEGORIES - 1))
    const path = `/p/c${category}/item-${i}-${random.below(1_000)}.html`
    sitemap.push(path)
    crawled.push({ path, status: 200, inlinks: 1 + random.below(40) })
    visitProduct(category, path)
    if (random.chance(0.3)) book.add('browser', path)
  }
  for (let i = 0; i < share(0.02); i++) {
    crawled.push({ path: `/p/c${GIVEN_UP}/item-${i}.html`, status: 200, inlinks: 1 })
  }
  for (let category = 1; category <= CATEGORIES; category++) {
    sitemap.push(`/list/c${category}`)
    crawled.push({ path: `/list/c${category}`, status: 200, inlinks: 200 })
    book.add('Googlebot', `/list/c${category}`)
  }
  let filtered = 0
  for (let i = 0; i < share(0.25); i++) {
    const list = `/list/c${1 + (i % CATEGORIES)}`
    const path = `${list}?color=${random.pick(['red', 'blue', 'green'])}&price=${i}`
    crawled.push({ path, status: 200, canonical: list, inlinks: 1 })
    for (let visits = 3 + random.below(3); visits > 0; visits--, filtered++) book.add('Googlebot', path)
  }
  for (let i = 0; i < share(0.06); i++) {
    const list = `/list/c${1 + (i % CATEGORIES)}`
    crawled.push({ path: `${list}?sort=price&page=${i}`, status: 200, canonical: list, inlinks: 1 })
    crawled.push({ path: `/cart/add/${i}`, status: 302, inlinks: 1 })
    crawled.push({ path: `/old-shop/${i}.php`, status: 404, inlinks: 1 })
  }
  const scripts = share(0.002)
  for (let i = 0; i < scripts; i++) crawled.push({ path: `/assets/js/part-${i}.js`, status: 200, inlinks: 500 })
  const styles = share(0.001)
  for (let i = 0; i < styles; i++) crawled.push({ path: `/assets/css/part-${i}.css`, status: 200, inlinks: 500 })
  const orphans = share(0.01)
  for (let i = 0; i < orphans; i++) book.add('Googlebot', `/campaign/${i}.html`, 200)
  const open = sitemap.filter(path => !path.startsWith('/p/c1'))
  for (let i = 0; i < share(0.06); i++) {
    // Who only takes the name does not follow the rules either.
    book.addFake('Googlebot', random.chance(0.2) ? `/cart/add/${random.below(share(0.06))}` : random.pick(open))
  }
  for (let i = 0; i < share(0.05); i++) book.add('GPTBot', random.pick(open))
  addOldRequests(book, ['Googlebot', 'Bingbot'], share(0.03))
  addRobotsTxtRequests(book, ['Googlebot', 'Bingbot', 'GPTBot'])

  const genuine = book.countOf('Googlebot')
  return {
    name: 'shop',
    origin: 'https://shop.example',
    robots: ROBOTS,
    wish: WISH,
    sitemap,
    crawled,
    requests: book.inOrder(),
    addresses,
    truths: [
      { finding: 'wanted-closed', line: 4, count: closed, of: sitemap.length },
      { finding: 'crawl-waste', name: 'color', count: filtered, of: genuine + book.countOf('Bingbot') },
      { finding: 'resources-closed', line: 6, count: scripts, of: scripts + styles },
      { finding: 'never-crawled', count: neverCrawled, of: sitemap.length - closed },
      { finding: 'orphans', count: orphans, of: book.pagesOf(['Googlebot', 'Bingbot']) },
      {
        finding: 'fakes',
        name: 'Googlebot',
        count: book.fakesOf('Googlebot'),
        of: genuine + book.fakesOf('Googlebot'),
      },
    ],
  }
}
