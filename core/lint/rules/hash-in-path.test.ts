import { lintTable } from '../../testing/lint-table.ts'
import { hashInPath } from './hash-in-path.ts'

lintTable(hashInPath, {
  accept: {
    'a comment with white space before it': 'User-agent: *\nDisallow: /a #b',
    'a comment with white space after its sign': 'User-agent: *\nDisallow: /a# b',
    'a comment instead of a path': 'User-agent: *\nDisallow: #a',
    'an escape': 'User-agent: *\nDisallow: /a%23b',
  },
  reject: {
    'RFC 9309 §2.2.3: a fragment': {
      file: 'User-agent: *\nDisallow: /search#q=a ',
      problems: [
        {
          at: '2:18–2:22',
          says: 'so the rule is `/search` and not `/search#q=a`: it matches other pages too.',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /search ',
          effect: 'changes no verdict',
        },
      ],
    },
    'RFC 9309 §2.2.3: nothing is left but the slash': {
      file: 'User-agent: *\nDisallow: /#!/cart',
      problems: [
        {
          at: '2:12–2:19',
          says: 'blocks not only `/#!/cart` but the whole site.',
          severity: 'error',
          closesSite: true,
        },
      ],
    },
  },
})
