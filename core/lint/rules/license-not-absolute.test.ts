import { lintTable } from '../../testing/lint-table.ts'
import { licenseNotAbsolute } from './license-not-absolute.ts'

lintTable(licenseNotAbsolute, {
  baseUrl: 'https://example.com/',
  accept: {
    'RSL 1.0: full URLs, several, on any host':
      'License: https://example.com/license.xml\nUser-agent: *\nLicense: http://licences.example/a?b=c\nDisallow: /',
  },
  reject: {
    'a path': {
      file: 'License: /license.xml # RSL',
      problems: [
        {
          at: '1:10–1:22',
          says: 'notFull(line: 1, value: `/license.xml`)',
          severity: 'error',
          fixed: 'License: https://example.com/license.xml # RSL',
          safe: true,
        },
      ],
    },
    'no address': { file: 'License:', problems: [{ at: '1:1–1:9', says: 'empty(line: 1)', severity: 'warning' }] },
    'a name': {
      file: 'License: CC BY 4.0',
      problems: [{ at: '1:10–1:19', says: 'notFull(line: 1, value: `CC BY 4.0`)', severity: 'warning' }],
    },
  },
})
