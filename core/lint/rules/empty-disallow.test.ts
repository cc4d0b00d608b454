import { lintTable } from '../../testing/lint-table.ts'
import { emptyDisallow } from './empty-disallow.ts'

lintTable(emptyDisallow, {
  accept: {
    'the only rule': 'User-agent: *\nDisallow:',
    'after the others, where it opens what is open': 'User-agent: *\nDisallow: /a\nDisallow:',
    'beside rules that allow': 'User-agent: *\nDisallow:\nAllow: /a',
    'in a group of its own': 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /a',
  },
  reject: {
    'RFC 9309 §2.2.2: another rule matches': {
      file: 'User-agent: *\nDisallow:\nDisallow: /a',
      problems: [{ at: '2:1–2:10', says: 'before(line: 2)', severity: 'advice', fixed: 'User-agent: *\nDisallow: /a' }],
    },
  },
})
