import { lintTable } from '../../testing/lint-table.ts'
import { unnamedAiCrawlers } from './unnamed-ai-crawlers.ts'

const all = 'GPTBot ClaudeBot Google-Extended Applebot-Extended meta-externalagent Bytespider Amazonbot CCBot'.split(
  ' ',
)
const group = (tokens: readonly string[], rule = 'Disallow: /') =>
  [...tokens.map(token => `User-agent: ${token}`), rule].join('\n')

lintTable(unnamedAiCrawlers, {
  accept: {
    'a few that were chosen': 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
    'a long list that lacks one':
      'User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: CCBot\nDisallow: /',
    'all of them': group(all),
    'none of them': group(['ExampleBot']),
    'only those that are often closed for their load': group(['Bytespider', 'Amazonbot', 'CCBot']),
    'a part of the site': group(['GPTBot'], 'Disallow: /a'),
    'the others are named': `${group(['GPTBot'])}\n\n${group(all.slice(1), 'Allow: /')}`,
    'the site is closed to all': `${group(['GPTBot'])}\n\n${group(['*'])}`,
    'a retired token of the operator, which has a finding of its own': group([
      'anthropic-ai',
      ...all.filter(one => one !== 'ClaudeBot'),
    ]),
  },
  reject: {
    'RFC 9309 §2.2.1: no line names the others': {
      file: group(all.slice(0, 6)),
      problems: [
        {
          at: '1:13–1:19',
          says: 'open(count: 2, tokens: [`GPTBot`, `ClaudeBot`, `Google-Extended`, +3], others: [`Amazonbot`, `CCBot`])',
          severity: 'advice',
          dialects: ['rfc9309', 'google'],
          crawlers: ['Amazonbot', 'CCBot'],
          witness: 'https://example.com/',
          fixed: group(['GPTBot', 'Amazonbot', 'CCBot', ...all.slice(1, 6)]),
        },
      ],
    },
  },
})
