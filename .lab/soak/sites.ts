/**
 * The sites of the soak test. Their rules are plain prefixes, which the judge in judge.ts can read. Each file has its
 * rules on lines of its own, so that the title of a badge tells which file and which rule it comes from.
 */
import { oversized, page, redirect, status, tagged, text, withByteOrderMark } from '../../e2e/server/answers.ts'
import type { Site } from '../../e2e/server/server.ts'

/** What crawlers receive for robots.txt, after redirects: a file, a status, or a dropped connection. */
export type Given = { readonly file: string } | { readonly status: number } | 'reset'

export interface SoakSite extends Site {
  /** What the nth request gets. */
  readonly given: (nth: number) => Given
}

/** The paths that every site has. `/moved` redirects to a blocked page of another site. */
export const paths: readonly string[] = [
  '/',
  '/private',
  '/private/open',
  '/private/open/deep?page=2',
  '/shop',
  '/shop/basket',
  '/search?q=robots&page=1',
  '/caf%C3%A9',
  '/moved',
]

/** The paths that a script may write into the address of a page. */
export const scriptedPaths: readonly string[] = paths.filter(path => path !== '/moved')

const titled = (path: string) => page(`Page ${path}`, { body: '<p>Some text.</p>' })

const pages: NonNullable<Site['pages']> = {
  ...Object.fromEntries(scriptedPaths.map(path => [path.replace(/\?.*/, ''), titled(path)])),
  '/moved': redirect('/private', 'lines-4', 302),
}

/** A site with this file. `robots` is the answer if it is not the plain text. */
function filed(host: string, file: string, robots: Site['robots'] = text(file), more: Partial<Site> = {}): SoakSite {
  return { host, robots, pages, given: () => ({ file }), ...more }
}

const answered = (host: string, code: number, headers: Record<string, string> = {}): SoakSite => ({
  host,
  robots: status(code, headers),
  pages,
  given: () => ({ status: code }),
})

/** A file whose first rules come after a number of comments. */
function lines(comments: number, rules = 'Disallow: /private\nAllow: /private/open\nDisallow: /shop/basket\n'): string {
  return `${'# A comment\n'.repeat(comments)}User-agent: *\n${rules}`
}

const slow = (file: string, after: number): Site['robots'] => ({
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: file,
  after,
})

/** One file for odd requests and one for even ones. */
const versions = [lines(50), lines(60, 'Disallow: /shop\n')] as const
const version = (nth: number) => versions[nth % 2 === 1 ? 0 : 1]

const html = page('Not the file you asked for')

export const sites: readonly SoakSite[] = [
  ...[2, 4, 6, 8].map(comments => filed(`lines-${comments}`, lines(comments))),
  filed('nothing-allowed', lines(10, 'Disallow: /\n')),
  filed('one-allowed', lines(12, 'Disallow: /\nAllow: /private\n')),
  filed('all-allowed', lines(14, 'Disallow:\n')),
  filed('empty', ''),
  filed('sitemap-only', 'Sitemap: https://example.com/sitemap.xml\n'),
  filed('one-crawler', `${lines(16, 'Allow: /\n')}\nUser-agent: GPTBot\nDisallow: /\n`),
  filed(
    'two-groups',
    `User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /shop\n\n${lines(18, 'Disallow: /search\nDisallow: /private\n')}`,
  ),
  filed(
    'three-groups',
    'User-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /p\n',
  ),
  filed('ties', lines(20, 'Disallow: /shop\nAllow: /shop\nDisallow: /search\n')),
  filed('crlf', lines(22).replaceAll('\n', '\r\n')),
  filed('byte-order-mark', lines(24), text(withByteOrderMark(lines(24)))),
  // The part beyond the limit is not part of the file.
  filed('oversized', 'User-agent: *\nDisallow: /before\n', text(oversized())),
  filed('web-page', '', html),
  filed('slow', lines(26), slow(lines(26), 700)),
  filed('slower', lines(28), slow(lines(28), 1500)),
  filed('slow-page', lines(30), text(lines(30)), {
    pages: { ...pages, '/private': { ...titled('/private'), after: 400 } },
  }),
  filed('not-stored', lines(32), text(lines(32), { 'Cache-Control': 'no-store' })),
  filed('tagged', lines(34), tagged(lines(34), '"1"')),
  filed('redirected', lines(36), redirect('/r/1'), { hops: { '/r/1': redirect('/r/2'), '/r/2': text(lines(36)) } }),
  filed('redirected-away', lines(8), redirect('/robots.txt', 'lines-8')),
  {
    host: 'circle',
    robots: redirect('/r/1'),
    hops: { '/r/1': redirect('/robots.txt') },
    pages,
    // RFC 9309 section 2.3.1.2: after too many redirects the file counts as unavailable.
    given: () => ({ status: 404 }),
  },
  answered('status-404', 404),
  answered('status-403', 403),
  answered('status-429', 429, { 'Retry-After': '120' }),
  answered('status-503', 503),
  { host: 'reset', robots: 'reset', pages, given: () => 'reset' },
  {
    host: 'changing',
    // The extension asks again a minute later.
    robots: ({ nth }) => text(version(nth), { 'Cache-Control': 'no-store' }),
    pages,
    given: nth => ({ file: version(nth) }),
  },
]
