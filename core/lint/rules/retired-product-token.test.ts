import { lintTable } from '../../testing/lint-table.ts'
import { retiredProductToken } from './retired-product-token.ts'

lintTable(retiredProductToken, {
  accept: {
    'tokens in use': 'User-agent: Bingbot\nDisallow:',
  },
  reject: {
    'a name whose successor follows the group': {
      file: 'User-agent: msnbot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:19',
          says: ['no longer used', '`Bingbot` follows this group, because no line names `Bingbot`.'],
          severity: 'advice',
          crawlers: ['msnbot'],
        },
      ],
    },
    'a name with a successor that a group names': {
      file: 'User-agent: msnbot\nUser-agent: bingbot\nDisallow: /a',
      problems: [
        { at: '1:13–1:19', says: 'The line does no harm and may stay.', severity: 'style', crawlers: ['msnbot'] },
      ],
    },
    'a name without a successor, and no line names what the operator uses now': {
      file: 'User-agent: anthropic-ai\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'Anthropic uses `ClaudeBot`, `Claude-User` and `Claude-SearchBot` now, which no line names.',
          severity: 'advice',
          crawlers: ['anthropic-ai'],
        },
      ],
    },
    'names of one operator without a successor, told together': {
      file: 'User-agent: anthropic-ai\nUser-agent: Claude-Web\nUser-agent: GPTBot\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: ['Product tokens in lines 1 and 2, of Anthropic, are no longer used.', '`ClaudeBot`'],
          severity: 'advice',
          crawlers: ['anthropic-ai', 'Claude-Web'],
          related: [2],
        },
      ],
    },
    'names without a successor, told together': {
      file: 'User-agent: anthropic-ai\nUser-agent: ia_archiver\nUser-agent: ClaudeBot\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'Product tokens in lines 1 and 2 are no longer used.',
          severity: 'style',
          crawlers: ['anthropic-ai', 'ia_archiver'],
          places: ['1:13–1:25', '2:13–2:24'],
        },
      ],
    },
  },
})
