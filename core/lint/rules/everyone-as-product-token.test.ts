import { lintTable } from '../../testing/lint-table.ts'
import { everyoneAsProductToken } from './everyone-as-product-token.ts'

lintTable(everyoneAsProductToken, {
  accept: {
    'the star': 'User-agent: *\nDisallow: /a',
    'names of programs': 'User-agent: bot\nUser-agent: AI2Bot\nUser-agent: Allbot\nDisallow: /a',
    'another line of the group that means all': 'User-agent: all\nUser-agent: *\nDisallow: /a',
    'other lines of the group that mean AI crawlers': 'User-agent: AI\nUser-agent: GPTBot\nDisallow: /a',
    'a name in a long list': `User-agent: AIBOT\n${Array.from({ length: 101 }, (_, i) => `User-agent: ${'x'.repeat(i + 1)}\n`).join('')}Disallow: /`,
  },
  reject: {
    'words that may be names': {
      file: 'User-agent: crawler\nDisallow: /\n\nUser-agent: bot\nDisallow: /\n\nUser-agent: *\nDisallow: /b',
      problems: [
        {
          at: '1:13–1:20',
          says: 'severalEveryone(lines: [1, 4], value: `crawler`)',
          severity: 'advice',
          related: [4],
        },
      ],
    },
    'RFC 9309 §2.2.1: a word for everyone': {
      file: 'User-agent: All\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:16',
          says: 'everyone(line: 1, value: `All`)',
          severity: 'warning',
          fixed: 'User-agent: *\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a word for everyone, and everything is blocked': {
      file: 'User-agent: all-bots\nDisallow: /',
      problems: [{ at: '1:13–1:21', says: 'everyone(line: 1, value: `all-bots`)', severity: 'error' }],
    },
    'RFC 9309 §2.2.1: a word for everyone beside the star': {
      file: 'User-agent: robots\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
      problems: [{ at: '1:13–1:19', says: 'everyone(line: 1, value: `robots`)', severity: 'warning' }],
    },
    'RFC 9309 §2.2.1: a word for AI crawlers': {
      file: 'User-agent: AI-Bots\nDisallow: /\n\nUser-agent: *\nDisallow: /b',
      problems: [{ at: '1:13–1:20', says: 'ai(line: 1, value: `AI-Bots`)', severity: 'warning' }],
    },
    'RFC 9309 §2.2.1: a word that may be a name': {
      file: 'User-agent: AIBot\nDisallow: /\n\nUser-agent: *\nDisallow: /b',
      problems: [{ at: '1:13–1:18', says: 'ai(line: 1, value: `AIBot`)', severity: 'advice' }],
    },
    'after a NUL, where Google reads no group': {
      file: 'User-agent\0: all\nDisallow: /',
      problems: [
        {
          at: '1:14–1:17',
          says: 'everyone(line: 1, value: `all`)',
          severity: 'warning',
          fixed: 'User-agent\0: *\nDisallow: /',
        },
      ],
    },
  },
})
