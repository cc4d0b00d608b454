import { crawlerNamedBy } from '../../crawlers/registry.ts'
import { lowerCaseToken } from '../../parse/product-token.ts'
import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { firstUses, writtenTokens } from '../support/named-tokens.ts'
import { misspeltToken } from './misspelled-product-token.ts'

/**
 * Names of operators and products, with the tokens that may be meant. Only operators whose crawlers are known to
 * compare whole tokens: those of some smaller operators accept a part of the name.
 */
const tokensByOperator: Readonly<Record<string, readonly string[]>> = {
  google: ['Googlebot', 'Google-Extended'],
  microsoft: ['Bingbot'],
  openai: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  anthropic: ['ClaudeBot', 'Claude-SearchBot', 'Claude-User'],
  perplexity: ['PerplexityBot', 'Perplexity-User'],
  meta: ['facebookexternalhit', 'meta-externalagent'],
  apple: ['Applebot', 'Applebot-Extended'],
  amazon: ['Amazonbot'],
  bytedance: ['Bytespider'],
  commoncrawl: ['CCBot'],
  baidu: ['Baiduspider'],
  duckduckgo: ['DuckDuckBot'],
  bing: ['Bingbot'],
  msn: ['Bingbot'],
  chatgpt: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  gpt: ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User'],
  claude: ['ClaudeBot', 'Claude-SearchBot', 'Claude-User'],
  gemini: ['Google-Extended'],
  bard: ['Google-Extended'],
  copilot: ['Bingbot'],
  facebook: ['facebookexternalhit', 'meta-externalagent'],
  yahoo: ['Slurp'],
  searchgpt: ['OAI-SearchBot'],
  bingchat: ['Bingbot'],
  tiktok: ['Bytespider', 'TikTokSpider'],
  llama: ['meta-externalagent'],
  adsense: ['Mediapartners-Google'],
  mediapartners: ['Mediapartners-Google'],
  twitter: ['Twitterbot'],
}

/** A name without what people put between and behind its words. */
const joinedWords = (name: string): string => lowerCaseToken(name).replace(/[ _-]/g, '')

/** The tokens of these operators, by their names without hyphens. */
const tokensByName = new Map(
  Object.values(tokensByOperator)
    .flat()
    .map(token => [joinedWords(token), [token]]),
)

/** The most letters of a name that is looked up. */
const LONGEST_NAME = 40

/** The tokens that may be meant by a name, such as `Google Extended`, `PerplexityAI` or `OpenAI-Bot`. */
function tokensMeantBy(name: string): readonly string[] | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const key = joinedWords(name)
  const short = key.replace(/(?:bots?|crawler|spider)$/, '').replace(/(?:ai|web)$/, '')
  const operator = [lowerCaseToken(name), key, short].find(one => Object.hasOwn(tokensByOperator, one))
  if (operator === lowerCaseToken(name)) return tokensByOperator[operator]
  // Another lint rule reports misspelt tokens.
  if (misspeltToken(name) !== undefined) return undefined
  return tokensByName.get(key) ?? (operator === undefined ? undefined : tokensByOperator[operator])
}

const { say, templates } = wordings('lint_operator_as_product_token', {
  unknown: 'Line $line$: $name$ is not the product token of a known crawler.',
  unknown_note: {
    one: '$tokens$ may be meant; it does not follow this group.',
    other: '$tokens$ may be meant; they do not follow this group.',
  },
})

export const operatorAsProductToken: LintRule = {
  id: 'operator-as-product-token',
  title: 'The name of a company or product instead of a product token',
  templates,
  severity: 'warning',
  section: rfc('2.2.1'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    const written = writtenTokens(context)
    for (const { value, line } of firstUses(context)) {
      if (crawlerNamedBy(value)) continue
      const tokens = tokensMeantBy(value)
      if (!tokens) continue
      // If the file also names one of the crawlers, the line means the operator in addition.
      const isBeside = tokens.some(token => written.has(lowerCaseToken(token)))
      const { valueFrom: from, valueTo: to } = context.line(line)
      report({
        from,
        to,
        ...(isBeside ? { severity: 'advice', isIdle: true } : {}),
        message: say('unknown', {
          count: tokens.length,
          line,
          name: quoted(value),
          tokens: listOf(tokens.map(quoted)),
        }),
        claims: [{ kind: 'leave', crawlers: tokens, line }],
        crawlers: tokens,
      })
    }
  },
}
