/** Where inputs repeat a piece: places in a line, lines of a file, parts of a value and of a source. */
import { encode } from '../../../core/parse/index.ts'

/** What an input is: it decides which entrances get it. */
export type InputKind =
  | 'robots.txt'
  | 'url'
  | 'name'
  | 'header'
  | 'list'
  | 'table'
  | 'sitemap'
  | 'log'
  | 'link'
  | 'json'
  | 'typed'

export interface Place {
  readonly kind: InputKind
  readonly name: string
  /** An input of about `size` octets that repeats the piece. */
  readonly input: (piece: string, size: number) => string
}

const run = (piece: string, size: number): string => piece.repeat(Math.max(1, Math.floor(size / octetsOf(piece))))

const octetsOf = (text: string): number => encode(text).length

/** A template with one or more runs at `…`: together they have the size. */
function within(template: string): Place['input'] {
  const parts = template.split('…')
  return (piece, size) => parts.join(run(piece, size / (parts.length - 1)))
}

/** Parts until the size is reached: `†` is the piece, `№` the number of the part. */
function repeated(template: string, head = '', tail = ''): Place['input'] {
  return (piece, size) => {
    const parts: string[] = []
    for (let length = 0, i = 0; length < size; i++) {
      const part = template.replaceAll('†', () => piece).replaceAll('№', i.toString(36))
      parts.push(part)
      length += octetsOf(part)
    }
    return head + parts.join('') + tail
  }
}

const places = (kind: InputKind, inputs: Readonly<Record<string, Place['input']>>): readonly Place[] =>
  Object.entries(inputs).map(([name, input]) => ({ kind, name, input }))

const templates = (kind: InputKind, list: readonly string[]): readonly Place[] =>
  list.map(template => ({ kind, name: template, input: within(template) }))

const inFile = (line: string): Place['input'] => {
  const input = within(line)
  return (piece, size) => `User-agent: *\nDisallow: /b\n${input(piece, size)}\nAllow: /b/c\n`
}

const lines = [
  // The field, and what is around the colon.
  ...['…Disallow: /a', 'Dis…allow: /a', 'Disallow…: /a', 'Disallow:…/a', 'Disallow…/a', '…', '…x', 'x…y z', '…:/a'],
  // The value of a rule.
  ...[
    'Disallow: /…',
    'Disallow: …a',
    'Disallow: /a…b',
    'Disallow: /…x y',
    'Allow: /*…*b$',
    'Disallow: /a*…x',
    'Allow: …',
  ],
  ...['Disallow: /a #…x', '#…', '#…Disallow: /x', 'Disallow: https://example.com/…'],
  // Other fields.
  ...[
    'User-agent: …',
    'User-agent: a…b',
    'User-agent: Googlebot…x',
    'User-agent: …bot/1',
    'Crawl-delay: …',
    'Crawl-delay: 1…x',
  ],
  ...[
    'Sitemap: …',
    'Sitemap: https://example.com/…',
    'Sitemap: https://…/s.xml',
    'Host: …x',
    'Clean-param: a…& /b',
    'Foo…: x',
  ],
  ...['Request-rate: 1/…5', 'Visit-time: …x', 'Noindex: /…x'],
  // Fields about the use of pages.
  ...['Content-Usage: …', 'Content-Usage: /…x train-ai=n', 'Content-Usage: a…x', 'Content-Usage: train-ai=n…x'],
  ...[
    'Content-Usage: /a …train-ai=n',
    'Content-Usage: train-ai=…n',
    'Content-Usage: train-ai=n;…a=1',
    'Content-Usage: a="…"',
  ],
  ...[
    'Content-Signal: …',
    'Content-Signal: search=yes…x',
    'Content-Signal: /…x search=yes',
    'Content-Signal: search…=yes',
  ],
]

