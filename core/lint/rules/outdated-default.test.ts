import { lintTable } from '../../testing/lint-table.ts'
import { outdatedDefault } from './outdated-default.ts'

const lines = (paths: string) =>
  `User-agent: *\n${paths
    .split(' ')
    .map(path => `Disallow: /${path}/`)
    .join('\n')}`
const kept =
  'administrator bin cache cli components includes installation language layouts libraries logs modules plugins tmp'
const joomla = lines(`${kept} images media templates`)

lintTable(outdatedDefault, {
  accept: {
    'the default of today': lines(kept),
    'some of the lines in another file': lines('images media templates'),
    'a default whose folders are open to search engines': `${joomla}\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /tmp/`,
  },
  reject: {
    'the default of Joomla before it opened style sheets, with a line of the owner': {
      file: `${joomla}\nDisallow: /shop/`,
      problems: [
        {
          at: '16:1–16:19',
          says: 'removed(count: 3, lines: [16, 17, 18], system: system_named(system: Joomla, edition: < 3.3), product: Joomla)',
          severity: 'warning',
          crawlers: ['Googlebot', 'Bingbot'],
          dialects: ['google', 'rfc9309'],
          witness: 'https://example.com/images/x.css',
          fixed: `${lines(kept)}\nDisallow: /shop/`,
          safe: false,
        },
      ],
    },
    'one that closes the folders to Bing alone': {
      file: `${joomla}\n\nUser-agent: Googlebot\nDisallow: /tmp/`,
      problems: [
        {
          at: '16:1–16:19',
          says: 'removed(count: 3, lines: [16, 17, 18], system: system_named(system: Joomla, edition: < 3.3), product: Joomla)',
          crawlers: ['Bingbot'],
          dialects: ['rfc9309'],
          witness: 'https://example.com/images/x.css',
          fixed: `${lines(kept)}\n\nUser-agent: Googlebot\nDisallow: /tmp/`,
          safe: false,
        },
      ],
    },
  },
})
