import { lintTable } from '../../testing/lint-table.ts'
import { ineffectiveAllow } from './ineffective-allow.ts'

lintTable(ineffectiveAllow, {
  accept: {
    'an exception': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    everything: 'User-agent: *\nAllow: /\nDisallow: /a',
    'it overlaps what is blocked': 'User-agent: *\nDisallow: /*.pdf\nAllow: /docs/',
  },
  reject: {
    'RFC 9309 §2.2.2: an empty allow as the only rule of groups': {
      file: 'User-agent: a\nAllow:\n\nUser-agent: b\nAllow:\n\nUser-agent: *\nAllow:\nDisallow: /x',
      problems: [
        {
          at: '2:1–2:7',
          says: 'empty(count: 2, lines: [2, 5])',
          severity: 'style',
          related: [5],
        },
      ],
    },
    'RFC 9309 §2.2.2: nothing blocks it': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /b',
      problems: [
        {
          at: '3:1–3:10',
          says: 'notNeeded(count: 1, lines: [3], rule: `Allow: /b`)',
          severity: 'style',
          dialects: ['rfc9309', 'google'],
        },
      ],
    },
    'RFC 9309 §2.2.2: a folder within the one that it names is blocked by a longer rule': {
      file: 'User-agent: *\nDisallow: /docs/old/\nAllow: /docs/',
      problems: [
        {
          at: '3:1–3:14',
          says: 'overruled(count: 1, lines: [3], rule: `Allow: /docs/`, winner: `Disallow: /docs/old/`, winnerLine: 2, url: `/docs/old/`)',
          witness: 'https://example.com/docs/old/',
        },
      ],
    },
    'RFC 9309 §2.2.2: a file that no site has in the folder that another rule names': {
      file: 'User-agent: *\nDisallow: */sell/cart\nAllow: /ads.txt',
      problems: [{ at: '3:1–3:16', says: 'notNeeded(count: 1, lines: [3], rule: `Allow: /ads.txt`)' }],
    },
    'RFC 9309 §2.2.2: kinds of files that a longer rule blocks, and one rule that meets no other': {
      file: 'User-agent: *\nDisallow: /old-files/\nAllow: *.gif\nAllow: *.ico\nAllow: /new/',
      problems: [
        {
          at: '3:1–3:13',
          says: 'overruled(count: 2, lines: [3, 4], rule: `Allow: *.gif`, winner: `Disallow: /old-files/`, winnerLine: 2, url: `/old-files/x.gif`)',
          places: ['3:1–3:13', '4:1–4:13'],
          related: [4],
          witness: 'https://example.com/old-files/x.gif',
        },
        { at: '5:1–5:13', says: 'notNeeded(count: 1, lines: [5], rule: `Allow: /new/`)' },
      ],
    },
    'RFC 9309 §2.2.1: a group that only keeps a crawler from the rules for everyone': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Twitterbot\nAllow: /files/',
      problems: [
        {
          at: '5:1–5:15',
          says: 'replacesRules(count: 1, lines: [5], rule: `Allow: /files/`, tokens: [`Twitterbot`])',
          crawlers: ['Twitterbot'],
        },
      ],
    },
    'RFC 9309 §2.2.1: a value that Google’s parser reads in part': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: Some Crawler\nAllow: /files/',
      problems: [
        {
          at: '5:1–5:15',
          says: 'replacesRules(count: 1, lines: [5], rule: `Allow: /files/`, tokens: [`Some Crawler`])',
          dialects: ['rfc9309'],
          crawlers: ['Some Crawler'],
        },
      ],
    },
    'RFC 9309 §2.2.1: several such groups, told together': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nAllow: /x\n\nUser-agent: c\nAllow: /y',
      problems: [
        {
          at: '5:1–5:10',
          says: 'replaceRules(count: 2, lines: [5, 8], rule: `Allow: /x`)',
          related: [8],
        },
      ],
    },
    'a group for a crawler that another group blocks': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nAllow: /x\n\nUser-agent: b\nDisallow: /y',
      problems: [{ at: '5:1–5:10', says: 'onlyAllows(count: 1, lines: [5], rule: `Allow: /x`, tokens: [])' }],
    },
    'a crawler that never follows the rules for everyone': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nAllow: /x',
      problems: [{ at: '5:1–5:10', says: 'onlyAllows(count: 1, lines: [5], rule: `Allow: /x`, tokens: [])' }],
    },
    'RFC 9309 §2.2.2: what would be blocked another allow frees': {
      file: 'User-agent: *\nAllow: /*b$\nDisallow: /ab\nAllow: /ab*',
      problems: [{ at: '2:1–2:12', says: 'notNeeded(count: 1, lines: [2], rule: `Allow: /*b$`)' }],
    },
    'RFC 9309 §2.2.2: a list of what is open': {
      file: 'User-agent: *\nAllow: /b\nAllow: /c\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:10',
          says: 'notNeeded(count: 2, lines: [2, 3], rule: `Allow: /b`)',
          severity: 'style',
          dialects: ['rfc9309', 'google'],
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.2.4: the only rule of a group': {
      file: 'User-agent: a\nAllow: /x\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '2:1–2:10',
          says: 'onlyAllows(count: 1, lines: [2], rule: `Allow: /x`, tokens: [])',
        },
      ],
    },
    'RFC 9309 §2.2.4: all rules of a group': {
      file: 'User-agent: a\nAllow: /x\nAllow: /y\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '2:1–2:10',
          says: 'onlyAllows(count: 2, lines: [2, 3], rule: `Allow: /x`, tokens: [])',
          related: [3],
          places: ['2:1–2:10', '3:1–3:10'],
        },
      ],
    },
    'RFC 9309 §2.2.4: several groups, told together': {
      file: 'User-agent: a\nAllow: /x\n\nUser-agent: b\nAllow: /y\n\nUser-agent: c\nAllow: /z\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:10',
          says: 'onlyAllowsInGroups(count: 2, lines: [2, 5], rule: `Allow: /x`)',
          related: [5],
        },
        { at: '8:1–8:10', says: 'notNeeded(count: 1, lines: [8], rule: `Allow: /z`)' },
      ],
    },
  },
})