const files: Readonly<Record<string, Place['input']>> = {
  'the whole file': within('…'),
  'before the first line': within('…User-agent: *\nDisallow: /a\n'),
  HTML: within('<!DOCTYPE html><html>…</html>'),
  'many lines': repeated('†№\n'),
  'many lines of one piece': repeated('†\n'),
  'many blank lines between groups': within('User-agent: a\nDisallow: /a\n…\n\n…User-agent: b\nDisallow: /b\n'),
  'many rules': repeated('Disallow: /†№\n', 'User-agent: *\n'),
  'many rules that begin with it': repeated('Disallow: †№\n', 'User-agent: *\n'),
  'many equal rules': repeated('Disallow: /†\n', 'User-agent: *\n'),
  'many rules of both kinds': repeated('Disallow: /†№\nAllow: /†№/†\n', 'User-agent: *\n'),
  'many rules with stars': repeated('Disallow: /*†№*†\nAllow: /*№†$\n', 'User-agent: *\n'),
  'many groups': repeated('User-agent: †№\nDisallow: /†\n\n'),
  'many groups with lettered names': repeated('User-agent: bot№†\nDisallow: /№\nAllow: /†\n'),
  'many groups of one name': repeated('User-agent: a†\nDisallow: /№\n'),
  'many names of one group': repeated('User-agent: †№\n', '', 'Disallow: /a\n'),
  'many comments': repeated('# †№\n'),
  'many rules with comments': repeated('Disallow: /№ # †\n', 'User-agent: *\n'),
  'many sitemaps': repeated('Sitemap: https://example.com/†№\n'),
  'many Content-Usage lines': repeated('Content-Usage: /†№ train-ai=n\n', 'User-agent: *\n'),
  'many Content-Usage lines and rules': repeated('Content-Usage: /†№ train-ai=n\nDisallow: /†№*\n', 'User-agent: *\n'),
  'many Content-Signal lines': repeated('Content-Signal: ai-train=no, †№=yes\n', 'User-agent: *\n'),
  'many parts of Content-Usage': repeated('†№=y, ', 'User-agent: *\nContent-Usage: ', 'train-ai=n\nAllow: /\n'),
  'many parts of Content-Signal': repeated('†№=yes, ', 'User-agent: *\nContent-Signal: ', 'search=no\nAllow: /\n'),
  'many unknown fields': repeated('†№: /a\n', 'User-agent: *\n'),
  'many delays': repeated('Crawl-delay: †№\n', 'User-agent: *\n'),
}

const urls = [
  ...[
    '…',
    '…x',
    'https://example.com/…',
    'https://example.com/a…b',
    'https://example.com/a?…x',
    'https://example.com/a#…',
  ],
  ...[
    'https://…',
    'https://…/a',
    'https://a…b.example/',
    'https://…@example.com/a',
    'https://u:…@example.com/a',
    '/…',
    '/a…x',
  ],
  ...['https://example.com:…/a', '…://example.com/a', '…https://example.com/a', 'https:…/a', 'example.com…/a', '//…/a'],
  ...[
    'https://[…]/',
    'view-source:…',
    'https://example.com/a/…/../b',
    '[a](https://example.com/…)x',
    '<https://example.com/…',
  ],
]

const names = [
  ...[
    '…',
    '…x',
    'a…b',
    '…bot',
    'bot…',
    'Googlebot…',
    'Googlebot/…',
    'Googlebot…Bingbot',
    'Mozilla/5.0 (…',
    'Mozilla/5.0…Gecko',
  ],
  ...[
    'Mozilla/5.0 (compatible; Googlebot/2.1; …',
    'Mozilla/5.0 (compatible; …bot/1.0; +https://example.com)',
    '(…)',
    'a (…) b',
  ],
  ...['Bot/1.0 (+…)', 'Mozilla/5.0 (compatible;…Googlebot/2.1)', '…/1.0', 'a/…'],
]

const headers = [
  ...[
    '…',
    '…x',
    'noindex…',
    'noindex…x',
    'noindex,…nofollow',
    'googlebot:…noindex',
    'googlebot…: noindex',
    '…: noindex',
  ],
  ...[
    'unavailable_after: …',
    'unavailable_after: 1 Jan…2027',
    'max-snippet:…1',
    'max-snippet: 1…x',
    'a: b…: c',
    'a="…"',
    'a="…',
  ],
  ...[
    '<…>; rel="canonical"',
    '<…; rel="canonical"',
    '<https://a.example/>;…rel=canonical',
    '<https://a.example/>; rel="…canonical"',
  ],
  ...[
    '<https://a.example/>; rel=canonical…x',
    '<https://a.example/>; a="…',
    'max-age=…',
    'max-age=1…,x',
    'a=…, max-age=1',
  ],
  ...[
    'train-ai=n…x',
    'train-ai=n;…x',
    'Sun, 06 Nov 1994 08:49:37…GMT',
    'Sun,…06 Nov 1994',
    'Sunday, 06-Nov-94 …08:49:37 GMT',
  ],
  ...['(a…b)', 'text/html;…charset=utf-8', 'text/…'],
]

