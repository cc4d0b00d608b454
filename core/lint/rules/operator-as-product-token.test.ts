import { lintTable } from '../../testing/lint-table.ts'
import { operatorAsProductToken } from './operator-as-product-token.ts'

lintTable(operatorAsProductToken, {
  accept: {
    tokens: 'User-agent: Googlebot\nUser-agent: Yandex',
    'one of its crawlers in the same group': 'User-agent: GPTBot\nUser-agent: OpenAI\nDisallow: /',
    'operators that are content with a part of the name': 'User-agent: Pinterest',
  },
  reject: {
    'one of its crawlers in another group': {
      file: 'User-agent: OpenAI\nDisallow: /\n\nUser-agent: gptbot\nDisallow: /',
      problems: [
        {
          at: '1:13–1:19',
          says: 'unknown(count: 3, line: 1, name: `OpenAI`, tokens: [`GPTBot`, `OAI-SearchBot`, `ChatGPT-User`])',
          severity: 'advice',
        },
      ],
    },
    'names with blanks, hyphens and endings': {
      file: 'User-agent: GPT Bot\nUser-agent: PerplexityAI\nDisallow: /',
      problems: [
        {
          at: '1:13–1:20',
          says: 'unknown(count: 1, line: 1, name: `GPT Bot`, tokens: [`GPTBot`])',
          severity: 'warning',
          crawlers: ['GPTBot'],
        },
        {
          at: '2:13–2:25',
          says: 'unknown(count: 2, line: 2, name: `PerplexityAI`, tokens: [`PerplexityBot`, `Perplexity-User`])',
          crawlers: ['PerplexityBot', 'Perplexity-User'],
        },
      ],
    },
    'RFC 9309 §2.2.1: a company': {
      file: 'User-agent: OpenAI\nDisallow: /',
      problems: [
        {
          at: '1:13–1:19',
          says: 'unknown(count: 3, line: 1, name: `OpenAI`, tokens: [`GPTBot`, `OAI-SearchBot`, `ChatGPT-User`])',
          severity: 'warning',
          crawlers: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
        },
      ],
    },
    'RFC 9309 §2.2.1: a product': {
      file: 'User-agent: bing\nDisallow: /',
      problems: [
        {
          at: '1:13–1:17',
          says: 'unknown(count: 1, line: 1, name: `bing`, tokens: [`Bingbot`])',
          severity: 'warning',
          crawlers: ['Bingbot'],
        },
      ],
    },
  },
})
