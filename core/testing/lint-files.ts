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