const headerLists: Readonly<Record<string, Place['input']>> = {
  'many directives': repeated('†№, '),
  'many known directives': repeated('noindex, †max-snippet:№, '),
  'many crawlers': repeated('†№: noindex, '),
  'many links': repeated('<†№>; rel="canonical", '),
  'many relations': repeated('†№ ', '<https://a.example/>; rel="', 'canonical"'),
  'many parameters': repeated('a№=†; ', '<https://a.example/>; ', 'rel=canonical'),
  'many preferences': repeated('†№=n, '),
}

const logLine = (path: string, agent: string, time = '22/Nov/2026:10:00:00 +0100'): string =>
  `192.0.2.1 - - [${time}] "GET ${path} HTTP/1.1" 200 5 "-" "${agent}"\n`

const combined = logLine('/a', 'GPTBot/1.2').repeat(3)
const jsonLog =
  '{"ClientIP":"192.0.2.1","ClientRequestHost":"example.com","ClientRequestMethod":"GET","ClientRequestURI":"/a","ClientRequestUserAgent":"GPTBot","EdgeResponseStatus":200,"EdgeStartTimestamp":"2026-11-22T10:00:00Z"}\n'
const w3c = '#Version: 1.0\n#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent)\n'
const w3cLine = '2026-11-22 10:00:00 192.0.2.1 GET /a - 200 GPTBot/1.2\n'

const logs: Readonly<Record<string, Place['input']>> = {
  ...Object.fromEntries(
    [
      ['address', '…192.0.2.1 - - [22/Nov/2026:10:00:00 +0100] "GET /a HTTP/1.1" 200 5 "-" "GPTBot/1.2"\n'],
      ['user', '192.0.2.1 - …x [22/Nov/2026:10:00:00 +0100] "GET /a HTTP/1.1" 200 5 "-" "GPTBot/1.2"\n'],
      ['time', logLine('/a', 'GPTBot/1.2', '…')],
      ['part of the time', logLine('/a', 'GPTBot/1.2', '22/Nov/2026:…10:00:00 +0100')],
      ['path', logLine('/…', 'GPTBot/1.2')],
      ['request', logLine('/a', 'GPTBot/1.2').replace('GET /a HTTP/1.1', '…x')],
      ['user agent', logLine('/a', '…x')],
      ['status', logLine('/a', 'a').replace('200', '…x')],
      ['before the request', logLine('/a', 'a').replace('"GET', '…"GET')],
      ['after the line', logLine('/a', 'a').replace('\n', '…x\n')],
      ['line that is none', '…\n'],
    ].map(([name, template]) => [
      `Combined, ${name}`,
      (piece: string, size: number) => combined + within(template ?? '')(piece, size) + combined,
    ]),
  ),
  'Combined, many paths': repeated(logLine('/†№', 'GPTBot/1.2'), combined),
  'Combined, many agents': repeated(logLine('/a', '†№'), combined),
  'Combined, many hosts': repeated(`†№.example ${logLine('/a', 'GPTBot/1.2')}`),
  'W3C, head': within('#Version: 1.0\n#Fields: …date time cs-uri-stem\n'),
  'W3C, fields': repeated('†№ ', '#Version: 1.0\n#Fields: date time cs-uri-stem ', `\n${w3cLine}`),
  'W3C, stem': (piece, size) => w3c + w3cLine + within(w3cLine.replace('/a', '/…'))(piece, size),
  'W3C, query': (piece, size) => w3c + w3cLine + within(w3cLine.replace(' - ', ' …x '))(piece, size),
  'W3C, line': (piece, size) => w3c + w3cLine + within('…\n')(piece, size),
  'JSON, path': (piece, size) => jsonLog + within(jsonLog.replace('/a', '/…'))(piece, size),
  'JSON, agent': (piece, size) => jsonLog + within(jsonLog.replace('GPTBot', '…'))(piece, size),
  'JSON, key': (piece, size) => jsonLog + within(jsonLog.replace('{', '{"…":1,'))(piece, size),
  'JSON, many keys': repeated('"†№":1,', `${jsonLog}{`, jsonLog.slice(1)),
  'JSON, time': (piece, size) => jsonLog + within(jsonLog.replace('T10', '…T10'))(piece, size),
  'JSON, broken line': (piece, size) => jsonLog + within('{…\n')(piece, size),
  'load balancer': within(
    'https 2026-11-22T10:00:00.000000Z app/a/1 192.0.2.1:1 - 0 0 0 200 200 1 1 "GET https://example.com:443/… HTTP/1.1" "GPTBot" - - - "-" "-" "-" 0 2026-11-22T10:00:00.0Z "-" "-" "-"\n',
  ),
}

