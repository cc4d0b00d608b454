/** The sites of the end-to-end tests: one host for each way in which a site can answer. */
import { gzipSync } from 'node:zlib'
import { location, oversized, page, pdf, redirect, status, tagged, text, utf16, withByteOrderMark } from './answers.ts'
import type { Site } from './server.ts'

const home = { '/': page('Home') }
const blockPrivate = 'User-agent: *\nDisallow: /private\n'

/** Encodes text for Node's headers: one character for each octet of UTF-8. */
const octetsOf = (text: string): string => Buffer.from(text).toString('latin1')

/** A site that differs from others only in its answer for robots.txt; it has a home page and `/private`. */
const answering = (host: string, robots: Site['robots'], hops: Site['hops'] = {}): Site => ({
  host,
  robots,
  hops,
  pages: { ...home, '/private': page('Private') },
})

const rules: readonly Site[] = [
  answering('allowed', text('User-agent: *\nDisallow:\n')),
  answering('blocked', text('User-agent: *\nDisallow: /\n')),
  answering('private', text(blockPrivate)),
  // Some crawlers are allowed, some are blocked.
  answering('partly', text('User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n')),
  // May be fetched, not for AI training.
  answering('usage', text('User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: search=y\nDisallow: /private\n')),
]

const redirects: readonly Site[] = [
  answering('redirect-within', redirect('/r/1'), {
    '/r/1': redirect('/r/2', undefined, 302),
    '/r/2': redirect('/r/3', undefined, 307),
    '/r/3': text(blockPrivate),
  }),
  answering('redirect-across', redirect('/robots.txt', 'redirect-target')),
  answering('redirect-target', text(blockPrivate)),
  answering('redirect-loop', redirect('/r/1'), { '/r/1': redirect('/robots.txt') }),
  answering('redirect-five', redirect('/r/1'), chain(5)),
  answering('redirect-six', redirect('/r/1'), chain(6)),
  answering('redirect-ten', redirect('/r/1'), chain(10)),
  answering('redirect-eleven', redirect('/r/1'), chain(11)),
  answering('redirect-letters', redirect(octetsOf('/bücher'))),
  // Redirects to addresses that cannot be fetched.
  answering('redirect-mail', location('mailto:a@b.c')),
  answering('redirect-script', location('javascript:alert(1)')),
  answering('redirect-blank', location('about:blank')),
  answering('redirect-urn', location('urn:x')),
  answering('redirect-hostless', location('http://')),
  // Redirects from the internet to a device in the visitor's own network.
  answering('to-device.test', redirect('/reboot', 'device')),
  answering('to-loopback.test', request =>
    location(request.url('device', '/reboot').replace('device.localhost', '127.0.0.1')),
  ),
  answering('to-device-at-last.test', redirect('/r/1'), { '/r/1': redirect('/reboot', 'device') }),
  { host: 'device', robots: text(''), pages: { ...home, '/reboot': text(blockPrivate) } },
  // Redirects from the internet to the internet.
  answering('moved.test', redirect('/robots.txt', 'target.test')),
  answering('target.test', text(blockPrivate)),
]

/** The hops after the first one, so that in all `redirects` redirects lead to rules that block everything. */
function chain(redirects: number): NonNullable<Site['hops']> {
  const hops = Array.from({ length: redirects - 1 }, (_, i) => [`/r/${i + 1}`, redirect(`/r/${i + 2}`)] as const)
  return { ...Object.fromEntries(hops), [`/r/${redirects}`]: text('User-agent: *\nDisallow: /\n') }
}

const statuses: readonly Site[] = [
  ...[300, 401, 403, 404, 410, 451, 500, 503, 999].map(code => answering(`status-${code}`, status(code))),
  answering('status-429', status(429, { 'Retry-After': '120' })),
]

const network: readonly Site[] = [
  answering('hanging', 'hang'),
  answering('slow', { after: 1500, headers: { 'Content-Type': 'text/plain' }, body: blockPrivate }),
  // For tests that need the answer to take a while.
  answering('shared', { after: 1500, headers: { 'Content-Type': 'text/plain' }, body: blockPrivate }),
  // For tests that decide when the answer is sent.
  answering('held', { headers: { 'Content-Type': 'text/plain' }, body: blockPrivate }),
  answering('reset', 'reset'),
]

