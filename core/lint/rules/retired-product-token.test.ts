import { lintTable } from '../../testing/lint-table.ts'
import { retiredProductToken } from './retired-product-token.ts'

lintTable(retiredProductToken, {
  accept: {
    'tokens in use': 'User-agent: Bingbot\nDisallow:',
  },
  reject: {
    'an old list': {
      file: 'User-agent: Teoma\nUser-agent: twiceler\nUser-agent: WebZIP/4.0\nUser-agent: Gigabot\nUser-agent: Black Hole\nUser-agent: Own\nDisallow: /',
      problems: [
        {
          at: '1:13–1:18',
          says: 'oldList(count: 5, lines: [1, 2, 3, 4, 5], token: [`Teoma`, `twiceler`, `WebZIP/4.0`])',
          severity: 'advice',
        },
      ],
    },
    'a crawler that is gone, and nobody does its work under this name': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: ia_archiver\nDisallow: /',
      problems: [
        {
          at: '4:13–4:24',
          says: 'keepsOutNobody(line: 4, token: `ia_archiver`, operator: Alexa Internet)',
          severity: 'advice',
        },
      ],
    },
    'a name whose successor follows the group': {
      file: 'User-agent: msnbot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:19',
          says: 'successorFollows(line: 1, token: `msnbot`, operator: Microsoft, successor: `Bingbot`)',
          severity: 'advice',
          crawlers: ['msnbot'],
        },
      ],
    },
    'a name with a successor that a group names': {
      file: 'User-agent: msnbot\nUser-agent: bingbot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:19',
          says: 'harmless(line: 1, token: `msnbot`, operator: Microsoft)',
          severity: 'style',
          crawlers: ['msnbot'],
        },
      ],
    },
    'a name without a successor, and no line names what the operator uses now': {
      file: 'User-agent: anthropic-ai\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'otherMissing(line: 1, token: `anthropic-ai`, operator: Anthropic, count: 3, others: [`ClaudeBot`, `Claude-User`, `Claude-SearchBot`])',
          severity: 'warning',
          crawlers: ['anthropic-ai'],
          fixed: 'User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /',
          safe: false,
          effect: 'changes(changes: [closes(paths: [`/`], crawlers: [`ClaudeBot`])])',
        },
      ],
    },
    'a name whose group closes a part': {
      file: 'User-agent: anthropic-ai\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'otherMissing(line: 1, token: `anthropic-ai`, operator: Anthropic, count: 3, others: [`ClaudeBot`, `Claude-User`, `Claude-SearchBot`])',
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
          says: 'othersMissing(tokens: [token(line: 1, token: `anthropic-ai`), token(line: 2, token: `Claude-Web`)], operator: Anthropic, count: 3, others: [`ClaudeBot`, `Claude-User`, `Claude-SearchBot`])',
          severity: 'warning',
          crawlers: ['anthropic-ai', 'Claude-Web'],
          related: [2],
          fixed:
            'User-agent: anthropic-ai\nUser-agent: ClaudeBot\nUser-agent: Claude-Web\nUser-agent: Claude-User\nUser-agent: GPTBot\nDisallow: /',
          safe: false,
        },
      ],
    },
    'a name in a group for everyone': {
      file: 'User-agent: anthropic-ai\nUser-agent: *\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:25',
          says: 'harmless(line: 1, token: `anthropic-ai`, operator: Anthropic)',
          severity: 'style',
          crawlers: ['anthropic-ai'],
        },
      ],
    },
    'a name with the rules for everyone': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: ia_archiver\nDisallow: /a',
      problems: [
        {
          at: '4:13–4:24',
          says: 'harmless(line: 4, token: `ia_archiver`, operator: Alexa Internet)',
          severity: 'style',
          crawlers: ['ia_archiver'],
        },
      ],
    },
    'a name whose work another operator does today, and that one is named': {
      file: 'User-agent: ia_archiver\nDisallow: /\n\nUser-agent: archive.org_bot\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:24',
          says: 'harmless(line: 1, token: `ia_archiver`, operator: Alexa Internet)',
          severity: 'style',
          crawlers: ['ia_archiver'],
        },
      ],
    },
    'a name whose work another operator does today, and everyone is kept from the site': {
      file: 'User-agent: ia_archiver\nDisallow: /\nDisallow: /a\n\nUser-agent: *\nDisallow: /',
      problems: [
        {
          at: '1:13–1:24',
          says: 'harmless(line: 1, token: `ia_archiver`, operator: Alexa Internet)',
          severity: 'style',
          crawlers: ['ia_archiver'],
        },
      ],
    },
    'a name whose work another operator does today, and nothing is blocked': {
      file: 'User-agent: ia_archiver\nDisallow:\n\nUser-agent: *\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:24',
          says: 'harmless(line: 1, token: `ia_archiver`, operator: Alexa Internet)',
          severity: 'style',
          crawlers: ['ia_archiver'],
        },
      ],
    },
    'a name with a successor, and the rules for everyone': {
      file: 'User-agent: *\nDisallow: /a\n\nUser-agent: msnbot\nDisallow: /a',
      problems: [
        {
          at: '4:13–4:19',
          says: 'harmless(line: 4, token: `msnbot`, operator: Microsoft)',
          severity: 'style',
          crawlers: ['msnbot'],
        },
      ],
    },
    'names without a successor, told together': {
      file: 'User-agent: anthropic-ai\nUser-agent: ia_archiver\nUser-agent: ClaudeBot\nUser-agent: archive.org_bot\nDisallow: /',
      problems: [
        {
          at: '1:13–1:25',
          says: 'harmlessLines(tokens: [token(line: 1, token: `anthropic-ai`), token(line: 2, token: `ia_archiver`)])',
          severity: 'style',
          crawlers: ['anthropic-ai', 'ia_archiver'],
          places: ['1:13–1:25', '2:13–2:24'],
        },
      ],
    },
    'a name whose successor follows no group': {
      file: 'User-agent: Google-NotebookLM\nDisallow: /a',
      problems: [
        {
          at: '1:13–1:30',
          says: 'successorMissing(line: 1, token: `Google-NotebookLM`, operator: Google, successor: `Google-GeminiNotebook`)',
          severity: 'advice',
          crawlers: ['Google-NotebookLM'],
        },
      ],
    },
  },
})
