import { seeded } from './random.ts'
import {
  addOldRequests,
  addRobotsTxtRequests,
  addresses,
  type CrawledPage,
  type MadeUpSite,
  requestBook,
} from './site.ts'

const ROBOTS = `# AI
User-agent: GPTBot
User-agent: CCBot
User-agent: Bytespider
User-agent: anthropic-ai
Disallow: /

User-agent: *
Disallow: /search
Disallow: /*print
`

const WISH = `ai-training  disallow  everywhere
search       allow     everywhere
search       disallow  /print/
`

const WORDS = ['council', 'harbour', 'election', 'orchestra', 'railway', 'museum', 'weather', 'stadium'] as const
/** Words that a rule for the printed form of articles closes by mistake. */
const UNLUCKY = ['blueprint', 'printer', 'footprint'] as const

/**
 * A news site that names a retired crawler where it means today's, so that one crawler for AI training comes, and whose
 * rule for printed articles closes articles about printers. One crawler fetches what is forbidden to it.
 */
export function news(seed: number, size: number): MadeUpSite {
  const random = seeded(seed)
  const book = requestBook(random)
  const crawled: CrawledPage[] = []
  const sitemap: string[] = []
  const open: string[] = []
  const share = (part: number): number => Math.max(3, Math.round(size * part))

  for (let i = 0; i < share(0.85); i++) {
    const isUnlucky = i % 23 === 0
    const month = String(1 + (i % 11)).padStart(2, '0')
    const path = `/2026/${month}/${random.pick(isUnlucky ? UNLUCKY : WORDS)}-${random.pick(WORDS)}-${i}.html`
    sitemap.push(path)
    crawled.push({ path, status: 200, inlinks: 1 + random.below(30) })
    if (random.chance(0.5)) book.add('browser', path)
    if (isUnlucky) continue
    open.push(path)
    book.add('Googlebot', path)
    if (random.chance(0.4)) book.add('Bingbot', path)
  }
  const printed = share(0.1)
  for (let i = 0; i < printed; i++) crawled.push({ path: `/print/${i}.html`, status: 200, noindex: true, inlinks: 1 })
  for (let i = 0; i < share(0.05); i++)
    crawled.push({ path: `/search?q=${random.pick(WORDS)}+${i}`, status: 200, inlinks: 1 })
  for (let i = 0; i < share(0.2); i++) book.add('ClaudeBot', random.pick(open))
  for (let i = 0; i < share(0.04); i++) book.add('Bytespider', random.pick(open))
  for (let i = 0; i < share(0.03); i++) book.addFake('Bingbot', random.pick(open))
  addOldRequests(book, ['Googlebot', 'Bingbot'], share(0.04))
  addRobotsTxtRequests(book, ['Googlebot', 'Bingbot', 'GPTBot', 'CCBot', 'ClaudeBot'])

  const known = ['Googlebot', 'Bingbot', 'GPTBot', 'CCBot', 'ClaudeBot', 'Bytespider'] as const
  const requests = known.reduce((sum, one) => sum + book.countOf(one) + book.fakesOf(one), 0)
  const bing = book.countOf('Bingbot') + book.fakesOf('Bingbot')
  return {
    name: 'news',
    origin: 'https://news.example',
    robots: ROBOTS,
    wish: WISH,
    sitemap,
    crawled,
    requests: book.inOrder(),
    addresses,
    truths: [
      { finding: 'wanted-closed', line: 10, count: sitemap.length - open.length, of: sitemap.length },
      { finding: 'unwanted-open', line: 1, name: 'ClaudeBot', count: book.pageRequestsOf('ClaudeBot'), of: requests },
      {
        finding: 'forbidden-requests',
        name: 'Bytespider',
        count: book.countOf('Bytespider'),
        of: book.countOf('Bytespider'),
      },
      { finding: 'noindex-unseen', line: 10, count: printed, of: printed },
      { finding: 'fakes', name: 'Bingbot', count: book.fakesOf('Bingbot'), of: bing },
    ],
  }
}
