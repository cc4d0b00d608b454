import { lintTable } from '../../testing/lint-table.ts'
import { usagePath } from './usage-path.ts'

lintTable(usagePath, {
  accept: {
    'a path first': 'User-agent: *\nContent-Usage: /blog/ train-ai=n\nContent-Usage: /*.pdf$\tsearch=n',
    'no path': 'User-agent: *\nContent-Usage: train-ai=n\nContent-Signal: search=yes, ai-train=no',
    'a path as a value': 'User-agent: *\nContent-Usage: train-ai=n;from="/a /b", see="x /y"',
    'what is malformed otherwise': 'User-agent: *\nContent-Usage: train-ai = n\nContent-Usage: hello world',
  },
  reject: {
    'a path behind the preferences': {
      file: 'User-agent: *\nContent-Usage: train-ai=n, search=y /blog/',
      problems: [
        {
          at: '2:37–2:43',
          says: 'notFirst(line: 2, path: `/blog/`)',
          severity: 'error',
          fixed: 'User-agent: *\nContent-Usage: /blog/ train-ai=n, search=y',
        },
      ],
    },
    'a path without its slash': {
      file: 'User-agent: *\nContent-Usage: *.pdf train-ai=n\nContent-Usage: blog/ train-ai=n',
      problems: [
        {
          at: '2:16–2:21',
          says: 'noSlash(line: 2, path: `*.pdf`)',
          fixed: 'User-agent: *\nContent-Usage: /*.pdf train-ai=n\nContent-Usage: blog/ train-ai=n',
        },
        {
          at: '3:16–3:21',
          says: 'noSlash(line: 3, path: `blog/`)',
          fixed: 'User-agent: *\nContent-Usage: *.pdf train-ai=n\nContent-Usage: /blog/ train-ai=n',
        },
      ],
    },
    'contentsignals.org: no form with a path': {
      file: 'User-agent: *\nContent-Signal: /blog/ search=yes, ai-train=no',
      problems: [{ at: '2:17–2:23', says: 'inSignal(line: 2, path: `/blog/`)', severity: 'warning' }],
    },
  },
})
