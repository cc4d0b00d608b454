import { crawlerOf } from '../../crawlers/registry.ts'
import type { Group } from '../../parse/robots-txt.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { blocksEverything } from '../support/global-rules.ts'
import { groupOfLine, MAX_TOKENS_OF_OWN_LIST, writtenTokens } from '../support/named-tokens.ts'

const { say, templates } = wordings('lint_everyone_as_product_token', {
  everyone: 'Line $line$: no known crawler has the product token $value$.',
  everyone_help: 'To name all crawlers, write `*`.',
  severalEveryone: 'Lines $lines$: no known crawlers have product tokens such as $value$.',
  ai: 'Line $line$: no known crawler has the product token $value$.',
  ai_help: 'AI crawlers have product tokens of their own, such as `GPTBot`, `ClaudeBot` and `Google-Extended`.',
  write: 'Write `*`',
})

const everyone = new Set([
  'all',
  'any',
  'everyone',
  'everybody',
  'everything',
  'bots',
  'robots',
  'bot',
  'crawl',
  'crawler',
  'robot',
  'scraper',
  'scrapers',
  'spider',
  'crawlers',
  'spiders',
  'all bots',
  'all robots',
  'all crawlers',
  'all spiders',
  'all agents',
  'all user-agents',
  'all other bots',
  'all others',
  'others',
])

const ai = new Set([
  'ai',
  'llm',
  'llms',
  'genai',
  'ai bot',
  'ai bots',
  'aibot',
  'aibots',
  'ai crawler',
  'ai crawlers',
  'all ai',
  'all ai bots',
  'all ai crawlers',
])

/** Words that may also be names of programs. */
const maybeNames = new Set(['aibot', 'aibots', 'bot', 'crawl', 'crawler', 'robot', 'scraper', 'spider'])

export const everyoneAsProductToken: LintRule = {
  id: 'everyone-as-product-token',
  title: 'A word such as “all” or “AI” instead of a product token',
  templates,
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const written = writtenTokens(context)
    const groups = groupOfLine(context, 'google')
    for (const { number: line, value, valueFrom: from, valueTo: to } of context.linesOf('user-agent')) {
      const word = value
        .toLowerCase()
        .replace(/^all[-_]/, 'all ')
        .replace(/[-_](?=[a-z]{1,10}$)/, ' ')
        .replace(/\*$/, '')
      const kind = everyone.has(word) ? 'everyone' : ai.has(word) ? 'ai' : undefined
      const group = groups.get(line)
      if (!kind || (group && namesThemToo(group, kind))) continue
      const maybeName = maybeNames.has(word)
      if (maybeName && (written.size > MAX_TOKENS_OF_OWN_LIST || isBesideNames(group))) continue
      const closes = blocksEverything(group?.rules ?? [])
      const isLost = kind === 'everyone' && !written.has('*')
      const isFixable = isLost && !closes
      report({
        from,
        to,
        // An author who wants to close the site for all crawlers has not closed it for any.
        severity: isLost && closes ? 'error' : maybeName ? 'advice' : 'warning',
        message: say(kind, { line, value: quoted(value) }),
        gather:
          kind === 'everyone'
            ? { key: '', message: lines => say('severalEveryone', { lines: listOf(lines), value: quoted(value) }) }
            : undefined,
        // A fix must not close the whole site, and a second group for `*` would change the first one.
        fix: isFixable ? proposedFix(say('write'), [{ from, to, insert: '*' }]) : undefined,
      })
    }
  },
}

/** Whether the group names other crawlers too, so that the word is likely the name of one. */
const isBesideNames = (group: Group | undefined): boolean =>
  group?.userAgents.some(({ value }) => !maybeNames.has(value.toLowerCase())) ?? false

/** Whether another line of the group names the same crawlers in a way that they understand. */
function namesThemToo({ userAgents }: Group, kind: 'everyone' | 'ai'): boolean {
  return userAgents.some(({ value }) =>
    kind === 'everyone' ? value === '*' : crawlerOf(value)?.category.startsWith('ai-'),
  )
}
