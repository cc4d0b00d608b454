import { lintTable } from '../../testing/lint-table.ts'
import { htmlDocument } from './html-document.ts'

lintTable(htmlDocument, {
  accept: {
    rules: 'User-agent: *\nDisallow: /',
    'rules after a comment of HTML': '<!-- our rules -->\nUser-agent: *\nDisallow: /',
    'rules after a comment of HTML and the user-agent line beside it': '<!-1-->User-agent: *\nDisallow: /a',
  },
  reject: {
    'markup without a doctype, in which a script has names of fields': {
      file: '<div>\nallow: true,\n<iframe allow="a: b">\n</div>',
      problems: [{ at: '1:1–1:6', says: 'Crawlers find no rules in the document', severity: 'error' }],
    },
    'RFC 9309 §2.3.1.1: a page that was served with status 200': {
      file: '\n<!DOCTYPE html>\n<html><body>Not found</body></html>',
      problems: [
        {
          at: '2:1–2:16',
          says: ['HTML', 'Crawlers find no rules in the document', 'answer with status 404'],
          severity: 'error',
        },
      ],
    },
    'markup without a doctype': {
      file: '<h1>Not Found</h1>',
      problems: [{ at: '1:1–1:19', says: 'HTML', severity: 'error' }],
    },
    'RFC 9309 §2.2: rules in the middle of HTML count': {
      file: '<html><pre>\nUser-agent: *\nDisallow: /a\n</pre></html>',
      problems: [
        {
          at: '1:1–1:12',
          says: 'Crawlers find 1 rule in the document, follow it and skip the rest.',
          severity: 'error',
        },
      ],
    },
  },
})