const sitemap = (content: string): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>\n`

const sitemaps: Readonly<Record<string, Place['input']>> = {
  ...Object.fromEntries(
    [
      '<url><loc>https://example.com/…</loc></url>',
      '<url><loc>…https://example.com/</loc></url>',
      '<url><loc>https://example.com/</loc>…</url>',
      '<url><lastmod>…</lastmod><loc>https://example.com/</loc></url>',
      '…<url><loc>https://example.com/</loc></url>',
      '<url …><loc>https://example.com/</loc></url>',
      '<url a="…"><loc>https://example.com/</loc></url>',
      '<…/><url><loc>https://example.com/</loc></url>',
      '<!--…--><url><loc>https://example.com/</loc></url>',
      '<url><loc><![CDATA[…]]></loc></url>',
      '<url><loc>https://example.com/?a&…</loc></url>',
      '<?a …?><url><loc>https://example.com/</loc></url>',
    ].map(template => [template, within(sitemap(template))]),
  ),
  'before the declaration': within(`…${sitemap('<url><loc>https://example.com/</loc></url>')}`),
  'in the declaration': within(`<?xml version="1.0"…?><urlset><url><loc>https://example.com/</loc></url></urlset>`),
  'in the name of the root': within(`<url…set><url><loc>https://example.com/</loc></url></urlset>`),
  'after the root': within(`${sitemap('<url><loc>https://example.com/</loc></url>')}…`),
  'many entries': repeated('<url><loc>https://example.com/†№</loc></url>', '<urlset>', '</urlset>'),
  'many attributes': repeated('a№="†" ', '<urlset ', '><url><loc>https://example.com/</loc></url></urlset>'),
  'many elements within each other': repeated('<a†№>', '<urlset>', ''),
  'many alternates': repeated(
    '<xhtml:link rel="alternate" hreflang="†" href="https://example.com/†№"/>',
    '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/</loc>',
    '</url></urlset>',
  ),
  'many sitemaps': repeated(
    '<sitemap><loc>https://example.com/†№</loc></sitemap>',
    '<sitemapindex>',
    '</sitemapindex>',
  ),
}

const head = 'Address,Status Code,Meta Robots 1,X-Robots-Tag 1,Canonical Link Element 1\n'
const row = 'https://example.com/a,200,index,,https://example.com/a\n'

const tables: Readonly<Record<string, Place['input']>> = {
  ...Object.fromEntries(
    [
      '…',
      '…\n',
      `${head}https://example.com/…,200,index,,\n`,
      `${head}${row}"https://example.com/…",200,index,,\n`,
      `${head}${row}"https://example.com/…,200,index,,\n`,
      `${head}${row}https://example.com/,200,…,,\n`,
      `${head}${row}https://example.com/,200,index,noindex…x,\n`,
      `${head}${row}https://example.com/,200,index,,https://example.com/…\n`,
      `${head}${row}https://example.com/,…x,index,,\n`,
      `Address…,Status Code\n${row}`,
      `…Address,Status Code\n${row}`,
      `…\n${head}${row}`,
      `${head}${row}…\n${row}`,
      `sep=…\n${head}${row}`,
    ].map(template => [template, within(template)]),
  ),
  'many rows': repeated('https://example.com/†№,200,index,,\n', head),
  'many columns': repeated('†№,', 'Address,', `\n${row}`),
  'many cells': repeated('†,', `${head}https://example.com/,`, '\n'),
  'many canonicals': repeated('https://example.com/№,200,index,,https://example.com/†№\n', head),
  'many directives': repeated('https://example.com/№,200,†№ noindex,,\n', head),
  'many quoted cells': repeated('"†""№",', `${head}https://example.com/,`, '\n'),
}

const lists: Readonly<Record<string, Place['input']>> = {
  ...Object.fromEntries(
    [
      '…',
      '…\n',
      'https://example.com/…\n',
      'https://…/\n',
      '…https://example.com/\n',
      '/…x\n',
      '# …\n',
      'https://example.com/…x y\n',
    ].map(template => [
      template,
      (piece: string, size: number) =>
        `https://example.com/b\n/c\n${within(template)(piece, size)}https://example.com/d\n`,
    ]),
  ),
  'many URLs': repeated('https://example.com/†№\n'),
  'many directories': repeated('https://example.com/№/†/№\n'),
  'many hosts': repeated('https://h№.example/†\n'),
  'many queries': repeated('https://example.com/a?†№\n'),
  'many lines that are none': repeated('†№\n', 'https://example.com/\n'),
  'deep directories': repeated('†/', 'https://example.com/', '\n'),
}

const json = (value: unknown): string => JSON.stringify(value)

