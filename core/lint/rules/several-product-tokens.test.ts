import { lintTable } from '../../testing/lint-table.ts'
import { severalProductTokens } from './several-product-tokens.ts'

lintTable(severalProductTokens, {
  accept: {
    'a line for each': 'User-agent: Googlebot\nUser-agent: Bingbot',
    'one name with spaces': 'User-agent: Sogou web spider',
    'one name of an operator and a word that crawlers have in common': 'User-agent: sogou spider',
    'words that are no known tokens': 'User-agent: Web Sucker',
  },
  reject: {
    'RFC 9309 §2.2.1: with commas between': {
      file: 'User-agent: Googlebot, Bingbot,foo\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:35',
          says: 'oneForGoogle(line: 1, tokens: [`Googlebot`, `Bingbot`, `foo`], read: `Googlebot`)',
          severity: 'error',
          crawlers: ['Googlebot', 'Bingbot', 'foo'],
          fixed: 'User-agent: Googlebot\nUser-agent: Bingbot\nUser-agent: foo\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: known tokens with spaces between': {
      file: 'User-Agent: GPTBot CCBot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'oneForGoogle(line: 1, tokens: [`GPTBot`, `CCBot`], read: `GPTBot`)',
          severity: 'error',
          crawlers: ['GPTBot', 'CCBot'],
          fixed: 'User-Agent: GPTBot\nUser-Agent: CCBot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: the star among them': {
      file: 'User-agent: *, Googlebot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'noneForGoogle(line: 1, tokens: [`*`, `Googlebot`])',
          severity: 'error',
          crawlers: ['*', 'Googlebot'],
          fixed: 'User-agent: *\nUser-agent: Googlebot\nDisallow: /a',
        },
      ],
    },
  },
})
