import { named } from '../text/named.ts'
import type { Wording } from '../text/wording.ts'
import type { CrawlerCategory } from './crawler.ts'
import { crawlersOf } from './registry.ts'

/** A set of crawlers to choose with one press. */
export interface Preset {
  readonly id: 'default' | 'search' | 'ai-training' | 'ai-search' | 'ai-user' | 'ads' | 'seo' | 'previews'
  readonly title: string
  /** Product tokens of the registry, in its order. */
  readonly tokens: readonly string[]
}

/** The ones most asked about, and the categories that people choose as a whole. */
export const presets: readonly Preset[] = [
  { id: 'default', title: 'Most asked about', tokens: ['Googlebot', 'Bingbot', 'GPTBot'] },
  { id: 'search', title: 'Search engines', tokens: tokensOf('search') },
  { id: 'ai-training', title: 'AI training', tokens: tokensOf('ai-training') },
  { id: 'ai-search', title: 'AI search', tokens: tokensOf('ai-search') },
  { id: 'ai-user', title: 'AI, user-triggered', tokens: tokensOf('ai-user') },
  { id: 'ads', title: 'Ads', tokens: tokensOf('ads') },
  { id: 'seo', title: 'SEO tools', tokens: tokensOf('seo') },
  { id: 'previews', title: 'Link previews', tokens: tokensOf('preview') },
]

/** Every token of a category that is in use. */
function tokensOf(category: CrawlerCategory): readonly string[] {
  return crawlersOf(category)
    .filter(crawler => !crawler.retired)
    .map(({ token }) => token)
}

export const presetWording = ({ id, title }: Preset): Wording => named('preset', id, title)
