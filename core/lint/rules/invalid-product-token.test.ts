import { lintTable } from '../../testing/lint-table.ts'
import { invalidProductToken } from './invalid-product-token.ts'

/** A text as Latin-1 bytes. */
const bytes = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))

lintTable(invalidProductToken, {
  accept: {
    'product tokens': 'User-agent: *\nUser-agent: Googlebot-Image\nUser-agent: a_b',
    'a name that its operator spells so': 'User-agent: Sogou web spider',
    'several tokens, which is another rule’s': 'User-agent: Googlebot, Bingbot',
    'another record in the value, which is another rule’s': 'User-agent: MJ12bot/1 Disallow: /',
    'google/robotstxt: crawlers that read the beginning':
      'User-agent: Mediapartners-Google*\nUser-agent: Googlebot/2.1\nDisallow: /a',
    'a token that another line of the group names': 'User-agent: DotBot/1.0\nUser-agent: dotbot\nDisallow: /a',
    'a token that another group names': 'User-agent: DotBot\nDisallow: /\n\nUser-agent: DotBot/1.0\nDisallow: /',
    'google/robotstxt: a comment in other words after the star': 'User-agent: * all\nDisallow: /a',
    'an invisible character, which is another rule’s': 'User-agent: *\u00a0\nDisallow: /a',
    'a token that is no longer used': 'User-agent: ia_archiver/1.6\nDisallow: /',
  },
  reject: {
    'RFC 9309 §2.2.1: a program with its address, that is like a crawler': {
      file: 'User-agent: ExampleBot (compatible with Googlebot)\nDisallow: /a\n\nUser-agent: x - http://example.com/\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:51',
          says: 'severalNoNames(count: 2, lines: [1, 4], value: `ExampleBot (compatible with Googlebot)`)',
          severity: 'advice',
          related: [4],
        },
      ],
    },
    'RFC 9309 §2.2.1: names of unknown programs, with blanks, digits and dots': {
      file: 'User-agent: quick spider\nUser-agent: Not Googlebot\nUser-agent: crawl.baiduspider.com\nUser-agent: Duc\u212aDuckBot x\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'severalNoNames(count: 4, lines: [1, 2, 3, 4], value: `quick spider`)',
          severity: 'advice',
          related: [2, 3, 4],
        },
      ],
    },
    'a copied list of names of programs': {
      file: 'User-agent: Java/1.4\nUser-agent: A 1\nUser-agent: Web Sucker\nUser-agent: A 2\nUser-agent: Web.Copier\nUser-agent: a b\nDisallow: /',
      problems: [
        {
          at: '1:13–1:21',
          says: 'severalNoNames(count: 6, lines: [1, 2, 3, 4, 5, +1], value: `Java/1.4`)',
          severity: 'style',
          related: [2, 3, 4, 5, 6],
        },
      ],
    },
    'RFC 9309 §2.2.1: a version after the name of an unknown program': {
      file: 'User-agent: Java/1.4\nDisallow: /',
      problems: [
        { at: '1:13–1:21', says: 'versionOfUnknown(line: 1, value: `Java/1.4`, token: `Java`)', severity: 'advice' },
      ],
    },
    'RFC 9309 §2.2.1: a version after a known token': {
      file: 'User-agent: MJ12bot/v1.4.5\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:27',
          says: 'tokenAndMore(line: 1, value: `MJ12bot/v1.4.5`, token: `MJ12bot`)',
          severity: 'warning',
          dialects: ['rfc9309', 'draft-koster-rep-00', 'koster-1996'],
          crawlers: ['MJ12bot'],
          fixed: 'User-agent: MJ12bot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: something before a known token': {
      file: 'User-agent: +Baiduspider\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'wordsAround(line: 1, value: `+Baiduspider`, token: `Baiduspider`)',
          severity: 'warning',
          crawlers: ['Baiduspider'],
          fixed: 'User-agent: Baiduspider\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a star with more': {
      file: 'User-agent: *bot\nDisallow: /a',
      problems: [{ at: '1:13–1:17', says: 'starAndMore(line: 1, value: `*bot`)', severity: 'advice' }],
    },
    'RFC 9309 §2.2.1: a byte after the star, which stands nowhere else': {
      file: bytes('User-agent: *\xa0\nDisallow: /a'),
      problems: [
        {
          at: '1:13–1:15',
          says: 'starAndByte(line: 1)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a byte after the star, and everything is blocked': {
      file: bytes('User-agent: *\xa0\nDisallow: /'),
      problems: [{ at: '1:13–1:15', says: 'starAndByte(line: 1)', severity: 'error' }],
    },
    'RFC 9309 §2.2.1: nothing': {
      file: 'User-agent:\nDisallow: /a',
      problems: [
        {
          at: '1:1–1:12',
          says: 'empty(line: 1)',
          severity: 'error',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: nothing, and everything is blocked': {
      file: 'User-agent:\nDisallow: /',
      problems: [{ at: '1:1–1:12', says: 'empty(line: 1)', severity: 'error' }],
    },
    'RFC 9309 §2.2.1: nothing, beside a group for everyone': {
      file: 'User-agent:\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
      problems: [{ at: '1:1–1:12', says: 'empty(line: 1)', severity: 'error' }],
    },
    'a word before the token of a search engine': {
      file: 'User-agent: Old! Slurp\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:23',
          says: 'wordsAround(line: 1, value: `Old! Slurp`, token: `Slurp`)',
          severity: 'warning',
          crawlers: ['Slurp'],
          fixed: 'User-agent: Slurp\nDisallow: /a',
        },
      ],
    },
    'several lines with more than a token, told together': {
      file: 'User-agent: MJ12bot/v1\nUser-agent: DotBot/2\nUser-agent: a\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:23',
          says: 'several(count: 2, lines: [1, 2])',
          severity: 'warning',
          crawlers: ['MJ12bot', 'DotBot'],
          related: [2],
          fixed: 'User-agent: MJ12bot\nUser-agent: DotBot\nUser-agent: a\nDisallow: /a',
        },
      ],
    },
    'several lines that would become one token': {
      file: 'User-agent: DotBot/1\nUser-agent: DotBot/2\nDisallow: /a',
      problems: [{ at: '1:13–1:21', says: 'several(count: 2, lines: [1, 2])', severity: 'warning', related: [2] }],
    },
    'several stars beside names of unknown programs, told together': {
      file: 'User-agent: *foo\nUser-agent: *bar\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:17',
          says: 'severalStars(count: 2, lines: [1, 2])',
          severity: 'advice',
          related: [2],
        },
      ],
    },
    'a star beside the name of a known crawler': {
      file: 'User-agent: */Bingbot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:22',
          says: 'starAndKnown(line: 1, value: `*/Bingbot`, token: `Bingbot`)',
          severity: 'warning',
        },
      ],
    },
    'stars beside names, of which some are known, told once': {
      file: 'User-agent: *foo*\nDisallow: /\n\nUser-agent: *MJ12bot*\nDisallow: /\n\nUser-agent: *Yeti*\nDisallow: /\n\nUser-agent: *YandexBot\nDisallow: /',
      problems: [
        {
          at: '1:13–1:18',
          says: 'severalStarsAndKnown(count: 4, lines: [1, 4, 7, 10], tokens: [`YandexBot`, `Yeti`, `MJ12bot`])',
          severity: 'warning',
          related: [4, 7, 10],
        },
      ],
    },
    'a star beside the name of a known crawler that another line names': {
      file: 'User-agent: *Bingbot*\nDisallow: /a\n\nUser-agent: Bingbot\nDisallow: /a',
      problems: [{ at: '1:13–1:22', says: 'starAndMore(line: 1, value: `*Bingbot*`)', severity: 'advice' }],
    },
    'RFC 9309 §2.2.1: a star after a short token': {
      file: 'User-agent: Yeti*\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:18',
          says: 'tokenAndMore(line: 1, value: `Yeti*`, token: `Yeti`)',
          severity: 'warning',
          dialects: ['rfc9309', 'draft-koster-rep-00', 'koster-1996'],
          crawlers: ['Yeti'],
          fixed: 'User-agent: Yeti\nDisallow: /a',
        },
      ],
    },
    'a star in curly quotes, which a fix must not make close the site': {
      file: 'User-agent: “*”\nDisallow: /',
      problems: [{ at: '1:13–1:16', says: 'notAName(line: 1, value: `“*”`)', severity: 'warning' }],
    },
    'a star in quotes above a folder': {
      file: 'User-agent: “*”\nDisallow: /a/',
      problems: [
        {
          at: '1:13–1:16',
          says: 'notAName(line: 1, value: `“*”`)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a/',
        },
      ],
    },
    'a member of a family with a blank for its hyphen': {
      file: 'User-agent: Googlebot Images\nAllow: /x/\nDisallow: /',
      problems: [
        {
          at: '1:13–1:29',
          says: 'member(line: 1, value: `Googlebot Images`, read: `Googlebot`, token: `Googlebot-Image`)',
          severity: 'warning',
          crawlers: ['Googlebot-Image'],
          fixed: 'User-agent: Googlebot-Image\nAllow: /x/\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.2.1: marks alone, so that nobody is kept from what is blocked': {
      file: 'User-agent: /*\n\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:15',
          says: 'nobody(line: 1, value: `/*`)',
          severity: 'error',
          fixed: 'User-agent: *\n\nDisallow: /a',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'RFC 9309 §2.2.1: marks alone, and everything is blocked': {
      file: 'User-agent: "*"\nDisallow: /',
      problems: [{ at: '1:13–1:16', says: 'nobody(line: 1, value: `"*"`)', severity: 'error' }],
    },
    'RFC 9309 §2.2.1: marks alone, and nothing is blocked': {
      file: 'User-agent: **\nDisallow:\nAllow: /',
      problems: [
        {
          at: '1:13–1:15',
          says: 'nobody(line: 1, value: `**`)',
          severity: 'advice',
          fixed: 'User-agent: *\nDisallow:\nAllow: /',
        },
      ],
    },
    'RFC 9309 §2.2.1: marks alone, beside a crawler': {
      file: 'User-agent: a\nUser-agent: ?\nDisallow: /a',
      problems: [{ at: '2:13–2:14', says: 'nobodyAmongOthers(line: 2, value: `?`)', severity: 'advice' }],
    },
    'a word before a token, where only a crawl-delay is concerned': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Yahoo! Slurp\nCrawl-delay: 1\nDisallow: /a',
      problems: [
        {
          at: '4:13–4:25',
          says: 'onlyDelay(line: 4, value: `Yahoo! Slurp`, token: `Slurp`)',
          severity: 'advice',
          crawlers: ['Slurp'],
          fixed: 'User-agent: *\nDisallow: /a\n\nUser-agent: Slurp\nCrawl-delay: 1\nDisallow: /a',
          effect: 'none',
        },
      ],
    },
    'a word before a token, where a rule is concerned beside a crawl-delay': {
      file: 'User-agent: *\nDisallow: /b\n\nUser-agent: Yahoo! Slurp\nCrawl-delay: 1\nDisallow: /a',
      problems: [
        {
          at: '4:13–4:25',
          says: 'wordsAround(line: 4, value: `Yahoo! Slurp`, token: `Slurp`)',
          severity: 'warning',
          crawlers: ['Slurp'],
          fixed: 'User-agent: *\nDisallow: /b\n\nUser-agent: Slurp\nCrawl-delay: 1\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: nothing, and a comment': {
      file: 'User-agent : # all\nDisallow: /a',
      problems: [
        {
          at: '1:1–1:13',
          says: 'empty(line: 1)',
          severity: 'error',
          fixed: 'User-agent: * # all\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: nothing, beside a crawler': {
      file: 'User-agent: a\nUser-agent:\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:12',
          says: 'emptyAmongOthers(line: 2)',
          severity: 'warning',
        },
      ],
    },
    'a whole header': {
      file: 'User-agent: Mozilla/5.0 (compatible; bingbot/2.0)\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:50',
          says: 'header(line: 1, value: `Mozilla/5.0 (compatible; bingbot/2.0)`, token: `Bingbot`)',
          severity: 'error',
          crawlers: ['Bingbot'],
          fixed: 'User-agent: Bingbot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a byte after a star, beside a group for everyone': {
      file: bytes('User-agent: *\xff\nDisallow: /a\n\nUser-agent: *\nDisallow: /b'),
      problems: [
        {
          at: '1:13–1:15',
          says: 'starAndByte(line: 1)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
          effect: 'changes(changes: [closes(paths: [`/a`], crawlers: everyCrawler)])',
        },
      ],
    },
    'what no program is named, with marks around it or a star': {
      file: 'User-agent: Foo*\nUser-agent: [Bar]\nUser-agent: “Baz”\nUser-agent: Mozilla/5.0 (compatible; Foo/1.0)\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:17',
          says: 'severalNoNames(count: 4, lines: [1, 2, 3, 4], value: `Foo*`)',
          severity: 'advice',
          places: ['1:13–1:17', '2:13–2:18', '3:13–3:18', '4:13–4:46'],
          related: [2, 3, 4],
        },
      ],
    },
    'the token of a known crawler in quotation marks': {
      file: 'User-agent: "GPTBot"\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:21',
          says: 'wordsAround(line: 1, value: `"GPTBot"`, token: `GPTBot`)',
          severity: 'warning',
          crawlers: ['GPTBot'],
          fixed: 'User-agent: GPTBot\nDisallow: /a',
        },
      ],
    },
    'a version after a NUL, where Google reads no group': {
      file: 'User-agent\0: Bingbot/2.0\nDisallow: /a',
      problems: [
        {
          at: '1:14–1:25',
          says: 'tokenAndMore(line: 1, value: `Bingbot/2.0`, token: `Bingbot`)',
          severity: 'warning',
          crawlers: ['Bingbot'],
          fixed: 'User-agent\0: Bingbot\nDisallow: /a',
        },
      ],
    },
    'no value after a NUL, where Google reads no group': {
      file: 'User-agent\0:\nDisallow: /a',
      problems: [{ at: '1:1–1:13', says: 'empty(line: 1)', severity: 'error' }],
    },
    'only marks after a NUL, where Google reads no group': {
      file: 'User-agent\0: /*\nDisallow: /a',
      problems: [{ at: '1:14–1:16', says: 'nobody(line: 1, value: `/*`)', severity: 'advice' }],
    },
  },
})
