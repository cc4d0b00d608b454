/**
 * The made-up sites in the pictures for stores and README: what their servers answer, and the files that the page shows.
 * Names under `example` belong to nobody (RFC 2606 §3).
 */
import { createServer } from 'node:http'

/** The site whose page the popup is about. */
export const NEWS = 'http://news.example/science/how-birds-find-their-way'

const newsRobots = `# News may be found, and not be trained on
User-agent: *
Disallow: /search
Disallow: /subscribe/

User-agent: GPTBot
User-agent: ClaudeBot
User-agent: CCBot
Disallow: /
Allow: /press/

Sitemap: http://news.example/sitemap.xml
`

const newsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>How birds find their way · The Daily Example</title>
<meta name="robots" content="max-snippet:160">
<link rel="canonical" href="${NEWS}">
<meta name="color-scheme" content="light dark">
<style>
  body { margin: 0; font: 19px/1.6 Georgia, 'DejaVu Serif', serif; background: light-dark(#fffdf8, #17181b); color: light-dark(#22252b, #d9dbe0) }
  header { padding: 22px 56px; border-bottom: 3px double currentColor; font-size: 30px; font-weight: bold }
  main { max-width: 660px; padding: 30px 56px }
  h1 { font-size: 40px; line-height: 1.15; margin: 0 0 8px }
  small { opacity: 0.7 }
  .picture { height: 150px; margin: 22px 0; border-radius: 4px; background: linear-gradient(light-dark(#bcd7ec, #2b4257), light-dark(#e8eef0, #3d4f5a) 60%, light-dark(#9db38f, #2f3f2c) 60%) }
</style>
<header>The Daily Example</header>
<main><small>Science</small><h1>How birds find their way</h1><small>Every autumn the swallows leave, and every spring they are back.</small>
<div class="picture"></div>
<p>They see the sun, they see the stars, and they sense the field of the earth. Which of these they follow depends on
the weather, on the hour, and on how often they have been here before.</p>
<p>Young birds fly a direction. Old birds fly to a place. What lies between the two is learned on the first journey,
and it stays for life.</p></main></html>`

/** Serves the site to a browser that looks for it on this machine. @returns {Promise<{ port: number, close: () => void }>} */
export async function serveNews() {
  const server = createServer((request, response) => {
    const robots = request.url === '/robots.txt'
    response.setHeader('Content-Type', `text/${robots ? 'plain' : 'html'}; charset=utf-8`)
    response.end(robots ? newsRobots : newsPage)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { port: address.port, close: () => server.closeAllConnections() ?? server.close() }
}

/** A file with mistakes that are often made. */
export const faulty = `User-agent: *
Disallow: /media
Disallow: /media/images/
Allow: /media*
Disallow: https://shop.example/basket
Dissallow: /internal/
Noindex: /old/
Crawl-delay: 10

User-agent: Googelbot
Disallow: /news/

Sitemap: /sitemap.xml
`

/** A file before and after a change. */
export const before = `User-agent: *
Disallow: /cart/
Disallow: /search
Allow: /search/help

User-agent: Googlebot
Disallow: /search
Disallow: /account/

Sitemap: https://shop.example/sitemap.xml
`

export const after = `User-agent: *
Disallow: /cart/
Disallow: /search
Allow: /search/help
Disallow: /*?sort=

User-agent: Googlebot
Disallow: /search
Disallow: /account/
Allow: /account/login

User-agent: GPTBot
Disallow: /

Sitemap: https://shop.example/sitemap.xml
`

const areas = ['shoes', 'jackets', 'guides', 'search', 'cart', 'account', 'sale']

/** A sitemap of a shop that names some pages which the file blocks. */
export function shopSitemap() {
  const paths = Array.from({ length: 12_000 }, (_, i) => {
    const area = areas[i % 100 < 93 ? i % 3 : 3 + (i % 4)]
    return `/${area}/${1000 + i}${i % 17 === 0 ? '?sort=price' : ''}`
  })
  const entries = paths.map(path => `<url><loc>https://shop.example${path}</loc></url>`)
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`
}
