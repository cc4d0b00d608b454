import { lintTable } from '../../testing/lint-table.ts'
import { misspelledProductToken } from './misspelled-product-token.ts'

lintTable(misspelledProductToken, {
  accept: {
    'known tokens in any case': 'User-agent: GOOGLEBOT\nUser-agent: gptbot',
    'unknown ones': 'User-agent: Zealbot\nUser-agent: discobot\nUser-agent: Foobot\nUser-agent: Roverbot',
    'another program of an operator': 'User-agent: SemrushBot-CT',
    'beside the right spelling': 'User-agent: Googlebot\nUser-agent: Gogglebot\nDisallow: /a',
    'one that is no longer used': 'User-agent: ia_archver\nDisallow: /a',
    'a short name with one letter other than a known one': 'User-agent: Devil\nDisallow: /a',
    'in a long list of names': `${'User-agent: Gogglebot\n'}${Array.from({ length: 101 }, (_, i) => `User-agent: ${'x'.repeat(i + 1)}\n`).join('')}Disallow: /`,
    'a known token with a version': 'User-agent: Googlebot/2.1',
    'a program named almost like another one of its operator': 'User-agent: SemrushBot-FTX',
    'a short name before `bot` with one letter other than a known one': 'User-agent: Bangbot\nDisallow: /a',
  },
  reject: {
    'RFC 9309 §2.2.1: one letter wrong': {
      file: 'User-agent: Gogglebot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:22',
          says: 'misspelled(line: 1, token: `Gogglebot`, known: `Googlebot`)',
          severity: 'warning',
          crawlers: ['Googlebot'],
          fixed: 'User-agent: Googlebot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a group of its own has the right spelling': {
      file: 'User-agent: Gogglebot\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b',
      problems: [
        {
          at: '1:13–1:22',
          says: 'misspelled(line: 1, token: `Gogglebot`, known: `Googlebot`)',
          severity: 'warning',
          crawlers: ['Googlebot'],
        },
      ],
    },
    'RFC 9309 §2.2.1: two names of an operator mixed': {
      file: 'User-agent: Googlebot-Extended\nDisallow: /',
      problems: [
        {
          at: '1:13–1:31',
          says: 'misspelled(line: 1, token: `Googlebot-Extended`, known: `Google-Extended`)',
          severity: 'warning',
          crawlers: ['Google-Extended'],
          fixed: 'User-agent: Google-Extended\nDisallow: /',
        },
      ],
    },
    'RFC 9309 §2.2.1: neighbours swapped': {
      file: 'User-agent: GTPBot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:19',
          says: 'misspelled(line: 1, token: `GTPBot`, known: `GPTBot`)',
          severity: 'warning',
          crawlers: ['GPTBot'],
          fixed: 'User-agent: GPTBot\nDisallow: /a',
        },
      ],
    },
    'RFC 9309 §2.2.1: a letter left out': {
      file: 'User-agent: PerplexityBt\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'misspelled(line: 1, token: `PerplexityBt`, known: `PerplexityBot`)',
          severity: 'warning',
          crawlers: ['PerplexityBot'],
          fixed: 'User-agent: PerplexityBot\nDisallow: /a',
        },
      ],
    },
  },
})
