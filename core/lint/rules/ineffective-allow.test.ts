import { lintTable } from '../../testing/lint-table.ts'
import { ineffectiveAllow } from './ineffective-allow.ts'

lintTable(ineffectiveAllow, {
  accept: {
    'an exception': 'User-agent: *\nDisallow: /a\nAllow: /a/b',
    everything: 'User-agent: *\nAllow: /\nDisallow: /a',
    'it overlaps what is blocked': 'User-agent: *\nDisallow: /*.pdf\nAllow: /docs/',
  },
  reject: {
    'RFC 9309 §2.2.2: nothing blocks it': {
      file: 'User-agent: *\nDisallow: /a\nAllow: /b',
      problems: [
        { at: '3:1–3:10', says: ['Line 3', 'changes no verdict'], severity: 'advice', dialects: ['rfc9309', 'google'] },
      ],
    },
    'RFC 9309 §2.2.2: where another rule matches too, that one is longer and wins': {
      file: 'User-agent: *\nDisallow: /*.html\nAllow: /docs',
      problems: [
        {
          at: '3:1–3:13',
          says: 'Line 3: `Allow: /docs` changes no verdict. Without the rule the same URLs are allowed.',
        },
      ],
    },
    'RFC 9309 §2.2.2: what would be blocked another allow frees': {
      file: 'User-agent: *\nAllow: /*b$\nDisallow: /ab\nAllow: /ab*',
      problems: [{ at: '2:1–2:12', says: 'Without the rule the same URLs are allowed.' }],
    },
    'RFC 9309 §2.2.2: a list of what is open': {
      file: 'User-agent: *\nAllow: /b\nAllow: /c\nDisallow: /a',
      problems: [
        {
          at: '2:1–2:10',
          says: 'Lines 2 and 3: `Allow: /b` and the other allow rules change no verdict. Without them',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          related: [3],
        },
      ],
    },
    'RFC 9309 §2.2.4: the only rule of a group, which would join the next one': {
      file: 'User-agent: a\nAllow: /x\n\nUser-agent: b\nDisallow: /',
      problems: [
        {
          at: '2:1–2:10',
          says: [
            'changes no verdict. With `Disallow:` in its place the same URLs are allowed',
            'without any rule the group would join the next one.',
          ],
        },
      ],
    },
    'RFC 9309 §2.2.4: the only rule of the last group': {
      file: 'User-agent: b\nDisallow: /\n\nUser-agent: a\nAllow: /x',
      problems: [{ at: '5:1–5:10', says: 'Without the rule the same URLs are allowed.' }],
    },
    'RFC 9309 §2.2.4: all rules of a group': {
      file: 'User-agent: a\nAllow: /x\nAllow: /y\n\nUser-agent: b\nDisallow: /',
      problems: [{ at: '2:1–2:10', says: 'With `Disallow:` in their place', related: [3] }],
    },
  },
})