const bytes: readonly Site[] = [
  answering('html', page('Not the file you asked for', { body: '<p>Welcome.</p>' })),
  answering('oversized', text(oversized())),
  answering('byte-order-mark', text(withByteOrderMark(blockPrivate))),
  answering('utf-16', text(utf16(blockPrivate))),
  // Compressed, without a header that says so.
  answering('unlabelled', text(gzipSync(blockPrivate))),
  answering('sitemap-only', text('Sitemap: https://example.com/sitemap.xml\n')),
  answering('crlf', text(blockPrivate.replaceAll('\n', '\r\n'))),
  // If the browser obeyed these characters, the rule would look like /abc*/exe.jpg.
  {
    host: 'turned',
    robots: text('User-agent: *\nDisallow: /\u202egpj.exe/*\u202dabc\n'),
    pages: {
      ...home,
      '/%E2%80%AEgpj.exe/%E2%80%ADabc': page('Turned'),
    },
  },
]

const caching: readonly Site[] = [
  answering('max-age', text(blockPrivate, { 'Cache-Control': 'max-age=60' })),
  answering('no-store', text(blockPrivate, { 'Cache-Control': 'no-store' })),
  answering('week', text(blockPrivate, { 'Cache-Control': 'max-age=604800' })),
  answering('tagged', tagged(blockPrivate, '"1"')),
  // Fails from the second request on.
  answering('failing', ({ nth }) => (nth === 1 ? text(blockPrivate) : status(503))),
  // Blocks everything in the first answer, and allows everything in the later ones.
  answering('lifted', ({ nth }) =>
    text(`User-agent: *\nDisallow:${nth === 1 ? ' /' : ''}\n`, { 'Cache-Control': 'max-age=0' }),
  ),
  // Moves to another host after the first answer.
  answering('moves-away', request =>
    request.nth === 1 ? text(blockPrivate) : redirect('/robots.txt', 'redirect-target')(request),
  ),
  // Gives another file to those who are logged in.
  {
    host: 'logged-in',
    robots: ({ headers }) =>
      text(`User-agent: *\nDisallow: /${headers['cookie'] === undefined ? 'public' : 'members'}\n`),
    pages: { '/': page('Logged in', { headers: { 'Set-Cookie': 'session=secret; Path=/' } }) },
  },
  // Changes with the requests: the first answer allows everything, the later ones block everything.
  answering('changing', ({ nth }) => text(`User-agent: *\nDisallow:${nth === 1 ? '' : ' /'}\n`)),
]

