import { lintTable } from '../../testing/lint-table.ts'
import { blankLineInGroup } from './blank-line-in-group.ts'

lintTable(blankLineInGroup, {
  accept: {
    'blank lines between groups': 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /a\n',
    '1996 draft §3.3: a line with only a comment': 'User-agent: *\n# all\nDisallow: /',
    'a blank line after the rules': 'User-agent: *\nDisallow: /\n\n\n',
    '1996 draft §3.2.2: rules with wildcards, which match nothing to such crawlers':
      'User-agent: *\nDisallow: /a\n\nDisallow: /*b\nDisallow: /c$',
    'rules for what is blocked already': 'User-agent: *\nDisallow: /a\n\nDisallow: /a/b',
    'a group that names nobody': 'User-agent: /*\n\nDisallow: /a',
    'an allow rule where nothing is blocked': 'User-agent: *\nDisallow: /a\n\nAllow: /b',
  },
  reject: {
    '1996 draft §3.3: between user-agent line and rules': {
      file: 'User-agent: *\n\nDisallow: /a',
      problems: [
        {
          at: '3:1–3:13',
          says: 'cutOff(count: 1, blank: 2, group: 1, rule: 3)',
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1, 2],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    '1996 draft §3.3: in several groups, told together': {
      file: 'User-agent: *\n\nDisallow: /a\n\nUser-agent: a\n\nDisallow: /a',
      problems: [
        {
          at: '3:1–3:13',
          says: 'inGroups(lines: phrase_lines(count: 2, lines: [3, 7]))',
          severity: 'style',
          places: ['3:1–3:13', '7:1–7:13'],
          related: [7, 1, 2, 5, 6],
          fixed: 'User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /a',
        },
      ],
    },
    '1996 draft §3.3: the user-agent line before the blank line is the one that is cut off': {
      file: 'User-agent: a\n\nUser-agent: b\n\nDisallow: /a',
      problems: [
        {
          at: '5:1–5:13',
          says: 'cutOff(count: 1, blank: 4, group: 3, rule: 5)',
          severity: 'style',
          related: [3, 4],
          fixed: 'User-agent: a\nUser-agent: b\nDisallow: /a',
        },
      ],
    },
    '1996 draft §3.3: the first of several blank lines ends the group': {
      file: 'User-agent: *\n\n# all\n\nDisallow: /a',
      problems: [
        {
          at: '5:1–5:13',
          says: 'cutOff(count: 1, blank: 2, group: 1, rule: 5)',
          severity: 'style',
          related: [1, 2],
          fixed: 'User-agent: *\n# all\nDisallow: /a',
        },
      ],
    },
    '1996 draft §3.3: between rules': {
      file: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n\nDisallow: /c',
      problems: [
        {
          at: '4:1–4:13',
          says: 'cutOff(count: 2, blank: 3, group: 1, rule: 4)',
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1, 3],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c',
        },
      ],
    },
  },
})
