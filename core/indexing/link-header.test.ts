import { describe, expect, test } from 'vitest'
import { alternateLinks, canonicalLinks } from './link-header.ts'

const a = 'https://example.com/a'

test('alternateLinks gives the links that name a language', () => {
  const values = [
    '</de>; rel="alternate"; hreflang="de", </feed>; rel=alternate; type="application/rss+xml"',
    '</fr>; hreflang=fr; rel="next Alternate", </it>; rel=alternate; hreflang="", </es>; rel=canonical; hreflang=es',
    '</nl>; rel=alternate; hreflang=nl; anchor="/other"',
  ]
  expect(alternateLinks(values)).toEqual(['/de', '/fr'])
})

describe('canonicalLinks', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['no header', [], []],
    [
      'Google’s example',
      ['<https://www.example.com/downloads/white-paper.pdf>; rel="canonical"'],
      ['https://www.example.com/downloads/white-paper.pdf'],
    ],
    ['a token as the value', [`<${a}>;rel=canonical`], [a]],
    ['white space around', [`  <${a}>\t;  rel = "canonical"  `], [a]],
    ['names and relation types in capitals', [`<${a}>; REL="Canonical"`], [a]],
    ['several relation types', [`<${a}>; rel="alternate  canonical"`], [a]],
    [
      'parameters in any order',
      [`<${a}>; title="a; b, <c>; rel=next"; hreflang=en; rel=canonical; type=text/html`],
      [a],
    ],
    ['a quoted pair', [`<${a}>; title="say \\"rel\\", <x>; rel=\\"canonical"; rel=canonical`], [a]],
    ['a quoted pair in the relation', [`<${a}>; rel="canon\\ical"`], [a]],
    ['a parameter without a value', [`<${a}>; crossorigin; rel=canonical`], [a]],
    ['several links in one header', [`</s.css>; rel=preload; as=style, <${a}>; rel=canonical, </b>; rel=next`], [a]],
    ['several headers', ['</s.css>; rel=preload', `<${a}>; rel=canonical`, '</b>; rel=canonical'], [a, '/b']],
    ['empty elements of the list', [`, ,</b>; rel=next,, <${a}>; rel=canonical,`], [a]],
    ['a comma, a semicolon and a quote in the address', ['</a,b;c"d>; rel=canonical'], ['/a,b;c"d']],
    ['white space within the brackets', [`< ${a} >; rel=canonical`], [a]],
    ['a quoted pair of white space', [`<${a}>; rel="alternate\\ canonical"`], [a]],
    ['an empty address', ['<>; rel=canonical'], ['']],
    [
      'RFC 8288 §3.3: the first of two relations',
      [`<${a}>; rel=next; rel=canonical, </b>; rel=canonical; rel=next`],
      ['/b'],
    ],
    ['RFC 8288 §3.2: a link of another resource', [`<${a}>; rel=canonical; anchor="/other"`], []],
    ['another relation', [`<${a}>; rel="amphtml"`, `<${a}>; rel="canonical-not"`, `<${a}>; rev=canonical`], []],
    ['no relation', [`<${a}>`, `<${a}>; rel`, `<${a}>; rel=""`], []],
    ['no brackets', [`${a}; rel=canonical`], []],
    ['a bracket that is not closed', [`<${a}; rel=canonical`], []],
    ['what follows an error', [`<${a}>; rel=canonical, b; rel=canonical, </c>; rel=canonical`], [a]],
    ['what follows an address without a semicolon', [`<${a}> rel=canonical, </c>; rel=canonical`], []],
    ['an error in another header', ['<', `<${a}>; rel=canonical`], [a]],
    ['appendix B.4: a quoted string that does not end', [`<${a}>; rel="canonical`], [a]],
    ['the same, and it takes the rest in', [`<${a}>; title="x; rel=canonical, </c>; rel=canonical`], []],
    ['the same with a backslash at the end', [`<${a}>; rel="canonical\\`], [a]],
    ['nothing but separators', [' , ;', ''], []],
  ])('%s', (_, values, expected) => {
    expect(canonicalLinks(values)).toEqual(expected)
  })

  test.each(['<', '<a>', '<a>;', '<a>;rel="', '<a>;rel="\\', ' ', ',', '<a>;"'])(
    '%j, repeated, is read in time',
    part => {
      const links = canonicalLinks([
        `${part.repeat(200_000)}`,
        `<a>; title="${'x\\"'.repeat(200_000)}; rel=canonical`,
        '<b>;rel=canonical',
      ])
      expect(links.at(-1)).toBe('b')
    },
  )
})