/** Contents of links, settings, messages and lists in JSON. A character that JSON escapes is longer than its size. */
const jsons: Readonly<Record<string, Place['input']>> = {
  'no JSON': within('…'),
  'begins like JSON': within('{…'),
  'a list that is not closed': within('[…'),
  'a text': (piece, size) => json(run(piece, size)),
  'settings, a crawler': (piece, size) =>
    json({ format: 'robotscope-settings', version: 2, crawlers: [run(piece, size)], reading: run(piece, size) }),
  'settings, many crawlers': (piece, size) =>
    `{"format":"robotscope-settings","version":2,"crawlers":[${repeated(`${json(`${piece}№`)},`)('', size)}"a"]}`,
  'settings, many keys': (piece, size) =>
    `{"format":"robotscope-settings",${repeated(`${json(`${piece}№`)}:1,`)('', size)}"version":2}`,
  'a link, the file': (piece, size) => json({ source: run(piece, size), before: 'a' }),
  'a link, its targets': (piece, size) =>
    `{"source":"User-agent: *\\nDisallow: /a","targets":[${repeated(`${json(`/${piece}№`)},`)('', size)}"/"],"crawlers":["*"]}`,
  'a link, its crawlers': (piece, size) =>
    `{"source":"User-agent: *\\nDisallow: /a","targets":["/"],"crawlers":[${repeated(`${json(`${piece}№`)},`)('', size)}"a"]}`,
  'a link, an address of its answer': (piece, size) =>
    json({ server: { answer: { kind: 'response', url: `https://example.com/${run(piece, size)}`, status: 200 } } }),
  'a link, a header of its answer': (piece, size) =>
    json({
      server: {
        answer: {
          kind: 'response',
          url: 'https://example.com/robots.txt',
          status: 200,
          headers: { cacheControl: run(piece, size), contentType: run(piece, size), expires: run(piece, size) },
        },
      },
    }),
  'a link, redirects of its answer': (piece, size) =>
    `{"server":{"answer":{"kind":"too-many-redirects","url":"https://example.com/","redirects":[${repeated(`${json({ status: 301, url: `https://example.com/${piece}№` })},`)('', size)}{"status":301,"url":"https://example.com/"}]}}}`,
  'a message, an origin': (piece, size) => json({ type: 'fetch-robots-txt', origin: `https://${run(piece, size)}` }),
  'a message, its type': (piece, size) => json({ type: run(piece, size) }),
  'an answer, origins': (piece, size) =>
    `{"type":"needs-permission","because":"redirect","origins":[${repeated(`${json(`${piece}№`)},`)('', size)}"a"]}`,
  'lists within each other': repeated('['),
  'objects within each other': repeated('{"†":'),
  'a list of URLs': (piece, size) =>
    `[${repeated(`${json(`https://example.com/${piece}№`)},`)('', size)}"https://a.example/"]`,
  'a list of objects': (piece, size) =>
    `[${repeated(`${json({ url: `https://example.com/${piece}№`, [`${piece}`]: 1 })},`)('', size)}{"url":"https://a.example/"}]`,
}

const typed = [
  ...[
    '…',
    '…x',
    'x…',
    'Googlebot allow /…',
    'Googlebot…allow /x',
    '…allow /x',
    'Googlebot allow /x #…',
    'Googlebot …allow /x',
  ],
  ...[
    'https://example.com/ … https://example.com/b',
    '- …x',
    '[a](…',
    '| … |',
    'HEAD:…',
    'git:…:x',
    '--crawler=…',
    'a\t…\tb',
    'a,…,b',
  ],
]

const typedLists: Readonly<Record<string, Place['input']>> = {
  'many targets': repeated('/†№\n'),
  'many targets in a line': repeated('https://example.com/†№ '),
  'many expectations': repeated('Googlebot allow /†№\n'),
  'many names': repeated('†№,'),
  'many sites': repeated('https://№.example/†\n'),
}

export const allPlaces: readonly Place[] = [
  ...lines.map((line): Place => ({ kind: 'robots.txt', name: line, input: inFile(line) })),
  ...places('robots.txt', files),
  ...templates('url', urls),
  ...templates('name', names),
  ...templates('header', headers),
  ...places('header', headerLists),
  ...places('list', lists),
  ...places('table', tables),
  ...places('sitemap', sitemaps),
  ...places('log', logs),
  ...templates('link', ['…', '#1…', '#1…A', '#…', '#2…', '…#1', '#1A…=']),
  ...places('json', jsons),
  ...templates('typed', typed),
  ...places('typed', typedLists),
]
