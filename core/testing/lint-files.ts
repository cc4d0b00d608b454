import fc from 'fast-check'

/** Lines as they occur in files, right and wrong. There are few names and paths, so that lines affect each other. */
const token = fc.constantFrom(
  '*',
  'Googlebot',
  'bingbot',
  'a',
  'b',
  'Gogglebot',
  'Googlebot/2.1',
  'a, b',
  '',
  '*bot',
  'OpenAI',
  'msnbot',
)
const path = fc.constantFrom(
  ...[
    '/',
    '',
    '/a',
    '/a/',
    '/a*',
    '/a/b',
    '/A/',
    '/*.css',
    '/*.js$',
    '/b/',
    'a',
    '?x=',
    '/a b',
    '/a#b',
    '/%zz',
    '/%61',
    '*',
    '/a$,',
    '/a$*',
    '/é',
  ],
  ...['/c', '/communities/x', 'https://example.com/a', '/a, /b', '/*?p=', '\u00a0/a', '/\ud83d', '/a/*', '/b**'],
)
const record = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('User-agent: ', 'Useragent: ', 'user-agent '), token)
      .map(parts => parts.join('')),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom('Disallow: ', 'Allow: ', 'Dissalow: ', 'Disallow ', 'Disalllow: ', 'allow:'),
        path,
        fc.constantFrom('', ' # x'),
      )
      .map(parts => parts.join('')),
  },
  fc.constantFrom(
    '',
    '# x',
    'hello world',
    'Foo: bar',
    'Crawl-delay: 5',
    'Crawl-delay: x',
    'Host: a',
    'Noindex: /a',
    'Visit-time: 1',
  ),
  fc.constantFrom(
    'Sitemap: /s.xml',
    'Sitemap: https://example.com/a/s.xml',
    'Clean-param: ?',
    'Request-rate: 1',
    '\ufeff',
    '\u0001',
  ),
  fc.constantFrom(
    'Disallow：/a',
    'sitemap http://example.com/s.xml',
    'Sitemap:',
    'https://example.com/sitemap.xml',
    '```',
  ),
  fc.constantFrom('Content-Signal: x=1', 'Content-Usage: y', 'Sitemap: http://example.com/s.xml'),
)

export const recordsOfAllKinds = fc.array(record, { maxLength: 14 }).map(parts => parts.join('\n'))

/** Files as sites have them, with the mistakes that people make in groups: names, headers, spellings, joined groups. */
const agentOfSite = fc.constantFrom(
  ...['*', '*', 'Googlebot', 'bingbot', 'Slurp', 'Yandex', 'GPTBot', 'Googlebot-Image', 'SemrushBot'],
  ...['Googlebot/2.1', 'bingbot (Bing)', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'Gogglebot', 'Bingbott', 'YandexBt'],
  ...['SentiBot www.example.com (compatible with Googlebot)', 'Not Googlebot', 'Bad bot pretending to be bingbot'],
  ...['all', 'Google', '**', '/*', '* ', 'Googlebot, bingbot', 'Googlebot Disallow: /', '\ufeff*', 'Googlebot\u00a0'],
)
const pathOfSite = fc.constantFrom(
  ...['/', '/', '/*', '*', '*/', '/$', '', '/admin/', '/*?', '*#query=*', '/#top', '/ # all', '/ all pages', '"/"'],
  ...['//wp-includes/', '/wp-includes/', '/wp-content/', '*/sell/cart', '/ads.txt', '/*.js$', '/a, /', '/ /a', './'],
  ...['https://example.com/', '<b>/</b>', '^/.*$', '/index.html', '/A/', '/a/', '/a|b', '/%', 'all', '/caf\u00e9'],
)
const fieldOfRule = fc.constantFrom(
  ...[
    'Disallow: ',
    'Disallow: ',
    'Disallow: ',
    'Allow: ',
    'Allow: ',
    'Dissallow: ',
    'Disalow ',
    'Disallow\uff1a',
    'Disallow ',
  ],
)
const lineOfSite = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom('User-agent: ', 'User-agent: ', 'Useragent ', 'User agent: '), agentOfSite),
  },
  { weight: 9, arbitrary: fc.tuple(fieldOfRule, pathOfSite) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ...['', '', '# a comment', 'Crawl-delay: 10', 'Sitemap: /sitemap.xml', 'Sitemap: https://example.com/a/s.xml'],
        ...['Content-Signal: ai-train=no', 'Content-Signal: ai-train=yes, search=yes', 'Content-Usage: train-ai=n'],
        ...['Host: example.com', 'Noindex: /a', '<!-- x -->User-agent: *', 'words', '\u200b', 'Foo: /'],
      )
      .map(text => [text]),
  },
)

export const filesOfSites = fc
  .tuple(fc.constantFrom('', '', '\ufeff', 'User-agent: *\n'), fc.array(lineOfSite, { maxLength: 14 }))
  .map(([start, lines]) => start + lines.map(parts => parts.join('')).join('\n'))

export const lintedFiles = fc.oneof(recordsOfAllKinds, filesOfSites)
