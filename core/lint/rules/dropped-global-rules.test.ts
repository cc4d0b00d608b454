import { lintTable } from '../../testing/lint-table.ts'
import { droppedGlobalRules } from './dropped-global-rules.ts'

lintTable(droppedGlobalRules, {
  accept: {
    'a rule that the group makes more exact':
      'User-agent: *\nDisallow: /search\n\nUser-agent: Googlebot\nDisallow: /search?\nDisallow: /x',
    'a search engine to which everything is open, and nothing is closed that is not for search':
      'User-agent: *\nDisallow: /archive/\n\nUser-agent: Googlebot\nAllow: /',
    'a crawler of pictures, and one that says nothing of search or AI':
      'User-agent: *\nDisallow: /admin/\n\nUser-agent: Googlebot-Image\nUser-agent: AhrefsBot\nAllow: /',
    'a group that repeats them': 'User-agent: *\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /x\nDisallow: /y',
    'a group that allows everything': 'User-agent: *\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow:',
    'an empty allow rule, which means that everything is allowed':
      'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: Googlebot\nAllow:\nDisallow: /x',
    'a group for everyone too': 'User-agent: *\nDisallow: /y\n\nUser-agent: Bingbot\nUser-agent: *\nDisallow: /x',
    'the beginning of the list for everyone':
      'User-agent: *\nDisallow: /x\nDisallow: /y\nDisallow: /z\n\nUser-agent: Googlebot\nDisallow: /x\nDisallow: /y',
    'a group that blocks everything': 'User-agent: *\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /',
    'a site that is closed but for some': 'User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /y',
    'a crawler that never follows the rules for everyone':
      'User-agent: *\nDisallow: /x\n\nUser-agent: AdsBot-Google\nDisallow: /y',
    'nothing for everyone': 'User-agent: bingbot\nDisallow: /y',
    'a value that is no product token': 'User-agent: *\nDisallow: /x\n\nUser-agent: a b\nDisallow: /y',
    'a crawler that is no longer used': 'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: msnbot\nDisallow: /x',
    'a crawler for previews': 'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: Twitterbot\nDisallow: /x',
    'a comment that says so':
      'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: Applebot # Allow /y\nDisallow: /x',
    'more rules than can be compared': `User-agent: *\n${Array.from({ length: 25_500 }, (_, i) => `Disallow: /${i}\n`).join('')}\nUser-agent: Googlebot\nDisallow: /x`,
  },
  reject: {
    'groups for engines that say only what the rules for all begin with': {
      file: 'User-agent: *\nAllow: /\nDisallow: /admin/\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: Bingbot\nAllow: /',
      problems: [
        {
          at: '5:1–5:22',
          says: 'dropped(count: 2, tokens: [`Googlebot`, `Bingbot`], lines: [5, 8], rules: [rule(rule: `Disallow: /admin/`, line: 3)])',
          severity: 'advice',
          witness: 'https://example.com/admin/',
        },
      ],
    },
    'groups of crawlers that few know': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: AhrefsBot\nDisallow: /y\n\nUser-agent: OwnCrawler\nDisallow: /z',
      problems: [
        {
          at: '4:1–4:22',
          says: 'droppedByGroups(lines: phrase_lines(count: 2, lines: [4, 7]))',
          severity: 'advice',
          crawlers: ['AhrefsBot', 'OwnCrawler'],
          related: [7, 2],
          witness: 'https://example.com/x',
        },
      ],
    },
    'a group that allows everything, as the one for `*` does, and lacks one of its rules': {
      file: 'User-agent: *\nAllow: /\nDisallow: /b\nDisallow: /a\nDisallow: /c\n\nUser-agent: Yandex\nAllow: /\nDisallow: /a\nDisallow: /c',
      problems: [
        {
          at: '7:1–7:19',
          says: 'dropped(count: 1, tokens: [`Yandex`], lines: [7], rules: [rule(rule: `Disallow: /b`, line: 3)])',
          severity: 'advice',
          witness: 'https://example.com/b',
        },
      ],
    },
    'AI crawlers to which everything is open, and one whose rules are others': {
      file: 'User-agent: *\nDisallow: /admin/\nDisallow: /old/\n\nUser-agent: GPTBot\nAllow: /\n\nUser-agent: ClaudeBot\nDisallow: /img/',
      problems: [
        {
          at: '5:1–5:19',
          says: 'dropped(count: 1, tokens: [`GPTBot`], lines: [5], rules: among(rules: [rule(rule: `Disallow: /admin/`, line: 2)]))',
          severity: 'advice',
          witness: 'https://example.com/admin/',
        },
        {
          at: '8:1–8:22',
          says: 'dropped(count: 1, tokens: [`ClaudeBot`], lines: [8], rules: [rule(rule: `Disallow: /admin/`, line: 2), rule(rule: `Disallow: /old/`, line: 3)])',
          severity: 'advice',
          witness: 'https://example.com/admin/',
        },
      ],
    },
    'a search engine to which everything is open, also what is not for search': {
      file: 'User-agent: *\nDisallow: /admin/\nDisallow: /archive/\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /',
      problems: [
        {
          at: '5:1–5:22',
          says: 'dropped(count: 1, tokens: [`Googlebot`, `Bingbot`], lines: [5], rules: among(rules: [rule(rule: `Disallow: /admin/`, line: 2)]))',
          severity: 'advice',
          crawlers: ['Googlebot', 'Bingbot'],
          related: [2],
          witness: 'https://example.com/admin/',
        },
      ],
    },
    'a copy of the first rules, to which later ones were not added': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: GPTBot\nDisallow: /a\nDisallow: /b\nDisallow: /c',
      problems: [
        {
          at: '8:1–8:19',
          says: 'dropped(count: 1, tokens: [`GPTBot`], lines: [8], rules: [rule(rule: `Disallow: /d`, line: 5), rule(rule: `Disallow: /e`, line: 6)])',
          severity: 'advice',
          crawlers: ['GPTBot'],
          related: [5, 6],
          witness: 'https://example.com/d',
        },
      ],
    },
    'RFC 9309 §2.2.1: a crawl-delay does not keep its group from that for everyone': {
      file: 'User-agent: *\nDisallow: /x\n\nUser-agent: Bingbot\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /y',
      problems: [
        {
          at: '4:1–4:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [4], rules: [rule(rule: `Disallow: /x`, line: 2)])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [2],
          witness: 'https://example.com/x',
        },
      ],
    },
    'RFC 9309 §2.2.1: a group stands instead of that for everyone': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: /y\n\nUser-agent: Bingbot\nUser-agent: Googlebot\nDisallow: /z',
      problems: [
        {
          at: '5:1–5:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`, `Googlebot`], lines: [5], rules: [rule(rule: `Disallow: /x`, line: 2), rule(rule: `Disallow: /y`, line: 3)])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          crawlers: ['Bingbot', 'Googlebot'],
          related: [2, 3],
          witness: 'https://example.com/x',
        },
      ],
    },
    'a copy that was not kept up': {
      file: 'User-agent: *\nDisallow: /y # y\nDisallow: /a\nDisallow: /b\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /a\nDisallow: /b\nDisallow: /x # x\n',
      problems: [
        {
          at: '7:1–7:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [7], rules: [rule(rule: `Disallow: /y`, line: 2)])',
          severity: 'warning',
          dialects: ['rfc9309', 'google'],
          crawlers: ['Bingbot'],
          related: [2],
          witness: 'https://example.com/y',
          fixed:
            'User-agent: *\nDisallow: /y # y\nDisallow: /a\nDisallow: /b\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /a\nDisallow: /b\nDisallow: /x # x\nDisallow: /y\n',
          effect: 'changes(changes: [closes(paths: [`/y`], crawlers: [`Bingbot`, +1])])',
        },
      ],
    },
    'a copy of half of the rules, which may be meant': {
      file: 'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: AhrefsBot\nDisallow: /x',
      problems: [
        {
          at: '5:1–5:22',
          says: 'dropped(count: 1, tokens: [`AhrefsBot`], lines: [5], rules: [rule(rule: `Disallow: /y`, line: 2)])',
          severity: 'advice',
          related: [2],
          witness: 'https://example.com/y',
        },
      ],
    },
    'a copy with an exception, to which copies could say too much': {
      file: 'User-agent: *\nDisallow: /y\nDisallow: /a\nDisallow: /b\nDisallow: /x\nAllow: /y/z\n\nUser-agent: Bingbot\nDisallow: /a\nDisallow: /b\nDisallow: /x',
      problems: [
        {
          at: '8:1–8:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [8], rules: [rule(rule: `Disallow: /y`, line: 2)])',
          severity: 'warning',
          related: [2],
          witness: 'https://example.com/y',
        },
      ],
    },
    'a crawler that is named in two groups, and one that is named in the first': {
      file: 'User-agent: *\nDisallow: /y\nDisallow: /x\n\nUser-agent: Bingbot\nUser-agent: Applebot\nDisallow: /x\n\nUser-agent: Applebot\nDisallow: /z',
      problems: [
        {
          at: '5:1–5:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [5], rules: [rule(rule: `Disallow: /y`, line: 2)])',
          severity: 'advice',
          crawlers: ['Bingbot'],
          related: [2],
          witness: 'https://example.com/y',
        },
        {
          at: '6:1–6:21',
          says: 'dropped(count: 1, tokens: [`Applebot`], lines: [6], rules: [rule(rule: `Disallow: /y`, line: 2)])',
          severity: 'advice',
          crawlers: ['Applebot'],
          related: [2],
          witness: 'https://example.com/y',
        },
      ],
    },
    'copies for several crawlers, told together': {
      file: 'User-agent: *\nDisallow: /y\nDisallow: /a\nDisallow: /b\nDisallow: /x\n\nUser-agent: AhrefsBot\nDisallow: /a\nDisallow: /b\nDisallow: /x\n\nUser-agent: DotBot\nDisallow: /a\nDisallow: /b\nDisallow: /x',
      problems: [
        {
          at: '7:1–7:22',
          says: 'droppedByGroups(lines: phrase_lines(count: 2, lines: [7, 12]))',
          severity: 'warning',
          crawlers: ['AhrefsBot', 'DotBot'],
          places: ['7:1–7:22', '12:1–12:19'],
          related: [12, 2],
          witness: 'https://example.com/y',
          fixed:
            'User-agent: *\nDisallow: /y\nDisallow: /a\nDisallow: /b\nDisallow: /x\n\nUser-agent: AhrefsBot\nDisallow: /a\nDisallow: /b\nDisallow: /x\nDisallow: /y\n\nUser-agent: DotBot\nDisallow: /a\nDisallow: /b\nDisallow: /x\nDisallow: /y',
          effect: 'changes(changes: [closes(paths: [`/y`], crawlers: [`AhrefsBot`, `DotBot`])])',
        },
      ],
    },
    'the readings count differently, which is told once': {
      file: 'User-agent: *\nDisallow: /w\nDisalow: /y\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /x',
      problems: [
        {
          at: '6:1–6:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [6], rules: [rule(rule: `Disallow: /w`, line: 2)])',
          dialects: ['rfc9309'],
          related: [2],
          witness: 'https://example.com/w',
        },
      ],
    },
    'RFC 3986 §6.2.2.1: an escape in lower case': {
      file: 'User-agent: *\nDisallow: /*%2b*\nDisallow: /x\n\nUser-agent: Bingbot\nDisallow: /y',
      problems: [
        {
          at: '5:1–5:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [5], rules: [rule(rule: `Disallow: /*%2b*`, line: 2), rule(rule: `Disallow: /x`, line: 3)])',
          dialects: ['rfc9309', 'google'],
          related: [2, 3],
          witness: 'https://example.com/x%2Bx',
        },
      ],
    },
    'google/robotstxt: a path that only a query can match': {
      file: 'User-agent: *\nDisallow: /x\nDisallow: *{y}*\n\nUser-agent: Bingbot\nDisallow: /z',
      problems: [
        {
          at: '5:1–5:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [5], rules: [rule(rule: `Disallow: /x`, line: 2), rule(rule: `Disallow: *{y}*`, line: 3)])',
          dialects: ['rfc9309', 'google'],
          related: [2, 3],
          witness: 'https://example.com/x',
        },
      ],
    },
    'a rule for everyone of which the group blocks a part': {
      file: 'User-agent: *\nDisallow: /a\nDisallow: /*b\nDisallow: /c\n\nUser-agent: Bingbot\nDisallow: /*b',
      problems: [
        {
          at: '6:1–6:20',
          says: 'dropped(count: 1, tokens: [`Bingbot`], lines: [6], rules: [rule(rule: `Disallow: /a`, line: 2), rule(rule: `Disallow: /c`, line: 4)])',
          related: [2, 4],
          witness: 'https://example.com/a',
        },
      ],
    },
    'what only RFC 9309 reads is not said of Googlebot, which Google documents to read otherwise': {
      file: 'User-agent: *\nDisallow: /w\nDisalow: /y\nDisallow: /x\n\nUser-agent: Googlebot\nDisallow: /x',
      problems: [
        {
          at: '6:1–6:22',
          says: 'dropped(count: 1, tokens: [`Googlebot`], lines: [6], rules: [rule(rule: `Disallow: /w`, line: 2), rule(rule: `Disallow: /y`, line: 3)])',
          dialects: ['google'],
          related: [2, 3],
          witness: 'https://example.com/w',
        },
      ],
    },
    'RFC 9309 §2.2.2: a rule that matches nothing is not missed': {
      file: 'User-agent: *\nDisallow: b\nDisallow: /c\nDisallow: /d\n\nUser-agent: Googlebot\nDisallow: /c',
      problems: [
        {
          at: '6:1–6:22',
          says: 'dropped(count: 1, tokens: [`Googlebot`], lines: [6], rules: [rule(rule: `Disallow: /d`, line: 4)])',
          severity: 'advice',
          crawlers: ['Googlebot'],
          related: [4],
          witness: 'https://example.com/d',
        },
      ],
    },
  },
})