const pages: readonly Site[] = [
  {
    host: 'links',
    robots: text('User-agent: *\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /\n'),
    pages: {
      '/': page('Links', {
        body: `<ul>${[
          '<a href="/open">free</a>',
          '<a href="/private/one">private</a>',
          '<a href="/private/one#part">private again</a>',
          '<a href="/open" rel="nofollow">nofollow</a>',
          '<a href="http://elsewhere.localhost/">elsewhere</a>',
          '<a href="mailto:someone@example.com">mail</a>',
          '<a href="javascript:void 0">script</a>',
        ]
          .map(link => `<li>${link}</li>`)
          .join('')}</ul>`,
      }),
      '/open': page('Open'),
      '/private/one': page('Private'),
    },
  },
  {
    host: 'single-page',
    robots: text(blockPrivate),
    pages: {
      '/': page('Single page', {
        body: `<button id="private">private</button><button id="open">open</button><script>
          for (const id of ['private', 'open'])
            document.getElementById(id).onclick = () => history.pushState(null, '', '/' + id)
        </script>`,
      }),
    },
  },
  {
    host: 'directives',
    robots: text(blockPrivate),
    pages: {
      '/': page('Directives'),
      '/meta': page('Meta', { head: '<meta name="robots" content="noindex, nofollow">' }),
      '/meta-named': page('Meta named', { head: '<meta name="googlebot" content="noindex">' }),
      '/header': page('Header', {
        headers: { 'X-Robots-Tag': ['googlebot: nosnippet, unavailable_after: 25 Jun 2030 15:00:00 PST', 'noindex'] },
      }),
      '/header-named': page('Header named', {
        headers: { 'X-Robots-Tag': ['googlebot: noindex', 'bingbot: nofollow'] },
      }),
      '/private/meta': page('Hidden', { head: '<meta name="robots" content="noindex">' }),
      '/canonical': page('Canonical', { head: '<link rel="canonical" href="/">' }),
      '/canonical-header': page('Canonical header', {
        headers: { Link: ['</style.css>; rel=preload; as=style', '</>; title="a, b"; rel="canonical"'] },
      }),
      '/use': page('Use', {
        head: '<meta name="tdm-reservation" content="1"><link rel="license" type="application/rsl+xml" href="/a.xml">',
        headers: { 'Content-Usage': 'train-ai=n', Link: '</b.xml>; rel="license"; type="application/rsl+xml"' },
      }),
      '/canonicals': page('Canonicals', {
        head: '<link rel="canonical" href="/meta">',
        headers: { Link: '</header>; rel="canonical"' },
      }),
    },
  },
  {
    // Pages that moved, and pages that do not exist.
    host: 'moved',
    robots: text(blockPrivate),
    pages: {
      ...home,
      '/old': request => ({
        status: 301,
        headers: { Location: request.url('moved', '/older'), 'X-Robots-Tag': 'noindex', Link: '</new>; rel=canonical' },
      }),
      '/older': redirect('/', 'redirect-target', 302),
      '/gone': status(410),
      '/busy': status(503),
    },
  },
  {
    host: 'strict',
    robots: text(blockPrivate),
    pages: { '/': page('Strict', { headers: { 'Content-Security-Policy': "default-src 'none'" } }) },
  },
  {
    host: 'sandboxed',
    robots: text(blockPrivate),
    pages: {
      ...home,
      '/private': page('Sandboxed', { headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" } }),
    },
  },
  {
    host: 'other-base',
    robots: text(blockPrivate),
    pages: { ...home, '/private': page('Other base', { head: '<base href="http://elsewhere.localhost/">' }) },
  },
  {
    // The service worker answers in place of the server, with other content.
    host: 'intercepted',
    robots: text('User-agent: *\nDisallow:\n'),
    pages: {
      '/': page('Intercepted', {
        body: `<p id="worker">no worker</p><script>
          navigator.serviceWorker.register('/worker.js')
          const tell = () => { document.getElementById('worker').textContent = 'worker in place' }
          if (navigator.serviceWorker.controller) tell()
          navigator.serviceWorker.addEventListener('controllerchange', tell)
        </script>`,
      }),
      '/worker.js': {
        headers: { 'Content-Type': 'text/javascript' },
        body: `addEventListener('activate', event => event.waitUntil(clients.claim()))
          addEventListener('fetch', event => {
            if (new URL(event.request.url).pathname === '/robots.txt')
              event.respondWith(new Response('User-agent: *\\nDisallow: /\\n', { headers: { 'Content-Type': 'text/plain' } }))
          })`,
      },
    },
  },
  {
    // A script that never arrives blocks the rest of the page.
    host: 'never-loaded',
    robots: text(blockPrivate),
    pages: {
      ...home,
      '/private': page('Never loaded', {
        head: '<meta name="robots" content="noindex">',
        body: '<script src="/hanging.js"></script><p>The end</p>',
      }),
      '/hanging.js': 'hang',
    },
  },
  {
    host: 'cookie',
    robots: text(blockPrivate),
    pages: { '/': page('Cookie', { headers: { 'Set-Cookie': 'session=secret; Path=/' } }) },
  },
  { host: 'pdf', robots: text(blockPrivate), pages: { '/': pdf, '/private.pdf': pdf } },
  {
    host: 'frames',
    robots: text(blockPrivate),
    pages: {
      '/': page('Frames', { body: '<iframe src="/private" title="inner"></iframe>' }),
      '/private': page('Inner'),
    },
  },
]

/** All test sites. */
export const sites: readonly Site[] = [...rules, ...redirects, ...statuses, ...network, ...bytes, ...caching, ...pages]
