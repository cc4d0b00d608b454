import { expect, test } from 'vitest'
import { examples } from '../state/examples/examples.ts'
import { type PastedKind, recognise } from './recognise.ts'

const texts: readonly (readonly [PastedKind, string, string])[] = [
  [
    'list',
    'a sitemap',
    '<?xml version="1.0"?>\n<!-- made -->\n<urlset xmlns="x"><url><loc>https://a.example/</loc></url></urlset>',
  ],
  ['list', 'a sitemap index in a namespace', '<sm:sitemapindex>'],
  ['list', 'a feed', '\ufeff<rss version="2.0">'],
  ['list', 'a text of URLs', 'https://a.example/1\nhttps://a.example/2\n'],
  ['list', 'a text of paths', '/a\n/b?c=d\n'],
  ['list', 'a table', 'Address,Status Code\nhttps://a.example/1,200\nhttps://a.example/2,404\n'],
  ['list', 'a table with URLs in the second column', 'id;url\n1;https://a.example/1\n2;https://a.example/2\n'],
  ['list', 'JSON', '[{"url": "https://a.example/"}]'],
  ['log', 'a log', '192.0.2.1 - - [01/Nov/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 5 "-" "Googlebot/2.1"\n'],
  ['robots-txt', 'a robots.txt', 'User-agent: *\nDisallow: /\nSitemap: https://a.example/sitemap.xml\n'],
  ['robots-txt', 'a rule', 'Disallow:'],
  ['robots-txt', 'a group for a version', 'User-agent: Googlebot/2.1\nDisallow: /\n'],
  ['robots-txt', 'a line for a version', 'User-agent: Googlebot/2.1'],
  ['robots-txt', 'only sitemaps', 'Sitemap: https://a.example/1.xml\nSitemap: https://a.example/2.xml\n'],
  ['other', 'comments with links', '# See https://a.example/1\n# and https://a.example/2\n'],
  ['page', 'a page', '<!doctype html><html><a href="https://a.example/">'],
  ['page', 'a head', ' <meta name="robots" content="noindex">'],
  ['page', 'an answer', 'HTTP/2 200\nx-robots-tag: noindex\nallow: GET'],
  ['page', 'headers', 'Server: nginx\nAllow: GET, HEAD\nX-Robots-Tag: none'],
  ['page', 'one header', 'X-Robots-Tag: noindex'],
  ['address', 'one URL', 'https://a.example/\n'],
  ['address', 'the source of one', 'view-source:https://a.example/'],
  ['user-agent', 'a header', 'User-Agent: Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['user-agent', 'its value', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['user-agent', 'a short value', 'CCBot/2.0 (https://commoncrawl.org/faq/)'],
  ['user-agent', 'a value without a version', 'AdsBot-Google (+http://www.google.com/adsbot.html)'],
  ['user-agent', 'a request', 'GET /a HTTP/1.1\nHost: a.example\nUser-Agent: CCBot/2.0\nAccept: */*'],
  ['user-agent', 'its headers', 'Accept: */*\nUser-Agent: GPTBot/1.2 (a)\nFrom: gptbot(at)openai.com'],
  ['user-agent', 'what a tool sent', '> GET / HTTP/2\n> Host: a.example\n> User-Agent: Bingbot\n> '],
  ['robots-txt', 'a group with a host', 'User-agent: Yandex\nHost: a.example'],
  ['llms-txt', 'an llms.txt', '# Shop\n\n> A shop.\n\n- [Guides](https://a.example/guides.md): how to\n'],
  ['server-config', 'an .htaccess', 'RewriteEngine On\nRewriteRule ^a b'],
  ['server-config', 'a configuration of nginx', 'server {\n  location /a { deny all; }\n}'],
  ['other', 'a host with a path', 'a.example/3'],
  ['other', 'a path without its slash', 'images/1'],
  ['other', 'nothing', ''],
  ['other', 'words', 'one\ntwo\nthree'],
  ['json', 'JSON of something else', '{"name": "a"}'],
  ['other', 'a beginning like that of JSON', '{name}'],
  ['prose', 'sentences', 'Dear crawlers,\nplease be kind to us and to our server.\nIt is “old”, and slow.'],
  ['prose', 'sentences in German', 'Diese Website gehört der Müller GmbH.'],
  ['other', 'sentences in comments', '# See what we wrote about it\n# and what we did not write'],
]

test.each(texts)('%s: %s', (kind, _, text) => {
  expect(recognise(text)).toBe(kind)
})

test('every example is recognised', () => {
  for (const { draft } of examples) if (draft.source.includes(':')) expect(recognise(draft.source)).toBe('robots-txt')
})

test('a long text of one line takes no time', () => {
  for (const text of [
    '<!--'.repeat(20_000),
    'a/1 '.repeat(20_000),
    '[x]('.repeat(20_000),
    `${'-'.repeat(60_000)}: x`,
  ]) {
    const begun = process.cpuUsage()
    recognise(text)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(200)
  }
})
