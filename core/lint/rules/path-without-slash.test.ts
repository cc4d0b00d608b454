import { lintTable } from '../../testing/lint-table.ts'
import { pathWithoutSlash } from './path-without-slash.ts'

lintTable(pathWithoutSlash, {
  accept: {
    'paths and wildcards': 'User-agent: *\nDisallow: /a\nAllow: *.css\nDisallow: *',
    'an empty path': 'User-agent: *\nDisallow:',
    'a whole URL, which is another rule’s': 'User-agent: *\nDisallow: https://example.com/a',
  },
  reject: {
    'RFC 9309 §2.2.2: a relative path': {
      file: 'User-agent: *\nDisallow: private/',
      problems: [
        { at: '2:11–2:19', says: 'matches nothing', severity: 'error', fixed: 'User-agent: *\nDisallow: /private/' },
      ],
    },
    'RFC 9309 §2.2.2: a query': {
      file: 'User-agent: *\nDisallow: ?sort=',
      problems: [
        { at: '2:11–2:17', says: 'matches nothing', severity: 'error', fixed: 'User-agent: *\nDisallow: /*?sort=' },
      ],
    },
    'RFC 9309 §2.2.2: an extension': {
      file: 'User-agent: *\nDisallow: .pdf$',
      problems: [
        { at: '2:11–2:16', says: 'matches nothing', severity: 'error', fixed: 'User-agent: *\nDisallow: /*.pdf$' },
      ],
    },
    'only a dollar sign': {
      file: 'User-agent: *\nDisallow: $',
      problems: [{ at: '2:11–2:12', says: 'matches nothing', severity: 'error', fixed: 'User-agent: *\nDisallow: /$' }],
    },
    'a character that cannot be seen before the slash': {
      file: 'User-agent: *\nDisallow: \u200b/a',
      problems: [{ at: '2:11–2:14', says: 'matches nothing', severity: 'error', fixed: 'User-agent: *\nDisallow: /a' }],
    },
  },
})
