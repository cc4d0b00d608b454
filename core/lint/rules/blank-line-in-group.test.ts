import { lintTable } from '../../testing/lint-table.ts'
import { blankLineInGroup } from './blank-line-in-group.ts'

lintTable(blankLineInGroup, {
  accept: {
    'blank lines between groups': 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /a\n',
    '1996 draft §3.3: a line with only a comment': 'User-agent: *\n# all\nDisallow: /',
    'a blank line after the rules': 'User-agent: *\nDisallow: /\n\n\n',
  },
  reject: {
    '1996 draft §3.3: between user-agent line and rules': {
      file: 'User-agent: *\n\nDisallow: /a',
      problems: [
        {
          at: '3:1–3:13',
          says: ['Line 3:', 'ignore this rule', 'the blank line 2 ends the group of line 1'],
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1, 2],
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    '1996 draft §3.3: between rules': {
      file: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n\nDisallow: /c',
      problems: [
        {
          at: '4:1–4:13',
          says: ['Line 4:', 'ignore 2 rules', 'the blank line 3 ends the group of line 1'],
          severity: 'style',
          dialects: ['koster-1996'],
          related: [1, 3],
          fixed: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c',
        },
      ],
    },
  },
})
