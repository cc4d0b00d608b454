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
      problems: [
        { at: '1:1–1:12', says: 'malformed(problem: empty(line: 1))', severity: 'error', crawlers: ['Yandex'] },
      ],
    },
    'a path alone': {
      file: 'Clean-param: /shop/',
      problems: [
        {
          at: '1:14–1:20',
          says: 'malformed(problem: pathFirst(line: 1, value: `/shop/`))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'a query': {
      file: 'Clean-param: ?ref=1 /shop/',
      problems: [
        {
          at: '1:14–1:27',
          says: 'malformed(problem: wrongCharacter(line: 1, value: `?ref=1`, character: `?`))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'a name that is missing': {
      file: 'Clean-param: a&&b /shop/',
      problems: [
        { at: '1:14–1:25', says: 'malformed(problem: missingName(line: 1, value: `a&&b`))', crawlers: ['Yandex'] },
      ],
    },
    'a value': {
      file: 'Clean-param: ref=1',
      problems: [
        {
          at: '1:14–1:19',
          says: 'malformed(problem: wrongCharacter(line: 1, value: `ref=1`, character: `=`))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'no path in the second place': {
      file: 'Clean-param: a b',
      problems: [
        {
          at: '1:14–1:17',
          says: 'malformed(problem: notAPath(line: 1, value: `b`))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'three parts': {
      file: 'Clean-param: a /b /c',
      problems: [
        {
          at: '1:14–1:21',
          says: 'malformed(problem: moreThanTwoParts(line: 1, value: `a /b /c`))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
    'more than 500 characters': {
      file: `Clean-param: ${'a&'.repeat(300)}b`,
      problems: [
        {
          at: '1:14–1:615',
          says: 'malformed(problem: tooLong(line: 1, count: 601, most: 500))',
          severity: 'error',
          crawlers: ['Yandex'],
        },
      ],
    },
  },
})
