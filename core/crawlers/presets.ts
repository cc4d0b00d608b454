import { named } from '../text/named.ts'
import type { Wording } from '../text/wording.ts'

/** A set of crawlers to choose with one press. */
export interface Preset {
  readonly id: 'default' | 'search' | 'ai-training' | 'ai-search' | 'ai-user' | 'ads' | 'seo' | 'previews'
  readonly title: string
  /** Product tokens of the registry, the most looked for first. */
  readonly tokens: readonly string[]
}

export const presets: readonly Preset[] = [
  { id: 'default', title: 'Most asked about', tokens: ['Googlebot', 'Bingbot', 'GPTBot'] },
  {
    id: 'search',
    title: 'Search engines',
    tokens: ['Googlebot', 'Bingbot', 'YandexBot', 'Baiduspider', 'DuckDuckBot', 'Applebot'],
  },
  {
    id: 'ai-training',
    title: 'AI training',
    tokens: [
      'GPTBot',
      'ClaudeBot',
      'Google-Extended',
      'Applebot-Extended',
      'CCBot',
      'meta-externalagent',
      'Amazonbot',
      'Bytespider',
    ],
  },
  {
    id: 'ai-search',
    title: 'AI search',
    tokens: [
      'OAI-SearchBot',
      'Claude-SearchBot',
      'PerplexityBot',
      'DuckAssistBot',
      'Amzn-SearchBot',
      'meta-webindexer',
    ],
  },
  {
    id: 'ai-user',
    title: 'AI, user-triggered',
    tokens: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'meta-externalfetcher', 'Amzn-User', 'MistralAI-User'],
  },
  { id: 'ads', title: 'Ads', tokens: ['AdsBot-Google', 'Mediapartners-Google', 'AdIdxBot'] },
  { id: 'seo', title: 'SEO tools', tokens: ['AhrefsBot', 'SemrushBot', 'MJ12bot', 'DotBot'] },
  {
    id: 'previews',
    title: 'Link previews',
    tokens: ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot-LinkExpanding'],
  },
]

export const presetWording = ({ id, title }: Preset): Wording => named('preset', id, title)
