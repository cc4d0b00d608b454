import { lintTable } from '../../testing/lint-table.ts'
import { markdownFence } from './markdown-fence.ts'

lintTable(markdownFence, {
  accept: {
    none: 'User-agent: *\nDisallow: /',
    'backticks in a sentence or a path': '``` is a fence\nUser-agent: *\nDisallow: /```\n# ```',
  },
  reject: {
    'around the file': {
      file: '```robots.txt\nUser-agent: *\nDisallow: /a\n```',
      problems: [
        {
          at: '1:1–1:14',
          says: 'found(count: 2, lines: [1, 4])',
          severity: 'advice',
          places: ['1:1–1:14', '4:1–4:4'],
          fixed: 'User-agent: *\nDisallow: /a',
          safe: true,
        },
      ],
    },
    'two that follow each other, at the end': {
      file: 'User-agent: *\n~~~\n~~~',
      problems: [{ at: '2:1–2:4', says: 'found(count: 2, lines: [2, 3])', fixed: 'User-agent: *', safe: true }],
    },
    'nothing else': {
      file: '```',
      problems: [{ at: '1:1–1:4', says: 'found(count: 1, lines: [1])', fixed: '', safe: true }],
    },
  },
})
