import { lintTable } from '../../testing/lint-table.ts'
import { mergeConflict } from './merge-conflict.ts'

lintTable(mergeConflict, {
  accept: {
    'a line of equals signs, which may be a heading': '# Rules\n=======\nUser-agent: *\nDisallow: /a',
    'other signs': '<<<<<<\nUser-agent: *\nDisallow: /a\n>>>>>>>>',
  },
  reject: {
    'both versions of a file': {
      file: '<<<<<<< HEAD\nUser-agent: *\nDisallow: /a\n=======\nDisallow: /b\n>>>>>>> main\n',
      problems: [
        { at: '1:1–1:13', says: 'marks(count: 3, lines: [1, 4, 6])', places: ['1:1–1:13', '4:1–4:8', '6:1–6:13'] },
      ],
    },
    'a mark that was left over': {
      file: 'User-agent: *\nDisallow: /a\n>>>>>>> main\n',
      problems: [{ at: '3:1–3:13', says: 'marks(count: 1, lines: [3])' }],
    },
  },
})
