import type { Wording } from '../text/wording.ts'
import { wordingOfId } from '../text/wording-of-id.ts'
import type { CrawlerCategory } from './crawler.ts'
import { crawlersOf } from './registry.ts'

/** A set of crawlers that a person can choose with one click. */
export interface Preset {
  readonly id: 'default' | 'search' | 'ai-training' | 'ai-search' | 'ai-user' | 'ads' | 'seo' | 'previews'
  readonly title: string
  /** Product tokens of the registry, in its order. */
  readonly tokens: readonly string[]
}

/** The crawlers that people ask about most, and the categories that people choose as a whole. */
export const presets: readonly Preset[] = [
  { id: 'default', title: 'Most asked about', tokens: ['Googlebot', 'Bingbot', 'GPTBot'] },
  { id: 'search', title: 'Search engines', tokens: tokensInCategory('search') },
  { id: 'ai-training', title: 'AI training', tokens: tokensInCategory('ai-training') },
  { id: 'ai-search', title: 'AI search', tokens: tokensInCategory('ai-search') },
  { id: 'ai-user', title: 'AI, user-triggered', tokens: tokensInCategory('ai-user') },
  { id: 'ads', title: 'Ads', tokens: tokensInCategory('ads') },
  { id: 'seo', title: 'SEO tools', tokens: tokensInCategory('seo') },
  { id: 'previews', title: 'Link previews', tokens: tokensInCategory('preview') },
]

/** Every token of a category, except retired ones. */
function tokensInCategory(category: CrawlerCategory): readonly string[] {
  return crawlersOf(category)
    .filter(crawler => !crawler.retired)
    .map(({ token }) => token)
}

/** The title of a preset, with the message key of its translation. */
export const presetWording = ({ id, title }: Preset): Wording => wordingOfId('preset', id, title)
