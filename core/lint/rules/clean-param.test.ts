import { lintTable } from '../../testing/lint-table.ts'
import { cleanParam } from './clean-param.ts'

lintTable(cleanParam, {
  accept: {
    'Yandex, Clean-param: parameters, with and without a path':
      'User-agent: Yandex\nClean-param: ref\nClean-param: a&b&c[] /shop/*.php',
  },
  reject: {
    nothing: {
      file: 'Clean-param:',
      problems: [{ at: '1:1–1:12', says: 'the parameter names are missing', severity: 'error', crawlers: ['Yandex'] }],
    },
    'a path alone': {
      file: 'Clean-param: /shop/',
      problems: [
        {
          at: '1:14–1:20',
          says: '`/shop/` is a path, but the parameter names come first',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'a query': {
      file: 'Clean-param: ?ref=1 /shop/',
      problems: [{ at: '1:14–1:27', says: 'contains `?`', severity: 'error', crawlers: ['Yandex'] }],
    },
    'a name that is missing': {
      file: 'Clean-param: a&&b /shop/',
      problems: [{ at: '1:14–1:25', says: 'has an `&` without a name on both sides', crawlers: ['Yandex'] }],
    },
    'a value': {
      file: 'Clean-param: ref=1',
      problems: [{ at: '1:14–1:19', says: 'contains `=`', severity: 'error', crawlers: ['Yandex'] }],
    },
    'no path in the second place': {
      file: 'Clean-param: a b',
      problems: [{ at: '1:14–1:17', says: '`b` is not a path', severity: 'error', crawlers: ['Yandex'] }],
    },
    'three parts': {
      file: 'Clean-param: a /b /c',
      problems: [{ at: '1:14–1:21', says: 'more than two parts', severity: 'error', crawlers: ['Yandex'] }],
    },
    'more than 500 characters': {
      file: `Clean-param: ${'a&'.repeat(300)}b`,
      problems: [
        {
          at: '1:14–1:615',
          says: 'has 601 characters, and Yandex reads at most 500',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
  },
})
